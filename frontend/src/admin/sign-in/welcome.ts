/** How the back office comes to speak a member's language: at sign-in, and when they choose another. */
import type { Language } from "../../shared/i18n/index.ts";
import { invalidate } from "../../shared/lib/query.ts";
import { change, officePath } from "../api.ts";
import { speak, useLanguage } from "../language.ts";
import { enter, useSession } from "../session.ts";
import type { Who } from "../types.ts";

/** Opens the back office to a member in their language. One that they chose on the way in becomes theirs. */
export async function welcome(who: Who): Promise<void> {
  const { wanted } = useLanguage.getState();
  useLanguage.setState({ wanted: undefined });
  const Language = wanted && (await kept(wanted)) ? wanted : who.Language;
  await speak(Language).catch(() => undefined); // its texts cannot be had: the present ones do
  enter({ ...who, Language });
}

/** Chooses the language before sign-in: of this phone, and of whoever signs in on this page. */
export async function chooseBefore(wanted: Language): Promise<void> {
  await speak(wanted);
  useLanguage.setState({ wanted });
}

/** Chooses the language of whoever is signed in, everywhere. Throws ApiError. */
export async function chooseOwn(Language: Language): Promise<void> {
  await change("me/language", { Language });
  await speak(Language);
  invalidate(officePath("")); // answers have words of the old one
  useSession.setState(({ who }) => ({ who: who && { ...who, Language } }));
}

const kept = (Language: Language): Promise<boolean> =>
  change("me/language", { Language }).then(
    () => true,
    () => false,
  );
