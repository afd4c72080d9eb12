/** The texts of en.search.ts in Hindi. See hi.ts. */
import type { search as english } from "./en.search.ts";
import type { Translation } from "./index.ts";

export const search: Translation<typeof english> = {
  "search.title": "“{term}” के लिए नतीजे",
  "search.describe": "दुकान में {term} से मिलती सभी चीज़ें, दाम और पैक के साथ।",
  "search.foundSome": "आपके लिए कुछ चीज़ें मिली हैं!",
  "search.none": "“{term}” के लिए कुछ नहीं मिला।",
  "search.noneHint": "कोई और शब्द आज़माइए, या कैटेगरी में देखिए।",
  "find.instead": "हमने इसकी जगह “{term}” खोजा।",
  "find.nearest": "इन सभी शब्दों से मेल खाती कोई चीज़ नहीं है। ये सबसे क़रीब हैं।",
  "find.didYouMean": "क्या आप “{term}” ढूँढ रहे हैं?",
  "find.perhaps": "शायद इनमें से कोई?",
  "find.all": "“{term}” के सभी नतीजे",
  "find.suggestions": "सुझाव",
  "find.suggested": "1 सुझाव|{count} सुझाव",
};
