/* Written by `npm run names`. Unicode CLDR, © Unicode, Inc., Unicode License v3. */

/** Countries by alpha-2, alpha-3 and numeric code, with their names in the languages of the interface, then others. */
export const COUNTRY_NAMES = `
AD AND 020|Andorra|安道尔|Andorre|أندورا|আন্ডোরা
AE ARE 784|United Arab Emirates|阿拉伯联合酋长国|Émirats arabes unis|الإمارات العربية المتحدة|সংযুক্ত আরব আমিরাত|UAE|Emirates|Émirats|Dubai|Abu Dhabi|الإمارات|阿联酋
AF AFG 004|Afghanistan|阿富汗|Afghanistan|أفغانستان|আফগানিস্তান|Islamic Emirate of Afghanistan
AG ATG 028|Antigua & Barbuda|安提瓜和巴布达|Antigua-et-Barbuda|أنتيغوا وبربودا|অ্যান্টিগুয়া ও বারবুডা
AI AIA 660|Anguilla|安圭拉|Anguilla|أنغويلا|অ্যাঙ্গুইলা
AL ALB 008|Albania|阿尔巴尼亚|Albanie|ألبانيا|আলবেনিয়া
AM ARM 051|Armenia|亚美尼亚|Arménie|أرمينيا|আর্মেনিয়া
AO AGO 024|Angola|安哥拉|Angola|أنغولا|অ্যাঙ্গোলা
AQ ATA 010|Antarctica|南极洲|Antarctique|أنتاركتيكا|অ্যান্টার্কটিকা
AR ARG 032|Argentina|阿根廷|Argentine|الأرجنتين|আর্জেন্টিনা|Argentine Republic|République argentine
AS ASM 016|American Samoa|美属萨摩亚|Samoa américaines|ساموا الأمريكية|আমেরিকান সামোয়া
AT AUT 040|Austria|奥地利|Autriche|النمسا|অস্ট্রিয়া
AU AUS 036|Australia|澳大利亚|Australie|أستراليا|অস্ট্রেলিয়া
AW ABW 533|Aruba|阿鲁巴|Aruba|أروبا|আরুবা
AX ALA 248|Åland Islands|奥兰群岛|Îles Åland|جزر آلاند|অলান্ড দ্বীপপুঞ্জ
AZ AZE 031|Azerbaijan|阿塞拜疆|Azerbaïdjan|أذربيجان|আজারবাইজান
BA BIH 070|Bosnia & Herzegovina|波斯尼亚和黑塞哥维那|Bosnie-Herzégovine|البوسنة والهرسك|বসনিয়া ও হার্জেগোভিনা|Bosnia|Bosnie
BB BRB 052|Barbados|巴巴多斯|Barbade|بربادوس|বার্বাডোজ
BD BGD 050|Bangladesh|孟加拉国|Bangladesh|بنغلاديش|বাংলাদেশ|People’s Republic of Bangladesh|République populaire du Bangladesh|গণপ্রজাতন্ত্রী বাংলাদেশ
BE BEL 056|Belgium|比利时|Belgique|بلجيكا|বেলজিয়াম
BF BFA 854|Burkina Faso|布基纳法索|Burkina Faso|بوركينا فاسو|বুরকিনা ফাসো|Burkina
BG BGR 100|Bulgaria|保加利亚|Bulgarie|بلغاريا|বুলগেরিয়া
BH BHR 048|Bahrain|巴林|Bahreïn|البحرين|বাহারিন
BI BDI 108|Burundi|布隆迪|Burundi|بوروندي|বুরুন্ডি
BJ BEN 204|Benin|贝宁|Bénin|بنين|বেনিন
BL BLM 652|St. Barthélemy|圣巴泰勒米|Saint-Barthélemy|سان بارتليمي|সেন্ট বার্থেলেমি
BM BMU 060|Bermuda|百慕大|Bermudes|برمودا|বারমুডা
BN BRN 096|Brunei|文莱|Brunei|بروناي|ব্রুনেই|Brunei Darussalam
BO BOL 068|Bolivia|玻利维亚|Bolivie|بوليفيا|বলিভিয়া|Bolivia, Plurinational State of|Plurinational State of Bolivia
BQ BES 535|Caribbean Netherlands|荷属加勒比区|Pays-Bas caribéens|هولندا الكاريبية|ক্যারিবিয়ান নেদারল্যান্ডস|Bonaire, Sint Eustatius and Saba|Sint Eustatius and Saba Bonaire|Bonaire|Bonaire, Saint Eustatius and Saba
BR BRA 076|Brazil|巴西|Brésil|البرازيل|ব্রাজিল
BS BHS 044|Bahamas|巴哈马|Bahamas|جزر البهاما|বাহামা দ্বীপপুঞ্জ
BT BTN 064|Bhutan|不丹|Bhoutan|بوتان|ভুটান
BV BVT 074|Bouvet Island|布韦岛|Île Bouvet|جزيرة بوفيه|বোভেট দ্বীপ
BW BWA 072|Botswana|博茨瓦纳|Botswana|بوتسوانا|বতসোয়ানা
BY BLR 112|Belarus|白俄罗斯|Biélorussie|بيلاروس|বেলারুশ
BZ BLZ 084|Belize|伯利兹|Belize|بليز|বেলিজ
CA CAN 124|Canada|加拿大|Canada|كندا|কানাডা
CC CCK 166|Cocos (Keeling) Islands|科科斯（基林）群岛|Îles Cocos|جزر كوكوس (كيلينغ)|কোকোস (কিলিং) দ্বীপপুঞ্জ|Cocos Islands|Keeling Islands
CD COD 180|Congo - Kinshasa|刚果（金）|Congo-Kinshasa|الكونغو - كينشاسا|কঙ্গো-কিনশাসা|Congo (DRC)|刚果民主共和国|Congo (RDC)|جمهورية الكونغو الديمقراطية|কঙ্গো(DRC)|Congo, Democratic Republic of the|Democratic Republic of the Congo|DR Congo|D.R. Congo|DRC|RDC|RD Congo|Congo DR|République démocratique du Congo|Zaire|剛果民主共和國|الكونغو الديمقراطية
CF CAF 140|Central African Republic|中非共和国|République centrafricaine|جمهورية أفريقيا الوسطى|মধ্য আফ্রিকান প্রজাতন্ত্র|CAR|RCA|Centrafrique
CG COG 178|Congo - Brazzaville|刚果（布）|Congo-Brazzaville|الكونغو - برازافيل|কঙ্গো - ব্রাজাভিল|Congo (Republic)|刚果共和国|République du Congo|جمهورية الكونغو|কঙ্গো (প্রজাতন্ত্র)|Republic of the Congo
CH CHE 756|Switzerland|瑞士|Suisse|سويسرا|সুইজারল্যান্ড|Swiss Confederation|Confédération suisse
CI CIV 384|Côte d’Ivoire|科特迪瓦|Côte d’Ivoire|ساحل العاج|কোট ডি‘আইভোর|Ivory Coast|象牙海岸|République de Côte d’Ivoire|كوت ديفوار|আইভরি কোস্ট|Cote dIvoire|RCI
CK COK 184|Cook Islands|库克群岛|Îles Cook|جزر كوك|কুক দ্বীপপুঞ্জ
CL CHL 152|Chile|智利|Chili|تشيلي|চিলি
CM CMR 120|Cameroon|喀麦隆|Cameroun|الكاميرون|ক্যামেরুন
CN CHN 156|China|中国|Chine|الصين|চীন|PRC|PR China|Mainland China|China mainland|Chine populaire|中国大陆|中國|中华人民共和国|People’s Republic of China|République populaire de Chine|جمهورية الصين الشعبية
CO COL 170|Colombia|哥伦比亚|Colombie|كولومبيا|কলম্বিয়া
CR CRI 188|Costa Rica|哥斯达黎加|Costa Rica|كوستاريكا|কোস্টারিকা
CU CUB 192|Cuba|古巴|Cuba|كوبا|কিউবা
CV CPV 132|Cape Verde|佛得角|Cap-Vert|الرأس الأخضر|কেপ ভার্দে|Cabo Verde
CW CUW 531|Curaçao|库拉索|Curaçao|كوراساو|কুরাসাও
CX CXR 162|Christmas Island|圣诞岛|Île Christmas|جزيرة كريسماس|ক্রিসমাস দ্বীপ
CY CYP 196|Cyprus|塞浦路斯|Chypre|قبرص|সাইপ্রাস
CZ CZE 203|Czechia|捷克|Tchéquie|التشيك|চেকিয়া|Czech Republic|捷克共和国|République tchèque|جمهورية التشيك|চেক প্রজাতন্ত্র
DE DEU 276|Germany|德国|Allemagne|ألمانيا|জার্মানি
DJ DJI 262|Djibouti|吉布提|Djibouti|جيبوتي|জিবুতি
DK DNK 208|Denmark|丹麦|Danemark|الدانمرك|ডেনমার্ক
DM DMA 212|Dominica|多米尼克|Dominique|دومينيكا|ডোমিনিকা
DO DOM 214|Dominican Republic|多米尼加共和国|République dominicaine|جمهورية الدومينيكان|ডোমেনিকান প্রজাতন্ত্র
DZ DZA 012|Algeria|阿尔及利亚|Algérie|الجزائر|আলজেরিয়া|People’s Democratic Republic of Algeria|République algérienne démocratique et populaire|الجمهورية الجزائرية الديمقراطية الشعبية
EC ECU 218|Ecuador|厄瓜多尔|Équateur|الإكوادور|ইকুয়েডর
EE EST 233|Estonia|爱沙尼亚|Estonie|إستونيا|এস্তোনিয়া
EG EGY 818|Egypt|埃及|Égypte|مصر|মিশর|جمهورية مصر العربية|阿拉伯埃及共和国|République arabe d’Égypte
EH ESH 732|Western Sahara|西撒哈拉|Sahara occidental|الصحراء الغربية|পশ্চিম সাহারা
ER ERI 232|Eritrea|厄立特里亚|Érythrée|إريتريا|ইরিত্রিয়া
ES ESP 724|Spain|西班牙|Espagne|إسبانيا|স্পেন
ET ETH 231|Ethiopia|埃塞俄比亚|Éthiopie|إثيوبيا|ইথিওপিয়া|Federal Democratic Republic of Ethiopia|République fédérale démocratique d’Éthiopie
FI FIN 246|Finland|芬兰|Finlande|فنلندا|ফিনল্যান্ড
FJ FJI 242|Fiji|斐济|Fidji|فيجي|ফিজি
FK FLK 238|Falkland Islands|福克兰群岛|Îles Malouines|جزر فوكلاند|ফকল্যান্ড দ্বীপপুঞ্জ|Falkland Islands (Islas Malvinas)|福克兰群岛（马尔维纳斯群岛）|Îles Malouines (Îles Falkland)|جزر فوكلاند - جزر مالفيناس|ফকল্যান্ড আইল্যান্ড ( ইসল্যাস মাসভেনিস)|Falkland Islands (Malvinas)|Falklands|Islas Malvinas|Malvinas
FM FSM 583|Micronesia|密克罗尼西亚|Micronésie|ميكرونيزيا|মাইক্রোনেশিয়া|Micronesia, Federated States of|Federated States of Micronesia
FO FRO 234|Faroe Islands|法罗群岛|Îles Féroé|جزر فارو|ফ্যারো দ্বীপপুঞ্জ
FR FRA 250|France|法国|France|فرنسا|ফ্রান্স|France métropolitaine|Metropolitan France|French Republic|République française
GA GAB 266|Gabon|加蓬|Gabon|الغابون|গ্যাবন|Gabonese Republic|République gabonaise
GB GBR 826|United Kingdom|英国|Royaume-Uni|المملكة المتحدة|যুক্তরাজ্য|UK|R.-U.|ইউ কে|United Kingdom of Great Britain and Northern Ireland|G.B.|Great Britain|Britain|England|Scotland|Wales|Northern Ireland|N. Ireland|Angleterre|Écosse|Pays de Galles|Irlande du Nord|Grande Bretagne|بريطانيا|إنجلترا|اسكتلندا|英國|英格兰|苏格兰|北爱尔兰|ইংল্যান্ড
GD GRD 308|Grenada|格林纳达|Grenade|غرينادا|গ্রেনাডা
GE GEO 268|Georgia|格鲁吉亚|Géorgie|جورجيا|জর্জিয়া
GF GUF 254|French Guiana|法属圭亚那|Guyane française|غويانا الفرنسية|ফরাসী গায়ানা|Guyane|French Guyana
GG GGY 831|Guernsey|根西岛|Guernesey|غيرنزي|গার্নসি
GH GHA 288|Ghana|加纳|Ghana|غانا|ঘানা
GI GIB 292|Gibraltar|直布罗陀|Gibraltar|جبل طارق|জিব্রাল্টার
GL GRL 304|Greenland|格陵兰|Groenland|غرينلاند|গ্রীনল্যান্ড
GM GMB 270|Gambia|冈比亚|Gambie|غامبيا|গাম্বিয়া
GN GIN 324|Guinea|几内亚|Guinée|غينيا|গিনি|Guinea Conakry|Guinée Conakry
GP GLP 312|Guadeloupe|瓜德罗普|Guadeloupe|غوادلوب|গুয়াদেলৌপ
GQ GNQ 226|Equatorial Guinea|赤道几内亚|Guinée équatoriale|غينيا الاستوائية|নিরক্ষীয় গিনি
GR GRC 300|Greece|希腊|Grèce|اليونان|গ্রীস|Hellenic Republic|République hellénique
GS SGS 239|South Georgia & South Sandwich Islands|南乔治亚和南桑威奇群岛|Géorgie du Sud-et-les Îles Sandwich du Sud|جورجيا الجنوبية وجزر ساندويتش الجنوبية|দক্ষিণ জর্জিয়া ও দক্ষিণ স্যান্ডউইচ দ্বীপপুঞ্জ|South Georgia|South Georgia/Sandwich Islands
GT GTM 320|Guatemala|危地马拉|Guatemala|غواتيمالا|গুয়াতেমালা
GU GUM 316|Guam|关岛|Guam|غوام|গুয়াম
GW GNB 624|Guinea-Bissau|几内亚比绍|Guinée-Bissau|غينيا بيساو|গিনি-বিসাউ
GY GUY 328|Guyana|圭亚那|Guyana|غيانا|গিয়ানা
HK HKG 344|Hong Kong|香港|Hong Kong|هونغ كونغ|হংকং|Hong Kong SAR China|中国香港特别行政区|R.A.S. chinoise de Hong Kong|هونغ كونغ الصينية (منطقة إدارية خاصة)|হংকং এসএআর চীনা|China, Hong Kong SAR|China, Hong Kong Special Administrative Region|香港特别行政区|Hong Kong SAR|Hong Kong China|HKSAR|中国香港
HM HMD 334|Heard & McDonald Islands|赫德岛和麦克唐纳群岛|Îles Heard-et-MacDonald|جزيرة هيرد وجزر ماكدونالد|হার্ড এবং ম্যাকডোনাল্ড দ্বীপপুঞ্জ|Heard Island and McDonald Islands
HN HND 340|Honduras|洪都拉斯|Honduras|هندوراس|হন্ডুরাস
HR HRV 191|Croatia|克罗地亚|Croatie|كرواتيا|ক্রোয়েশিয়া
HT HTI 332|Haiti|海地|Haïti|هايتي|হাইতি
HU HUN 348|Hungary|匈牙利|Hongrie|هنغاريا|হাঙ্গেরি
ID IDN 360|Indonesia|印度尼西亚|Indonésie|إندونيسيا|ইন্দোনেশিয়া
IE IRL 372|Ireland|爱尔兰|Irlande|أيرلندا|আয়ারল্যান্ড
IL ISR 376|Israel|以色列|Israël|إسرائيل|ইজরায়েল
IM IMN 833|Isle of Man|马恩岛|Île de Man|جزيرة مان|আইল অফ ম্যান
IN IND 356|India|印度|Inde|الهند|ভারত
IO IOT 086|British Indian Ocean Territory|英属印度洋领地|Territoire britannique de l’océan Indien|الإقليم البريطاني في المحيط الهندي|ব্রিটিশ ভারত মহাসাগরীয় অঞ্চল|Chagos Archipelago|查戈斯群岛|Archipel des Chagos|أرخبيل تشاغوس|চাগোস দ্বীপপুঞ্জ
IQ IRQ 368|Iraq|伊拉克|Irak|العراق|ইরাক
IR IRN 364|Iran|伊朗|Iran|إيران|ইরান|Iran, Islamic Republic of|Islamic Republic of Iran|Persia
IS ISL 352|Iceland|冰岛|Islande|آيسلندا|আইসল্যান্ড
IT ITA 380|Italy|意大利|Italie|إيطاليا|ইতালি|Italian Republic|République italienne
JE JEY 832|Jersey|泽西岛|Jersey|جيرسي|জার্সি
JM JAM 388|Jamaica|牙买加|Jamaïque|جامايكا|জামাইকা
JO JOR 400|Jordan|约旦|Jordanie|الأردن|জর্ডন|Hashemite Kingdom of Jordan|المملكة الأردنية الهاشمية
JP JPN 392|Japan|日本|Japon|اليابان|জাপান
KE KEN 404|Kenya|肯尼亚|Kenya|كينيا|কেনিয়া
KG KGZ 417|Kyrgyzstan|吉尔吉斯斯坦|Kirghizstan|قيرغيزستان|কিরগিজিস্তান|Kyrgyz Republic|République kirghize
KH KHM 116|Cambodia|柬埔寨|Cambodge|كمبوديا|কম্বোডিয়া
KI KIR 296|Kiribati|基里巴斯|Kiribati|كيريباتي|কিরিবাতি
KM COM 174|Comoros|科摩罗|Comores|جزر القمر|কমোরোস
KN KNA 659|St. Kitts & Nevis|圣基茨和尼维斯|Saint-Christophe-et-Niévès|سانت كيتس ونيفيس|সেন্ট কিটস ও নেভিস|Saint Christopher and Nevis
KP PRK 408|North Korea|朝鲜|Corée du Nord|كوريا الشمالية|উত্তর কোরিয়া|Korea, Democratic People's Republic of|Democratic People's Republic of Korea|N. Korea|Korea, North|DPRK|République populaire démocratique de Corée
KR KOR 410|South Korea|韩国|Corée du Sud|كوريا الجنوبية|দক্ষিণ কোরিয়া|Korea, Republic of|Republic of Korea|S. Korea|Korea|Korea, South|ROK|Corée|كوريا|কোরিয়া|République de Corée
KW KWT 414|Kuwait|科威特|Koweït|الكويت|কুয়েত
KY CYM 136|Cayman Islands|开曼群岛|Îles Caïmans|جزر كايمان|কেম্যান দ্বীপপুঞ্জ
KZ KAZ 398|Kazakhstan|哈萨克斯坦|Kazakhstan|كازاخستان|কাজাখস্তান
LA LAO 418|Laos|老挝|Laos|لاوس|লাওস|Lao People's Democratic Republic|Lao PDR
LB LBN 422|Lebanon|黎巴嫩|Liban|لبنان|লেবানন|Lebanese Republic|République libanaise|الجمهورية اللبنانية
LC LCA 662|St. Lucia|圣卢西亚|Sainte-Lucie|سانت لوسيا|সেন্ট লুসিয়া
LI LIE 438|Liechtenstein|列支敦士登|Liechtenstein|ليختنشتاين|লিচেনস্টেইন
LK LKA 144|Sri Lanka|斯里兰卡|Sri Lanka|سريلانكا|শ্রীলঙ্কা|Democratic Socialist Republic of Sri Lanka
LR LBR 430|Liberia|利比里亚|Liberia|ليبيريا|লাইবেরিয়া
LS LSO 426|Lesotho|莱索托|Lesotho|ليسوتو|লেসোথো
LT LTU 440|Lithuania|立陶宛|Lituanie|ليتوانيا|লিথুয়ানিয়া
LU LUX 442|Luxembourg|卢森堡|Luxembourg|لوكسمبورغ|লাক্সেমবার্গ|Grand Duchy of Luxembourg|Grand-Duché de Luxembourg
LV LVA 428|Latvia|拉脱维亚|Lettonie|لاتفيا|লাটভিয়া
LY LBY 434|Libya|利比亚|Libye|ليبيا|লিবিয়া|State of Libya|دولة ليبيا
MA MAR 504|Morocco|摩洛哥|Maroc|المغرب|মরক্কো|Kingdom of Morocco|المملكة المغربية
MC MCO 492|Monaco|摩纳哥|Monaco|موناكو|মোনাকো
MD MDA 498|Moldova|摩尔多瓦|Moldavie|مولدوفا|মলডোভা|Moldova, Republic of|Republic of Moldova
ME MNE 499|Montenegro|黑山|Monténégro|الجبل الأسود|মন্টিনিগ্রো
MF MAF 663|St. Martin|法属圣马丁|Saint-Martin|سان مارتن|সেন্ট মার্টিন|Saint Martin (French part)|Saint Martin (partie française)
MG MDG 450|Madagascar|马达加斯加|Madagascar|مدغشقر|মাদাগাস্কার
MH MHL 584|Marshall Islands|马绍尔群岛|Îles Marshall|جزر مارشال|মার্শাল দ্বীপপুঞ্জ
MK MKD 807|North Macedonia|北马其顿|Macédoine du Nord|مقدونيا الشمالية|উত্তর ম্যাসেডোনিয়া|Macedonia, the former Yugoslav Republic of|Macedonia|FYROM|Former Yugoslav Republic of Macedonia|Macédoine
ML MLI 466|Mali|马里|Mali|مالي|মালি
MM MMR 104|Myanmar (Burma)|缅甸|Myanmar (Birmanie)|ميانمار (بورما)|মায়ানমার (বার্মা)|Myanmar|Burma|Birmanie
MN MNG 496|Mongolia|蒙古|Mongolie|منغوليا|মঙ্গোলিয়া
MO MAC 446|Macao|澳门|Macao|مكاو|ম্যাকাও|Macao SAR China|中国澳门特别行政区|R.A.S. chinoise de Macao|منطقة ماكاو الإدارية الخاصة|ম্যাকাও এসএআর চীন|China, Macao SAR|China, Macao Special Administrative Region|澳门特别行政区|Macau|Macau SAR|Macao SAR|中国澳门
MP MNP 580|Northern Mariana Islands|北马里亚纳群岛|Îles Mariannes du Nord|جزر ماريانا الشمالية|উত্তরাঞ্চলীয় মারিয়ানা দ্বীপপুঞ্জ
MQ MTQ 474|Martinique|马提尼克|Martinique|جزر المارتينيك|মার্টিনিক
MR MRT 478|Mauritania|毛里塔尼亚|Mauritanie|موريتانيا|মরিতানিয়া|الجمهورية الإسلامية الموريتانية
MS MSR 500|Montserrat|蒙特塞拉特|Montserrat|مونتسرات|মন্টসেরাট
MT MLT 470|Malta|马耳他|Malte|مالطا|মাল্টা
MU MUS 480|Mauritius|毛里求斯|Maurice|موريشيوس|মরিশাস
MV MDV 462|Maldives|马尔代夫|Maldives|جزر المالديف|মালদ্বীপ
MW MWI 454|Malawi|马拉维|Malawi|ملاوي|মালাউই
MX MEX 484|Mexico|墨西哥|Mexique|المكسيك|মেক্সিকো|United Mexican States|États-Unis du Mexique
MY MYS 458|Malaysia|马来西亚|Malaisie|ماليزيا|মালয়েশিয়া
MZ MOZ 508|Mozambique|莫桑比克|Mozambique|موزمبيق|মোজাম্বিক
NA NAM 516|Namibia|纳米比亚|Namibie|ناميبيا|নামিবিয়া
NC NCL 540|New Caledonia|新喀里多尼亚|Nouvelle-Calédonie|كاليدونيا الجديدة|নিউ ক্যালেডোনিয়া
NE NER 562|Niger|尼日尔|Niger|النيجر|নাইজার
NF NFK 574|Norfolk Island|诺福克岛|Île Norfolk|جزيرة نورفولك|নরফোক দ্বীপ
NG NGA 566|Nigeria|尼日利亚|Nigeria|نيجيريا|নাইজেরিয়া
NI NIC 558|Nicaragua|尼加拉瓜|Nicaragua|نيكاراغوا|নিকারাগুয়া
NL NLD 528|Netherlands|荷兰|Pays-Bas|هولندا|নেদারল্যান্ডস|Netherlands, Kingdom of the|Kingdom of the Netherlands|Holland|Hollande
NO NOR 578|Norway|挪威|Norvège|النرويج|নরওয়ে
NP NPL 524|Nepal|尼泊尔|Népal|نيبال|নেপাল|Federal Democratic Republic of Nepal
NR NRU 520|Nauru|瑙鲁|Nauru|ناورو|নাউরু
NU NIU 570|Niue|纽埃|Niue|نيوي|নিউয়ে
NZ NZL 554|New Zealand|新西兰|Nouvelle-Zélande|نيوزيلندا|নিউজিল্যান্ড|Aotearoa New Zealand|Aotearoa (Nouvelle-Zélande)|আউটেরুয়া নিউজিল্যান্ড
OM OMN 512|Oman|阿曼|Oman|عُمان|ওমান
PA PAN 591|Panama|巴拿马|Panama|بنما|পানামা
PE PER 604|Peru|秘鲁|Pérou|بيرو|পেরু
PF PYF 258|French Polynesia|法属波利尼西亚|Polynésie française|بولينيزيا الفرنسية|ফরাসী পলিনেশিয়া
PG PNG 598|Papua New Guinea|巴布亚新几内亚|Papouasie-Nouvelle-Guinée|بابوا غينيا الجديدة|পাপুয়া নিউ গিনি
PH PHL 608|Philippines|菲律宾|Philippines|الفلبين|ফিলিপাইন
PK PAK 586|Pakistan|巴基斯坦|Pakistan|باكستان|পাকিস্তান
PL POL 616|Poland|波兰|Pologne|بولندا|পোল্যান্ড
PM SPM 666|St. Pierre & Miquelon|圣皮埃尔和密克隆群岛|Saint-Pierre-et-Miquelon|سان بيير ومكويلون|সেন্ট পিয়ের ও মিকুয়েলন
PN PCN 612|Pitcairn Islands|皮特凯恩群岛|Îles Pitcairn|جزر بيتكيرن|পিটকেয়ার্ন দ্বীপপুঞ্জ|Pitcairn
PR PRI 630|Puerto Rico|波多黎各|Porto Rico|بورتوريكو|পুয়ের্তো রিকো
PS PSE 275|Palestine|巴勒斯坦|Palestine|فلسطين|ফিলিস্তিন|Palestinian Territories|巴勒斯坦领土|Territoires palestiniens|الأراضي الفلسطينية|প্যালেস্টাইন ভূখণ্ড|Palestine, State of|State of Palestine|West Bank and Gaza|Palestinian Territory|Occupied Palestinian Territory
PT PRT 620|Portugal|葡萄牙|Portugal|البرتغال|পর্তুগাল|Portuguese Republic|République portugaise
PW PLW 585|Palau|帕劳|Palaos|بالاو|পালাউ|Belau
PY PRY 600|Paraguay|巴拉圭|Paraguay|باراغواي|প্যারাগুয়ে
QA QAT 634|Qatar|卡塔尔|Qatar|قطر|কাতার
RE REU 638|Réunion|留尼汪|La Réunion|روينيون|রিইউনিয়ন|Réunion (France)
RO ROU 642|Romania|罗马尼亚|Roumanie|رومانيا|রোমানিয়া
RS SRB 688|Serbia|塞尔维亚|Serbie|صربيا|সার্বিয়া
RU RUS 643|Russia|俄罗斯|Russie|روسيا|রাশিয়া|Russian Federation|Russian Fed.|Fédération de Russie
RW RWA 646|Rwanda|卢旺达|Rwanda|رواندا|রুয়ান্ডা
SA SAU 682|Saudi Arabia|沙特阿拉伯|Arabie saoudite|المملكة العربية السعودية|সৌদি আরব|KSA|Saudi|Saoudite|السعودية|沙特
SB SLB 090|Solomon Islands|所罗门群岛|Îles Salomon|جزر سليمان|সলোমন দ্বীপপুঞ্জ
SC SYC 690|Seychelles|塞舌尔|Seychelles|سيشل|সিসিলি
SD SDN 729|Sudan|苏丹|Soudan|السودان|সুদান|North Sudan
SE SWE 752|Sweden|瑞典|Suède|السويد|সুইডেন
SG SGP 702|Singapore|新加坡|Singapour|سنغافورة|সিঙ্গাপুর
SH SHN 654|St. Helena|圣赫勒拿|Sainte-Hélène|سانت هيلينا|সেন্ট হেলেনা|Saint Helena, Ascension and Tristan da Cunha|Ascension and Tristan da Cunha Saint Helena
SI SVN 705|Slovenia|斯洛文尼亚|Slovénie|سلوفينيا|স্লোভানিয়া
SJ SJM 744|Svalbard & Jan Mayen|斯瓦尔巴和扬马延|Svalbard et Jan Mayen|سفالبارد وجان ماين|স্বালবার্ড ও জান মেয়েন|Svalbard
SK SVK 703|Slovakia|斯洛伐克|Slovaquie|سلوفاكيا|স্লোভাকিয়া|Slovak Republic|République slovaque
SL SLE 694|Sierra Leone|塞拉利昂|Sierra Leone|سيراليون|সিয়েরা লিওন
SM SMR 674|San Marino|圣马力诺|Saint-Marin|سان مارينو|সান মারিনো
SN SEN 686|Senegal|塞内加尔|Sénégal|السنغال|সেনেগাল
SO SOM 706|Somalia|索马里|Somalie|الصومال|সোমালিয়া
SR SUR 740|Suriname|苏里南|Suriname|سورينام|সুরিনাম
SS SSD 728|South Sudan|南苏丹|Soudan du Sud|جنوب السودان|দক্ষিণ সুদান
ST STP 678|São Tomé & Príncipe|圣多美和普林西比|Sao Tomé-et-Principe|ساو تومي وبرينسيبي|সাওটোমা ও প্রিন্সিপি|Democratic Republic of São Tomé and Príncipe
SV SLV 222|El Salvador|萨尔瓦多|Salvador|السلفادور|এল সালভেদর
SX SXM 534|Sint Maarten|荷属圣马丁|Saint-Martin (partie néerlandaise)|سانت مارتن|সিন্ট মার্টেন|Sint Maarten (Dutch part)|Saint Martin (Dutch part)|St. Maarten
SY SYR 760|Syria|叙利亚|Syrie|سوريا|সিরিয়া|Syrian Arab Republic|الجمهورية العربية السورية|République arabe syrienne
SZ SWZ 748|Eswatini|斯威士兰|Eswatini|إسواتيني|ইসওয়াতিনি|Swaziland|سوازيلاند|সোয়াজিল্যান্ড
TC TCA 796|Turks & Caicos Islands|特克斯和凯科斯群岛|Îles Turques-et-Caïques|جزر توركس وكايكوس|তুর্কস ও কাইকোস দ্বীপপুঞ্জ
TD TCD 148|Chad|乍得|Tchad|تشاد|চাদ
TF ATF 260|French Southern Territories|法属南部领地|Terres australes françaises|الأقاليم الجنوبية الفرنسية|ফরাসী দক্ষিণাঞ্চল
TG TGO 768|Togo|多哥|Togo|توغو|টোগো|Togolese Republic|République togolaise
TH THA 764|Thailand|泰国|Thaïlande|تايلاند|থাইল্যান্ড
TJ TJK 762|Tajikistan|塔吉克斯坦|Tadjikistan|طاجيكستان|তাজিকিস্তান
TK TKL 772|Tokelau|托克劳|Tokelau|توكيلاو|টোকেলাউ
TL TLS 626|Timor-Leste|东帝汶|Timor oriental|تيمور - ليشتي|তিমুর-লেস্তে|East Timor|تيمور الشرقية|পূর্ব তিমুর|Democratic Republic of Timor-Leste
TM TKM 795|Turkmenistan|土库曼斯坦|Turkménistan|تركمانستان|তুর্কমেনিস্তান
TN TUN 788|Tunisia|突尼斯|Tunisie|تونس|তিউনিসিয়া|Tunisian Republic|République tunisienne|الجمهورية التونسية
TO TON 776|Tonga|汤加|Tonga|تونغا|টোঙ্গা
TR TUR 792|Türkiye|土耳其|Turquie|تركيا|তুরস্ক|Turkey
TT TTO 780|Trinidad & Tobago|特立尼达和多巴哥|Trinité-et-Tobago|ترينيداد وتوباغو|ত্রিনিদাদ ও টোবাগো
TV TUV 798|Tuvalu|图瓦卢|Tuvalu|توفالو|টুভালু
TW TWN 158|Taiwan|台湾|Taïwan|تايوان|তাইওয়ান|Taiwan, Province of China|Province of China Taiwan|Taiwan R.O.C.|中国台湾|臺灣|台灣
TZ TZA 834|Tanzania|坦桑尼亚|Tanzanie|تنزانيا|তাঞ্জানিয়া|Tanzania, United Republic of|United Republic of Tanzania|Tanzania Mainland|Zanzibar
UA UKR 804|Ukraine|乌克兰|Ukraine|أوكرانيا|ইউক্রেন
UG UGA 800|Uganda|乌干达|Ouganda|أوغندا|উগান্ডা
UM UMI 581|U.S. Outlying Islands|美国本土外小岛屿|Îles mineures éloignées des États-Unis|جزر الولايات المتحدة النائية|যুক্তরাষ্ট্রের পার্শ্ববর্তী দ্বীপপুঞ্জ|United States Minor Outlying Islands|United States (US) Minor Outlying Islands
US USA 840|United States|美国|États-Unis|الولايات المتحدة|মার্কিন যুক্তরাষ্ট্র|US|É.-U.|ইউ এস|United States of America|যুক্তরাষ্ট্র|America|États Unis d’Amérique|Amérique|أمريكا|الولايات المتحدة الأمريكية|美國|আমেরিকা
UY URY 858|Uruguay|乌拉圭|Uruguay|أورغواي|উরুগুয়ে
UZ UZB 860|Uzbekistan|乌兹别克斯坦|Ouzbékistan|أوزبكستان|উজবেকিস্তান
VA VAT 336|Vatican City|梵蒂冈|État de la Cité du Vatican|الفاتيكان|ভ্যাটিকান সিটি|Holy See|Vatican|Vatican City State|Holy See (Vatican City State)|Saint-Siège
VC VCT 670|St. Vincent & Grenadines|圣文森特和格林纳丁斯|Saint-Vincent-et-les Grenadines|سانت فنسنت وجزر غرينادين|সেন্ট ভিনসেন্ট ও গ্রেনাডিনস
VE VEN 862|Venezuela|委内瑞拉|Venezuela|فنزويلا|ভেনেজুয়েলা|Venezuela, Bolivarian Republic of|Bolivarian Republic of Venezuela|Venezuela, RB
VG VGB 092|British Virgin Islands|英属维尔京群岛|Îles Vierges britanniques|جزر فيرجن البريطانية|ব্রিটিশ ভার্জিন দ্বীপপুঞ্জ|Virgin Islands (British)|BVI|Virgin Islands (UK)
VI VIR 850|U.S. Virgin Islands|美属维尔京群岛|Îles Vierges des États-Unis|جزر فيرجن الأمريكية|মার্কিন যুক্তরাষ্ট্রীয় ভার্জিন দ্বীপপুঞ্জ|Virgin Islands (U.S.)|USVI
VN VNM 704|Vietnam|越南|Viêt Nam|فيتنام|ভিয়েতনাম
VU VUT 548|Vanuatu|瓦努阿图|Vanuatu|فانواتو|ভানুয়াটু
WF WLF 876|Wallis & Futuna|瓦利斯和富图纳|Wallis-et-Futuna|جزر والس وفوتونا|ওয়ালিস ও ফুটুনা|Wallis and Futuna Islands
WS WSM 882|Samoa|萨摩亚|Samoa|ساموا|সামোয়া
XK XKX 983|Kosovo|科索沃|Kosovo|كوسوفو|কসোভো|Kosova|Republic of Kosovo
YE YEM 887|Yemen|也门|Yémen|اليمن|ইয়েমেন|الجمهورية اليمنية
YT MYT 175|Mayotte|马约特|Mayotte|مايوت|মায়োত্তে
ZA ZAF 710|South Africa|南非|Afrique du Sud|جنوب أفريقيا|দক্ষিণ আফ্রিকা
ZM ZMB 894|Zambia|赞比亚|Zambie|زامبيا|জাম্বিয়া
ZW ZWE 716|Zimbabwe|津巴布韦|Zimbabwe|زيمبابوي|জিম্বাবোয়ে
`;

/** Names of several countries. */
export const SHARED_COUNTRY_NAMES = `
Congo|CD CG
الكونغو|CD CG
刚果|CD CG
কঙ্গো|CD CG
Kongo|CD CG
Virgin Islands|VI VG
Îles Vierges|VI VG
维尔京群岛|VI VG
جزر فيرجن|VI VG
Channel Islands|JE GG
Îles Anglo-Normandes|JE GG
Netherlands Antilles|CW SX BQ
Antilles|GP MQ CW SX BQ
Serbia and Montenegro|RS ME
Yugoslavia|RS ME HR SI BA MK
Czechoslovakia|CZ SK
USSR|RU UA BY KZ
Borneo|MY ID BN
Timor|TL ID
Republic of China|TW CN
中华民国|TW CN
Guianas|GF GY SR
Guiana|GF GY
`;
