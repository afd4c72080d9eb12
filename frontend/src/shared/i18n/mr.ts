/** The texts of en.ts in Marathi, as shopkeepers speak it: everyday words, English ones where everybody uses them. */
import type { texts as english } from "./en.ts";
import type { Translation } from "./index.ts";

export const texts: Translation<typeof english> = {
  // Words used everywhere
  "common.add": "टाका",
  "common.breadcrumb": "तुम्ही इथे आहात",
  "common.close": "बंद करा",
  "common.home": "होम",
  "common.loading": "उघडत आहे…",
  "common.retry": "पुन्हा प्रयत्न करा",
  "common.search": "शोधा",
  "common.startShopping": "खरेदी सुरू करा",
  "common.items": "1 वस्तू|{count} वस्तू",
  "common.veg": "शाकाहारी",
  "common.nonVeg": "मांसाहारी",
  "common.outOfStock": "सध्या उपलब्ध नाही",
  "common.stars": "5 पैकी {rating} स्टार",
  "common.skipToContent": "थेट मुख्य भागाकडे जा",

  // Errors (specification section 8)
  "error.sessionExpired": "तुमचे सेशन संपले आहे. कृपया पुन्हा लॉग इन करा!",
  "error.other": "काहीतरी चुकले!",
  "error.noAuthorization": "यासाठी आधी लॉग इन करावे लागेल.",
  "error.offline": "दुकानाशी संपर्क होऊ शकला नाही. कृपया तुमचे इंटरनेट तपासा.",
  "offline.now": "तुमचे इंटरनेट बंद आहे. पाहिलेली पाने तरीही वाचता येतील.",
  "offline.saved": "हे {time} चे आहे; त्यानंतर किमती बदललेल्या असू शकतात.",
  "error.bannerImages": "बॅनर उघडले नाहीत",
  "error.categoryList": "प्रकारांची यादी उघडली नाही",
  "error.notFoundTitle": "हे पान सापडले नाही",
  "error.notFoundText": "तुम्ही शोधत असलेल्या पानाचा पत्ता बदलला आहे किंवा ते आता नाही.",
  "error.crashText": "कृपया पान पुन्हा उघडा. तुमची कार्ट सुरक्षित आहे.",
  "error.reload": "पुन्हा उघडा",

  // Header and footer
  "header.hotline": "मोफत मदत 24/7",
  "header.hotlineTitle": "आम्हाला फोन करा",
  "header.search": "खारी, टोस्ट, केक शोधा…",
  "header.searchLabel": "वस्तू शोधा",
  "header.greeting": "नमस्कार {name}",
  "header.browse": "सर्व प्रकार पाहा",
  "header.topDeals": "टॉप डील्स",
  "header.aboutUs": "आमच्याविषयी",
  "header.contactUs": "संपर्क",
  "header.wishlist": "विशलिस्ट",
  "header.wishlistCount": "विशलिस्ट, 1 वस्तू|विशलिस्ट, {count} वस्तू",
  "header.cart": "कार्ट",
  "header.cartCount": "कार्ट, 1 वस्तू|कार्ट, {count} वस्तू",
  "header.account": "अकाउंट",
  "header.orders": "माझ्या ऑर्डर",
  "header.categories": "प्रकार",
  "header.menu": "मेनू",
  "header.mainNavigation": "मुख्य मेनू",
  "header.language": "भाषा",
  "header.quickLinks": "झटपट लिंक",

  // Where to deliver
  "area.ask": "डिलिव्हरी कुठे करायची?",
  "area.deliveringTo": "डिलिव्हरी {pincode} येथे",
  "footer.information": "माहिती",
  "footer.shopping": "खरेदी",
  "footer.privacy": "गोपनीयता धोरण",
  "footer.terms": "नियम व अटी",
  "footer.cancellation": "ऑर्डर रद्द करणे व रिफंड",
  "footer.viewCart": "कार्ट पाहा",
  "footer.myWishlist": "माझी विशलिस्ट",
  "footer.fssai": "FSSAI परवाना {number}",
  "footer.gstin": "GSTIN {number}",
  "footer.rights": "© {name}. सर्व हक्क राखीव.",

  // Home

  // Products and lists
  "product.choose": "निवडा",
  "product.addNamed": "{name} कार्टमध्ये टाका",
  "product.addToWishlist": "{name} विशलिस्टमध्ये टाका",
  "product.removeFromWishlist": "{name} विशलिस्टमधून काढा",
  "product.was": "आधी {price}",
  "product.off": "{percent}% सूट",
  "product.bestSeller": "सर्वाधिक खपाचे",
  "product.new": "नवीन",
  "product.increase": "{name} आणखी एक",
  "product.decrease": "{name} एक कमी",
  "product.quantityOf": "{name} किती",
  "product.noRatings": "अजून रेटिंग नाही",
  "list.itemsWord": "वस्तू|वस्तू",
  "list.popular": "सर्वांच्या आवडीचे",
  "list.empty": "काहीही सापडले नाही.",
  "review.starsLabel": "1 स्टार|{count} स्टार",

  // Cart
  "cart.removeNamed": "{name} कार्टमधून काढा",
  "cart.added": "कार्टमध्ये टाकले",
  "cart.removed": "कार्टमधून काढले",
  "cart.updated": "संख्या बदलली",
  "cart.alreadyThere": "हे आधीच कार्टमध्ये आहे",
  "cart.notFound": "ही वस्तू कार्टमध्ये सापडली नाही",
};
