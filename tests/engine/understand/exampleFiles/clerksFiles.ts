import { exampleFile, type ExampleFile } from './exampleFile.ts';

/** Files of shops, clerks, forms and accounting programs, whose headers are questions, places and abbreviations. */
export const clerksFiles: readonly ExampleFile[] = [
  exampleFile({
    name: 'a seller in Morocco',
    country: 'MA',
    grid: `
N° Cde|Date|Nom et prénom|Tél|Ville|Région|Quartier|Adresse complète|Produit|Qté|Poids|Prix (DH)|Confirmé par|Statut|Observation
C-2201|24/11/2026|Khadija Bennani|0661234567|Casablanca|Casablanca-Settat|Maârif|12 rue Ibnou Batouta|Crème à l'argan|2|0,4 kg|199,00|Sara|Confirmé|à livrer après 17h
C-2202|24/11/2026|Youssef Amrani|06.62.34.56.78|Fès|Fès-Meknès|Narjiss|Lot 12, imm. 4|Montre|1|0,3 kg|349,50|Sara|Confirmé|
C-2203|24/11/2026|Hafsa Tazi|+212 663 456 789|Tanger|Tanger-Tétouan-Al Hoceïma|Malabata|Résidence Al Andalous, n°8|Sac à main|1|0,8 kg|1 250,00|Omar|Confirmé|`,
    expected: `
N° Cde => customerOrderNo
Date =>
Nom et prénom => receiverName
Tél => receiverPhone
Ville => receiverCity
Région => receiverProvince
Quartier => receiverArea
Adresse complète => receiverAddress
Produit => goodsName
Qté => pieces
Poids => weightKg
Prix (DH) => ?
Confirmé par =>
Statut =>
Observation => remark`,
    orders: `
row|customerOrderNo|receiverName|receiverPhone|receiverCity|receiverProvince|receiverArea|receiverAddress|goodsName|pieces|weightKg|remark
2|C-2201|Khadija Bennani|0661234567|Casablanca|Casablanca-Settat|Maârif|12 rue Ibnou Batouta|Crème à l'argan|2|0.4|à livrer après 17h
3|C-2202|Youssef Amrani|0662345678|Fès|Fès-Meknès|Narjiss|Lot 12, imm. 4|Montre|1|0.3|
4|C-2203|Hafsa Tazi|+212663456789|Tanger|Tanger-Tétouan-Al Hoceïma|Malabata|Résidence Al Andalous, n°8|Sac à main|1|0.8|`,
  }),
  exampleFile({
    name: 'a clerk in Kenya',
    country: 'KE',
    grid: `
MAMA NJERI WHOLESALERS||||||||||
Parcels to courier||||||||||
Date:|2026-11-24|||||||||
No.|Invoice #|Client|Client's Mobile|County|Town|Physical Address / Landmark|Goods|No. of parcels|Kgs|COD (KSh)
NAIROBI||||||||||
1|INV/2201|Grace Wanjiru|0722123456|Nairobi|Westlands|Sarit Centre, 2nd floor|Cooking oil|2|10|KSh 3,400/=
2|INV/2202|Peter Otieno|722123457|Nairobi|Embakasi|Near Total petrol station|Sugar|1|5|-
MOMBASA||||||||||
3|INV/2203|Amina Said|254733123458|Mombasa|Nyali|Links Road, gate 4|Tea leaves|3|6.5|KSh 12,000/=
Sub total||||||||6|21.5|15400
Goods received in good order. Sign: ____________________||||||||||`,
    expected: `
No. =>
Invoice # => customerOrderNo
Client => receiverName
Client's Mobile => receiverPhone
County => receiverProvince
Town => receiverCity
Physical Address / Landmark => receiverAddress
Goods => goodsName
No. of parcels => pieces
Kgs => weightKg
COD (KSh) => codAmount`,
    orders: `
row|customerOrderNo|receiverName|receiverPhone|receiverProvince|receiverCity|receiverAddress|goodsName|pieces|weightKg|codAmount
6|INV/2201|Grace Wanjiru|0722123456|Nairobi|Westlands|Sarit Centre, 2nd floor|Cooking oil|2|10|3400
7|INV/2202|Peter Otieno|0722123457|Nairobi|Embakasi|Near Total petrol station|Sugar|1|5|
9|INV/2203|Amina Said|+254733123458|Mombasa|Nyali|Links Road, gate 4|Tea leaves|3|6.5|12000`,
  }),
  exampleFile({
    name: 'a marketplace that describes its columns',
    country: 'NG',
    grid: `
Order ID|Order Status|SKU ID|Seller SKU|Product Name|Variation|Quantity|Order Amount|Created Time|Tracking ID|Recipient|Phone #|Country|Province|District|Detail Address|Weight(kg)|Package ID|Buyer Message
Platform unique order ID.|Current order status.|Platform SKU ID.|SKU in the seller's system.|Product name.|SKU variation.|SKU sold quantity.|Amount paid by the buyer.|Order created time.|Tracking number.|Recipient name.|Phone number.|Country.|Province.|District.|Address details.|Package weight.|Package ID.|Note from the buyer.
577001122334455661|To ship|1729|BG-1|Crossbody bag|Black|1|NGN 12,500.00|20/11/2026 10:00:01||Ngozi Eze|(+234)8031112222|Nigeria|Lagos|Ikeja|12 Allen Avenue|0.4|1150|
577001122334455662|To ship|1730|BG-2|Tote bag|Brown|2|NGN 21,000.00|20/11/2026 10:05:01||Tunde Alli|(+234)8052223333|Nigeria|Oyo|Ibadan|5 Ring Road|0.9|1151|please call`,
    expected: `
Order ID => customerOrderNo
Order Status =>
SKU ID =>
Seller SKU =>
Product Name => goodsName
Variation =>
Quantity => pieces
Order Amount =>
Created Time =>
Tracking ID =>
Recipient => receiverName
Phone # => receiverPhone
Country => receiverCountry
Province => receiverProvince
District => receiverCity
Detail Address => receiverAddress
Weight(kg) => weightKg
Package ID =>
Buyer Message => remark`,
    orders: `
row|customerOrderNo|receiverName|receiverPhone|receiverProvince|receiverAddress|goodsName|pieces|weightKg|remark
3|577001122334455661|Ngozi Eze|+2348031112222|Lagos|12 Allen Avenue|Crossbody bag|1|0.4|
4|577001122334455662|Tunde Alli|+2348052223333|Oyo|5 Ring Road|Tote bag|2|0.9|please call`,
  }),
  exampleFile({
    name: 'a shop with first and last names',
    country: 'FR',
    grid: `
Référence|Client|Email|Nom livraison|Prénom livraison|Société livraison|Adresse livraison|Complément d'adresse|CP livraison|Ville livraison|Département|Pays livraison|Téléphone livraison|Nom facturation|Adresse facturation|CP facturation|Ville facturation|Produits commandés|Nombre d'articles|Poids (g)|Total TTC|Transporteur|Moyen de paiement
XKBKNABJK|C. Dubois|c@example.com|Dubois|Claire||12 rue de la République|Bât. B|69002|Lyon|Rhône|France|0612345678|Dubois|12 rue de la République|69002|Lyon|Bougie parfumée|2|640|29,80 €|Colissimo|Carte bancaire
OHSATSERP|P. Martin|p@example.com|Martin|Paul||8 quai des Brumes||67000|Strasbourg|Bas-Rhin|France|07 11 22 33 44|Martin|1 rue X|75001|Paris|Savon|5|500|19,00 €|Colissimo|PayPal`,
    expected: `
Référence => customerOrderNo
Client =>
Email =>
Nom livraison => receiverName
Prénom livraison => receiverName
Société livraison =>
Adresse livraison => receiverAddress
Complément d'adresse => receiverAddress
CP livraison => receiverPostcode
Ville livraison => receiverCity
Département => receiverProvince
Pays livraison => receiverCountry
Téléphone livraison => receiverPhone
Nom facturation =>
Adresse facturation =>
CP facturation =>
Ville facturation =>
Produits commandés => goodsName
Nombre d'articles => pieces
Poids (g) => weightKg
Total TTC =>
Transporteur =>
Moyen de paiement =>`,
    orders: `
row|customerOrderNo|receiverPhone|receiverProvince|receiverCity|receiverAddress|receiverPostcode|goodsName|pieces|weightKg
2|XKBKNABJK|0612345678|Rhône|Lyon|12 rue de la République, Bât. B|69002|Bougie parfumée|2|0.64
3|OHSATSERP|0711223344|Bas-Rhin|Strasbourg|8 quai des Brumes|67000|Savon|5|0.5`,
  }),
  exampleFile({
    name: 'answers to a form',
    country: 'GH',
    grid: `
Timestamp|What is your full name?|What is your phone number?|Is there another number we can call?|Which region are you in?|Which town or city?|Where should we deliver? (House number, street, landmark)|What would you like to order?|How many?|How did you hear about us?|Any other instructions?
11/20/2026 9:12:33|Ama Mensah|0244123456|0205123456|Greater Accra|Tema|Comm. 9, near Shell|Shea butter|2|Instagram|
11/20/2026 9:45:02|Yaw Boateng|0205123457||Ashanti|Kumasi|Adum, Blue Gate|Black soap|1|A friend|Call before you come
11/20/2026 11:05:48|Esi Owusu|0244123458||Volta|Ho|Bankoe 3|Shea butter|3|Facebook|`,
    expected: `
Timestamp =>
What is your full name? => receiverName
What is your phone number? => receiverPhone
Is there another number we can call? => receiverPhone2
Which region are you in? => receiverProvince
Which town or city? => receiverCity
Where should we deliver? (House number, street, landmark) => receiverAddress
What would you like to order? => goodsName
How many? => pieces
How did you hear about us? =>
Any other instructions? => remark`,
    orders: `
row|receiverName|receiverPhone|receiverPhone2|receiverProvince|receiverCity|receiverAddress|goodsName|pieces|remark
2|Ama Mensah|0244123456|0205123456|Greater Accra|Tema|Comm. 9, near Shell|Shea butter|2|
3|Yaw Boateng|0205123457||Ashanti|Kumasi|Adum, Blue Gate|Black soap|1|Call before you come
4|Esi Owusu|0244123458||Volta|Ho|Bankoe 3|Shea butter|3|`,
  }),
  exampleFile({
    name: 'a clerk in China',
    country: 'CN',
    grid: `
11月25日发货单|||||||
序号|收件人|联系电话|收件地址|品名|数量|重量(斤)|备注
1|周敏|13512340001|山东省青岛市市南区香港中路10号|苹果|2|10|轻放
2|吴磊|13512340002|河南省郑州市金水区花园路39号|大枣|1|5|
3|郑爽|13512340003|湖南省长沙市岳麓区麓山南路2号|茶叶|3|3|到付
合计|||||6|18|`,
    expected: `
序号 =>
收件人 => receiverName
联系电话 => receiverPhone
收件地址 => receiverProvince+receiverCity+receiverArea+receiverAddress
品名 => goodsName
数量 => pieces
重量(斤) => weightKg
备注 => remark`,
    orders: `
row|receiverName|receiverPhone|receiverProvince|receiverCity|receiverArea|receiverAddress|goodsName|pieces|weightKg|remark
3|周敏|13512340001|山东省|青岛市|市南区|香港中路10号|苹果|2|5|轻放
4|吴磊|13512340002|河南省|郑州市|金水区|花园路39号|大枣|1|2.5|
5|郑爽|13512340003|湖南省|长沙市|岳麓区|麓山南路2号|茶叶|3|1.5|到付`,
  }),
  exampleFile({
    name: 'an export of an accounting program',
    kind: 'international',
    country: 'FR',
    grid: `
Delivery|Sold-to party|Ship-to party|Ship-to name|Ship-to street|Ship-to postal code|Ship-to city|Ship-to country|Ship-to telephone|Ship-to e-mail|Shipping point|Incoterms|Incoterms location|Material|Material description|Delivery quantity|Net price|Doc. currency|Commodity code|Country of origin|Gross weight|Weight unit|No. of packages
80012345|100234|100235|Weber GmbH|Hauptstraße 12|10115|Berlin|DE|+49 30 1234567|info@weber.example|FR01|DAP|Berlin|MAT-100|Steel bolts|500|0,85|EUR|731815|FR|48,500|KG|2
80012346|100236|100236|Rossi SpA|Via Roma 1|20121|Milano|IT|+39 02 1234567|info@rossi.example|FR01|DAP|Milano|MAT-101|Copper washers|200|1,20|EUR|741521|FR|12,250|KG|1
80012347|100237|100237|García SL|Calle Mayor 5|28013|Madrid|ES|+34 91 1234567|info@garcia.example|FR01|DAP|Madrid|MAT-102|Rubber seals|1000|0,30|EUR|401693|FR|8,000|KG|1`,
    expected: `
Delivery => customerOrderNo
Sold-to party =>
Ship-to party =>
Ship-to name => receiverName
Ship-to street => receiverAddress
Ship-to postal code => receiverPostcode
Ship-to city => receiverCity
Ship-to country => receiverCountry
Ship-to telephone => receiverPhone
Ship-to e-mail => receiverEmail
Shipping point =>
Incoterms => incoterm
Incoterms location =>
Material =>
Material description => goodsName
Delivery quantity => quantity
Net price => unitValue
Doc. currency => currency
Commodity code => hsCode
Country of origin => originCountry
Gross weight => weightKg
Weight unit =>
No. of packages => pieces`,
    orders: `
row|receiverName|receiverAddress|receiverPostcode|receiverCity|receiverCountry|receiverPhone|incoterm|goodsName|quantity|unitValue|currency|hsCode|originCountry|weightKg|pieces
2|Weber GmbH|Hauptstraße 12|10115|Berlin|DE|+49301234567|DAP|Steel bolts|500|0.85|EUR|731815|FR|48.5|2
3|Rossi SpA|Via Roma 1|20121|Milano|IT|+39021234567|DAP|Copper washers|200|1.2|EUR|741521|FR|12.25|1
4|García SL|Calle Mayor 5|28013|Madrid|ES|+34911234567|DAP|Rubber seals|1000|0.3|EUR|401693|FR|8|1`,
  }),
  exampleFile({
    name: 'invoices',
    country: 'GH',
    grid: `
Invoice No|Invoice Date|Due Date|Customer|Bill To Name|Bill To Address|Ship To Name|Ship To Address Line 1|Ship To Address Line 2|Ship To City|Ship To State/Region|Ship To Phone|Terms|Product/Service|Product Description|Qty|Rate|Amount|Balance Due|Memo|Ship Via|Total Weight
INV-1|20/11/2026|20/12/2026|Mensah Ent.|Mensah Ent.|Box 1 Accra|Ama Mensah|Ring Road 4|Osu|Accra|Greater Accra|0244123456|Net 30|Printer paper|A4 80g|10|35|350|0||Standard|25
INV-2|20/11/2026|20/12/2026|Boateng Ltd|Boateng Ltd|Box 2 Kumasi|Yaw Boateng|Adum 12||Kumasi|Ashanti|0205123456|Net 30|Stapler|Heavy duty|2|80|160|0|rush|Express|1.8`,
    expected: `
Invoice No => customerOrderNo
Invoice Date =>
Due Date =>
Customer =>
Bill To Name =>
Bill To Address =>
Ship To Name => receiverName
Ship To Address Line 1 => receiverAddress
Ship To Address Line 2 => receiverAddress
Ship To City => receiverCity
Ship To State/Region => receiverProvince
Ship To Phone => receiverPhone
Terms =>
Product/Service => goodsName
Product Description =>
Qty => pieces
Rate =>
Amount => ?
Balance Due => ?
Memo => remark
Ship Via =>
Total Weight => weightKg`,
    orders: `
row|customerOrderNo|receiverName|receiverPhone|receiverProvince|receiverCity|receiverAddress|pieces|weightKg
2|INV-1|Ama Mensah|0244123456|Greater Accra|Accra|Ring Road 4, Osu|10|25
3|INV-2|Yaw Boateng|0205123456|Ashanti|Kumasi|Adum 12|2|1.8`,
  }),
];
