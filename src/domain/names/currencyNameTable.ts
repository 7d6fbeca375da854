/* Written by `npm run names`. Unicode CLDR, © Unicode, Inc., Unicode License v3. */

/** Currencies with their names in the languages of the interface, then words and signs. */
export const CURRENCY_NAMES = `
AED|United Arab Emirates Dirham|阿联酋迪拉姆|dirham des Émirats arabes unis|درهم إماراتي|সংযুক্ত আরব আমিরাত দিরহাম|UAE dirham|UAE dirhams|dirhams des Émirats arabes unis|Emirati dirham
AFN|Afghan Afghani|阿富汗尼|afghani afghan|أفغاني|আফগান আফগানি|Afghani|Afghan Afghanis|Afghanis|؋|afghanis afghan|أفغاني أفغانستاني|আফগানি
ALL|Albanian Lek|阿尔巴尼亚列克|lek albanais|ليك ألباني|আলবেনিয়ান লেক|Lek|Albanian lekë|lekë|leks albanais|leks|ليك|লেক
AMD|Armenian Dram|亚美尼亚德拉姆|dram arménien|درام أرميني|আরমেনিয়ান দ্রাম|Dram|Armenian drams|drams|֏|drams arméniens|درام|দ্রাম
AOA|Angolan Kwanza|安哥拉宽扎|kwanza angolais|كوانزا أنغولي|এ্যাঙ্গোলান কওয়ানজা|Kwanza|Angolan kwanzas|kwanzas|Kz|kwanzas angolais|كوانزا|কওয়ানজা
ARS|Argentine Peso|阿根廷比索|peso argentin|بيزو أرجنتيني|আর্জেন্টিনা পেসো|Argentine pesos|pesos argentins|$AR|AR$
AUD|Australian Dollar|澳大利亚元|dollar australien|دولار أسترالي|অস্ট্রেলিয়ান ডলার|Australian dollars|A$|AU$|dollars australiens|$AU
AWG|Aruban Florin|阿鲁巴弗罗林|florin arubais|فلورن أروبي|আরুবা ফ্লোরিন|florins arubais|فلورن|ফ্লোরিন
AZN|Azerbaijani Manat|阿塞拜疆马纳特|manat azéri|مانات أذربيجان|আজারবাইজান মানাত|Azerbaijani manats|manats|₼|manats azéris|مانت أذربيجاني|مانت|মানাত
BAM|Bosnia-Herzegovina Convertible Mark|波斯尼亚-黑塞哥维那可兑换马克|mark convertible bosniaque|مارك البوسنة والهرسك قابل للتحويل|বসনিয়া এবং হার্জেগোভিনা বিনিমেয় মার্ক|Mark|Bosnia-Herzegovina convertible marks|marks|KM|marks convertibles bosniaques|مارك|মার্ক
BBD|Barbadian Dollar|巴巴多斯元|dollar barbadien|دولار بربادوسي|বার্বেডোজ ডলার|Barbadian dollars|dollars barbadiens|BB$
BDT|Bangladeshi Taka|孟加拉塔卡|taka bangladeshi|تاكا بنغلاديشي|বাংলাদেশী টাকা|Taka|Bangladeshi takas|takas|৳|takas bangladeshis|تاكا|টাকা|tk
BHD|Bahraini Dinar|巴林第纳尔|dinar bahreïni|دينار بحريني|বাহরাইনি দিনার|Bahraini dinars|dinars bahreïnis|د.ب.‏|BD
BIF|Burundian Franc|布隆迪法郎|franc burundais|فرنك بروندي|বুরুন্ডি ফ্রাঙ্ক|Burundian francs|francs burundais
BMD|Bermudan Dollar|百慕大元|dollar bermudien|دولار برمودي|বারমিউডান ডলার|Bermudan dollars|dollars bermudiens|$BM|BM$
BND|Brunei Dollar|文莱元|dollar brunéien|دولار بروناي|ব্রুনেই ডলার|Brunei dollars|dollars brunéiens|$BN|BN$
BOB|Bolivian Boliviano|玻利维亚诺|boliviano bolivien|بوليفيانو بوليفي|বলিভিয়ান বলিভিয়ানো|Boliviano|Bolivian bolivianos|bolivianos|bolivianos boliviens|بوليفيانو|বলিভিয়ানো
BOV|Bolivian Mvdol|玻利维亚 Mvdol（资金）|mvdol bolivien|مفدول بوليفي|বলিভিয়ান মভডোল|Bolivian mvdols|mvdols boliviens
BRL|Brazilian Real|巴西雷亚尔|réal brésilien|ريال برازيلي|ব্রাজিলিয়ান রিয়েল|Real|Brazilian reals|reals|R$|réals brésiliens|reais
BSD|Bahamian Dollar|巴哈马元|dollar bahaméen|دولار باهامي|বাহামিয়ান ডলার|Bahamian dollars|dollars bahaméens|BS$
BTN|Bhutanese Ngultrum|不丹努尔特鲁姆|ngultrum bouthanais|نولتوم بوتاني|ভুটানি এনগুল্ট্রুম|Ngultrum|Bhutanese ngultrums|ngultrums|ngultrums bouthanais|نولتوم|এনগুল্ট্রুম
BWP|Botswanan Pula|博茨瓦纳普拉|pula botswanais|بولا بتسواني|বতসোয়ানা পুলা|Pula|Botswanan pulas|pulas|P|pulas botswanais|بولا|পুলা
BYN|Belarusian Ruble|白俄罗斯卢布|rouble biélorusse|روبل بيلاروسي|বেলারুশিয়ান রুবেল|Belarusian rubles|р.|roubles biélorusses
BZD|Belize Dollar|伯利兹元|dollar bélizéen|دولار بليزي|বেলিজ ডলার|Belize dollars|dollars bélizéens|$BZ|دولاران بليزيان|BZ$
CAD|Canadian Dollar|加拿大元|dollar canadien|دولار كندي|কানাডিয়ান ডলার|Canadian dollars|CA$|C$|dollars canadiens|$CA|CAN$
CDF|Congolese Franc|刚果法郎|franc congolais|فرنك كونغولي|কঙ্গোলিস ফ্র্যাঙ্ক|Congolese francs|francs congolais
CHE|WIR Euro|欧元 (WIR)|euro WIR|WIR Euro|সুইজারল্যান্ড ইউরো|WIR euros|euros WIR
CHF|Swiss Franc|瑞士法郎|franc suisse|فرنك سويسري|সুইস ফ্রাঁ|Swiss francs|francs suisses|ফ্রাঁ|SFr|Swiss Fr
CHW|WIR Franc|法郎 (WIR)|franc WIR|WIR Franc|সুইজারল্যান্ড ফ্রাঙ্ক|WIR francs|francs WIR
CLF|Chilean Unit of Account (UF)|智利（资金）|unité d’investissement chilienne|Chilean Unit of Account (UF)|চিলিয়ান উনিদাদেস দি ফোমেন্তো|Chilean units of account (UF)|unités d’investissement chiliennes
CLP|Chilean Peso|智利比索|peso chilien|بيزو تشيلي|চিলি পেসো|Chilean pesos|pesos chiliens|$CL|CL$
CNY|Chinese Yuan|人民币|yuan renminbi chinois|يوان صيني|চীনা য়ুয়ান|yuan|CN¥|yuans renminbi chinois|yuans|يوان|য়ুয়ান|RMB|renminbi|人民幣|人民币元|ইউয়ান
COP|Colombian Peso|哥伦比亚比索|peso colombien|بيزو كولومبي|কলোম্বিয়ান পেসো|Colombian pesos|pesos colombiens|$CO|CO$
COU|Colombian Real Value Unit|哥伦比亚币|unité de valeur réelle colombienne|Colombian Real Value Unit|উনিদাদ দি ভ্যালোর রিয়েল|Colombian real value units|unités de valeur réelle colombiennes
CRC|Costa Rican Colón|哥斯达黎加科朗|colón costaricain|كولن كوستاريكي|কোস্টা রিকা কোলোন|Colón|Costa Rican colóns|colóns|₡|colóns costaricains|كولن|কোলোন
CUP|Cuban Peso|古巴比索|peso cubain|بيزو كوبي|কিউবান পেসো|Cuban pesos|pesos cubains|CU$
CVE|Cape Verdean Escudo|佛得角埃斯库多|escudo capverdien|اسكودو الرأس الأخضر|কেপ ভার্দে এসকুডো|Escudo|Cape Verdean escudos|escudos|escudos capverdiens|اسكودو|এসকুডো
CZK|Czech Koruna|捷克克朗|couronne tchèque|كرونة تشيكية|চেক প্রজাতন্ত্র কোরুনা|Koruna|Czech korunas|korunas|Kč|couronnes tchèques|কোরুনা
DJF|Djiboutian Franc|吉布提法郎|franc djiboutien|فرنك جيبوتي|জিবুতি ফ্রাঙ্ক|Djiboutian francs|francs djiboutiens
DKK|Danish Krone|丹麦克朗|couronne danoise|كرونة دنماركية|ড্যানিশ ক্রোন|Danish kroner|couronnes danoises|ড্যানিশ ক্রৌন
DOP|Dominican Peso|多米尼加比索|peso dominicain|بيزو الدومنيكان|ডোমিনিকান পেসো|Dominican pesos|pesos dominicains|DO$|RD$
DZD|Algerian Dinar|阿尔及利亚第纳尔|dinar algérien|دينار جزائري|আলজেরীয় দিনার|Algerian dinars|dinars algériens|ديناران جزائريان|دينارات جزائرية|دينارًا جزائريًا|د.ج.‏|DA
EGP|Egyptian Pound|埃及镑|livre égyptienne|جنيه مصري|মিশরীয় পাউন্ড|Egyptian pounds|E£|livres égyptiennes|£E|جنيهان مصريان|جنيهات مصرية|جنيهًا مصريًا|ج.م|埃镑
ERN|Eritrean Nakfa|厄立特里亚纳克法|nafka érythréen|ناكفا أريتري|এরিট্রিয়েন নাকফা|Nakfa|Eritrean nakfas|nakfas|nafka|nafkas érythréens|nafkas|ناكفا|নাকফা
ETB|Ethiopian Birr|埃塞俄比亚比尔|birr éthiopien|بير أثيوبي|ইথিওপিয়ান বির|Birr|Ethiopian birrs|birrs|birrs éthiopiens|بير|বির
EUR|Euro|欧元|euro|يورو|ইউরো|euros|€|歐元|欧
FJD|Fijian Dollar|斐济元|dollar fidjien|دولار فيجي|ফিজি ডলার|Fijian dollars|dollars fidjiens|$FJ|FJ$
FKP|Falkland Islands Pound|福克兰群岛镑|livre des îles Malouines|جنيه جزر فوكلاند|ফকল্যান্ড দ্বীপপুঞ্জ পাউন্ড|Falkland Islands pounds|livres des îles Malouines|£FK
GBP|British Pound|英镑|livre sterling|جنيه إسترليني|ব্রিটিশ পাউন্ড|British pounds|livres sterling|£GB|UK£|sterling|pounds sterling
GEL|Georgian Lari|格鲁吉亚拉里|lari géorgien|لارى جورجي|জর্জিয়ান লারি|Lari|Georgian laris|laris|₾|lari géorgiens|لارى|লারি
GHS|Ghanaian Cedi|加纳塞地|cédi ghanéen|سيدي غانا|ঘানা সেডি|cedi|Ghanaian cedis|cedis|GH₵|cédis ghanéens|سيدي|সেডি|₵|GH¢|Ghana cedi|Ghana cedis|سيدي غاني|塞地
GIP|Gibraltar Pound|直布罗陀镑|livre de Gibraltar|جنيه جبل طارق|জিব্রাল্টার পাউন্ড|Gibraltar pounds|livres de Gibraltar|£GI
GMD|Gambian Dalasi|冈比亚达拉西|dalasi gambien|دلاسي غامبي|গাম্বিয়া ডালাসি|Dalasi|Gambian dalasis|dalasis|dalasis gambiens|دلاسي|ডালাসি|D
GNF|Guinean Franc|几内亚法郎|franc guinéen|فرنك غينيا|গিনি ফ্রাঙ্ক|Guinean francs|FG|francs guinéens
GTQ|Guatemalan Quetzal|危地马拉格查尔|quetzal guatémaltèque|كوتزال غواتيمالا|গুয়াতেমালা কুয়েৎজাল|Quetzal|Guatemalan quetzals|quetzals|Q|quetzals guatémaltèques|كوتزال|কুয়েৎজাল
GYD|Guyanaese Dollar|圭亚那元|dollar du Guyana|دولار غيانا|গায়ানিজ ডলার|Guyanaese dollars|dollars du Guyana|GY$
HKD|Hong Kong Dollar|港元|dollar de Hong Kong|دولار هونغ كونغ|হংকং ডলার|Hong Kong dollars|HK$|dollars de Hong Kong|港币|港幣|港紙
HNL|Honduran Lempira|洪都拉斯伦皮拉|lempira hondurien|ليمبيرا هنداروس|হন্ডুরাস লেম্পিরা|Lempira|Honduran lempiras|lempiras|lempiras honduriens|ليمبيرا|ليمبيرا هندوراس|লেম্পিরা
HTG|Haitian Gourde|海地古德|gourde haïtienne|جوردى هايتي|হাইতি গৌর্দে|Gourde|Haitian gourdes|gourdes|gourdes haïtiennes|جوردى|গৌর্দে
HUF|Hungarian Forint|匈牙利福林|forint hongrois|فورينت هنغاري|হাঙ্গেরিয়ান ফোরিন্ট|Forint|Hungarian forints|forints|Ft|forints hongrois|فورينت|ফোরিন্ট
IDR|Indonesian Rupiah|印度尼西亚卢比|roupie indonésienne|روبية إندونيسية|ইন্দোনেশিয়ান রুপিয়াহ|Rupiah|Indonesian rupiahs|rupiahs|Rp|roupies indonésiennes|রুপিয়াহ
ILS|Israeli New Shekel|以色列新谢克尔|nouveau shekel israélien|شيكل إسرائيلي جديد|ইসরায়েলি নতুন শেকেল|Shekel|Israeli new shekels|shekels|₪|nouveaux shekels israéliens|شيكل|শেকেল|NIS
INR|Indian Rupee|印度卢比|roupie indienne|روبية هندي|ভারতীয় রুপি|Indian rupees|₹|roupies indiennes|ভারতীয় টাকা
IQD|Iraqi Dinar|伊拉克第纳尔|dinar irakien|دينار عراقي|ইরাকি দিনার|Iraqi dinars|dinars irakiens|د.ع.‏
IRR|Iranian Rial|伊朗里亚尔|riyal iranien|ريال إيراني|ইরানিয়ান রিয়াল|Iranian rials|riyals iraniens|ر.إ.
ISK|Icelandic Króna|冰岛克朗|couronne islandaise|كرونة أيسلندية|আইসল্যান্ডীয় ক্রোনা|Icelandic krónur|krónur|couronnes islandaises|আইসল্যান্ড ক্রৌন
JMD|Jamaican Dollar|牙买加元|dollar jamaïcain|دولار جامايكي|জামাইকান ডলার|Jamaican dollars|dollars jamaïcains|JM$
JOD|Jordanian Dinar|约旦第纳尔|dinar jordanien|دينار أردني|জর্ডানিয়ান দিনার|Jordanian dinars|dinars jordaniens|JD
JPY|Japanese Yen|日元|yen japonais|ين ياباني|জাপানি ইয়েন|yen|JP¥|yens japonais|yens|ين|ইয়েন|円|日圓
KES|Kenyan Shilling|肯尼亚先令|shilling kényan|شلن كينيي|কেনিয়ান শিলিং|Kenyan shillings|shillings kényans|KSh|Kenya shilling
KGS|Kyrgyz Som|吉尔吉斯斯坦索姆|som kirghize|سوم قيرغستاني|কিরগিজস্তান সোম|Kyrgyz soms|soms|⃀|soms kirghizes
KHR|Cambodian Riel|柬埔寨瑞尔|riel cambodgien|رييال كمبودي|কম্বোডিয়ান রিয়েল|Riel|Cambodian riels|riels|៛|riels cambodgiens|رييال
KMF|Comorian Franc|科摩罗法郎|franc comorien|فرنك جزر القمر|কমোরিয়ান ফ্রাঙ্ক|Comorian francs|CF|francs comoriens
KPW|North Korean Won|朝鲜元|won nord-coréen|وون كوريا الشمالية|উত্তর কোরিয়ার ওন|wons nord-coréens
KRW|South Korean Won|韩元|won sud-coréen|وون كوريا الجنوبية|দক্ষিণ কোরিয়ান ওন|won|₩|wons sud-coréens|韓元
KWD|Kuwaiti Dinar|科威特第纳尔|dinar koweïtien|دينار كويتي|কুয়েতি দিনার|Kuwaiti dinars|dinar koweïtiens|د.ك.‏|KD
KYD|Cayman Islands Dollar|开曼元|dollar des îles Caïmans|دولار جزر كيمن|কেম্যান দ্বীপপুঞ্জের ডলার|Cayman Islands dollars|dollars des îles Caïmans|KY$
KZT|Kazakhstani Tenge|哈萨克斯坦坚戈|tenge kazakh|تينغ كازاخستاني|কাজাখাস্তানি টেঙ্গে|Tenge|Kazakhstani tenges|tenges|₸|tenges kazakhs|تينغ|টেঙ্গে
LAK|Laotian Kip|老挝基普|kip laotien|كيب لاوسي|লেউশান কিপ|Kip|Laotian kips|kips|₭|kips laotiens|كيب|কিপ
LBP|Lebanese Pound|黎巴嫩镑|livre libanaise|جنيه لبناني|লেবানিজ পাউন্ড|Lebanese pounds|L£|livres libanaises|£LB|£L|ل.ل.‏|L.L.
LKR|Sri Lankan Rupee|斯里兰卡卢比|roupie srilankaise|روبية سريلانكية|শ্রীলঙ্কান রুপি|Sri Lankan rupees|roupies srilankaises
LRD|Liberian Dollar|利比里亚元|dollar libérien|دولار ليبيري|লিবেরিয়ান ডলার|Liberian dollars|dollars libériens|دولاران ليبيريان|دولارات ليبيرية|دولارات|دولارًا ليبيريًا|دولارًا|$LR
LSL|Lesotho Loti|莱索托洛蒂|loti lesothan|لوتي ليسوتو|লেসুটু লোটি|Loti|Lesotho lotis|lotis|maloti lesothans|maloti|لوتي|লোটি
LYD|Libyan Dinar|利比亚第纳尔|dinar libyen|دينار ليبي|লিবিয়ান দিনার|Libyan dinars|dinars libyens|ديناران ليبيان|دينارات ليبية|دينارًا ليبيًا|د.ل.‏|LD
MAD|Moroccan Dirham|摩洛哥迪拉姆|dirham marocain|درهم مغربي|মোরোক্কান দিরহাম|Moroccan dirhams|dirhams marocains|درهمان مغربيان|درهمان|دراهم مغربية|دراهم|درهمًا مغربيًا|درهمًا|د.م|মরক্কোর দিরহাম
MDL|Moldovan Leu|摩尔多瓦列伊|leu moldave|ليو مولدوفي|মোল্ডোভান লেয়ু|Moldovan lei|leus moldaves|leus
MGA|Malagasy Ariary|马达加斯加阿里亚里|ariary malgache|أرياري مدغشقر|মাদাগাস্কার আরিয়ারি|Ariary|Malagasy ariaries|ariaries|Ar|ariarys malgaches|ariarys|أرياري|আরিয়ারি
MKD|Macedonian Denar|马其顿第纳尔|denar macédonien|دينار مقدوني|ম্যাসেডোনিয়ান দিনার|Denar|Macedonian denari|denari|denars macédoniens|denars|ديناران مقدونيان|دينارات مقدونية|دينارًا مقدونيًا
MMK|Myanmar Kyat|缅甸元|kyat myanmarais|كيات ميانمار|মায়ানমার কিয়াত|Kyat|Myanmar kyats|kyats|kyats myanmarais|كيات|কিয়াত
MNT|Mongolian Tugrik|蒙古图格里克|tugrik mongol|توغروغ منغولي|মঙ্গোলিয়ান তুগরিক|Tugrik|Mongolian tugriks|tugriks|₮|tugriks mongols|توغروغ|তুগরিক
MOP|Macanese Pataca|澳门币|pataca macanaise|باتاكا ماكاوي|ম্যাক্যাও পাটাকা|Pataca|Macanese patacas|patacas|澳门元|patacas macanaises|باتاكا|পাটাকা|MOP$
MRU|Mauritanian Ouguiya|毛里塔尼亚乌吉亚|ouguiya mauritanien|أوقية موريتانية|মৌরিতানিয়ান ওউগুইয়া|Ouguiya|Mauritanian ouguiyas|ouguiyas|ouguiyas mauritaniens|أوقية|أ.م.|ওউগুইয়া
MUR|Mauritian Rupee|毛里求斯卢比|roupie mauricienne|روبية موريشيوسية|মৌরিতানিয়ান রুপি|Mauritian rupees|roupies mauriciennes
MVR|Maldivian Rufiyaa|马尔代夫卢菲亚|rufiyaa maldivienne|روفيه جزر المالديف|মালদিভিয়ান রুফিয়া|Rufiyaa|Maldivian rufiyaas|rufiyaas|rufiyaas maldiviennes|روفيه|রুফিয়া
MWK|Malawian Kwacha|马拉维克瓦查|kwacha malawite|كواشا مالاوي|মালাউইয়ান কোয়াচা|Malawian kwachas|kwachas malawites|কোয়াচা
MXN|Mexican Peso|墨西哥比索|peso mexicain|بيزو مكسيكي|ম্যাক্সিকান পেসো|Mexican pesos|MX$|pesos mexicains|$MX
MXV|Mexican Investment Unit|墨西哥（资金）|unité de conversion mexicaine (UDI)|Mexican Investment Unit|মেক্সিকান উনিদাদ দি ইনভার্সান (UDI)|Mexican investment units|unités de conversion mexicaines (UDI)
MYR|Malaysian Ringgit|马来西亚林吉特|ringgit malais|رينغيت ماليزي|মালয়েশিয়ান রিঙ্গিৎ|Ringgit|Malaysian ringgits|ringgits|RM|ringgits malais|رينغيت|রিঙ্গিৎ
MZN|Mozambican Metical|莫桑比克美提卡|metical mozambicain|متكال موزمبيقي|মোজাম্বিক মেটিকেল|Metical|Mozambican meticals|meticals|meticais mozambicains|meticais|متكال|মেটিকেল
NAD|Namibian Dollar|纳米比亚元|dollar namibien|دولار ناميبي|নামিবিয়া ডলার|Namibian dollars|dollars namibiens|$NA
NGN|Nigerian Naira|尼日利亚奈拉|naira nigérian|نايرا نيجيري|নাইজেরিয়ান নায়রা|naira|Nigerian nairas|nairas|₦|nairas nigérians|نايرا|নায়রা|N|نيرة نيجيرية|奈拉|নাইরা
NIO|Nicaraguan Córdoba|尼加拉瓜科多巴|córdoba oro nicaraguayen|قرطبة نيكاراغوا|নিকারাগুয়ান কর্ডোবা|Córdoba|Nicaraguan córdobas|córdobas|尼加拉瓜金科多巴|córdobas oro nicaraguayens|$C|قرطبة|কর্ডোবা
NOK|Norwegian Krone|挪威克朗|couronne norvégienne|كرونة نرويجية|নরওয়েজিয়ান ক্রোন|Norwegian kroner|couronnes norvégiennes|নরওয়েজিয়ান ক্রোনার|ক্রোনার
NPR|Nepalese Rupee|尼泊尔卢比|roupie népalaise|روبية نيبالي|নেপালি রুপি|Nepalese rupees|roupies népalaises
NZD|New Zealand Dollar|新西兰元|dollar néo-zélandais|دولار نيوزيلندي|নিউজিল্যান্ড ডলার|New Zealand dollars|NZ$|dollars néo-zélandais|$NZ
OMR|Omani Rial|阿曼里亚尔|riyal omanais|ريال عماني|ওমানি রিয়াল|Omani rials|riyals omanis|ر.ع.‏
PAB|Panamanian Balboa|巴拿马巴波亚|balboa panaméen|بالبوا بنمي|পানামানিয়ান বালবোয়া|Balboa|Panamanian balboas|balboas|balboas panaméens|بالبوا|বালবোয়া
PEN|Peruvian Sol|秘鲁索尔|sol péruvien|سول بيروفي|পেরুভিয়ান সোল|Sol|Peruvian soles|soles|sols péruviens|sols|سول|সোল
PGK|Papua New Guinean Kina|巴布亚新几内亚基那|kina papouan-néo-guinéen|كينا بابوا غينيا الجديدة|পাপুয়া নিউ গিনিয়ান কিনা|Kina|kinas papouan-néo-guinéens|kinas|كينا|কিনা
PHP|Philippine Peso|菲律宾比索|peso philippin|بيزو فلبيني|ফিলিপাইন পেসো|Philippine pesos|₱|pesos philippins
PKR|Pakistani Rupee|巴基斯坦卢比|roupie pakistanaise|روبية باكستاني|পাকিস্তানি রুপি|Pakistani rupees|roupies pakistanaises
PLN|Polish Zloty|波兰兹罗提|zloty polonais|زلوتي بولندي|পোলিশ জ্লোটি|Zloty|Polish zlotys|zlotys|zł|zlotys polonais|زلوتي|জ্লোটি
PYG|Paraguayan Guarani|巴拉圭瓜拉尼|guaraní paraguayen|غواراني باراغواي|প্যারাগুয়ান গুয়ারানি|Guarani|Paraguayan guaranis|guaranis|₲|guaranís paraguayens|غواراني|গুয়ারানি
QAR|Qatari Riyal|卡塔尔里亚尔|riyal qatari|ريال قطري|কাতার রিয়াল|Qatari riyals|riyals qataris|ر.ق.‏|QR
RON|Romanian Leu|罗马尼亚列伊|leu roumain|ليو روماني|রুমানিয়া লেয়ু|lei|Romanian lei|lei roumains
RSD|Serbian Dinar|塞尔维亚第纳尔|dinar serbe|دينار صربي|সারবিয়ান দিনার|Serbian dinars|dinars serbes|ديناران صربيان|دينارات صربية|دينارًا صربيًا
RUB|Russian Ruble|俄罗斯卢布|rouble russe|روبل روسي|রাশিয়ান রুবেল|Russian rubles|₽|roubles russes
RWF|Rwandan Franc|卢旺达法郎|franc rwandais|فرنك رواندي|রুয়ান্ডান ফ্রাঙ্ক|Rwandan francs|RF|francs rwandais|FRw
SAR|Saudi Riyal|沙特里亚尔|riyal saoudien|ريال سعودي|সৌদি রিয়াল|Saudi riyals|⃁|riyals saoudiens|ر.س|SR
SBD|Solomon Islands Dollar|所罗门群岛元|dollar des îles Salomon|دولار جزر سليمان|সলোমন দ্বীপপুঞ্জ ডলার|Solomon Islands dollars|dollars des îles Salomon|$SB|SB$
SCR|Seychellois Rupee|塞舌尔卢比|roupie des Seychelles|روبية سيشيلية|সেয়চেল্লোইস রুপি|Seychellois rupees|roupies des Seychelles
SDG|Sudanese Pound|苏丹镑|livre soudanaise|جنيه سوداني|সুদানি পাউন্ড|Sudanese pounds|livres soudanaises|جنيهات سودانية|جنيهًا سودانيًا|ج.س.
SEK|Swedish Krona|瑞典克朗|couronne suédoise|كرونة سويدية|সুইডিশ ক্রোনা|Swedish kronor|couronnes suédoises
SGD|Singapore Dollar|新加坡元|dollar de Singapour|دولار سنغافوري|সিঙ্গাপুর ডলার|Singapore dollars|dollars de Singapour|$SG|S$|SG$|新币|新幣
SHP|St. Helena Pound|圣赫勒拿群岛磅|livre de Sainte-Hélène|جنيه سانت هيلين|সেন্ট হেলেনা পাউন্ড|St. Helena pounds|livres de Sainte-Hélène
SLE|Sierra Leonean Leone|塞拉利昂新利昂|leone sierra-léonais|ليون سيراليوني|সিয়েরা লিয়নের লিয়ন|leone|Sierra Leonean leones|leones|leones sierra-léonais|ليون|লিয়ন
SOS|Somali Shilling|索马里先令|shilling somalien|شلن صومالي|সোমালি শিলিং|Somali shillings|shillings somaliens
SRD|Surinamese Dollar|苏里南元|dollar surinamais|دولار سورينامي|সুরিনামিজ ডলার|Surinamese dollars|dollars surinamais|$SR|SR$
SSP|South Sudanese Pound|南苏丹镑|livre sud-soudanaise|جنيه جنوب السودان|দক্ষিণ সুদানি পাউন্ড|South Sudanese pounds|livres sud-soudanaises|جنيهان جنوب السودان|جنيهات جنوب السودان|جنيهًا جنوب السودان
STN|São Tomé & Príncipe Dobra|圣多美和普林西比多布拉|dobra santoméen|دوبرا ساو تومي وبرينسيبي|সাও টোমে এবং প্রিন্সিপে ডোবরা|Dobra|São Tomé & Príncipe dobras|dobras|Db|dobras santoméens|دوبرا|ডোবরা
SVC|Salvadoran Colón|萨尔瓦多科朗|colón salvadorien|كولون سلفادوري|এল স্যালভোডোর কোলোন|Salvadoran colones|colóns salvadoriens
SYP|Syrian Pound|叙利亚镑|livre syrienne|ليرة سورية|সিরিয়ান পাউন্ড|Syrian pounds|livres syriennes|ل.س.‏
SZL|Swazi Lilangeni|斯威士兰里兰吉尼|lilangeni swazi|ليلانجيني سوازيلندي|সোয়াজিল্যান্ড লিলাঙ্গেনি|Lilangeni|Swazi emalangeni|emalangeni|lilangenis swazis|lilangenis|ليلانجيني|লিলাঙ্গেনি
THB|Thai Baht|泰铢|baht thaïlandais|باخت تايلاندي|থাই বাত|Baht|฿|bahts thaïlandais|bahts|باخت|বাত
TJS|Tajikistani Somoni|塔吉克斯坦索莫尼|somoni tadjik|سوموني طاجيكستاني|তাজিকিস্তান সোমোনি|Somoni|Tajikistani somonis|somonis|somonis tadjiks|سوموني|সোমোনি
TMT|Turkmenistani Manat|土库曼斯坦马纳特|nouveau manat turkmène|مانات تركمانستان|তুর্কমেনিস্তান মানত|nouveaux manats turkmènes|মানত
TND|Tunisian Dinar|突尼斯第纳尔|dinar tunisien|دينار تونسي|তিউনেশিয়ান দিনার|Tunisian dinars|dinars tunisiens|ديناران تونسيان|دينارات تونسية|دينارًا تونسيًا|د.ت.‏|DT
TOP|Tongan Paʻanga|汤加潘加|pa’anga tongan|بانغا تونغا|টোঙ্গা পা’আঙ্গা|Paʻanga|T$|pa’anga|pa’angas tongans|pa’angas|$T|بانغا|পা’আঙ্গা
TRY|Turkish Lira|土耳其里拉|livre turque|ليرة تركية|তুর্কি লিরা|Lira|₺|TL|livres turques|LT|লিরা
TTD|Trinidad & Tobago Dollar|特立尼达和多巴哥元|dollar de Trinité-et-Tobago|دولار ترينداد وتوباغو|ত্রিনিদাদ এবং টোবাগো ডলার|Trinidad & Tobago dollars|dollars de Trinité-et-Tobago|$TT|TT$
TWD|New Taiwan Dollar|新台币|nouveau dollar taïwanais|دولار تايواني|নতুন তাইওয়ান ডলার|New Taiwan dollars|NT$|nouveaux dollars taïwanais|台币
TZS|Tanzanian Shilling|坦桑尼亚先令|shilling tanzanien|شلن تنزاني|তাঞ্জনিয়া শিলিং|Tanzanian shillings|shillings tanzaniens|TSh|Tanzania shilling
UAH|Ukrainian Hryvnia|乌克兰格里夫纳|hryvnia ukrainienne|هريفنيا أوكراني|ইউক্রেইন হৃভনিয়া|Hryvnia|Ukrainian hryvnias|hryvnias|₴|hryvnias ukrainiennes|هريفنيا|হৃভনিয়া
UGX|Ugandan Shilling|乌干达先令|shilling ougandais|شلن أوغندي|উগান্ডান শিলিং|Ugandan shillings|shillings ougandais|USh|Uganda shilling
USD|US Dollar|美元|dollar des États-Unis|دولار أمريكي|মার্কিন ডলার|U.S. dollars|US$|dollars des États-Unis|$US|USD$|dollar américain|美金
USN|US Dollar (Next day)|美元（次日）|dollar des Etats-Unis (jour suivant)|دولار أمريكي (اليوم التالي)‏|মার্কিন ডলার (পরবর্তী দিন)|US dollars (next day)|dollars des États-Unis (jour suivant)
UYI|Uruguayan Peso (Indexed Units)|乌拉圭比索（索引单位）|peso uruguayen (unités indexées)|Uruguayan Peso (Indexed Units)|উরুগুয়ায়ান পেসো এন উনিদাদেস ইনডেক্সেডাস|Uruguayan pesos (indexed units)|pesos uruguayen (unités indexées)
UYU|Uruguayan Peso|乌拉圭比索|peso uruguayen|بيزو اوروغواي|উরুগুয়ে পেসো|Uruguayan pesos|pesos uruguayens|$UY|UY$
UYW|Uruguayan Nominal Wage Index Unit|乌拉圭票面工资指数单位|Uruguayan Nominal Wage Index Unit|Uruguayan Nominal Wage Index Unit|Uruguayan Nominal Wage Index Unit|Uruguayan nominal wage index units
UZS|Uzbekistani Som|乌兹别克斯坦苏姆|sum ouzbek|سوم أوزبكستاني|উজবেকিস্তানি সোম|sum|sums ouzbeks|sums
VED|Bolívar Soberano|委内瑞拉主权币|Bolívar Soberano|Bolívar Soberano|Bolívar Soberano|Bolívar Soberanos
VES|Venezuelan Bolívar|委内瑞拉玻利瓦尔|bolivar vénézuélien|بوليفار فنزويلي|ভেনিজুয়েলীয় বলিভার|Bolívar|Venezuelan bolívars|bolívars|bolivars vénézuéliens|بوليفار|বলিভার
VND|Vietnamese Dong|越南盾|dông vietnamien|دونج فيتنامي|ভিয়েতনামি ডঙ্গ|Dong|₫|dôngs vietnamiens|dôngs|دونج|ডঙ্গ|đồng
VUV|Vanuatu Vatu|瓦努阿图瓦图|vatu vanuatuan|فاتو فانواتو|ভানুয়াতু ভাতু|Vatu|Vanuatu vatus|vatus|vatus vanuatuans|فاتو|ভাতু
WST|Samoan Tala|萨摩亚塔拉|tala samoan|تالا ساموا|সামোয়ান টালা|Tala|talas samoans|talas|$WS|تالا|টালা|WS$
XAD|Arab Accounting Dinar|Arab Accounting Dinar|Arab Accounting Dinar|Arab Accounting Dinar|Arab Accounting Dinar
XAF|Central African CFA Franc|中非法郎|franc CFA (BEAC)|فرنك وسط أفريقي|মধ্য আফ্রিকান [CFA] ফ্র্যাঙ্ক|Central African CFA francs|francs CFA (BEAC)|CFA BEAC|FCFA BEAC
XCD|East Caribbean Dollar|东加勒比元|dollar des Caraïbes orientales|دولار شرق الكاريبي|পূর্ব ক্যারাবিয়ান ডলার|East Caribbean dollars|EC$|dollars des Caraïbes orientales
XCG|Caribbean guilder|加勒比盾|florin caribéen|غيلدر كاريبي|ক্যারিবিয়ান গিল্ডার|guilder|Caribbean guilders|guilders|Cg.|florins caribéens|غيلدر|গিল্ডার
XDR|Special Drawing Rights|特别提款权|droit de tirage spécial|حقوق السحب الخاصة|Special Drawing Rights|droits de tirage spéciaux
XOF|West African CFA Franc|西非法郎|franc CFA (BCEAO)|فرنك غرب أفريقي|পশ্চিম আফ্রিকান [CFA] ফ্র্যাঙ্ক|West African CFA francs|francs CFA (BCEAO)|CFA BCEAO|FCFA BCEAO
XPF|CFP Franc|太平洋法郎|franc CFP|فرنك سي إف بي|সিএফপি ফ্র্যাঙ্ক|CFP francs|CFPF|francs CFP|FCFP
XSU|Sucre|苏克雷|Sucre|Sucre|Sucre|Sucres
XUA|ADB Unit of Account|非洲开发银行记账单位|ADB Unit of Account|ADB Unit of Account|ADB Unit of Account|ADB units of account
YER|Yemeni Rial|也门里亚尔|riyal yéménite|ريال يمني|ইয়েমেনি রিয়াল|Yemeni rials|riyals yéménites|ر.ي.‏
ZAR|South African Rand|南非兰特|rand sud-africain|راند جنوب أفريقيا|দক্ষিণ আফ্রিকান রেন্ড|rand|R|rands sud-africains|rands|راند|রেন্ড
ZMW|Zambian Kwacha|赞比亚克瓦查|kwacha zambien|كواشا زامبي|জাম্বিয়ান কওয়াচা|Zambian kwachas|ZK|kwachas zambiens|Kw|কওয়াচা
ZWG|Zimbabwean Gold|津巴布韦金元|or du Zimbabwe|ذهب زيمبابوي|জিম্বাবায়েন গোল্ড|Gold|or|ذهب|গোল্ড|জিম্বাবোয়েন গোল্ড
`;

