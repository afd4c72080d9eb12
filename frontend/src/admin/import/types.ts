/** The shapes of the import's calls. */
export type {
  OfficeFieldChange as FieldChange,
  OfficeGarbledCell as GarbledCell,
  OfficeImportedProduct as Product,
  OfficeImportHeading as Heading,
  OfficeImportProgress as Progress,
  OfficeImportReport as Report,
} from "../../shared/api/contract.gen.ts";
