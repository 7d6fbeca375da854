import { exampleFile, type ExampleFile } from './exampleFile.ts';

/** Reports with pages, subtotals and examples, companies beside persons, and days followed by a time window. */
export const reportFiles: readonly ExampleFile[] = [
  exampleFile({
    name: 'Cairo, a report with pages and subtotals',
    country: 'EG',
    grid: `
NILE HOME STORES|||||||||||
From 20/11/2026 to 22/11/2026||||||Page 1 of 2|||||
Order #|Customer|Mobile|Governorate|District|Street / bldg / flat|Item(s)|Pkgs|Wt kg|Net amount|Balance due on delivery|Remarks
70041|Heba Youssef|01005566771|Cairo|Maadi|14 Road 9, flat 3|Curtains|2|6.5|2300|2622|
70042|Sherif Nagy|01226677889|Cairo|Shubra|88 Khulousy St|Cover|1|2.2|780|0|paid at shop
Subtotal Cairo|||||||3|8.7|3080|2622|
NILE HOME STORES||||||Page 2 of 2|||||
Order #|Customer|Mobile|Governorate|District|Street / bldg / flat|Item(s)|Pkgs|Wt kg|Net amount|Balance due on delivery|Remarks
70043|Karim Fawzy|01550011229|Alexandria|Roushdy|3 Syria St|Towels|1|1.8|640|729.6|
Subtotal Alexandria|||||||1|1.8|640|729.6|
GRAND TOTAL|||||||4|10.5|3720|3351.6|`,
    expected: `
Order # => customerOrderNo
Customer => receiverName
Mobile => receiverPhone
Governorate => receiverProvince
District => receiverCity
Street / bldg / flat => receiverAddress
Item(s) => goodsName
Pkgs => pieces
Wt kg => weightKg
Net amount =>
Balance due on delivery => codAmount
Remarks => remark`,
    orders: `
row|customerOrderNo|codAmount
4|70041|2622
5|70042|0
9|70043|729.6`,
  }),
  exampleFile({
    name: 'Dhaka, an example in brackets, districts below divisions',
    country: 'BD',
    grid: `
Invoice|Customer Name|Contact No.|Customer Address|District|Area|Division|Price (Cash to collect)|Weight(g)|Instruction
(INV-1)|(Full name)|(01XXXXXXXXX)|(House, road)|(Dhaka)|(Banani)|(Dhaka)|(1000)|(500)|(optional)
INV-20|Rokeya Begum|01713445566|House 4, Lane 2|Dhaka|Malibagh|Dhaka|1180|500|Call first
INV-21|Ashraful Alam|01815667788|GEC Circle|Chattogram|GEC|Chattogram|2350|1200|
INV-22|Lamia Rahman|01521334455|Near Point|Sylhet|Amborkhana|Sylhet|760|350|
INV-23|Jahangir Mia|01915512345|Court Para|Kushtia|Sadar|Khulna|640|750|`,
    expected: `
Invoice => customerOrderNo
Customer Name => receiverName
Contact No. => receiverPhone
Customer Address => receiverAddress
District => receiverCity
Area => receiverArea
Division => receiverProvince
Price (Cash to collect) => codAmount
Weight(g) => weightKg
Instruction => remark`,
    orders: `
row|customerOrderNo|receiverProvince|receiverCity|weightKg
3|INV-20|Dhaka|Dhaka|0.5
4|INV-21|Chattogram|Chattogram|1.2
5|INV-22|Sylhet|Sylhet|0.35
6|INV-23|Khulna|Kushtia|0.75`,
  }),
  exampleFile({
    name: 'Lagos, a delivery option for the door',
    country: 'NG',
    grid: `
Order ID|Receiver Name|Receiver Phone Number|Destination State|Destination City|Receiver Address|Delivery Option|Item Description|Qty|Weight (KG)
MV-1|Amaka Obi|08035567788|Rivers|Port Harcourt|16 Trans Amadi Layout|Home Delivery|Hair cream|1|2.4
MV-2|Funke Ajayi|08098877665|Lagos|Lekki|Plot 5 Admiralty Way|Door|Make-up kit|2|3.1`,
    expected: `
Order ID => customerOrderNo
Receiver Name => receiverName
Receiver Phone Number => receiverPhone
Destination State => receiverProvince
Destination City => receiverCity
Receiver Address => receiverAddress
Delivery Option => deliveryType
Item Description => goodsName
Qty => pieces
Weight (KG) => weightKg`,
    orders: `
row|deliveryType
2|HOME
3|HOME`,
  }),
  exampleFile({
    name: 'Dongguan, firms beside persons',
    country: 'CN',
    grid: `
用户订单号|寄件公司|寄件联系人|寄件手机|寄件详细地址|收件公司|收件联系人|收件手机|收件省|收件市|收件详细地址|托寄物内容|件数|重量
S-1|时代电子|陈工|13600112233|广东省东莞市振安西路88号||刘洋|15801020304|北京市|北京市|中关村大街27号|样品|1|0.8kg
S-2|时代电子|陈工|13600112233|广东省东莞市振安西路88号|华强维修|马超|13905112288|江苏省|南京市|珠江路600号|显示屏|2|5.5kg
S-3|时代电子|陈工|13600112233|广东省东莞市振安西路88号||徐慧|18655443322|陕西省|西安市|高新四路13号|充电器|1|0.5kg`,
    expected: `
用户订单号 => customerOrderNo
寄件公司 =>
寄件联系人 => senderName
寄件手机 => senderPhone
寄件详细地址 => senderAddress
收件公司 =>
收件联系人 => receiverName
收件手机 => receiverPhone
收件省 => receiverProvince
收件市 => receiverCity
收件详细地址 => receiverAddress
托寄物内容 => goodsName
件数 => pieces
重量 => weightKg`,
    orders: `
row|senderName|receiverName
2|陈工|刘洋
3|陈工|马超
4|陈工|徐慧`,
  }),
  exampleFile({
    name: 'Hangzhou, firms without persons',
    country: 'CN',
    grid: `
订单号|收货公司|手机|省|市|地址|品名|件数
S-1|宏图商贸有限公司|13905112288|江苏省|南京市|珠江路600号|显示屏|2
S-2|华强维修店|18655443322|陕西省|西安市|高新四路13号|充电器|1`,
    expected: `
订单号 => customerOrderNo
收货公司 => receiverName
手机 => receiverPhone
省 => receiverProvince
市 => receiverCity
地址 => receiverAddress
品名 => goodsName
件数 => pieces`,
    orders: `
row|receiverName
2|宏图商贸有限公司
3|华强维修店`,
  }),
  exampleFile({
    name: 'Abidjan, a time window beside the pickup date',
    kind: 'ltl',
    country: 'CI',
    grid: `
N° expédition|Expéditeur|Tél. expéditeur|Adresse d'enlèvement|Ville d'enlèvement|Date d'enlèvement|Créneau|Destinataire|Tél. destinataire|Région|Ville|Adresse de livraison|Nature de la marchandise|Nb palettes|Poids brut (t)|Matière dangereuse (N° ONU)|Port
E-1|Savonnerie|2721354010|Zone de Vridi|Abidjan|2026-12-02|08h00-11h00|Prosuma|2731650102|Gbêkê|Bouaké|Dépôt 4|Savon|4|2,4||Port payé
E-2|Savonnerie|2721354010|Zone de Vridi|Abidjan|2026-12-03|14h00 à 17h00|Socofrais|0505667788|San-Pédro|San-Pédro|Bd de la République|Javel|1|0,62|UN1791|Port dû`,
    expected: `
N° expédition => customerOrderNo
Expéditeur => senderName
Tél. expéditeur => senderPhone
Adresse d'enlèvement => senderAddress
Ville d'enlèvement => senderCity
Date d'enlèvement => pickupDate
Créneau => pickupFrom+pickupTo
Destinataire => receiverName
Tél. destinataire => receiverPhone
Région => receiverProvince
Ville => receiverCity
Adresse de livraison => receiverAddress
Nature de la marchandise => goodsName
Nb palettes => pallets
Poids brut (t) => weightKg
Matière dangereuse (N° ONU) => unNumber
Port => paymentMethod`,
    orders: `
row|pickupFrom|pickupTo|unNumber
2|08:00|11:00|
3|14:00|17:00|UN1791`,
  }),
  exampleFile({
    name: 'Tangier, headers in two languages',
    country: 'MA',
    grid: `
الاسم / Nom|الهاتف / Tél|المدينة / Ville|العنوان / Adresse|المنتج / Produit|العدد / Qté|المبلغ المطلوب / À encaisser|ملاحظة / Remarque
فاطمة العلمي|0661998877|الدار البيضاء|حي الألفة، زنقة 12|Abaya|1|380|
Nisrine Bakkali|0708112233|Tanger|Rue de Fès, imm. 8|Foulard|3|210|cadeau`,
    expected: `
الاسم / Nom => receiverName
الهاتف / Tél => receiverPhone
المدينة / Ville => receiverCity
العنوان / Adresse => receiverAddress
المنتج / Produit => goodsName
العدد / Qté => pieces
المبلغ المطلوب / À encaisser => codAmount
ملاحظة / Remarque => remark`,
    orders: `
row|codAmount
2|380
3|210`,
  }),
  exampleFile({
    name: 'a marketplace that sums up the articles of an order above them',
    kind: 'international',
    country: 'CN',
    grid: `
Order Number|Ship To Name|Ship To Phone|Ship To Address|City|Zip|Country|Item Title|SKU|Quantity|Shipping speed
14-1|Earl Stevens|+16155550129|904 Porter Rd|Nashville|37206|US|Bike light|LT|2|Standard
08-2|Max Brandt|+49405551234|Eppendorfer Weg 88|Hamburg|20259|DE|||3|Express
08-2|Max Brandt|+49405551234|Eppendorfer Weg 88|Hamburg|20259|DE|Cable box|CB|2|
08-2|Max Brandt|+49405551234|Eppendorfer Weg 88|Hamburg|20259|DE|USB hub|HB|1|
21-3|Jade Wilson|+61412555018|12 Curlewis St|Bondi Beach|2026|AU|Pouch|WP|4|Standard

3|record(s) downloaded,| from ,Nov-18-26, to ,Nov-20-26||||||||`,
    expected: `
Order Number => customerOrderNo
Ship To Name => receiverName
Ship To Phone => receiverPhone
Ship To Address => receiverAddress
City => receiverCity
Zip => receiverPostcode
Country => receiverCountry
Item Title => goodsName
SKU => sku
Quantity => quantity
Shipping speed => service`,
    orders: `
row|customerOrderNo|goodsName|quantity|service
2|14-1|Bike light|2|STANDARD
4|08-2|Cable box|2|EXPRESS
5|08-2|USB hub|1|
6|21-3|Pouch|4|STANDARD`,
  }),
];
