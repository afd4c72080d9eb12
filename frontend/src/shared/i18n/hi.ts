/** The texts of en.ts in Hindi, as shopkeepers speak it: everyday words, English ones where everybody uses them. */
import type { texts as english } from "./en.ts";
import type { Translation } from "./index.ts";

export const texts: Translation<typeof english> = {
  // Words used everywhere
  "common.add": "डालें",
  "common.breadcrumb": "आप यहाँ हैं",
  "common.close": "बंद करें",
  "common.home": "होम",
  "common.loading": "खुल रहा है…",
  "common.retry": "फिर कोशिश करें",
  "common.search": "खोजें",
  "common.startShopping": "ख़रीदारी शुरू करें",
  "common.items": "1 चीज़|{count} चीज़ें",
  "common.veg": "शाकाहारी",
  "common.nonVeg": "मांसाहारी",
  "common.outOfStock": "अभी उपलब्ध नहीं",
  "common.stars": "5 में से {rating} स्टार",
  "common.skipToContent": "सीधे मुख्य हिस्से पर जाएँ",

  // Errors (specification section 8)
  "error.sessionExpired": "आपका सेशन ख़त्म हो गया है। कृपया फिर से लॉग इन करें!",
  "error.other": "कुछ गड़बड़ हो गई!",
  "error.noAuthorization": "इसके लिए पहले लॉग इन करना ज़रूरी है।",
  "error.offline": "दुकान से संपर्क नहीं हो पाया। कृपया अपना इंटरनेट देख लें।",
  "offline.now": "आपका इंटरनेट बंद है। देखे हुए पेज फिर भी पढ़ सकते हैं।",
  "offline.saved": "यह {time} का है; दाम तब से बदल गए हो सकते हैं।",
  "error.bannerImages": "बैनर नहीं खुल पाए",
  "error.categoryList": "कैटेगरी की सूची नहीं खुल पाई",
  "error.notFoundTitle": "यह पेज नहीं मिला",
  "error.notFoundText": "जो पेज आप ढूँढ रहे हैं, उसका पता बदल गया है या वह अब नहीं है।",
  "error.crashText": "कृपया पेज फिर से खोलें। आपका कार्ट सुरक्षित है।",
  "error.reload": "फिर से खोलें",

  // Header and footer
  "header.hotline": "मुफ़्त सहायता 24/7",
  "header.hotlineTitle": "हमें फ़ोन करें",
  "header.search": "खारी, रस्क, केक खोजें…",
  "header.searchLabel": "चीज़ें खोजें",
  "header.greeting": "नमस्ते {name}",
  "header.browse": "सभी कैटेगरी देखें",
  "header.topDeals": "टॉप डील्स",
  "header.aboutUs": "हमारे बारे में",
  "header.contactUs": "संपर्क करें",
  "header.wishlist": "विशलिस्ट",
  "header.wishlistCount": "विशलिस्ट, 1 चीज़|विशलिस्ट, {count} चीज़ें",
  "header.cart": "कार्ट",
  "header.cartCount": "कार्ट, 1 चीज़|कार्ट, {count} चीज़ें",
  "header.account": "अकाउंट",
  "header.orders": "मेरे ऑर्डर",
  "header.categories": "कैटेगरी",
  "header.menu": "मेन्यू",
  "header.mainNavigation": "मुख्य मेन्यू",
  "header.language": "भाषा",
  "header.quickLinks": "झटपट लिंक",

  // Where to deliver
  "area.ask": "डिलीवरी कहाँ करें?",
  "area.deliveringTo": "डिलीवरी {pincode} पर",
  "footer.information": "जानकारी",
  "footer.shopping": "ख़रीदारी",
  "footer.privacy": "प्राइवेसी पॉलिसी",
  "footer.terms": "नियम और शर्तें",
  "footer.cancellation": "कैंसलेशन और रिफ़ंड",
  "footer.viewCart": "कार्ट देखें",
  "footer.myWishlist": "मेरी विशलिस्ट",
  "footer.fssai": "FSSAI लाइसेंस {number}",
  "footer.gstin": "GSTIN {number}",
  "footer.rights": "© {name}. सर्वाधिकार सुरक्षित।",

  // Home

  // Products and lists
  "product.choose": "चुनें",
  "product.addNamed": "{name} कार्ट में डालें",
  "product.addToWishlist": "{name} विशलिस्ट में डालें",
  "product.removeFromWishlist": "{name} विशलिस्ट से हटाएँ",
  "product.was": "पहले {price}",
  "product.off": "{percent}% की छूट",
  "product.bestSeller": "ख़ूब बिकने वाला",
  "product.new": "नया",
  "product.increase": "{name} एक और",
  "product.decrease": "{name} एक कम",
  "product.quantityOf": "{name} की मात्रा",
  "product.noRatings": "अभी कोई रेटिंग नहीं",
  "list.itemsWord": "चीज़|चीज़ें",
  "list.popular": "सबकी पसंद",
  "list.empty": "कोई चीज़ नहीं मिली।",
  "review.starsLabel": "1 स्टार|{count} स्टार",

  // Cart
  "cart.removeNamed": "{name} कार्ट से हटाएँ",
  "cart.added": "कार्ट में डाल दिया",
  "cart.removed": "कार्ट से हटा दिया",
  "cart.updated": "मात्रा बदल दी गई",
  "cart.alreadyThere": "यह पहले से कार्ट में है",
  "cart.notFound": "यह चीज़ कार्ट में नहीं मिली",
};
