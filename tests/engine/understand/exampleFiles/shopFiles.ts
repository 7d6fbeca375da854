import { exampleFile, type ExampleFile } from './exampleFile.ts';

/** Files of shops, marketplaces, carriers' templates and clerks, as exported and written. */
export const shopFiles: readonly ExampleFile[] = [
  exampleFile({
    name: 'Shopee, from a warehouse',
    kind: 'fbs',
    country: 'CN',
    grid: `
Order ID|Order Status|Cancel reason|Return / Refund Status|Tracking Number*|Shipping Option|Shipment Method|Estimated Ship Out Date|Ship Time|Order Creation Date|Order Paid Time|Parent SKU Reference No.|Product Name|SKU Reference No.|Variation Name|Original Price|Deal Price|Quantity|Returned quantity|SKU Total Weight|No of product in order|Order Total Weight|Buyer Paid Shipping Fee|Total Amount|Payment Method|Username (Buyer)|Receiver Name|Phone Number|Delivery Address|Town|District|City|Province|Country|Zip Code|Remark from buyer|Order Complete Time|Note|Warehouse Code
261120ABC1|To ship||||Standard Delivery|Dropoff|2026-11-24 23:59||2026-11-20 10:00|2026-11-20 10:01|P-LAMP|Desk lamp|LAMP-WH|White|25.00|22.90|1|0|0.8kg|1|0.8kg|1.99|24.89|ShopeePay|lim_ah_kow|Lim Ah Kow|6591234567|Blk 12 Toa Payoh Lor 1 #05-11|||Singapore|Singapore|SG|310012|leave at door|||SG-01
261120ABC2|To ship||||Standard Delivery|Dropoff|2026-11-24 23:59||2026-11-20 11:00|2026-11-20 11:01|P-MUG|Steel mug|MUG-BL|Blue|12.00|9.90|3|0|0.9kg|3|0.9kg|1.99|31.69|Card|mei.ling88|Goh Mei Ling|6598765432|33 Bedok North Ave 2|||Singapore|Singapore|SG|460033||||SG-01`,
    expected: `
Order ID => customerOrderNo
Order Status =>
Cancel reason =>
Return / Refund Status =>
Tracking Number* =>
Shipping Option => service
Shipment Method =>
Estimated Ship Out Date =>
Ship Time =>
Order Creation Date =>
Order Paid Time =>
Parent SKU Reference No. =>
Product Name => goodsName
SKU Reference No. => sku
Variation Name =>
Original Price =>
Deal Price =>
Quantity => quantity
Returned quantity =>
SKU Total Weight =>
No of product in order =>
Order Total Weight =>
Buyer Paid Shipping Fee =>
Total Amount =>
Payment Method =>
Username (Buyer) => buyerReference
Receiver Name => receiverName
Phone Number => receiverPhone
Delivery Address => receiverAddress
Town =>
District =>
City => receiverCity
Province => receiverProvince
Country => receiverCountry
Zip Code => receiverPostcode
Remark from buyer => remark
Order Complete Time =>
Note =>
Warehouse Code => warehouseCode`,
    orders: `
row|customerOrderNo|goodsName|sku|quantity|receiverName|receiverAddress|receiverCity|receiverProvince|receiverCountry|receiverPostcode|remark|warehouseCode
2|261120ABC1|Desk lamp|LAMP-WH|1|Lim Ah Kow|Blk 12 Toa Payoh Lor 1 #05-11|Singapore|Singapore|SG|310012|leave at door|SG-01
3|261120ABC2|Steel mug|MUG-BL|3|Goh Mei Ling|33 Bedok North Ave 2|Singapore|Singapore|SG|460033||SG-01`,
  }),
  exampleFile({
    name: 'a marketplace with names in snake case',
    kind: 'fbs',
    country: 'CN',
    grid: `
id_partner|order_nr|item_nr|partner_sku|noon_sku|title_en|qty|offer_price|currency_code|order_timestamp|fulfillment_model|wh_code|ship_speed|receiver_name|receiver_phone|receiver_address|receiver_area|receiver_city|receiver_emirate|country_code|is_cod|cancel_reason
11201|NAEI40012345|NAEI40012345-1|PS-99|N1234A|Yoga mat 6mm|1|59.00|AED|2026-11-20 08:00:11|fbp|DXB-2|express|Fatima Al Mansoori|+971501234567|Villa 14, Street 9|Al Barsha|Dubai|Dubai|AE|true|
11201|NAEI40012346|NAEI40012346-1|PS-77|N1235A|Water bottle 1L|2|29.00|AED|2026-11-20 08:10:11|fbp|DXB-2|standard|John Mathew|+971551234568|Flat 302, Corniche Tower|Al Khalidiyah|Abu Dhabi|Abu Dhabi|AE|false|`,
    expected: `
id_partner =>
order_nr => customerOrderNo
item_nr =>
partner_sku => sku
noon_sku =>
title_en => goodsName
qty => quantity
offer_price =>
currency_code =>
order_timestamp =>
fulfillment_model =>
wh_code => warehouseCode
ship_speed => service
receiver_name => receiverName
receiver_phone => receiverPhone
receiver_address => receiverAddress
receiver_area =>
receiver_city => receiverCity
receiver_emirate => receiverProvince
country_code => receiverCountry
is_cod =>
cancel_reason =>`,
    orders: `
row|customerOrderNo|sku|goodsName|quantity|warehouseCode|receiverName|receiverAddress|receiverCity|receiverProvince|receiverCountry
2|NAEI40012345|PS-99|Yoga mat 6mm|1|DXB-2|Fatima Al Mansoori|Villa 14, Street 9|Dubai|Dubai|AE
3|NAEI40012346|PS-77|Water bottle 1L|2|DXB-2|John Mathew|Flat 302, Corniche Tower|Abu Dhabi|Abu Dhabi|AE`,
  }),
  exampleFile({
    name: 'a template under its instructions',
    country: 'TH',
    grid: `
J&T Express Bulk Upload||||||||||||
Instructions:||||||||||||
1. Fields with (*) are required||||||||||||
2. Do not change the header||||||||||||
||||||||||||
Receiver(*)|Receiver Telephone (*)|Receiver Address (*)|Receiver Province (*)|Receiver City (*)|Receiver Region (*)|Express Type (*)|Parcel Name (*)|Weight (kg) (*)|Total parcels(*)|Parcel Value (Insurance Fee) (*)|COD (THB) (*)|Remarks
Somchai Dee|0812345678|99/1 Sukhumvit 22|Bangkok|Khlong Toei|Khlong Tan|EZ|Sneakers|1.2|1|900|900|
Nattaya Boon|0898765432|12 Moo 4|Chiang Mai|Mueang|Suthep|EZ|Coffee beans|2|2|600|0|Call first`,
    expected: `
Receiver(*) => receiverName
Receiver Telephone (*) => receiverPhone
Receiver Address (*) => receiverAddress
Receiver Province (*) => receiverProvince
Receiver City (*) => receiverCity
Receiver Region (*) => receiverArea
Express Type (*) => service
Parcel Name (*) => goodsName
Weight (kg) (*) => weightKg
Total parcels(*) => pieces
Parcel Value (Insurance Fee) (*) => declaredValue
COD (THB) (*) => codAmount
Remarks => remark`,
    orders: `
row|receiverName|receiverAddress|receiverProvince|receiverCity|goodsName|weightKg|pieces|declaredValue|codAmount|remark
7|Somchai Dee|99/1 Sukhumvit 22|Bangkok|Khlong Toei|Sneakers|1.2|1|900|900|
8|Nattaya Boon|12 Moo 4|Chiang Mai|Mueang|Coffee beans|2|2|600|0|Call first`,
  }),
  exampleFile({
    name: 'Accra, names and phones in one cell',
    country: 'GH',
    grid: `
AUNTIE MAAME CLOTHING|||||||
DELIVERIES FOR FRI 27TH NOV|||||||
#|NAME/CONTACT|LOCATION|TOWN|REGION|ITEMS BOUGHT|NO. OF PCS|BAL. TO COLLECT
1|Adwoa Sarpong 0244556677|Opp. Melcom|Madina|Greater Accra|2 dresses|2|180
2|Kwame Asante / 0201234567|Blue kiosk, Ayeduase|Kumasi|Ashanti|Lace|1|PAID
3|Mrs Tetteh - 055 123 4567|Comm 8|Tema|Greater Accra|Kids wear|5|320
TOTAL||||||8|500`,
    expected: `
# =>
NAME/CONTACT => receiverName+receiverPhone
LOCATION => receiverAddress
TOWN => receiverCity
REGION => receiverProvince
ITEMS BOUGHT => goodsName
NO. OF PCS => pieces
BAL. TO COLLECT => codAmount`,
    orders: `
row|receiverName|receiverCity|receiverProvince|goodsName|pieces|codAmount
4|Adwoa Sarpong|Madina|Greater Accra|2 dresses|2|180
5|Kwame Asante|Kumasi|Ashanti|Lace|1|PAID
6|Mrs Tetteh|Tema|Greater Accra|Kids wear|5|320`,
  }),
  exampleFile({
    name: 'Abidjan, abbreviations',
    country: 'CI',
    grid: `
BOUTIQUE AWA - LIVRAISONS||||||||||
N° cmd|Dest.|Tél. 1|Tél. 2|Dist.|Com.|Qtier|Repère / adr.|Désign.|Nb|Pds (kg)|Mt à enc. (FCFA)|Obs.
A-11|Koné Aminata|0707112233||Abidjan|Cocody|Angré|8e tranche, pharmacie|Pagne|2|1,2|15 000|
A-12|Yao Serge|0505112234|0101998877|Abidjan|Yopougon|Maroc|Carrefour Siporex|Chaussures|1|0,8|22 500|appeler
A-13|Bamba Issa|2722112235||Bouaké|Bouaké|Commerce|Face mairie|Montre|1|0,3|0|`,
    expected: `
N° cmd => customerOrderNo
Dest. => receiverName
Tél. 1 => receiverPhone
Tél. 2 => receiverPhone2
Dist. => receiverProvince
Com. => receiverCity
Qtier => receiverArea
Repère / adr. => receiverAddress
Désign. => goodsName
Nb => pieces
Pds (kg) => weightKg
Mt à enc. (FCFA) => codAmount
Obs. => remark`,
    orders: `
row|customerOrderNo|receiverName|receiverProvince|receiverCity|receiverArea|receiverAddress|goodsName|pieces|weightKg|codAmount|remark
3|A-11|Koné Aminata|Abidjan|Cocody|Angré|8e tranche, pharmacie|Pagne|2|1.2|15000|
4|A-12|Yao Serge|Abidjan|Yopougon|Maroc|Carrefour Siporex|Chaussures|1|0.8|22500|appeler
5|A-13|Bamba Issa|Bouaké|Bouaké|Commerce|Face mairie|Montre|1|0.3|0|`,
  }),
  exampleFile({
    name: 'an Arabic shop system',
    country: 'EG',
    grid: `
رقم الطلب|حالة الطلب|تاريخ الطلب|اسم العميل|رقم الجوال|البريد الإلكتروني|الدولة|المحافظة|المدينة|الحي|عنوان الشحن|طريقة الدفع|إجمالي الطلب|العملة|شركة الشحن|رقم البوليصة|اسماء المنتجات|كمية المنتجات|وزن الطلب|ملاحظات العميل
210033|بانتظار الشحن|2026-11-20|نورا حسن|01012345670|n@example.com|مصر|القاهرة|القاهرة|المعادي|9 شارع 9|الدفع عند الاستلام|450|EGP|||عطر|1|0.4|
210034|بانتظار الشحن|2026-11-20|كريم علي|01112345671|k@example.com|مصر|الجيزة|الجيزة|الهرم|شارع الهرم 120|بطاقة|900|EGP|||ساعة يد|2|0.3|هدية`,
    expected: `
رقم الطلب => customerOrderNo
حالة الطلب =>
تاريخ الطلب =>
اسم العميل => receiverName
رقم الجوال => receiverPhone
البريد الإلكتروني =>
الدولة => receiverCountry
المحافظة => receiverProvince
المدينة => receiverCity
الحي => receiverArea
عنوان الشحن => receiverAddress
طريقة الدفع =>
إجمالي الطلب => ?
العملة => currency
شركة الشحن =>
رقم البوليصة =>
اسماء المنتجات => goodsName
كمية المنتجات => pieces
وزن الطلب => weightKg
ملاحظات العميل => remark`,
    orders: `
row|customerOrderNo|receiverName|receiverCountry|receiverProvince|receiverCity|receiverArea|receiverAddress|currency|goodsName|pieces|weightKg|remark
2|210033|نورا حسن|EG|القاهرة|القاهرة|المعادي|9 شارع 9|EGP|عطر|1|0.4|
3|210034|كريم علي|EG|الجيزة|الجيزة|الهرم|شارع الهرم 120|EGP|ساعة يد|2|0.3|هدية`,
  }),
  exampleFile({
    name: 'Cairo, a clerk with Arabic digits',
    country: 'EG',
    grid: `
محلات النور للملابس||||||||
كشف شحنات يوم الخميس||||||||
م|اسم المستلم ثلاثي|التليفون|تليفون آخر|محافظة|مركز / مدينة|العنوان بالتفصيل|البيان|عدد|المطلوب تحصيله
١|محمود سيد أحمد|٠١٠٢٣٤٥٦٧٨٩||الدقهلية|المنصورة|شارع الجمهورية عمارة ٥|جاكيت|١|٥٥٠
٢|سعاد محمد علي|٠١١٢٣٤٥٦٧٨٠|٠١٢٢٣٤٥٦٧٨١|الغربية|طنطا|شارع البحر أمام البنك|عباية|٢|٩٠٠
٣|هشام فؤاد حسن|٠١٥٢٣٤٥٦٧٨٢||الشرقية|الزقازيق|حي الزهور|بنطلون|٣|٧٥٠
الاجمالي||||||||٦|٢٢٠٠`,
    expected: `
م =>
اسم المستلم ثلاثي => receiverName
التليفون => receiverPhone
تليفون آخر => receiverPhone2
محافظة => receiverProvince
مركز / مدينة => receiverCity
العنوان بالتفصيل => receiverAddress
البيان => goodsName
عدد => pieces
المطلوب تحصيله => codAmount`,
    orders: `
row|receiverName|receiverProvince|receiverCity|goodsName|pieces|codAmount
4|محمود سيد أحمد|الدقهلية|المنصورة|جاكيت|1|550
5|سعاد محمد علي|الغربية|طنطا|عباية|2|900
6|هشام فؤاد حسن|الشرقية|الزقازيق|بنطلون|3|750`,
  }),
  exampleFile({
    name: 'Gujarat, a clerk with abbreviations',
    country: 'IN',
    grid: `
SHREE TRADERS DISPATCH 20.11.2026||||||||||||
Sr No|Bill No.|Party Name|Mob. No|Full Add.|Dist.|State|Pin|Particulars|Nos|Wt. in gm|L*B*H in cm|COD Amt (Rs.)|To Pay/Paid
1|ST/221|Meena Textiles|98250 12345|14 Ring Road, Udhna|Surat|Gujarat|395002|Sarees|6|4200|40*30*20|Rs. 5,400/-|Paid
2|ST/222|Balaji Stores|94140 54321|Johari Bazar|Jaipur|Rajasthan|302003|Bangles|2|800|20*20*10|0|To Pay
3|ST/223|R K Enterprises|98110 67890|Gandhi Nagar|East Delhi|Delhi|110031|T shirts|12|2600|40*30*25|Rs. 2,150/-|Paid`,
    expected: `
Sr No =>
Bill No. => customerOrderNo
Party Name => receiverName
Mob. No => receiverPhone
Full Add. => receiverAddress
Dist. => receiverCity
State => receiverProvince
Pin => receiverPostcode
Particulars => goodsName
Nos => pieces
Wt. in gm => weightKg
L*B*H in cm => lengthCm+widthCm+heightCm
COD Amt (Rs.) => codAmount
To Pay/Paid => paymentMethod`,
    orders: `
row|customerOrderNo|receiverName|receiverAddress|receiverProvince|receiverPostcode|goodsName|pieces|weightKg|codAmount|paymentMethod
3|ST/221|Meena Textiles|14 Ring Road, Udhna|Gujarat|395002|Sarees|6|4.2|5400|Paid
4|ST/222|Balaji Stores|Johari Bazar|Rajasthan|302003|Bangles|2|0.8|0|COLLECT
5|ST/223|R K Enterprises|Gandhi Nagar|Delhi|110031|T shirts|12|2.6|2150|Paid`,
  }),
];
