/** The shapes of the import's calls. */
export type {
  OfficeImportedProduct as Product,
  OfficeImportProgress as Progress,
  OfficeImportReport as Report,
} from "../../shared/api/contract.gen.ts";