/** Words and signs of several currencies. */
export const SHARED_CURRENCY_NAMES = `
Dirham|MAD AED
dirhams|MAD AED
Peso|ARS CLP COP CUP DOP MXN PHP UYU
pesos|ARS CLP COP CUP DOP MXN PHP UYU
$|USD AUD CAD HKD SGD NZD ARS BBD BMD BND BSD BZD CLP COP CUP DOP FJD GYD JMD KYD LRD MXN NAD SBD SRD TTD TWD UYU XCD
Dollar|USD AUD CAD HKD SGD NZD BBD BMD BND BSD BZD FJD GYD JMD KYD LRD NAD SBD SRD TTD TWD XCD
dollars|USD AUD CAD HKD SGD NZD BBD BMD BND BSD BZD FJD GYD JMD KYD LRD NAD SBD SRD TTD TWD XCD
Florin|AWG XCG
Manat|AZN TMT
Dinar|BHD DZD IQD JOD KWD LYD RSD TND
dinars|BHD DZD IQD JOD KWD LYD RSD TND
Franc|XOF XAF CHF BIF CDF DJF GNF KMF RWF XPF
francs|XOF XAF CHF BIF CDF DJF GNF KMF RWF XPF
Bs|BOB VES
Ruble|BYN RUB
rubles|BYN RUB
¥|CNY JPY HKD TWD
Krone|DKK NOK
kroner|DKK ISK NOK SEK
kr|DKK ISK NOK SEK
Pound|GBP EGP FKP GIP LBP SDG SHP SSP SYP
pounds|GBP EGP FKP GIP LBP SDG SHP SSP SYP
£|GBP EGP FKP GIP SHP SSP SYP
L|HNL RON
Rupee|INR LKR MUR NPR PKR SCR
rupees|INR LKR MUR NPR PKR SCR
Rial|IRR OMR YER
rials|IRR OMR YER
Króna|ISK SEK
Shilling|KES SOS TZS UGX
shillings|KES SOS TZS UGX
Som|KGS UZS
Rs|INR LKR MUR NPR PKR SCR
Leu|MDL RON
K|MMK MWK PGK ZMW
Kwacha|MWK ZMW
kwachas|MWK ZMW
Riyal|IRR OMR QAR SAR YER
riyals|IRR OMR QAR SAR YER
kronor|DKK ISK NOK SEK
FCFA|XOF XAF
florins|AWG XCG
rouble|BYN RUB
roubles|BYN RUB
couronne|CZK DKK ISK NOK SEK
couronnes|CZK DKK ISK NOK SEK
livre|GBP EGP FKP GIP LBP SDG SHP SSP SYP TRY
livres|GBP EGP FKP GIP LBP SDG SHP SSP SYP TRY
roupie|INR IDR LKR MUR NPR PKR SCR
roupies|INR IDR LKR MUR NPR PKR SCR
nouveau|ILS TMT TWD
nouveaux|ILS TMT TWD
FC|CDF KMF
wons|KPW KRW
FR|XOF XAF CHF RWF
درهم|MAD AED
د.إ.‏|AED JOD
بيزو|ARS CLP COP CUP DOP MXN PHP UYU
دولار|USD AUD CAD HKD SGD NZD BBD BMD BND BSD BZD FJD GYD JMD KYD LRD NAD SBD SRD TTD TWD XCD
مانات|AZN TMT
دينار|BHD DZD IQD JOD KWD LYD MKD RSD TND
فرنك|XOF XAF CHF BIF CDF DJF GNF KMF RWF XPF
ريال|BRL IRR OMR QAR SAR YER
روبل|BYN RUB
دولاران|BZD LRD
كرونة|CZK DKK ISK NOK SEK
ديناران|DZD LYD MKD RSD TND
دينارات|DZD LYD MKD RSD TND
دينارًا|DZD LYD MKD RSD TND
جنيه|GBP EGP FKP GIP LBP SDG SHP SSP
جنيهان|EGP SSP
جنيهات|EGP SDG SSP
جنيهًا|EGP SDG SSP
روبية|INR IDR LKR MUR NPR PKR SCR
شلن|KES SOS TZS UGX
سوم|KGS UZS
وون|KPW KRW
ليو|MDL RON
كواشا|MWK ZMW
ليرة|SYP TRY
দিরহাম|MAD AED
পেসো|ARS CLP COP CUP DOP MXN PHP UYU
ডলার|USD AUD CAD HKD SGD NZD BBD BMD BND BSD BZD FJD GYD JMD KYD LRD NAD SBD SRD TTD TWD XCD
দিনার|BHD DZD IQD JOD KWD LYD MKD RSD TND
ফ্রাঙ্ক|BIF DJF GNF KMF RWF
রিয়েল|BRL KHR
রুবেল|BYN RUB
ফ্র্যাঙ্ক|XOF XAF CDF XPF
ক্রোন|DKK NOK
ক্রৌন|DKK ISK
পাউন্ড|GBP EGP FKP GIP LBP SDG SHP SSP SYP
রুপি|INR LKR MUR NPR PKR SCR
রিয়াল|IRR OMR QAR SAR YER
ক্রোনা|ISK SEK
শিলিং|KES SOS TZS UGX
সোম|KGS UZS
ওন|KPW KRW
লেয়ু|MDL RON
镑|GBP EGP
元|CNY JPY HKD TWD
圆|CNY JPY HKD TWD
圓|CNY JPY HKD TWD
DH|MAD AED
Dhs|MAD AED
迪拉姆|MAD AED
CFA|XOF XAF
franc CFA|XOF XAF
francs CFA|XOF XAF
CFAF|XOF XAF
F|XOF XAF CHF
Re|INR LKR MUR NPR PKR SCR
sh|KES SOS TZS UGX
shs|KES SOS TZS UGX
Le|EGP SLE
ج|EGP SDG
Br|BYN ETB
`;

