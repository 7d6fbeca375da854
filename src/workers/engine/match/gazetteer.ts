import { portalCountryNames } from '../../../domain/names/countryNames.ts';
import type { KnownPlaces } from '../judge/rules.ts';
import { normalizeSpelling } from './normalizeSpelling.ts';
import { REGIONS } from './regions.ts';

/*
 * Words that indicate the content of a column: regions and large towns of destination countries, goods, and names of
 * persons. They are evidence only: other words count neither for nor against.
 */

const PLACES =
  // Ghana
  'greater accra|ashanti|western|western north|central|eastern|volta|oti|northern|savannah|north east|upper east|upper west|bono|bono east|ahafo|accra|kumasi|takoradi|sekondi|tamale|cape coast|koforidua|ho|sunyani|wa|bolgatanga|tema|obuasi|techiman|kasoa|madina|osu|east legon|adum|ashaiman|winneba|teshie|' +
  // Nigeria
  'abia|adamawa|akwa ibom|anambra|bauchi|bayelsa|benue|borno|cross river|delta|ebonyi|edo|ekiti|enugu|gombe|imo|jigawa|kaduna|kano|katsina|kebbi|kogi|kwara|lagos|nasarawa|niger|ogun|ondo|osun|oyo|plateau|rivers|sokoto|taraba|yobe|zamfara|fct|abuja|ikeja|lekki|surulere|yaba|victoria island|ikorodu|ibadan|port harcourt|benin city|warri|aba|onitsha|owerri|uyo|calabar|jos|ilorin|abeokuta|akure|maiduguri|asaba|nassarawa|ajah|festac|' +
  // Morocco
  'tanger tetouan al hoceima|oriental|fes meknes|rabat sale kenitra|beni mellal khenifra|casablanca settat|marrakech safi|draa tafilalet|souss massa|casablanca|casa|rabat|sale|fes|fez|marrakech|agadir|tanger|tangier|meknes|oujda|kenitra|tetouan|safi|mohammedia|el jadida|beni mellal|nador|temara|settat|khouribga|الدار البيضاء|الرباط|سلا|فاس|مراكش|أكادير|طنجة|مكناس|وجدة|القنيطرة|تطوان|آسفي|المحمدية|الجديدة|سطات|' +
  // Egypt
  'cairo|giza|alexandria|dakahlia|red sea|beheira|fayoum|gharbia|ismailia|menofia|minya|qalyubia|new valley|suez|aswan|assiut|beni suef|port said|damietta|sharqia|south sinai|kafr el sheikh|matrouh|luxor|qena|north sinai|sohag|nasr city|maadi|heliopolis|zamalek|dokki|mohandessin|6 october|mansoura|tanta|zagazig|new cairo|smouha|' +
  'القاهرة|الجيزة|الإسكندرية|الدقهلية|البحر الأحمر|البحيرة|الفيوم|الغربية|الإسماعيلية|المنوفية|المنيا|القليوبية|الوادي الجديد|السويس|أسوان|أسيوط|بني سويف|بورسعيد|دمياط|الشرقية|جنوب سيناء|كفر الشيخ|مطروح|الأقصر|قنا|شمال سيناء|سوهاج|مدينة نصر|المعادي|مصر الجديدة|الزمالك|الدقي|المهندسين|سموحة|المنصورة|طنطا|الزقازيق|التجمع الخامس|6 أكتوبر|شبرا|' +
  // China
  '北京|上海|天津|重庆|广东|广东省|浙江|浙江省|江苏|江苏省|山东|山东省|福建|福建省|四川|四川省|湖南|湖南省|湖北|湖北省|河南|河南省|河北|河北省|安徽|安徽省|江西|江西省|辽宁|辽宁省|吉林|吉林省|黑龙江|黑龙江省|山西|山西省|陕西|陕西省|甘肃|甘肃省|青海|青海省|云南|云南省|贵州|贵州省|海南|海南省|广西|广西壮族自治区|内蒙古|内蒙古自治区|宁夏|新疆|西藏|香港|澳门|台湾|北京市|上海市|天津市|重庆市|广州|广州市|深圳|深圳市|东莞|东莞市|佛山|佛山市|杭州|杭州市|宁波|宁波市|温州|义乌|义乌市|金华|南京|南京市|苏州|苏州市|无锡|成都|成都市|武汉|武汉市|长沙|长沙市|郑州|郑州市|青岛|青岛市|济南|厦门|厦门市|福州|泉州|西安|西安市|沈阳|大连|合肥|昆明|guangdong|zhejiang|jiangsu|fujian|shandong|sichuan|hunan|hubei|henan|hebei|guangzhou|shenzhen|dongguan|hangzhou|yiwu|shanghai|beijing|' +
  // Bangladesh
  'dhaka|chattogram|chittagong|khulna|rajshahi|barishal|barisal|sylhet|rangpur|mymensingh|gazipur|narayanganj|cumilla|comilla|bogura|bogra|feni|noakhali|jashore|jessore|tangail|dinajpur|pabna|kushtia|savar|mirpur|uttara|dhanmondi|gulshan|banani|mohammadpur|badda|coxs bazar|ঢাকা|চট্টগ্রাম|খুলনা|রাজশাহী|বরিশাল|সিলেট|রংপুর|ময়মনসিংহ|গাজীপুর|নারায়ণগঞ্জ|কুমিল্লা|বগুড়া|যশোর|মিরপুর|উত্তরা|ধানমন্ডি|মোহাম্মদপুর|সাভার|টাঙ্গাইল|ফেনী|নোয়াখালী|' +
  // Elsewhere
  'paris|lyon|marseille|toulouse|nice|nantes|lille|bordeaux|strasbourg|montpellier|rennes|grenoble|ile de france|auvergne rhone alpes|bruxelles|geneve|abidjan|cocody|yopougon|dakar|lome|cotonou|douala|yaounde|bamako|ouagadougou|conakry|tunis|alger|oran|nairobi|mombasa|kampala|dar es salaam|kigali|johannesburg|london|manchester|birmingham|berlin|hamburg|munchen|munich|koln|frankfurt|wien|zurich|madrid|barcelona|milano|roma|amsterdam|rotterdam|new york|los angeles|chicago|houston|toronto|dubai|abu dhabi|sharjah|riyadh|jeddah|doha|kuwait city|istanbul|mumbai|delhi|bangalore|karachi|lahore|manila|singapore|tokyo';

