import { exampleFile, type ExampleFile } from './exampleFile.ts';

/** Sheets kept by sellers and dispatchers by hand. */
export const handKeptFiles: readonly ExampleFile[] = [
  exampleFile({
    name: 'Accra, a phone beside a WhatsApp number',
    country: 'GH',
    grid: `
ADOM COLLECTIONS|||||||||||
Deliveries for Thursday 26/11/2026|||||||||||
|||||||||||
NO.|CUST. NAME|CONTACT|WHATSAPP|AREA|TOWN|REG.|HSE NO./DIRECTION|GOODS|PCS|AMT TO BE COLLECTED|DEL. FEE|RIDER|RMKS
1|Abena Owusu|0244556677|0244556677|Madina|Accra|Greater Accra|Near Zongo Junction, Hse 12|Ladies bag|1|GHS 180|25|Kojo|
2|Joe Lartey|0209988776||Kasoa|Kasoa|Central|Galilea, blue gate|Sneakers|2|GHS 420|35|Kojo|Call before 10am
3|Maa Esi|0277665544||Anaji|Takoradi|Western|Anaji Estate B4|Cloth|1|PAID|40|Ato|
TOTAL|||||||||4|GHS 600|100||`,
    expected: `
NO. =>
CUST. NAME => receiverName
CONTACT => receiverPhone
WHATSAPP => receiverPhone2
AREA => receiverArea
TOWN => receiverCity
REG. => receiverProvince
HSE NO./DIRECTION => receiverAddress
GOODS => goodsName
PCS => pieces
AMT TO BE COLLECTED => codAmount
DEL. FEE =>
RIDER =>
RMKS => remark`,
    orders: `
row|receiverName|receiverPhone|receiverCity|receiverAddress|goodsName|pieces|codAmount
5|Abena Owusu|0244556677|Accra|Near Zongo Junction, Hse 12|Ladies bag|1|180
6|Joe Lartey|0209988776|Kasoa|Galilea, blue gate|Sneakers|2|420
7|Maa Esi|0277665544|Takoradi|Anaji Estate B4|Cloth|1|PAID`,
  }),
  exampleFile({
    name: 'Nairobi, estates and houses instead of streets',
    country: 'KE',
    grid: `
Order Date|Order #|Client Name|Client Phone No|Town/Estate|County|Building & House No.|Product Ordered|Units|Kgs|Cash on Delivery (Ksh)|MPESA Code|Sales Agent
24/11/2026|KE7001|Wambui Njeri|0712555111|Ruaka|Kiambu|Joyland Court B7|Blender|1|2.5|3,500||Faith
24/11/2026|KE7002|Hassan Ali|0722555222|Bamburi|Mombasa|Palm Flats 3C|Iron box|1|1|0|QKJ12HH8PL|Faith
25/11/2026|KE7003|Lucy Achieng|254733555333|Milimani|Kisumu|Lakeview Apts 12|Carpet|2|9|7,200||Brian`,
    expected: `
Order Date =>
Order # => customerOrderNo
Client Name => receiverName
Client Phone No => receiverPhone
Town/Estate => receiverCity
County => receiverProvince
Building & House No. => receiverAddress
Product Ordered => goodsName
Units => pieces
Kgs => weightKg
Cash on Delivery (Ksh) => codAmount
MPESA Code =>
Sales Agent =>`,
    orders: `
row|customerOrderNo|receiverName|receiverPhone|receiverCity|receiverAddress|goodsName|pieces|weightKg|codAmount
2|KE7001|Wambui Njeri|0712555111|Ruaka|Joyland Court B7|Blender|1|2.5|3500
3|KE7002|Hassan Ali|0722555222|Bamburi|Palm Flats 3C|Iron box|1|1|0
4|KE7003|Lucy Achieng|+254733555333|Milimani|Lakeview Apts 12|Carpet|2|9|7200`,
  }),
  exampleFile({
    name: 'Dakar, the amount to pay on delivery',
    country: 'SN',
    grid: `
Date cde|Code commande|Bénéficiaire|Portable bénéficiaire|Région|Localité|Adresse exacte|Désignation|Nbre colis|Poids kg|Valeur marchandise|À payer à la livraison
20/11/2026|SN-1|Awa Diop|771234567|Dakar|Pikine|Cité Sotiba 12|Tissu|1|2,5|25000|25000
21/11/2026|SN-2|Modou Fall|781234567|Thiès|Mbour|Quartier Tefess|Poisson séché|2|10|40000|0`,
    expected: `
Date cde =>
Code commande => customerOrderNo
Bénéficiaire => receiverName
Portable bénéficiaire => receiverPhone
Région => receiverProvince
Localité => receiverCity
Adresse exacte => receiverAddress
Désignation => goodsName
Nbre colis => pieces
Poids kg => weightKg
Valeur marchandise => declaredValue
À payer à la livraison => codAmount`,
    orders: `
row|customerOrderNo|receiverName|receiverPhone|receiverCity|receiverAddress|goodsName|pieces|weightKg|codAmount
2|SN-1|Awa Diop|771234567|Pikine|Cité Sotiba 12|Tissu|1|2.5|25000
3|SN-2|Modou Fall|781234567|Mbour|Quartier Tefess|Poisson séché|2|10|0`,
  }),
  exampleFile({
    name: 'Cairo, notes for the courier',
    country: 'EG',
    grid: `
م|كود الاوردر|اسم العميل|تليفون 1|تليفون 2|المحافظة|المنطقة / المدينة|العنوان بالتفصيل|محتوى الشحنة|العدد|قيمة الاوردر|مصاريف الشحن|اجمالي التحصيل|ملاحظات للمندوب|تم الدفع
1|EG100|دينا فؤاد|01001234567|01112345678|القاهرة|المعادي|شارع 9 عمارة 22 شقة 5|شنطة|1|600|50|650||لا
2|EG101|كريم سمير|01221234567||الإسكندرية|سموحة|ش فوزي معاذ برج النور|حذاء|1|800|60|860|الاتصال قبل الوصول بساعة|لا
3|EG102|هبة عادل|01551234567||الدقهلية|المنصورة|شارع الجيش|طقم|2|1200|60|0||نعم
الاجمالي||||||||||2600|170|1510||`,
    expected: `
م =>
كود الاوردر => customerOrderNo
اسم العميل => receiverName
تليفون 1 => receiverPhone
تليفون 2 => receiverPhone2
المحافظة => receiverProvince
المنطقة / المدينة => receiverCity
العنوان بالتفصيل => receiverAddress
محتوى الشحنة => goodsName
العدد => pieces
قيمة الاوردر => declaredValue
مصاريف الشحن =>
اجمالي التحصيل => codAmount
ملاحظات للمندوب => remark
تم الدفع =>`,
    orders: `
row|customerOrderNo|receiverName|receiverPhone|receiverCity|receiverAddress|goodsName|pieces|codAmount
2|EG100|دينا فؤاد|01001234567|المعادي|شارع 9 عمارة 22 شقة 5|شنطة|1|650
3|EG101|كريم سمير|01221234567|سموحة|ش فوزي معاذ برج النور|حذاء|1|860
4|EG102|هبة عادل|01551234567|المنصورة|شارع الجيش|طقم|2|0`,
  }),
  exampleFile({
    name: 'Parcels abroad with a value per product',
    kind: 'international',
    country: 'CN',
    grid: `
shipment_reference|recipient_email|destination_first_name|destination_last_name|destination_company|destination_line_1|destination_line_2|destination_city|destination_state|destination_postal_code|destination_country|destination_phone|total_weight_kg|carton_count|product_description|product_quantity|product_value_usd|product_hs_code|product_origin|duties_paid_by
L-1|u@example.com|Ulla|Berg||Storgata 4||Oslo|Oslo|0155|NO|+4791234567|1.4|1|Board game|1|45|950490|CN|DDP
L-2|t@example.com|Tom|Price|Price LLC|Main 3|Suite 2|Austin|TX|73301|US|+15125550100|2.8|1|Dice set|2|20|950490|CN|DAP`,
    expected: `
shipment_reference => customerOrderNo
recipient_email => receiverEmail
destination_first_name => receiverName
destination_last_name => receiverName
destination_company => receiverCompany
destination_line_1 => receiverAddress
destination_line_2 => receiverAddress
destination_city => receiverCity
destination_state => receiverProvince
destination_postal_code => receiverPostcode
destination_country => receiverCountry
destination_phone => receiverPhone
total_weight_kg => weightKg
carton_count => pieces
product_description => goodsName
product_quantity => quantity
product_value_usd => unitValue
product_hs_code => hsCode
product_origin => originCountry
duties_paid_by =>`,
    orders: `
row|customerOrderNo|receiverName|receiverPhone|receiverCity|receiverAddress|goodsName|pieces|weightKg|quantity
2|L-1|Ulla Berg|+4791234567|Oslo|Storgata 4|Board game|1|1.4|1
3|L-2|Tom Price|+15125550100|Austin|Main 3, Suite 2|Dice set|1|2.8|2`,
  }),
  exampleFile({
    name: 'Accra, goods called a package',
    country: 'GH',
    grid: `
Name of Recipient|Mobile Number|Location|City|Region|Package|No. of Packages|Weight in Kg|Cost of item|Collect cash?|Vendor
Nii Armah|0244001001|Osu RE, 3rd Ln|Accra|Greater Accra|Shirt|1|0.4|120|Yes|Trendy
Adjoa Bio|0244001002|Ahodwo, near Total|Kumasi|Ashanti|Shoes|1|1.1|300|No|Trendy
Kweku Sam|0244001003|Abura Rd|Cape Coast|Central|Belt|2|0.3|90|Yes|Trendy`,
    expected: `
Name of Recipient => receiverName
Mobile Number => receiverPhone
Location => receiverAddress
City => receiverCity
Region => receiverProvince
Package => goodsName
No. of Packages => pieces
Weight in Kg => weightKg
Cost of item =>
Collect cash? =>
Vendor =>`,
    orders: `
row|receiverName|receiverPhone|receiverCity|receiverAddress|goodsName|pieces|weightKg
2|Nii Armah|0244001001|Accra|Osu RE, 3rd Ln|Shirt|1|0.4
3|Adjoa Bio|0244001002|Kumasi|Ahodwo, near Total|Shoes|1|1.1
4|Kweku Sam|0244001003|Cape Coast|Abura Rd|Belt|2|0.3`,
  }),
  exampleFile({
    name: 'Douala, questions as headers',
    country: 'CM',
    grid: `
Horodateur|Adresse e-mail|Votre nom complet|Votre numéro de téléphone (WhatsApp)|Dans quelle ville êtes-vous ?|Votre quartier|Adresse précise / point de repère|Quel produit souhaitez-vous ?|Combien de pièces ?|Mode de paiement|Avez-vous des remarques ?
2026/11/24 10:11:12 AM UTC+1|a@example.com|Ngo Bassa Marie|677123456|Douala|Bonapriso|Face école publique, maison verte|Crème éclat|2|Espèces à la livraison|
2026/11/24 11:11:12 AM UTC+1|b@example.com|Tchoupo Alain|699123456|Yaoundé|Bastos|Rue 1820, porte 12|Huile de coco|1|Orange Money|Livrer le soir`,
    expected: `
Horodateur =>
Adresse e-mail =>
Votre nom complet => receiverName
Votre numéro de téléphone (WhatsApp) => receiverPhone
Dans quelle ville êtes-vous ? => receiverCity
Votre quartier => receiverArea
Adresse précise / point de repère => receiverAddress
Quel produit souhaitez-vous ? => goodsName
Combien de pièces ? => pieces
Mode de paiement =>
Avez-vous des remarques ? => remark`,
    orders: `
row|receiverName|receiverPhone|receiverCity|receiverAddress|goodsName|pieces
2|Ngo Bassa Marie|677123456|Douala|Face école publique, maison verte|Crème éclat|2
3|Tchoupo Alain|699123456|Yaoundé|Rue 1820, porte 12|Huile de coco|1`,
  }),
  exampleFile({
    name: 'Units in a row of their own',
    country: 'GB',
    grid: `
Customer Ref|Consignee|Consignee Tel|Add 1|Add 2|Post Town|Post Code|Contents|Boxes|Gross|L|W|H|Ins. Value|Del. Instr.
||||||||no.|kg|cm|cm|cm|GBP|
UK-1|Alice Hart|07700900001|1 Kings Rd||Brighton|BN1 1AA|Lamp|1|3.5|40|30|30|60|
UK-2|Imran Shah|07700900002|22 Queen St|Unit B|Derby|DE1 1BB|Chair|2|12|80|50|50|150|Ring bell`,
    expected: `
Customer Ref => customerOrderNo
Consignee => receiverName
Consignee Tel => receiverPhone
Add 1 => receiverAddress
Add 2 => receiverAddress
Post Town => receiverCity
Post Code => receiverPostcode
Contents => goodsName
Boxes => pieces
Gross => weightKg
L => lengthCm
W => widthCm
H => heightCm
Ins. Value => declaredValue
Del. Instr. => remark`,
    orders: `
row|customerOrderNo|receiverName|receiverPhone|receiverCity|receiverAddress|goodsName|pieces|weightKg
3|UK-1|Alice Hart|07700900001|Brighton|1 Kings Rd|Lamp|1|3.5
4|UK-2|Imran Shah|07700900002|Derby|22 Queen St, Unit B|Chair|2|12`,
  }),
];
