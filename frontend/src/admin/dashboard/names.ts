/** A product with its package, as one line names it. */
export function nameOf({ DisplayName, PackageName }: { DisplayName: string; PackageName: string }): string {
  return PackageName && PackageName !== "Default" ? `${DisplayName}, ${PackageName}` : DisplayName;
}