const GOODS =
  'shirt|shirts|tshirt|tshirts|tee|dress|dresses|gown|skirt|trousers|pants|jeans|jacket|coat|hoodie|sweater|suit|kaftan|abaya|hijab|scarf|sari|saree|panjabi|lungi|kurti|fabric|fabrics|textile|cloth|clothes|clothing|ankara|kente|lace|prints|wax|cotton|leather|silk|shoes|shoe|sneakers|sandals|boots|slippers|bag|bags|handbag|backpack|purse|wallet|belt|cap|hat|watch|watches|jewelry|jewellery|necklace|bracelet|earrings|ring|glasses|sunglasses|perfume|cream|soap|lotion|shampoo|oil|butter|cosmetics|makeup|lipstick|wig|hair|weave|book|books|toy|toys|phone|phones|case|charger|cable|headset|earphones|earbuds|laptop|tablet|computer|mouse|keyboard|camera|tv|fan|blender|kettle|iron|pot|pots|plate|plates|cup|mug|bottle|bottles|basket|baskets|bowl|bowls|carpet|rug|curtain|bedsheet|bedsheets|pillow|blanket|towel|mattress|chair|table|lamp|rice|water|juice|tea|coffee|honey|spices|sugar|food|snacks|paint|cement|tiles|tyre|tyres|battery|parts|spare|medicine|vitamins|supplement|documents|document|electronics|accessories|kids|women|men|ladies|mens|womens|set|pack|xl|xxl|size|pair|yds|yards|gift|poster|sticker|mask|gloves|powder|serum|gel|foil|paper|pen|pens|notebook|printer|router|adapter|usb|led|solar|bike|helmet|ball|drone|stroller|diapers|' +
  'robe|robes|chemise|chemises|pantalon|pantalons|jupe|veste|chaussure|chaussures|sac|sacs|montre|montres|bijoux|parfum|parfums|creme|savon|huile|livre|livres|jouet|jouets|coque|chargeur|ecouteurs|ordinateur|tissu|tapis|drap|couverture|djellaba|caftan|babouches|foulard|lunettes|ceinture|casquette|basket|argan|the|miel|vetement|vetements|accessoire|' +
  'قميص|قمصان|فستان|فساتين|عباية|عبايات|بنطلون|جاكيت|حذاء|احذية|شنطة|شنط|حقيبة|ساعة|ساعات|عطر|عطور|كريم|صابون|زيت|كتاب|كتب|لعبة|العاب|جراب|شاحن|سماعة|سماعات|لابتوب|هاتف|ملابس|طقم|سجادة|جلابية|قفطان|حجاب|طرحة|نظارة|محفظة|عسل|تمر|شاي|قهوة|' +
  'শার্ট|টিশার্ট|শাড়ি|থ্রিপিস|পাঞ্জাবি|জুতা|ব্যাগ|ঘড়ি|বই|খেলনা|তেল|মধু|ক্রিম|কভার|চার্জার|কাপড়|পোশাক|লুঙ্গি';