/** Legal tender of each country. */
export const TENDER = `
AC SHP
AD EUR
AE AED
AF AFN
AG XCD
AI XCD
AL ALL
AM AMD
AO AOA
AR ARS
AS USD
AT EUR
AU AUD
AW AWG
AX EUR
AZ AZN
BA BAM
BB BBD
BD BDT
BE EUR
BF XOF
BG EUR
BH BHD
BI BIF
BJ XOF
BL EUR
BM BMD
BN BND
BO BOB
BQ USD
BR BRL
BS BSD
BT BTN INR
BV NOK
BW BWP
BY BYN
BZ BZD
CA CAD
CC AUD
CD CDF
CF XAF
CG XAF
CH CHF
CI XOF
CK NZD
CL CLP
CM XAF
CN CNY
CO COP
CR CRC
CU CUP
CV CVE
CW XCG
CX AUD
CY EUR
CZ CZK
DE EUR
DG USD
DJ DJF
DK DKK
DM XCD
DO DOP
DZ DZD
EA EUR
EC USD
EE EUR
EG EGP
EH MAD
ER ERN
ES EUR
ET ETB
EU EUR
FI EUR
FJ FJD
FK FKP
FM USD
FO DKK
FR EUR
GA XAF
GB GBP
GD XCD
GE GEL
GF EUR
GG GBP
GH GHS
GI GIP
GL DKK
GM GMD
GN GNF
GP EUR
GQ XAF
GR EUR
GS GBP
GT GTQ
GU USD
GW XOF
GY GYD
HK HKD
HM AUD
HN HNL
HR EUR
HT HTG USD
HU HUF
IC EUR
ID IDR
IE EUR
IL ILS
IM GBP
IN INR
IO USD
IQ IQD
IR IRR
IS ISK
IT EUR
JE GBP
JM JMD
JO JOD
JP JPY
KE KES
KG KGS
KH KHR
KI AUD
KM KMF
KN XCD
KP KPW
KR KRW
KW KWD
KY KYD
KZ KZT
LA LAK
LB LBP
LC XCD
LI CHF
LK LKR
LR LRD
LS ZAR LSL
LT EUR
LU EUR
LV EUR
LY LYD
MA MAD
MC EUR
MD MDL
ME EUR
MF EUR
MG MGA
MH USD
MK MKD
ML XOF
MM MMK
MN MNT
MO MOP
MP USD
MQ EUR
MR MRU
MS XCD
MT EUR
MU MUR
MV MVR
MW MWK
MX MXN
MY MYR
MZ MZN
NA NAD ZAR
NC XPF
NE XOF
NF AUD
NG NGN
NI NIO
NL EUR
NO NOK
NP NPR
NR AUD
NU NZD
NZ NZD
OM OMR
PA PAB USD
PE PEN
PF XPF
PG PGK
PH PHP
PK PKR
PL PLN
PM EUR
PN NZD
PR USD
PS ILS JOD
PT EUR
PW USD
PY PYG
QA QAR
RE EUR
RO RON
RS RSD
RU RUB
RW RWF
SA SAR
SB SBD
SC SCR
SD SDG
SE SEK
SG SGD
SH SHP
SI EUR
SJ NOK
SK EUR
SL SLE
SM EUR
SN XOF
SO SOS
SR SRD
SS SSP
ST STN
SV USD
SX XCG
SY SYP
SZ SZL
TA GBP
TC USD
TD XAF
TF EUR
TG XOF
TH THB
TJ TJS
TK NZD
TL USD
TM TMT
TN TND
TO TOP
TR TRY
TT TTD
TV AUD
TW TWD
TZ TZS
UA UAH
UG UGX
UM USD
US USD
UY UYU
UZ UZS
VA EUR
VC XCD
VE VES
VG USD
VI USD
VN VND
VU VUV
WF XPF
WS WST
XK EUR
YE YER
YT EUR
ZA ZAR
ZM ZMW
ZW ZWG USD
`;

