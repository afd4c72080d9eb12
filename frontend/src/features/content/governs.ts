/** The note that a translated policy must show. */
export const englishGoverns = {
  hi: "यह अनुवाद आपकी सुविधा के लिए है। कहीं अंतर हो तो अंग्रेज़ी वाला मूल पाठ मान्य होगा।",
  mr: "हा अनुवाद तुमच्या सोयीसाठी आहे. कुठे फरक आढळल्यास इंग्रजीतील मूळ मजकूर ग्राह्य धरला जाईल.",
} as const;
