/** The texts of en.search.ts in Marathi. See mr.ts. */
import type { search as english } from "./en.search.ts";
import type { Translation } from "./index.ts";

export const search: Translation<typeof english> = {
  "search.title": "“{term}” साठी सापडलेले",
  "search.describe": "दुकानातील {term} शी जुळणाऱ्या सर्व वस्तू, किमती आणि पॅकसह.",
  "search.foundSome": "तुमच्यासाठी काही वस्तू सापडल्या!",
  "search.none": "“{term}” साठी काहीही सापडले नाही.",
  "search.noneHint": "दुसरा शब्द वापरून पाहा, किंवा प्रकारांमध्ये शोधा.",
  "find.instead": "त्याऐवजी आम्ही “{term}” शोधले.",
  "find.nearest": "या सर्व शब्दांशी जुळणारे काही नाही. हे सर्वात जवळचे आहेत.",
  "find.didYouMean": "तुम्ही “{term}” शोधत आहात का?",
  "find.perhaps": "यांपैकी एखादे?",
  "find.all": "“{term}” साठी सर्व निकाल",
  "find.suggestions": "सुचवण्या",
  "find.suggested": "1 सुचवणी|{count} सुचवण्या",
};
