import { exampleFile, type ExampleFile } from './exampleFile.ts';

/** Files whose headers are form questions, paths in a program, or dock times. */
export const unusualHeaderFiles: readonly ExampleFile[] = [
  exampleFile({
    name: 'Abuja, the questions of a form',
    country: 'NG',
    grid: `
Timestamp|What is your name?|Phone number (the line our rider will call)|In which state do you live?|Town / LGA|Full address + nearest landmark|What would you like to order?|How many do you want?|Amount you will pay the rider (₦)
2026-11-20 10:00|Ngozi Umeh|08034417720|Enugu|Nsukka|3 University Road|Gown|1|12,000
2026-11-20 11:00|Musa Lawal|08037711200|Kano|Nassarawa|5 Bompai Road|Kaftan|2|9500
2026-11-20 12:00|Tosin Ade|08057711233|Oyo|Ibadan|8 Bodija Road|Sandals|1|7000`,
    expected: `
Timestamp =>
What is your name? => receiverName
Phone number (the line our rider will call) => receiverPhone
In which state do you live? => receiverProvince
Town / LGA => receiverCity
Full address + nearest landmark => receiverAddress
What would you like to order? => goodsName
How many do you want? => pieces
Amount you will pay the rider (₦) => codAmount`,
    orders: `
row|receiverName|codAmount
2|Ngozi Umeh|12000
3|Musa Lawal|9500
4|Tosin Ade|7000`,
  }),
  exampleFile({
    name: 'Casablanca, the questions of a form in French',
    country: 'MA',
    grid: `
Horodateur|Quel est votre nom ?|Numéro de téléphone (le livreur vous appellera)|Dans quelle région habitez-vous ?|Dans quelle ville habitez-vous ?|Adresse complète|Que souhaitez-vous commander ?|Montant que vous paierez au livreur (DH)
20/11/2026 10:00|Salma Idrissi|0661234501|Rabat-Salé-Kénitra|Rabat|45 av. Fal Ould Oumeir|Caftan|450
20/11/2026 11:00|Hicham Berrada|0661234502|Fès-Meknès|Fès|3 bd Mohammed V|Babouches|280
21/11/2026 09:00|Nadia Fassi|0661234503|Souss-Massa|Agadir|7 rue de Marrakech|Sac|320`,
    expected: `
Horodateur =>
Quel est votre nom ? => receiverName
Numéro de téléphone (le livreur vous appellera) => receiverPhone
Dans quelle région habitez-vous ? => receiverProvince
Dans quelle ville habitez-vous ? => receiverCity
Adresse complète => receiverAddress
Que souhaitez-vous commander ? => goodsName
Montant que vous paierez au livreur (DH) => codAmount`,
    orders: `
row|receiverName|codAmount
2|Salma Idrissi|450
3|Hicham Berrada|280
4|Nadia Fassi|320`,
  }),
  exampleFile({
    name: 'Tema, opening hours of a dock',
    kind: 'ltl',
    country: 'GH',
    grid: `
Load ref|Shipper|Shipper tel|Pickup address|Pickup city|Pickup date|Ready from|Close|Consignee|Tel|Region|City|Delivery address|Commodity|Pallets|Weight (kg)|Freight terms
L-1|Volta Foods|0302776110|Plot 18|Tema|2026-12-01|08:00|12:00|Melcom Kumasi|0322044118|Ashanti|Kumasi|Adum|Malt|4|2000|Prepaid
L-2|Volta Foods|0302776110|Plot 18|Tema|2026-12-02|07:30|10:00|Ho Wholesale|0362027330|Volta|Ho|Market Rd|Water|3|1500|Collect
L-3|Volta Foods|0302776110|Plot 18|Tema|2026-12-03|09:00|16:00|Bono Depot|0352027330|Bono|Sunyani|Main Rd|Juice|1|500|Prepaid`,
    expected: `
Load ref => customerOrderNo
Shipper => senderName
Shipper tel => senderPhone
Pickup address => senderAddress
Pickup city => senderCity
Pickup date => pickupDate
Ready from => pickupFrom
Close => pickupTo
Consignee => receiverName
Tel => receiverPhone
Region => receiverProvince
City => receiverCity
Delivery address => receiverAddress
Commodity => goodsName
Pallets => pallets
Weight (kg) => weightKg
Freight terms => paymentMethod`,
    orders: `
row|pickupFrom|pickupTo
2|08:00|12:00
3|07:30|10:00
4|09:00|16:00`,
  }),
  exampleFile({
    name: 'Abidjan, headers that are paths in a stock program',
    country: 'CI',
    grid: `
Référence|Contact|Contact/Rue|Contact/Ville|Contact/Téléphone|Statut|Poids pour expédition|Mouvements de stock/Article|Mouvements de stock/Demande|Note
WH/OUT/0231|Pharmacie du Plateau|Av. Chardy|Abidjan|0722334455|Prêt|12.5|Masques|10|
|||||||Gants latex|2|
WH/OUT/0232|Kouadio Marie|Angré|Abidjan|0758112233|Prêt|1.2|Tensiomètre|1|Portail vert
WH/OUT/0233|Soro Adama|Petit Paris|Korhogo|0709112244|Prêt|0.8|Thermomètre|3|`,
    expected: `
Référence => customerOrderNo
Contact => receiverName
Contact/Rue => receiverAddress
Contact/Ville => receiverCity
Contact/Téléphone => receiverPhone
Statut =>
Poids pour expédition => weightKg
Mouvements de stock/Article => goodsName
Mouvements de stock/Demande => pieces
Note => remark`,
    orders: `
row|customerOrderNo|goodsName|pieces
2|WH/OUT/0231|Masques, Gants latex|12
4|WH/OUT/0232|Tensiomètre|1
5|WH/OUT/0233|Thermomètre|3`,
  }),
  exampleFile({
    name: 'Accra, two header rows, the upper one with groups of columns',
    kind: 'international',
    country: 'GH',
    grid: `
Shipment||Consignee||||||||Details|||
Reference 1|Account|Consignee Contact|Consignee Company|Address Line 1|City|Zip Code|Country|Cell Phone|Email|Pieces|Weight|Unit|Description of Goods
X-1|605|Daniel Fischer|Weltladen|Lindenstr. 14|Freiburg|79098|DE|+497612082210|d@example.com|2|8.5|KG|Baskets
X-2|605|Olivia Harper||2210 Elm St|Dallas|75201|US|+12145550142|o@example.com|1|11|LB|Soap
X-3|605|Amélie Roux|Roux & Filles|9 cours Gambetta|Lyon|69003|FR|+33644556677|a@example.com|1|1.4|KG|Beads`,
    expected: `
Reference 1 => customerOrderNo
Account =>
Consignee Contact => receiverName
Consignee Company => receiverCompany
Address Line 1 => receiverAddress
City => receiverCity
Zip Code => receiverPostcode
Country => receiverCountry
Cell Phone => receiverPhone
Email => receiverEmail
Pieces => pieces
Weight => weightKg
Unit =>
Description of Goods => goodsName`,
    orders: `
row|receiverName|weightKg
3|Daniel Fischer|8.5
4|Olivia Harper|4.99
5|Amélie Roux|1.4`,
  }),
  exampleFile({
    name: 'Shenzhen, a warehouse abroad, countries in two languages',
    kind: 'fbs',
    country: 'CN',
    grid: `
参考号*|发货仓库代码*|收件人姓名*|收件人电话|国家*|州/省|城市*|地址*|邮编*|SKU*|数量*
W1|US-LAX-1|Megan Doyle|+15035550177|美国 US|OR|Eugene|415 Willamette St|97401|CUP-BLU|2
W2|DE-HAM-2|Jürgen Thoma|+491712223344|德国DE||Mainz|Gaustraße 11|55116|CUP-RED|1
W3|GB-BHM-1|Priya Nair|+447700900461|GB 英国||Leicester|6 Narborough Rd|LE3 0BQ|BAG-02|3`,
    expected: `
参考号* => customerOrderNo
发货仓库代码* => warehouseCode
收件人姓名* => receiverName
收件人电话 => receiverPhone
国家* => receiverCountry
州/省 => receiverProvince
城市* => receiverCity
地址* => receiverAddress
邮编* => receiverPostcode
SKU* => sku
数量* => quantity`,
    orders: `
row|receiverCountry
2|US
3|DE
4|GB`,
  }),
];
