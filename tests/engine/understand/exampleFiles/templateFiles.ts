import { exampleFile, type ExampleFile } from './exampleFile.ts';

/** Templates and exports of couriers, marketplaces and warehouses, as filled in by users. */
export const templateFiles: readonly ExampleFile[] = [
  exampleFile({
    name: 'A parcel broker, senders and receivers with two numbers each',
    country: 'GH',
    grid: `
No*|Category|Parcel Content*|Parcel Value (GHS)*|Weight (kg)*|Pick Up Date*|Sender Name*|Sender Company|Sender Contact*|Sender Alt Contact|Sender Email|Sender Address*|Sender Postcode*|Sender City*|Receiver Name*|Receiver Company|Receiver Contact*|Receiver Alt Contact|Receiver Email|Receiver Address*|Receiver Postcode*|Receiver City*|Courier Company|Tracking SMS|Reference
1|Fashion|Smock|240|0.8|30/11/2026|Afia Stores|Afia Ltd|0302445566||a@example.com|2 Ring Road|GA-100-2000|Accra|Yaw Mensah|Mensah Ents|0244100200|0200100200|y@example.com|H/No 12 Bantama|AK-022-3311|Kumasi|Any|NO|EP-881
2|Food|Shea butter|90|2.5|30/11/2026|Afia Stores|Afia Ltd|0302445566||a@example.com|2 Ring Road|GA-100-2000|Accra|Hawa Iddrisu||0551100200||h@example.com|Jisonaayili Rd|NT-010-9988|Tamale|Any|YES|EP-882
3|Fashion|Beads|60|0.3|01/12/2026|Afia Stores|Afia Ltd|0302445566||a@example.com|2 Ring Road|GA-100-2000|Accra|Selorm Agbo||0270100200||s@example.com|Bankoe 4|VH-004-1020|Ho|Any|NO|EP-883`,
    expected: `
No* =>
Category =>
Parcel Content* => goodsName
Parcel Value (GHS)* => declaredValue
Weight (kg)* => weightKg
Pick Up Date* => pickupDate
Sender Name* => senderName
Sender Company =>
Sender Contact* => senderPhone
Sender Alt Contact =>
Sender Email =>
Sender Address* => senderAddress
Sender Postcode* =>
Sender City* =>
Receiver Name* => receiverName
Receiver Company =>
Receiver Contact* => receiverPhone
Receiver Alt Contact => receiverPhone2
Receiver Email =>
Receiver Address* => receiverAddress
Receiver Postcode* => receiverPostcode
Receiver City* => receiverCity
Courier Company =>
Tracking SMS =>
Reference => customerOrderNo`,
    orders: `
row|customerOrderNo|receiverName|receiverPhone|receiverCity|receiverAddress|goodsName|weightKg
2|EP-881|Yaw Mensah|0244100200|Kumasi|H/No 12 Bantama|Smock|0.8
3|EP-882|Hawa Iddrisu|0551100200|Tamale|Jisonaayili Rd|Shea butter|2.5
4|EP-883|Selorm Agbo|0270100200|Ho|Bankoe 4|Beads|0.3`,
  }),
  exampleFile({
    name: 'A warehouse, billing columns beside shipping columns',
    kind: 'fbs',
    country: 'CN',
    grid: `
order_no|order_date|warehouse|ship_to_name|ship_to_address_1|ship_to_address_2|ship_to_address_3|ship_to_city|ship_to_state|ship_to_ZIP|ship_to_country|ship_to_email|ship_to_phone|ship_to_is_commercial|ship_to_company_name|bill_to_name|bill_to_address_1|bill_to_city|bill_to_ZIP|bill_to_country|bill_to_phone|sku|upc|quantity|shipping_method|packing_list_message_1
1000|1/20/26|LA-1|Max Retail|1 Main Lane|||Los Angeles|CA|91111|US|r@example.com|323-555-1234|0|Max Retail|James Smith|1 Main Lane|Los Angeles|91111|US|323-555-9999|diamond|1234567891|1|GD|Thanks
1001|1/20/26|LA-1|Ana Perez|8 Elm St|Apt 4||Reno|NV|89501|US|a@example.com|775-555-1234|0||Ana Perez|8 Elm St|Reno|89501|US|775-555-1234|ruby|1234567333|2|GD|`,
    expected: `
order_no => customerOrderNo
order_date =>
warehouse => warehouseCode
ship_to_name => receiverName
ship_to_address_1 => receiverAddress
ship_to_address_2 => receiverAddress
ship_to_address_3 =>
ship_to_city => receiverCity
ship_to_state => receiverProvince
ship_to_ZIP => receiverPostcode
ship_to_country => receiverCountry
ship_to_email => receiverEmail
ship_to_phone => receiverPhone
ship_to_is_commercial =>
ship_to_company_name => receiverCompany
bill_to_name =>
bill_to_address_1 =>
bill_to_city =>
bill_to_ZIP =>
bill_to_country =>
bill_to_phone =>
sku => sku
upc =>
quantity => quantity
shipping_method => service
packing_list_message_1 =>`,
    orders: `
row|customerOrderNo|receiverName|receiverPhone|receiverCity|receiverAddress|quantity
2|1000|Max Retail|3235551234|Los Angeles|1 Main Lane|1
3|1001|Ana Perez|7755551234|Reno|8 Elm St, Apt 4|2`,
  }),
  exampleFile({
    name: 'Algiers, first and family names',
    country: 'DZ',
    grid: `
order_id|from_wilaya_name|firstname|familyname|contact_phone|address|to_commune_name|to_wilaya_name|product_list|price|do_insurance|declared_value|height|width|length|weight|freeshipping|is_stopdesk|has_exchange
DZ-1|Alger|Brahim|Mohamed|0550123456|Cité Kaidi|Bordj El Kiffan|Alger|Presse à café|3000|FALSE|3500|10|20|30|6|FALSE|FALSE|FALSE
DZ-2|Alger|رفيدة|بن مهيدي|0550456123|حي الياسمين|Ouled Fayet|Alger|كتب الطبخ|2400|FALSE|3500|10|20|30|8|FALSE|TRUE|FALSE`,
    expected: `
order_id => customerOrderNo
from_wilaya_name =>
firstname => receiverName
familyname => receiverName
contact_phone => receiverPhone
address => receiverAddress
to_commune_name => receiverCity
to_wilaya_name => receiverProvince
product_list => goodsName
price => ?
do_insurance =>
declared_value => declaredValue
height => heightCm
width => widthCm
length => lengthCm
weight => weightKg
freeshipping =>
is_stopdesk =>
has_exchange =>`,
    orders: `
row|customerOrderNo|receiverName|receiverPhone|receiverCity|receiverAddress|goodsName|weightKg
2|DZ-1|Brahim Mohamed|0550123456|Bordj El Kiffan|Cité Kaidi|Presse à café|6
3|DZ-2|رفيدة بن مهيدي|0550456123|Ouled Fayet|حي الياسمين|كتب الطبخ|8`,
  }),
  exampleFile({
    name: 'Shops of China, goods under their own name',
    country: 'CN',
    grid: `
订单号|订单状态|商品名称|商品规格|商品数量(件)|用户实付金额(元)|收货人|手机|省|市|区|街道|商家备注|买家留言|快递单号|快递公司|售后状态|样式ID
261125-111111111111|待发货|儿童雨鞋|蓝色 26码|1|39.90|孙悦|18600001111|湖北省|武汉市|洪山区|珞喻路1037号||尽快发|||无售后|9001
261125-222222222222|待发货|雨伞|黑|2|58.00|李强|18600002222|湖南省|长沙市|岳麓区|麓山南路2号|加送小礼物||||无售后|9002`,
    expected: `
订单号 => customerOrderNo
订单状态 =>
商品名称 => goodsName
商品规格 =>
商品数量(件) => pieces
用户实付金额(元) =>
收货人 => receiverName
手机 => receiverPhone
省 => receiverProvince
市 => receiverCity
区 => receiverArea
街道 => receiverAddress
商家备注 => remark
买家留言 => remark
快递单号 =>
快递公司 =>
售后状态 =>
样式ID =>`,
    orders: `
row|customerOrderNo|receiverName|receiverPhone|receiverCity|receiverAddress|goodsName|pieces
2|261125-111111111111|孙悦|18600001111|武汉市|珞喻路1037号|儿童雨鞋|1
3|261125-222222222222|李强|18600002222|长沙市|麓山南路2号|雨伞|2`,
  }),
  exampleFile({
    name: 'Toulouse, a first name beside the family name',
    country: 'FR',
    grid: `
Référence expéditeur|Raison sociale|Nom du destinataire|Prénom|Adresse 1|Adresse 2|Adresse 3|CP|Commune|Code pays|Portable|Mél|Poids (g)|Code produit|Instructions de livraison|Nature de l'envoi|Contre-remboursement
FR-1||Lefèvre|Amélie|12 rue des Lilas|||31000|Toulouse|FR|0612131415|a@example.com|850|DOM|Digicode 12A|Bijoux|
FR-2|Boulangerie Paul|Paul|Étienne|4 place du Marché|RDC||67000|Strasbourg|FR|0712131415|p@example.com|2300|DOS||Vaisselle|45,90`,
    expected: `
Référence expéditeur => customerOrderNo
Raison sociale =>
Nom du destinataire => receiverName
Prénom => receiverName
Adresse 1 => receiverAddress
Adresse 2 => receiverAddress
Adresse 3 =>
CP => receiverPostcode
Commune => receiverCity
Code pays => receiverCountry
Portable => receiverPhone
Mél =>
Poids (g) => weightKg
Code produit =>
Instructions de livraison => remark
Nature de l'envoi => goodsName
Contre-remboursement => codAmount`,
    orders: `
row|customerOrderNo|receiverName|receiverPhone|receiverCity|receiverAddress|goodsName|weightKg|codAmount
2|FR-1|Amélie Lefèvre|0612131415|Toulouse|12 rue des Lilas|Bijoux|0.85|
3|FR-2|Étienne Paul|0712131415|Strasbourg|4 place du Marché, RDC|Vaisselle|2.3|45.9`,
  }),
  exampleFile({
    name: 'France, headers without spaces between their words',
    country: 'FR',
    grid: `
NumCommande|Civilite|NomPrenomDest|AdresseDest1|AdresseDest2|CPDest|VilleDest|PaysDest|TelFixe|TelMobile|EmailDest|ModeLivraison|PointRelais|NbColis|PoidsTotal|ValeurAssuree|CRT|Libelle
4001|MME|Durand Sophie|5 rue Nationale||59000|LILLE|FR||0623456789|s@example.com|24R|012345|1|1,2|50||Robe
4002|M|Girard Luc|18 bd Carnot|Apt 5|06000|NICE|FR|0493112233|0634567890|l@example.com|LD1||2|4,5|||Livres`,
    expected: `
NumCommande => customerOrderNo
Civilite =>
NomPrenomDest => receiverName
AdresseDest1 => receiverAddress
AdresseDest2 => receiverAddress
CPDest => receiverPostcode
VilleDest => receiverCity
PaysDest => receiverCountry
TelFixe => receiverPhone2
TelMobile => receiverPhone
EmailDest =>
ModeLivraison => deliveryType
PointRelais =>
NbColis => pieces
PoidsTotal => weightKg
ValeurAssuree => declaredValue
CRT =>
Libelle => goodsName`,
    orders: `
row|customerOrderNo|receiverName|receiverPhone|receiverCity|receiverAddress|goodsName|pieces|weightKg
2|4001|Durand Sophie|0623456789|LILLE|5 rue Nationale|Robe|1|1.2
3|4002|Girard Luc|0634567890|NICE|18 bd Carnot, Apt 5|Livres|2|4.5`,
  }),
  exampleFile({
    name: 'Lagos, phone numbers under “NO”',
    country: 'NG',
    grid: `
GIG MERCHANT DISPATCH SHEET|||||||||
S/NO|WAYBILL REF|DATE|SENDER'S NAME|SENDER'S NO|RECEIVER'S NAME|RECEIVER'S NO|RECEIVER'S ADDRESS|DESTINATION STATE|DESTINATION CITY/TOWN|ITEM DESCRIPTION|QTY|WGT (KG)|VALUE OF ITEM|AMT TO COLLECT|DELIVERY MODE
1|W-9001|24/11/2026|Zaza Hair|08012345678|Bimpe Alade|08031112222|7 Opebi Rd|Lagos|Ikeja|Wig|1|0.5|45000|45000|Home
2|W-9002|24/11/2026|Zaza Hair|08012345678|Uche Okoro|08061112222|22 Wetheral Rd|Imo|Owerri|Hair cream|3|1.5|12000|0|Home
3|W-9003|24/11/2026|Zaza Hair|08012345678|Halima Garba|07061112222|Sabon Gari 5|Kano|Kano|Wig|2|1|88000|88000|Pickup
Prepared by: Musa|||||||||Total|6|||133000|`,
    expected: `
S/NO =>
WAYBILL REF => customerOrderNo
DATE =>
SENDER'S NAME => senderName
SENDER'S NO => senderPhone
RECEIVER'S NAME => receiverName
RECEIVER'S NO => receiverPhone
RECEIVER'S ADDRESS => receiverAddress
DESTINATION STATE => receiverProvince
DESTINATION CITY/TOWN => receiverCity
ITEM DESCRIPTION => goodsName
QTY => pieces
WGT (KG) => weightKg
VALUE OF ITEM => declaredValue
AMT TO COLLECT => codAmount
DELIVERY MODE => deliveryType`,
    orders: `
row|customerOrderNo|receiverName|receiverPhone|receiverCity|receiverAddress|goodsName|pieces|weightKg|codAmount
3|W-9001|Bimpe Alade|08031112222|Ikeja|7 Opebi Rd|Wig|1|0.5|45000
4|W-9002|Uche Okoro|08061112222|Owerri|22 Wetheral Rd|Hair cream|3|1.5|0
5|W-9003|Halima Garba|07061112222|Kano|Sabon Gari 5|Wig|2|1|88000`,
  }),
];