/** Endings of Chinese words for goods. */
const CHINESE_GOODS =
  /[裙衣裤鞋帽袜包表书灯壳膜器机盒杯瓶膏霜粉油茶米面酒袋巾被枕垫椅桌柜锅碗筷刀笔纸伞链镜具品料线仪]$|连衣裙|耳机|手机壳|充电|数据线|外套|T恤|衬衫|玩具|面膜|套装|项链|手表|背包|蓝牙/u;

const PERSONS =
  'mr|mrs|ms|miss|dr|mme|mlle|madame|monsieur|alhaji|alhaja|hajia|chief|prof|engr|pastor|rev|nana|ama|akua|abena|akosua|yaa|afia|efua|esi|kwame|kofi|kwaku|yaw|kwabena|kojo|kwasi|mensah|owusu|boateng|asante|osei|appiah|addo|ofori|chukwuemeka|chinedu|emeka|ngozi|chioma|ifeanyi|amaka|obinna|tunde|bola|funke|ade|adebayo|oluwaseun|okafor|okonkwo|adeyemi|bello|musa|sani|ibrahim|aisha|fatima|fatou|moussa|ousmane|mamadou|awa|aminata|diallo|traore|coulibaly|kone|mohamed|mohammed|muhammad|mohammad|md|ahmed|mahmoud|mostafa|mustafa|ali|omar|hassan|hussein|youssef|yousef|khaled|abdullah|abdul|abdel|sara|sarah|nour|mona|hoda|karim|rachid|said|hicham|amine|yassine|fatima zahra|khadija|meryem|salma|rahim|karim|rahman|hossain|hossen|islam|begum|akter|khatun|sultana|hasan|uddin|john|james|mary|grace|emmanuel|daniel|samuel|david|michael|peter|paul|joseph|claire|marie|jean|pierre|sophie|julien|camille|dupont|martin|dubois|hans|anna|maria|luca|smith|' +
  'محمد|احمد|محمود|مصطفى|علي|عمر|حسن|حسين|يوسف|خالد|عبد|عبدالله|ابراهيم|سارة|نور|منى|هدى|كريم|رشيد|سعيد|فاطمة|خديجة|مريم|سلمى|عائشة|ياسين|السيد|' +
  'মোঃ|মো|মোহাম্মদ|আহমেদ|রহমান|রহিম|করিম|হোসেন|ইসলাম|বেগম|আক্তার|খাতুন|সুলতানা|হাসান|উদ্দিন|আলী|খান|দাস|সাহা';

const toWordKeys = (words: string): ReadonlySet<string> =>
  new Set(words.split('|').map((word) => toWordKey(word)));