/** Currencies that ended, with their last day and what has replaced them. */
export const ENDED_CURRENCIES = `
ADP 2001-12-31 EUR
AFA 2002-12-31 AFN
ANG 2025-06-30 XCG
AOK 1991-03-01 AOA
AON 2000-02-01 AOA
AOR 2000-02-01 AOA
ARA 1992-01-01 ARS
ATS 2002-02-28 EUR
AZM 2006-12-31 AZN
BAD 1994-08-15 BAM
BAN 1997-07-01 BAM
BEC 1990-03-05 EUR
BEF 2002-02-28 EUR
BEL 1990-03-05 EUR
BGL 1999-07-05 EUR
BGN 2026-01-31 EUR
BRE 1993-08-01 BRL
BRN 1990-03-16 BRL
BRR 1994-07-01 BRL
BYB 2000-12-31 BYN
BYR 2017-01-01 BYN
CNX 1998-12-31 CNY
CSD 2006-10-25 RSD
CSK 1993-03-01 CZK
CUC 2021-06-01 CUP
CYP 2008-01-31 EUR
DEM 2002-05-15 EUR
ECS 2000-10-02 USD
ECV 2000-01-09 USD
EEK 2010-12-31 EUR
ESB 1994-12-31 EUR
ESP 2002-02-28 EUR
FIM 2002-02-28 EUR
FRF 2002-02-17 EUR
GEK 1995-09-25 GEL
GHC 2007-12-31 GHS
GRD 2002-02-28 EUR
GWP 1997-03-31 XOF
HRD 1995-01-01 EUR
HRK 2023-01-14 EUR
IEP 2002-02-09 EUR
ITL 2002-02-28 EUR
LTL 2014-12-31 EUR
LTT 1993-06-25 EUR
LUC 1990-03-05 EUR
LUF 2002-02-28 EUR
LUL 1990-03-05 EUR
LVL 2013-12-31 EUR
LVR 1993-10-17 EUR
MCF 2002-02-17 EUR
MDC 1993-11-29 MDL
MGF 2004-12-31 MGA
MKN 1993-05-20 MKD
MRO 2018-06-30 MRU
MTL 2008-01-31 EUR
MXP 1992-12-31 MXN
MZM 2006-12-31 MZN
NIC 1991-04-30 NIO
NLG 2002-02-28 EUR
PEI 1991-07-01 PEN
PLZ 1994-12-31 PLN
PTE 2002-02-28 EUR
ROL 2006-12-31 RON
RUR 1998-12-31 RUB
SDD 2007-06-30 SDG
SDP 1998-06-01 SDG
SIT 2007-01-14 EUR
SKK 2009-01-01 EUR
SLL 2023-12-31 SLE
SRG 2003-12-31 SRD
STD 2017-12-31 STN
SUR 1992-10-01 EUR
TJR 2000-10-25 TJS
TMM 2009-01-01 TMT
TRL 2005-12-31 TRY
UAK 1993-10-17 UAH
USS 2014-03-01 USD
UYP 1993-03-01 UYU
VEB 2008-06-30 VES
VEF 2018-08-20 VES
XEU 1998-12-31 EUR
YUR 1993-10-01 BAM
ZAL 1995-03-13 ZAR
ZMK 2013-01-01 ZMW
ZWD 2008-08-01 ZWG
ZWL 2024-08-31 ZWG
ZWR 2009-02-02 ZWG
`;
