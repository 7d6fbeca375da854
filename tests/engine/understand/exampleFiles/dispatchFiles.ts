import { exampleFile, type ExampleFile } from './exampleFile.ts';

/** Sheets for a van: by route, by building, under two title lines, with prepaid amounts. */
export const dispatchFiles: readonly ExampleFile[] = [
  exampleFile({
    name: 'Dubai, buildings and communities',
    country: 'AE',
    grid: `
Shipper Ref|Consignee Name|Consignee Mobile 1|Consignee Mobile 2|Emirate|Area / Community|Building, Villa & Flat|Landmark|Item(s)|No. Of Pcs|Weight(KG)|COD (AED)|Special Instruction
DX-5501|Mariam Al Suwaidi|0501234567|0567654321|Dubai|Al Barsha 1|Al Noor Bldg, Flat 304|Near Mall of the Emirates|Abaya - black|1|0.8|320|Call on arrival
DX-5502|Rahul Nair|0552345678||Sharjah|Al Nahda|Tower B, Flat 1102|Opp. Sahara Centre|Air fryer|1|5.2|0|
DX-5503|Omar Haddad|0543456789|0504567891|Abu Dhabi|Khalifa City A|Villa 27, St 12||Perfume set|2|1.1|450|`,
    expected: `
Shipper Ref => customerOrderNo
Consignee Name => receiverName
Consignee Mobile 1 => receiverPhone
Consignee Mobile 2 => receiverPhone2
Emirate => receiverCity+receiverProvince
Area / Community => receiverArea
Building, Villa & Flat => receiverAddress
Landmark =>
Item(s) => goodsName
No. Of Pcs => pieces
Weight(KG) => weightKg
COD (AED) => codAmount
Special Instruction => remark`,
    orders: `
row|receiverProvince|receiverCity|receiverArea|receiverAddress|codAmount
2|Dubai|Dubai|Al Barsha 1|Al Noor Bldg, Flat 304|320
3|Sharjah|Sharjah|Al Nahda|Tower B, Flat 1102|0
4|Abu Dhabi|Abu Dhabi|Khalifa City A|Villa 27, St 12|450`,
  }),
  exampleFile({
    name: 'Nairobi, routes with their sums',
    country: 'KE',
    grid: `
SAVANNA THREADS LTD|||||||||||
Order#|Customer|Tel|County|Town|Drop-off point|Product Description|Pkgs|Kgs|Amt to Collect (KSh)|Paid via Mpesa?|Comments
NAIROBI ROUTE|||||||||||
K-1001|Wanjiru Kamau|0712345678|Nairobi|Nairobi|Moi Avenue, Bazaar Plaza 3rd Fl|Kikoy towels|2|1.5|2400|No|
K-1002|Otieno Ouma|0723456789|Nairobi|Nairobi|Westlands, Sarit Centre|Running shoes|1|0.9|5500|Yes|
|Sub-total||||||3|2.4|7900||
UPCOUNTRY|||||||||||
K-1004|Kiprop Cheruiyot|0734567890|Uasin Gishu|Eldoret|Zion Mall, shop 14|Jackets|1|1.2|4200|No|Gate B
|GRAND TOTAL||||||4|3.6|12100||`,
    expected: `
Order# => customerOrderNo
Customer => receiverName
Tel => receiverPhone
County => receiverProvince
Town => receiverCity
Drop-off point => receiverAddress
Product Description => goodsName
Pkgs => pieces
Kgs => weightKg
Amt to Collect (KSh) => codAmount
Paid via Mpesa? =>
Comments => remark`,
    orders: `
row|customerOrderNo|receiverAddress|pieces|weightKg|codAmount
4|K-1001|Moi Avenue, Bazaar Plaza 3rd Fl|2|1.5|2400
5|K-1002|Westlands, Sarit Centre|1|0.9|5500
8|K-1004|Zion Mall, shop 14|1|1.2|4200`,
  }),
  exampleFile({
    name: 'Abidjan, freight under two titles',
    kind: 'ltl',
    country: 'CI',
    grid: `
|ENLÈVEMENT|||||LIVRAISON|||||MARCHANDISE||||
N° BL|Expéditeur|Tél.|Ville|Adresse|Date|Destinataire|Tél.|Ville|Adresse|Date|Désignation|Nb palettes|Type palette|Nb colis|Poids brut (T)
BL-7001|Entrepôt Treichville|0707123456|Abidjan|Zone 3, rue des Carrossiers|28/11/2026|Cash Center Bouaké|0505234567|Bouaké|Av. Houphouët-Boigny|30/11/2026|Huile de palme 5 L|4|EUR|160|1.84
BL-7002|Entrepôt Vridi|0708456789|Abidjan|Vridi, bd de Petit-Bassam|29/11/2026|Super U San-Pédro|0709876543|San-Pédro|Bd de la République|02/12/2026|Riz 25 kg|10|EUR|400|10.2`,
    expected: `
N° BL => customerOrderNo
Expéditeur => senderName
Destinataire => receiverName
Tél. => receiverPhone
Ville => receiverCity
Adresse => receiverAddress
Date => deliveryDate
Désignation => goodsName
Nb palettes => pallets
Type palette => palletType
Nb colis => pieces
Poids brut (T) => weightKg`,
    orders: `
row|senderPhone|senderCity|receiverPhone|receiverCity|pickupDate|deliveryDate|weightKg
3|0707123456|Abidjan|0505234567|Bouaké|2026-11-28|2026-11-30|1840
4|0708456789|Abidjan|0709876543|San-Pédro|2026-11-29|2026-12-02|10200`,
  }),
];
