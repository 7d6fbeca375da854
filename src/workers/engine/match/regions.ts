/*
 * First-level regions of the countries that merchants send in and to, in the languages of addresses, separated by
 * bars. They are evidence of a cell's content and help to split addresses; they are not a list of served regions.
 */

export const REGIONS =
  // Ghana
  'greater accra|ashanti|western|western north|central|eastern|volta|oti|northern|savannah|north east|upper east|upper west|bono|bono east|ahafo|brong ahafo|' +
  // Nigeria
  'abia|adamawa|akwa ibom|anambra|bauchi|bayelsa|benue|borno|cross river|delta|ebonyi|edo|ekiti|enugu|gombe|imo|jigawa|kaduna|kano|katsina|kebbi|kogi|kwara|lagos|nasarawa|niger|ogun|ondo|osun|oyo|plateau|rivers|sokoto|taraba|yobe|zamfara|fct|fct abuja|federal capital territory|' +
  // Morocco
  'tanger tetouan al hoceima|oriental|l oriental|fes meknes|rabat sale kenitra|beni mellal khenifra|casablanca settat|marrakech safi|draa tafilalet|souss massa|guelmim oued noun|laayoune sakia el hamra|dakhla oued ed dahab|الدار البيضاء سطات|الرباط سلا القنيطرة|فاس مكناس|مراكش آسفي|طنجة تطوان الحسيمة|سوس ماسة|' +
  // Egypt
  'cairo|giza|alexandria|dakahlia|red sea|beheira|fayoum|gharbia|ismailia|menofia|monufia|minya|qalyubia|new valley|suez|aswan|assiut|asyut|beni suef|port said|damietta|sharqia|south sinai|kafr el sheikh|matrouh|luxor|qena|north sinai|sohag|' +
  'القاهرة|الجيزة|الإسكندرية|الدقهلية|البحر الأحمر|البحيرة|الفيوم|الغربية|الإسماعيلية|المنوفية|المنيا|القليوبية|الوادي الجديد|السويس|أسوان|أسيوط|بني سويف|بورسعيد|دمياط|الشرقية|جنوب سيناء|كفر الشيخ|مطروح|الأقصر|قنا|شمال سيناء|سوهاج|' +
  // China
  '北京|上海|天津|重庆|广东|浙江|江苏|山东|福建|四川|湖南|湖北|河南|河北|安徽|江西|辽宁|吉林|黑龙江|山西|陕西|甘肃|青海|云南|贵州|海南|广西|内蒙古|宁夏|新疆|西藏|香港|澳门|台湾|北京市|上海市|天津市|重庆市|广西壮族自治区|内蒙古自治区|宁夏回族自治区|新疆维吾尔自治区|西藏自治区|guangdong|zhejiang|jiangsu|fujian|shandong|sichuan|hunan|hubei|henan|hebei|anhui|jiangxi|shaanxi|shanxi|yunnan|guangxi|liaoning|jilin|heilongjiang|hainan|guizhou|gansu|' +
  // Bangladesh
  'dhaka|chattogram|chittagong|khulna|rajshahi|barishal|barisal|sylhet|rangpur|mymensingh|ঢাকা|চট্টগ্রাম|খুলনা|রাজশাহী|বরিশাল|সিলেট|রংপুর|ময়মনসিংহ|' +
  // Kenya, Tanzania, Uganda, South Africa
  'nairobi|mombasa|kisumu|nakuru|kiambu|machakos|kajiado|uasin gishu|kilifi|kakamega|nyeri|meru|murang a|dar es salaam|arusha|dodoma|mwanza|kilimanjaro|zanzibar|kampala|wakiso|gauteng|western cape|eastern cape|kwazulu natal|limpopo|mpumalanga|free state|north west|northern cape|' +
  // Côte d'Ivoire, Senegal, Cameroon, Tunisia, Algeria
  'abidjan|yamoussoukro|lagunes|bas sassandra|vallee du bandama|gbeke|dakar|thies|diourbel|saint louis|ziguinchor|kaolack|littoral|tunis|ariana|ben arous|sousse|sfax|monastir|nabeul|bizerte|alger|oran|constantine|blida|setif|annaba|batna|تونس|صفاقس|سوسة|الجزائر|وهران|قسنطينة|' +
  // France, Germany, Austria, Switzerland, Belgium
  'ile de france|auvergne rhone alpes|nouvelle aquitaine|occitanie|hauts de france|grand est|provence alpes cote d azur|pays de la loire|bretagne|normandie|bourgogne franche comte|centre val de loire|corse|baden wurttemberg|bayern|brandenburg|bremen|hessen|niedersachsen|mecklenburg vorpommern|nordrhein westfalen|rheinland pfalz|saarland|sachsen|sachsen anhalt|schleswig holstein|thuringen|tirol|steiermark|karnten|salzburg|oberosterreich|niederosterreich|vorarlberg|burgenland|' +
  // Arabia
  'dubai|abu dhabi|sharjah|ajman|fujairah|ras al khaimah|umm al quwain|riyadh|makkah|eastern province|al madinah|دبي|أبو ظبي|الشارقة|عجمان|الرياض|مكة المكرمة|المنطقة الشرقية|' +
  // India, Pakistan
  'maharashtra|karnataka|tamil nadu|uttar pradesh|gujarat|rajasthan|west bengal|kerala|telangana|andhra pradesh|madhya pradesh|bihar|punjab|haryana|odisha|assam|jharkhand|delhi|sindh|khyber pakhtunkhwa|balochistan|' +
  // United States and Canada
  'alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new hampshire|new jersey|new mexico|new york|north carolina|north dakota|ohio|oklahoma|oregon|pennsylvania|rhode island|south carolina|south dakota|tennessee|texas|utah|vermont|virginia|washington|west virginia|wisconsin|wyoming|ontario|quebec|british columbia|alberta|manitoba|saskatchewan|nova scotia';