function toWordKey(text: string): string {
  return normalizeSpelling(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^ال(?=\p{sc=Arabic}{3})/u, '');
}

const regions = toWordKeys(REGIONS);
const places: ReadonlySet<string> = new Set([...toWordKeys(PLACES), ...regions]);
const goods = toWordKeys(GOODS);
const persons = toWordKeys(PERSONS);

/** Words around a place's name. */
const PLACE_AFFIXES =
  / (?:region|state|province|governorate|city|county|division|district|prefecture|বিভাগ|জেলা)$|^(?:region|province|ville|etat|wilaya|gouvernorat|محافظه|مدينه|ولايه) (?:de |du |d |of )?|(?<=\p{sc=Han}{2})省$/u;

/** Returns whether a text is a known region or town. */
export const isPlace = (text: string): boolean => isNameIn(text, places);

/** Returns whether a text is a region, state, province or governorate. */
export const isRegion = (text: string): boolean => isNameIn(text, regions);

/** Maximum length of a place's name. */
const MAX_PLACE_LENGTH = 40;

function isNameIn(text: string, names: ReadonlySet<string>): boolean {
  if (text.length > MAX_PLACE_LENGTH) return false;
  const key = toWordKey(text);
  return names.has(key) || names.has(key.replace(PLACE_AFFIXES, ''));
}

const portalPlaces: KnownPlaces = { isCountry: (text) => portalCountryNames.isName(text) };

/** Returns whether a text is a country's name. */
export const isCountry = (text: string, knownPlaces = portalPlaces): boolean =>
  text.length <= MAX_PLACE_LENGTH && knownPlaces.isCountry(text);

/** Returns whether a word names goods. */
export function isGoodsWord(word: string): boolean {
  return goods.has(toWordKey(word)) || CHINESE_GOODS.test(word);
}

/** Returns whether a word is part of a person's name. */
export function isPersonWord(word: string): boolean {
  return persons.has(toWordKey(word));
}

/** Carriers named in the exports of marketplaces and shops, in the form of `normalizeSpelling`. */
const CARRIERS =
  'colissimo|chronopost|la poste|colis prive|mondial relay|relais colis|dhl|ups|usps|fedex|tnt|dpd|gls|geodis|hermes|evri|yodel|royal mail|parcelforce|an post|deutsche post|postnl|bpost|swiss post|correos|seur|mrw|ctt|poste italiane|brt|inpost|aramex|smsa|naqel|j&t|jt express|ninja van|lalamove|grab express|shopee xpress|lazada express|flash express|bosta|mylerz|egypt post|zajil|spl|imile|postaplus|pathao|steadfast|redx|paperfly|ecourier|sundarban|sa paribahan|gig logistics|kwik|sendbox|amana|barid al maghrib|cathedis|ozone express|tawssil|canada post|australia post|sendle|ontrac|lasership|amazon logistics|amazon shipping|yanwen|4px|cainiao|yunexpress|sf|sf express|顺丰|圆通|中通|申通|韵达|百世|极兔|邮政|京东物流|德邦|菜鸟|燕文|云途|递四方|أرامكس|ارامكس|سمسا|بوسطة|البريد|زاجل|ناقل|পাঠাও|স্টেডফাস্ট|রেডএক্স|সুন্দরবন';

const carriers = CARRIERS.split('|');
/** Text allowed after a carrier's name: a separator, or a word for a service, country or company. */
const AFTER_CARRIER =
  /^(?:[\s:,/()–-]|express|international|france|ground|standard|economy|home|domicile|logistics|courier|快递|速运|快运|速递|物流|$)/u;

/** Returns whether a text is a carrier's name, optionally with a service: "Colissimo", "UPS Ground", "顺丰速运". */
export function isCarrier(text: string): boolean {
  const word = normalizeSpelling(text).trim();
  return carriers.some(
    (name) => word.startsWith(name) && AFTER_CARRIER.test(word.slice(name.length)),
  );
}
