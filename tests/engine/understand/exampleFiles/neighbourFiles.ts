import { exampleFile, type ExampleFile } from './exampleFile.ts';

/** Sheets whose columns are recognized only by their neighbours: notes, numbers, bills, subtotals. */
export const neighbourFiles: readonly ExampleFile[] = [
  exampleFile({
    name: 'Bristol, notes on an order beside notes on its delivery',
    country: 'GB',
    grid: `
Backer Number|Shipping Name|Shipping Phone|Shipping Address|Shipping City|Notes|Shipping Delivery Notes|Reward Title
14|Ada Lovell|+447700900236|8 Park Row|Leeds|Asked for late dispatch||The Board
15|Ben Marsh|+447700900237|9 Park Row|Leeds||Leave with neighbour|The Board and Travel Set
16|Cleo Hart|+447700900238|10 Park Row|Leeds|Paid twice|Ring twice|The Board`,
    expected: `
Backer Number => customerOrderNo
Shipping Name => receiverName
Shipping Phone => receiverPhone
Shipping Address => receiverAddress
Shipping City => receiverCity
Notes =>
Shipping Delivery Notes => remark
Reward Title => goodsName`,
    orders: `
row|customerOrderNo|remark
2|14|
3|15|Leave with neighbour
4|16|Ring twice`,
  }),
  exampleFile({
    name: 'Lagos, invoices, some of them with a buyer’s reference',
    country: 'NG',
    grid: `
ContactName|POAddressLine1|POAddressLine2|POAddressLine3|POCity|PORegion|InvoiceNumber|Reference|Description
Zainab Igwe|8 Zik Avenue|Fegge|0803 519 7588|Onitsha|Anambra|INV-3310|LPO 2286|Thermal paper rolls
Yetunde Bello|10 Presidential Boulevard|Oke-Mosan|0812 735 9805|Abeokuta|Ogun|INV-3311||Barcode scanner
Funke Danladi|5 Murtala Way|Nassarawa|0705 655 9298|Kano|Kano|INV-3312||Cash drawer`,
    expected: `
ContactName => receiverName
POAddressLine1 => receiverAddress
POAddressLine2 => receiverAddress
POAddressLine3 => ?
POCity => receiverCity
PORegion => receiverProvince
InvoiceNumber => customerOrderNo
Reference =>
Description => goodsName`,
    orders: `
row|customerOrderNo
2|INV-3310
3|INV-3311
4|INV-3312`,
  }),
  exampleFile({
    name: 'Paris, a marketplace that calls the carrier the sender',
    country: 'FR',
    grid: `
Numéro de commande|Titre ligne de commande|Quantité|Expéditeur|Nom livraison|Rue livraison|Ville livraison|Téléphone livraison
48224868|iPhone 12 64 Go - Noir|1|Colissimo|Inès Charpentier|2 place Stanislas|Nancy|0617235098
48245799|Galaxy S21 128 Go - Gris|1|Colissimo|Aminata Sylla|27 boulevard Barbès|Paris|0616513462
48245800|iPad 9 64 Go WiFi|1|Colissimo|Romain Texier|22 rue de Pierre|Strasbourg|0726525210`,
    expected: `
Numéro de commande => customerOrderNo
Titre ligne de commande => goodsName
Quantité => pieces
Expéditeur =>
Nom livraison => receiverName
Rue livraison => receiverAddress
Ville livraison => receiverCity
Téléphone livraison => receiverPhone`,
    orders: `
row|goodsName
2|iPhone 12 64 Go - Noir
3|Galaxy S21 128 Go - Gris
4|iPad 9 64 Go WiFi`,
  }),
  exampleFile({
    name: 'Dhaka, codes of goods under a short word for postcodes',
    country: 'BD',
    grid: `
Order ID|Customer Name|Phone|Full Address|Thana|Dist.|P. Code|Product Details
LV2701|Afroza Sarker|01812069249|Sector 7, Road 18|Uttara|Dhaka|GT3-22|Georgette 3 pcs
LV2702|Rezaul Mia|01319445143|Rail Road, Chachra|Jashore Sadar|Jashore|JMS-51|Jamdani saree
LV2703|Mim Hossain|01319465386|12/B Tajmahal Road|Mohammadpur|Dhaka|KFR-26|Kids frock`,
    expected: `
Order ID => customerOrderNo
Customer Name => receiverName
Phone => receiverPhone
Full Address => receiverAddress
Thana => receiverArea
Dist. => receiverCity+receiverProvince
P. Code =>
Product Details => goodsName`,
    orders: `
row|customerOrderNo
2|LV2701
3|LV2702
4|LV2703`,
  }),
  exampleFile({
    name: 'Cairo, a subtotal below each region',
    country: 'EG',
    grid: `
كود الأوردر|اسم العميل|موبايل|المحافظة|المدينة|العنوان بالتفصيل|الصنف|المتبقي (تحصيل)
NJ-301|سلمى نبيل|01557693991|القاهرة|المعادي|5 شارع الخليفة المأمون|ترابيزة جانبية|1150
NJ-302|منى عزت|01004727570|القاهرة|المعادي|27 شارع 233 شقة 8|كرسي بار|1600
|إجمالي القاهرة||||||2750
NJ-303|تامر فتحي|01558005029|الجيزة|الدقي|48 شارع مصدق|رف حائط خشب|320
|إجمالي الجيزة||||||320`,
    expected: `
كود الأوردر => customerOrderNo
اسم العميل => receiverName
موبايل => receiverPhone
المحافظة => receiverProvince
المدينة => receiverCity
العنوان بالتفصيل => receiverAddress
الصنف => goodsName
المتبقي (تحصيل) => codAmount`,
    orders: `
row|customerOrderNo
2|NJ-301
3|NJ-302
5|NJ-303`,
  }),
  exampleFile({
    name: 'Atlanta, headers without spaces between their words',
    country: 'US',
    grid: `
ShipToCompanyorName|ShipToAddress1|ShipToCountryTerritory|ShipToPostalCode|ShipToCityorTown|ShipToStateProvinceCounty|ShipToTelephone|Reference1
Stephanie Torres|333 River St|US|07030|Hoboken|NJ|5185550127|8793065353
Denise Jefferson|1207 17th Ave S|US|37203|Nashville|TN|3145550148|8952760949
Ronald Price|136 S Main St|US|84111|Salt Lake City|UT|6085550179|8310735572`,
    expected: `
ShipToCompanyorName => receiverName
ShipToAddress1 => receiverAddress
ShipToCountryTerritory => receiverCountry
ShipToPostalCode => receiverPostcode
ShipToCityorTown => receiverCity
ShipToStateProvinceCounty => receiverProvince
ShipToTelephone => receiverPhone
Reference1 => customerOrderNo`,
    orders: `
row|receiverName
2|Stephanie Torres
3|Denise Jefferson
4|Ronald Price`,
  }),
  exampleFile({
    name: 'Cairo, an area that is the only place below a region',
    country: 'EG',
    grid: `
كود الأوردر|اسم العميل|موبايل|المحافظة|المنطقة|العنوان بالتفصيل|الصنف
NJ-301|سلمى نبيل|01557693991|القاهرة|مصر الجديدة|5 شارع الخليفة المأمون|ترابيزة جانبية
NJ-302|منى عزت|01004727570|القاهرة|المعادي|27 شارع 233 شقة 8|كرسي بار
NJ-303|تامر فتحي|01558005029|الجيزة|الهرم|316 شارع الهرم|رف حائط خشب`,
    expected: `
كود الأوردر => customerOrderNo
اسم العميل => receiverName
موبايل => receiverPhone
المحافظة => receiverProvince
المنطقة => receiverCity
العنوان بالتفصيل => receiverAddress
الصنف => goodsName`,
    orders: `
row|receiverCity
2|مصر الجديدة
3|المعادي
4|الهرم`,
  }),
  exampleFile({
    name: 'Dubai, a country by its name and by its code',
    country: 'AE',
    grid: `
Name|Shipping: Name|Shipping: Phone|Shipping: Address 1|Shipping: City|Shipping: Country|Shipping: Country Code
#1001|Aisha Rahman|+971501234567|12 Al Wasl Road|Dubai|United Arab Emirates|AE
#1002|Omar Saleh|+966501234567|4 King Fahd Road|Riyadh|Saudi Arabia|SA
#1003|Mona Adel|+971501234568|9 Corniche Street|Abu Dhabi|United Arab Emirates|AE`,
    expected: `
Name => customerOrderNo
Shipping: Name => receiverName
Shipping: Phone => receiverPhone
Shipping: Address 1 => receiverAddress
Shipping: City => receiverCity
Shipping: Country =>
Shipping: Country Code => receiverCountry`,
    orders: `
row|receiverCountry
2|AE
3|SA
4|AE`,
  }),
  exampleFile({
    name: 'Los Angeles, a district before a street in China',
    country: 'US',
    kind: 'international',
    grid: `
订单号|收件人姓名|收件人电话|收件人国家|收件人省|收件人市|收件人区|收件人详细地址|品名
LAX01|郭志强|+8619915078124|CN|上海市|上海市|闵行区|莘庄镇都市路2988弄16号|保湿润肤霜
LAX02|唐明|+8619907355285|CN|江苏省|苏州市|姑苏区|平江街道平江路88号|复合维生素片`,
    expected: `
订单号 => customerOrderNo
收件人姓名 => receiverName
收件人电话 => receiverPhone
收件人国家 => receiverCountry
收件人省 => receiverProvince
收件人市 => receiverCity
收件人区 => receiverAddress
收件人详细地址 => receiverAddress
品名 => goodsName`,
    orders: `
row|receiverAddress
2|闵行区, 莘庄镇都市路2988弄16号
3|姑苏区, 平江街道平江路88号`,
  }),
  exampleFile({
    name: 'Yiwu, the actual weight beside the weight for customs',
    country: 'CN',
    grid: `
订单号|收件人姓名|收件人电话|省|市|详细地址|品名|报关重量(kg)|称重重量(kg)
YW01|郭志强|19915078124|上海市|上海市|都市路2988弄16号|润肤霜|0.3|0.52
YW02|唐明|19907355285|江苏省|苏州市|平江路88号|维生素片|0.1|0.3`,
    expected: `
订单号 => customerOrderNo
收件人姓名 => receiverName
收件人电话 => receiverPhone
省 => receiverProvince
市 => receiverCity
详细地址 => receiverAddress
品名 => goodsName
报关重量(kg) =>
称重重量(kg) => weightKg`,
    orders: `
row|weightKg
2|0.52
3|0.3`,
  }),
];
