/** The address of a document's page; a number may hold slashes. */
export const documentPath = (number: string) => `/admin/documents/${number}`;
