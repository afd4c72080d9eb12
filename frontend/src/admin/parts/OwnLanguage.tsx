/** The language of whoever is signed in, to choose. */
import { chooseOwn } from "../sign-in/welcome.ts";
import { LanguageChoice } from "./LanguageChoice.tsx";

export const OwnLanguage = () => <LanguageChoice choose={chooseOwn} />;
