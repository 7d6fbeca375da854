import { exampleFile, type ExampleFile } from './exampleFile.ts';

/** Lists of business programs, with headers that depend on their neighbours and cells. */
export const programFiles: readonly ExampleFile[] = [
  exampleFile({
    name: 'Business Central in French, shipments of pallets',
    kind: 'ltl',
    country: 'MA',
    grid: `
N°|N° commande|Nom du donneur d'ordre|Nom du destinataire|N° téléphone destinataire|Adresse destinataire|Ville destinataire|Code magasin|Adresse magasin|Ville magasin|Date d'enlèvement|Heure début|Heure fin|Description|Nbre palettes|Poids brut (kg)
EXV26-0441|CV26-0712|Bricoma SA|Bricoma Meknès|0528890083|12 route d'Agouray|Meknès|BER|Zone Sapino, lot 88|Berrechid|2026-12-01|08:00|16:00|Peinture|9|5610
EXV26-0442|CV26-0713|Marjane Holding|Marjane Safi|0522472032|4 bd Zerktouni|Safi|BER|Zone Sapino, lot 88|Berrechid|2026-12-02|08:00|12:00|Enduit|1|1059
EXV26-0443|CV26-0714|Label Vie SA|Atacadao Fès|0535601122|8 rue de Fès|Fès|BER|Zone Sapino, lot 88|Berrechid|2026-12-02|09:00|12:00|Colle|2|840`,
    expected: `
N° => ?
N° commande => ?
Nom du donneur d'ordre =>
Nom du destinataire => receiverName
N° téléphone destinataire => receiverPhone
Adresse destinataire => receiverAddress
Ville destinataire => receiverCity
Code magasin =>
Adresse magasin => senderAddress
Ville magasin => senderCity
Date d'enlèvement => pickupDate
Heure début => pickupFrom
Heure fin => pickupTo
Description => goodsName
Nbre palettes => pallets
Poids brut (kg) => weightKg`,
    orders: `
row|receiverName|senderAddress|senderCity|pickupFrom|pickupTo
2|Bricoma Meknès|Zone Sapino, lot 88|Berrechid|08:00|16:00
3|Marjane Safi|Zone Sapino, lot 88|Berrechid|08:00|12:00
4|Atacadao Fès|Zone Sapino, lot 88|Berrechid|09:00|12:00`,
  }),
  exampleFile({
    name: 'a ledger that numbers its deliveries',
    country: 'GH',
    grid: `
No.|Sell-to Customer No.|Ship-to Name|Ship-to Address|Ship-to City|Ship-to Phone No.|Gross Weight
SSH-10241|C0012|Ama Mensah|14 Oxford Street|Accra|0244123456|2.5
SSH-10242|C0044|Kwame Boateng|House 5, Bantama|Kumasi|0201987654|1
SSH-10243|C0101|Efua Owusu|12 Axim Road|Takoradi|0557712345|4`,
    expected: `
No. => customerOrderNo
Sell-to Customer No. =>
Ship-to Name => receiverName
Ship-to Address => receiverAddress
Ship-to City => receiverCity
Ship-to Phone No. => receiverPhone
Gross Weight => weightKg`,
    orders: `
row|customerOrderNo|receiverName
2|SSH-10241|Ama Mensah
3|SSH-10242|Kwame Boateng
4|SSH-10243|Efua Owusu`,
  }),
  exampleFile({
    name: 'a consignment list whose parties share their headers',
    country: 'KE',
    grid: `
Ref|Consignor|Tel|Address|Consignee|Tel|Address|Town|Contents|Pcs|Kgs
K-101|Maua Traders|0712000111|Biashara Street 4|Brian Otieno|0722987654|Links Road 12|Mombasa|Tea|2|4
K-102|Maua Traders|0712000111|Biashara Street 4|Achieng Odhiambo|0733112233|Oginga Street 4|Kisumu|Honey|1|2
K-103|Maua Traders|0712000111|Biashara Street 4|Peter Mwangi|0745667788|Kenyatta Lane 7|Nakuru|Coffee|3|6`,
    expected: `
Ref => customerOrderNo
Consignor => senderName
Tel => receiverPhone
Address => receiverAddress
Consignee => receiverName
Town => receiverCity
Contents => goodsName
Pcs => pieces
Kgs => weightKg`,
    orders: `
row|senderPhone|senderAddress|receiverPhone|receiverAddress
2|0712000111|Biashara Street 4|0722987654|Links Road 12
3|0712000111|Biashara Street 4|0733112233|Oginga Street 4
4|0712000111|Biashara Street 4|0745667788|Kenyatta Lane 7`,
  }),
  exampleFile({
    name: 'sales of a shop in Abidjan, by commune',
    country: 'CI',
    grid: `
N°|Nom cliente|Téléphone|Mobile|Commune|Ville|Lieu précis|Détails|Montant à encaisser
1|Awa Koné|2722445566|0707123456|Cocody|Abidjan|Angré, derrière la pharmacie|Ensemble wax|16500
2|Fatou Traoré|2722445577|0505987654|Yopougon|Abidjan|Siporex, carrefour|Sac à main|0
3|Aya Yao|2722445588|0102334455|Marcory|Abidjan|Zone 4, rue Mercedes|Pagne|9000`,
    expected: `
N° =>
Nom cliente => receiverName
Téléphone => receiverPhone2
Mobile => receiverPhone
Commune => receiverArea
Ville => receiverCity
Lieu précis => receiverAddress
Détails => ?
Montant à encaisser => codAmount`,
    orders: `
row|receiverPhone|receiverPhone2|receiverArea|receiverCity
2|0707123456|2722445566|Cocody|Abidjan
3|0505987654|2722445577|Yopougon|Abidjan
4|0102334455|2722445588|Marcory|Abidjan`,
  }),
  exampleFile({
    name: 'a courier’s upload, headers without spaces between their words',
    country: 'BD',
    grid: `
merOrderRef|pickMerchantAddress|pickupMerchantPhone|custname|custPhone|custaddress|customerThana|customerDistrict|productBrief|weight
PF-412|House 1, Road 2|01612345671|Rahim Uddin|01712345678|House 12, Road 5|Mirpur|Dhaka|Cotton shirt|0.5
PF-413|House 1, Road 2|01612345671|Fatema Begum|01812345679|House 3, Road 1|Panchlaish|Chattogram|Leather bag|1
PF-414|House 1, Road 2|01612345671|Kamal Hossain|01912345670|Road 2, House 9|Zindabazar|Sylhet|Running shoes|1.5`,
    expected: `
merOrderRef => customerOrderNo
pickMerchantAddress => senderAddress
pickupMerchantPhone => senderPhone
custname => receiverName
custPhone => receiverPhone
custaddress => receiverAddress
customerThana => receiverArea
customerDistrict => receiverCity+receiverProvince
productBrief => goodsName
weight => weightKg`,
    orders: `
row|customerOrderNo|receiverName|senderPhone
2|PF-412|Rahim Uddin|01612345671
3|PF-413|Fatema Begum|01612345671
4|PF-414|Kamal Hossain|01612345671`,
  }),
];
