/** The language of whoever is signed in, to choose. */
import { toast } from "../../shared/ui/toast.ts";
import { messageOf } from "../api.ts";
import { chooseOwn } from "../sign-in/welcome.ts";
import { LanguageChoice } from "./LanguageChoice.tsx";

export function OwnLanguage() {
  return <LanguageChoice choose={(language) => chooseOwn(language).catch((error) => toast.error(messageOf(error)))} />;
}
