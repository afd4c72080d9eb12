/** What the server says in whole sentences, in Hindi. See said.ts. */
import type { Sentences } from "./said.ts";

export const sentences: Sentences = {
  // How the shop fares (server/health)
  "Nobody has asked the shop for anything yet.": "अभी दुकान पर कोई नहीं आया।",
  "There were too few requests to tell yet.": "अभी इतने कम लोग आए हैं कि कुछ कहा नहीं जा सकता।",
  "The shop answers slowly.": "दुकान धीरे चल रही है।",
  "Look at disk and memory below, and at what else runs on the server.":
    "नीचे डिस्क और मेमोरी देखें, और यह कि सर्वर पर और क्या चल रहा है।",
  "Some answers are slow.": "कुछ पेज धीरे खुल रहे हैं।",
  "If it stays so, look at what else runs on the server.": "ऐसा ही रहे, तो देखें कि सर्वर पर और क्या चल रहा है।",
  "The shop answers quickly.": "दुकान तेज़ चल रही है।",
  "Last hour": "पिछला घंटा",
  "Last day": "पिछला दिन",
  "no requests": "कोई नहीं आया",
  "half took {half}, 99 of 100 at most {most}": "आधे {half} में, 100 में से 99 ज़्यादा से ज़्यादा {most} में",
  "less than 1 ms": "1 ms से कम",
  "Nothing failed in the last day.": "पिछले एक दिन में कोई गड़बड़ी नहीं हुई।",
  "{failed} of {count} requests failed in the last day.": "पिछले एक दिन में {count} में से {failed} बार गड़बड़ी हुई।",
  "Somebody may have seen an error page with a number. The server's log has the reason beside it: journalctl -u bhatti.":
    "हो सकता है किसी को नंबर वाला गड़बड़ी का पेज दिखा हो। कारण सर्वर के लॉग में उसी नंबर के साथ है: journalctl -u bhatti।",
  "{failed} of {count} failed": "{count} में से {failed} असफल",
  "The disk could not be looked at.": "डिस्क नहीं देखी जा सकी।",
  "The server's disk is {percent} % full: {free} are free.": "सर्वर की डिस्क {percent} % भर गई है: {free} ख़ाली हैं।",
  "{free} are free.": "{free} ख़ाली हैं।",
  "Delete what is not needed from the server, or have its disk made larger. On a full disk the shop can take no orders.":
    "सर्वर से बेकार चीज़ें हटाएँ, या डिस्क बड़ी करवाएँ। डिस्क भर जाने पर दुकान ऑर्डर नहीं ले सकती।",
  "cannot be told: it does not fill up, or not for six hours yet":
    "कहा नहीं जा सकता: डिस्क भर नहीं रही, या छह घंटे से कम देखी गई",
  "more than two years": "दो साल से ज़्यादा",
  "In use": "इस्तेमाल में",
  "{percent} % of {total}": "{total} का {percent} %",
  "Lasts at this pace": "इस रफ़्तार से चलेगी",
  "about {time}": "लगभग {time}",
  "The shop uses {used}, more than it should.": "दुकान {used} इस्तेमाल कर रही है, ज़रूरत से ज़्यादा।",
  "The shop uses {used}.": "दुकान {used} इस्तेमाल कर रही है।",
  "Restart it in a quiet hour: systemctl restart bhatti.": "भीड़ न हो तब फिर से चालू करें: systemctl restart bhatti।",
  "Emails leave the shop.": "दुकान के ईमेल जा रहे हैं।",
  "Email is not set up yet.": "ईमेल अभी तय नहीं किया गया।",
  "Enter your mail account under Settings, Email.": "“सेटिंग” में “ईमेल” के नीचे अपना मेल अकाउंट भरें।",
  "The last emails could not be sent. They are tried again.": "पिछले ईमेल नहीं जा पाए। फिर कोशिश हो रही है।",
  "No email has been sent yet.": "अभी कोई ईमेल नहीं गया।",
  "Send yourself a test email under Settings, Email.": "“सेटिंग” में “ईमेल” के नीचे ख़ुद को टेस्ट ईमेल भेजें।",
  Waiting: "इंतज़ार में",
  "Last sent": "पिछली बार गया",
  "Last failure": "पिछली गड़बड़ी",
  "Emails do not leave the shop: {cause}.": "दुकान के ईमेल नहीं जा रहे: {cause}।",
  "Customers cannot sign in. Look at Settings, Email. What waits is sent once it works again.":
    "ग्राहक लॉग इन नहीं कर सकते। “सेटिंग” में “ईमेल” देखें। ठीक होते ही रुके हुए ईमेल चले जाएँगे।",
  "The payment service answers.": "भुगतान सेवा चल रही है।",
  "Payments are not set up yet.": "भुगतान अभी तय नहीं किया गया।",
  "Enter your Razorpay keys under Settings, Payments.": "“सेटिंग” में “भुगतान” के नीचे अपनी Razorpay कुंजियाँ डालें।",
  "The payment service has not been asked yet.": "भुगतान सेवा से अभी पूछा नहीं गया।",
  "The payment service did not answer just now. It is asked again every minute.":
    "भुगतान सेवा से अभी जवाब नहीं मिला। हर मिनट फिर पूछा जा रहा है।",
  "Some payments need a decision: see Alerts on the dashboard.":
    "कुछ भुगतानों पर आपको फ़ैसला करना है: “आज” पर “चेतावनियाँ” देखें।",
  "Last asked": "पिछली बार पूछा",
  "Payments to look at": "देखने लायक़ भुगतान",
  "Compared with your orders": "आपके ऑर्डर से मिलान",
  "not yet: every night at 3": "अभी नहीं: हर रात 3 बजे",
  "The payment service does not answer: customers cannot pay.": "भुगतान सेवा से जवाब नहीं मिल रहा: ग्राहक भुगतान नहीं कर सकते।",
  "Look at status.razorpay.com and at the server's internet connection. Orders that are placed now are kept and can be paid later.":
    "status.razorpay.com और सर्वर का इंटरनेट देखें। अभी के ऑर्डर सुरक्षित हैं और उनका भुगतान बाद में हो सकता है।",
  "The payment service refuses the shop's keys: customers cannot pay.":
    "भुगतान सेवा ने दुकान की कुंजियाँ नहीं मानीं: ग्राहक भुगतान नहीं कर सकते।",
  "Enter the present keys under Settings, Payments. They are in the Razorpay dashboard, under API Keys.":
    "“सेटिंग” में “भुगतान” के नीचे अभी की कुंजियाँ डालें। वे Razorpay डैशबोर्ड में API Keys के नीचे हैं।",
  "The shop has no Razorpay keys any more, and {count} of its orders wait to be paid.":
    "दुकान में अब Razorpay कुंजियाँ नहीं हैं, और {count} ऑर्डर भुगतान के इंतज़ार में हैं।",
  "Enter keys of the same Razorpay account under Settings, Payments: then what was paid counts.":
    "“सेटिंग” में “भुगतान” के नीचे उसी Razorpay अकाउंट की कुंजियाँ डालें: तब किया हुआ भुगतान गिना जाएगा।",
  "There is no backup yet. The first is made within minutes of the start.":
    "अभी कोई बैकअप नहीं है। पहला दुकान चालू होने के कुछ मिनट में बनता है।",
  "The newest backup on the server is {age} old.": "सर्वर पर सबसे नया बैकअप {age} पुराना है।",
  Made: "बना",
  "There is no backup of the shop.": "दुकान का कोई बैकअप नहीं है।",
  "The newest backup is {age} old.": "सबसे नया बैकअप {age} पुराना है।",
  "Usually the disk is too full for another one. The server's log says why: journalctl -u bhatti.":
    "अक्सर डिस्क में और जगह नहीं होती। कारण सर्वर के लॉग में है: journalctl -u bhatti।",
  "The shop's address does not begin with https: it has no certificate.":
    "दुकान का पता https से शुरू नहीं होता: उसका सर्टिफ़िकेट नहीं है।",
  "The certificate has not been looked at yet.": "सर्टिफ़िकेट अभी नहीं देखा गया।",
  "The certificate could not be looked at from the server itself.": "सर्वर से सर्टिफ़िकेट नहीं देखा जा सका।",
  Tried: "कोशिश",
  "The certificate is good for another {time}.": "सर्टिफ़िकेट अभी {time} चलेगा।",
  Ends: "कब तक",
  Since: "कब से",
  "The certificate of {host} has ended: browsers warn of the shop.":
    "{host} का सर्टिफ़िकेट ख़त्म हो गया: ब्राउज़र दुकान से सावधान करते हैं।",
  "Browsers refuse the certificate of {host}: {why}.": "ब्राउज़र {host} का सर्टिफ़िकेट नहीं मानते: {why}।",
  "it is not valid at this time": "वह अभी मान्य नहीं है",
  "it is for another name": "वह किसी और नाम का है",
  "nobody whom browsers trust has signed it": "उस पर किसी भरोसेमंद संस्था के दस्तख़त नहीं हैं",
  "The certificate of {host} ends in {time} and has not been renewed.":
    "{host} का सर्टिफ़िकेट {time} में ख़त्म होगा और नया नहीं हुआ।",
  "On the server, run “bhatti doctor”: it says what keeps it from being renewed. Usually port 80 is closed or the address leads elsewhere.":
    "सर्वर पर “bhatti doctor” चलाएँ: वह बताएगा कि नया क्यों नहीं हो रहा। अक्सर पोर्ट 80 बंद होता है या पता कहीं और जाता है।",
  "No copy of the shop has ever left this machine.": "दुकान की कोई कॉपी अब तक इस मशीन से बाहर नहीं गई।",
  "The newest copy away from this machine is {age} old.": "इस मशीन से बाहर सबसे नई कॉपी {age} पुरानी है।",
  "The shop could not be restored from its newest copy: {why}": "दुकान सबसे नई कॉपी से चालू नहीं हो पाई: {why}",
  "For more than ten days nobody has tried whether the copies can be restored.":
    "दस दिन से ज़्यादा हो गए, किसी ने नहीं जाँचा कि कॉपियाँ चालू होती हैं या नहीं।",
  "Open Settings, Backups.": "“सेटिंग” में “बैकअप” खोलें।",
  "It is tried again by itself.": "अपने-आप फिर कोशिश होगी।",
  "Look into the shop's log for the reason.": "कारण दुकान के लॉग में देखें।",
  "1 minute": "1 मिनट",
  "{count} minutes": "{count} मिनट",
  "{count} hours": "{count} घंटे",
  "{count} days": "{count} दिन",
  "less than a minute": "एक मिनट से कम",

  // What the law requires of a product (store/catalog/rule.go)
  "An HSN code of at least 4 digits (GST invoices)": "कम से कम 4 अंकों का HSN कोड (GST बिल)",
  "The net quantity of every package (Legal Metrology)": "हर पैकेट की शुद्ध मात्रा (Legal Metrology)",
  "A picture of the product": "चीज़ की तस्वीर",
  "The list of ingredients (FSSAI)": "सामग्री की सूची (FSSAI)",
  "Allergens, or None (FSSAI)": "एलर्जी की जानकारी, या None (FSSAI)",
  "The shelf life (FSSAI)": "कितने दिन टिकेगा (FSSAI)",
  "The country of origin (Legal Metrology)": "किस देश में बना (Legal Metrology)",
  "The shop's FSSAI number, in the settings": "दुकान का FSSAI नंबर, सेटिंग में",
  "The manufacturer's name and address: here, or the shop's own unit in the settings":
    "बनाने वाले का नाम और पता: यहाँ, या सेटिंग में दुकान की अपनी जगह",
  "A telephone number or e-mail address for complaints, in the settings": "शिकायत के लिए फ़ोन नंबर या ईमेल, सेटिंग में",
  "The grievance officer, in the settings": "शिकायत अधिकारी, सेटिंग में",

  "Write a colour like this: #b84a06.": "रंग ऐसे लिखें: #b84a06।",
  "This colour is too pale to be read. Its contrast is {contrast}; at least {needed} is needed.":
    "यह रंग इतना फीका है कि पढ़ा नहीं जाएगा। इसका कंट्रास्ट {contrast} है; कम से कम {needed} चाहिए।",

  // Why money goes back
  "order cancelled": "ऑर्डर कैंसल",
  "surplus payment": "ज़्यादा भुगतान",

  // What the check of the payment settings finds
  "Webhook events are arriving.": "वेबहुक की सूचनाएँ आ रही हैं।",
  "The provider accepts your keys.": "Razorpay ने आपकी कुंजियाँ मान लीं।",
  "The provider refuses your keys. Check that the key id and the key secret are of the same account and mode, test or live.":
    "Razorpay ने आपकी कुंजियाँ नहीं मानीं। देखें कि key ID और key secret एक ही अकाउंट और एक ही mode (test या live) की हों।",
  "The provider cannot be reached from this machine. Check its internet connection.":
    "इस मशीन से Razorpay तक नहीं पहुँचा जा सका। इसका इंटरनेट देखें।",

  "The provider gave an unexpected answer: {kind}.": "Razorpay ने अजीब जवाब दिया: {kind}।",
  "Webhook events were refused because they were not signed with your webhook secret. Check that the secret in the provider's dashboard is the one that this shop knows.":
    "वेबहुक की सूचनाएँ नहीं मानी गईं क्योंकि वे आपके वेबहुक सीक्रेट से नहीं थीं। देखें कि Razorpay डैशबोर्ड में वही सीक्रेट है जो यह दुकान जानती है।",
  "No webhook events can arrive: the provider cannot reach {origin}. The shop needs a public address that begins with https.":
    "वेबहुक की सूचनाएँ नहीं आ सकतीं: Razorpay {origin} तक नहीं पहुँच सकता। दुकान को https से शुरू होने वाला सार्वजनिक पता चाहिए।",
  "No webhook events in the last week. In the provider's dashboard, set a webhook to {url} with your webhook secret, for the events of payments, orders and refunds.":
    "पिछले हफ़्ते वेबहुक की कोई सूचना नहीं आई। Razorpay डैशबोर्ड में {url} पर अपने वेबहुक सीक्रेट के साथ payments, orders और refunds का वेबहुक लगाएँ।",
  "A payment was refunded at the provider": "Razorpay पर एक भुगतान का रिफ़ंड हुआ",
  "Refund of ₹{amount}: {reason}": "₹{amount} का रिफ़ंड: {reason}",

  // What an import finds (store/importer, store/delivery, store/spreadsheet)
  "the {column} of {name} has lost its letters: a program wrote ? in their place. Save the file as CSV UTF-8 or .xlsx":
    "{name} के {column} के अक्षर खो गए: किसी प्रोग्राम ने उनकी जगह ? लिख दिया। फ़ाइल को CSV UTF-8 या .xlsx में सेव करें",
  "{name} can be {one} or {other}; write it as one of them": "{name} {one} या {other} हो सकता है; इनमें से एक लिखें",
  "Names that differ only in capitals or spaces are the same: {names}.":
    "जिन नामों में केवल बड़े-छोटे अक्षर या ख़ाली जगह का फ़र्क़ है, वे एक ही हैं: {names}।",
  "the file cannot be read: {why}": "फ़ाइल नहीं पढ़ी जा सकती: {why}",
  "the file has no rows below the header": "फ़ाइल में शीर्षक के नीचे कोई लाइन नहीं है",
  "the header row is missing or broken": "शीर्षक वाली लाइन नहीं है या टूटी हुई है",
  "The headings are in line {line}; what stands above is left out.": "शीर्षक लाइन {line} में हैं; उससे ऊपर का छोड़ दिया गया।",
  "The heading {heading} is taken as {column}, in grams unless a cell says otherwise.":
    "शीर्षक {heading} को {column} माना गया, ग्राम में, जब तक ख़ाने में कुछ और न लिखा हो।",
  "The heading {heading} is taken as {column}.": "शीर्षक {heading} को {column} माना गया।",
  "the quotes are broken, and nothing after them was read": "उद्धरण चिह्न टूटे हैं, और उनके बाद कुछ नहीं पढ़ा गया",
  "the quotes are broken": "उद्धरण चिह्न टूटे हैं",
  "the product's name is missing": "चीज़ का नाम नहीं है",
  "{column} is {flaw}; write the value itself, as text": "{column} में {flaw}; सीधा मान टेक्स्ट में लिखें",
  "a formula whose result was not saved": "ऐसा फ़ॉर्मूला है जिसका नतीजा सेव नहीं हुआ",
  "{column} is not readable text; save the file as CSV UTF-8 or .xlsx":
    "{column} पढ़ा नहीं जा सकता; फ़ाइल को CSV UTF-8 या .xlsx में सेव करें",
  "the row has {cells} cells, the header {columns}": "लाइन में {cells} ख़ाने हैं, शीर्षक में {columns}",
  "{column} has lost letters for good: {text}. Save the file again from the program that wrote it, as CSV UTF-8 or .xlsx":
    "{column} के अक्षर हमेशा के लिए खो गए: {text}। जिस प्रोग्राम ने फ़ाइल लिखी, उसी से फिर CSV UTF-8 या .xlsx में सेव करें",
  "{column} is {here} here, but {there} for the same product on line {line}":
    "{column} यहाँ {here} है, पर उसी चीज़ के लिए लाइन {line} में {there}",
  "the price {price} is not an amount in rupees like 120, 99.50 or ₹2,400":
    "दाम {price} रुपये में रक़म नहीं है, जैसे 120, 99.50 या ₹2,400",
  "the weight is missing; write 0 for what has none": "वज़न नहीं है; जिसका न हो, उसके लिए 0 लिखें",
  "the stock {stock} is not a whole number": "स्टॉक {stock} पूरा नंबर नहीं है",
  "the product has a package {name} already": "चीज़ में {name} पैकेट पहले से है",
  "the hsn {hsn} has {count} digits: a spreadsheet has taken the zero at its front. Write {right}, in a column whose format is text":
    "HSN {hsn} में {count} अंक हैं: स्प्रेडशीट ने शुरू का शून्य हटा दिया। टेक्स्ट वाले कॉलम में {right} लिखें",
  "the category is missing or too long": "कैटेगरी नहीं है या बहुत लंबी है",
  "the gst is missing; write 0 for products without GST": "GST नहीं है; बिना GST वाली चीज़ों के लिए 0 लिखें",
  "the gst {gst} is not a percentage like 5 or 18": "GST {gst} प्रतिशत नहीं है, जैसे 5 या 18",
  "the discount_rate {rate} is not a percentage like 10 or 12.5": "discount_rate {rate} प्रतिशत नहीं है, जैसे 10 या 12.5",
  "veg is {veg}, neither yes nor no": "veg {veg} है, न yes न no",
  "{column} is too long": "{column} बहुत लंबा है",
  "the weight {weight} is not a weight like 400, 400 g or 1.5 kg": "वज़न {weight} वज़न नहीं है, जैसे 400, 400 g या 1.5 kg",
  "the weight {weight} may be grams or kilograms; write it with g or kg":
    "वज़न {weight} ग्राम भी हो सकता है और किलो भी; g या kg के साथ लिखें",
  "the weight {weight} is not a whole number of grams; write 0.5 kg for half a kilogram":
    "वज़न {weight} पूरे ग्राम में नहीं है; आधे किलो के लिए 0.5 kg लिखें",
  "pin code {pincode} is already on line {line}": "पिन कोड {pincode} लाइन {line} में पहले से है",
  "{text} is not a pin code": "{text} पिन कोड नहीं है",
  "a charge of Rs. {charge} is too high": "₹{charge} का शुल्क बहुत ज़्यादा है",
  "The cells are separated by tabs.": "ख़ाने टैब से अलग किए गए हैं।",
  "The cells are separated by semicolons.": "ख़ाने सेमीकोलन से अलग किए गए हैं।",
  "The workbook has {count} sheets; the first, {name}, is read.": "फ़ाइल में {count} शीट हैं; पहली, {name}, पढ़ी गई।",
  "The file is UTF-16 text, as its first bytes say.": "फ़ाइल UTF-16 में है।",
  "The file does not say its encoding; UTF-16 was assumed.": "फ़ाइल अपनी एन्कोडिंग नहीं बताती; UTF-16 मानी गई।",
  "The file is not UTF-8 text; Windows-1252 was assumed. Check letters with accents and signs such as ₹.":
    "फ़ाइल UTF-8 में नहीं है; Windows-1252 मानी गई। ₹ जैसे निशान और मात्रा वाले अक्षर देख लें।",

  // Browsers, and who does what
  "{browser} on {system}": "{system} पर {browser}",
  "command line (user {user})": "कमांड लाइन (यूज़र {user})",
  "not signed in": "लॉग इन नहीं",
  "unknown address": "अनजान पता",
  "others within this hour": "इसी घंटे में और भी",
};
