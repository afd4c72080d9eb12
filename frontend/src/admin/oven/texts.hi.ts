/** The texts of texts.ts in Hindi. */
import type { Translation } from "../../shared/i18n/index.ts";
import type { texts as english } from "./texts.ts";

export const texts: Translation<typeof english> = {
  "batches.title": "कब क्या निकलता है",
  "batches.text": "ग्राहक पढ़ते हैं कि अगला बैच कब निकलेगा और कब तक ऑर्डर करना है। जिन दिनों दुकान बंद है, कुछ नहीं लिखा जाता।",
  "batches.none": "कोई समय तय नहीं",
  "batches.noneText": "बताएँ कि ओवन से कब क्या निकलता है, और आपकी दुकान वही लिखेगी। तब तक कुछ नहीं लिखती।",
  "batches.add": "बैच जोड़ें",
  "batches.edit": "बदलें",
  "batches.editTitle": "{name} कब निकलता है",
  "batches.remove": "हटाएँ",
  "batches.days": "दिन",
  "batches.at": "कब निकलता है",
  "batches.by": "कब तक ऑर्डर करें",
  "batches.byNote": "निकलने के बाद का समय एक दिन पहले का माना जाता है।",
  "batches.words": "{days} {at}",
  "batches.orderBy": "{time} तक ऑर्डर करें",
};
