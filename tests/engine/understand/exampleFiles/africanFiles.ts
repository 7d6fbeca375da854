import { exampleFile, type ExampleFile } from './exampleFile.ts';

/** Files as written and exported by sellers in Ghana, Nigeria and Morocco, and a shop in France. */
export const africanFiles: readonly ExampleFile[] = [
  exampleFile({
    name: 'Kumasi, a title and totals',
    country: 'GH',
    grid: `
ADOM FASHIONS - DISPATCH LIST|||||||||
Date: 24/11/2026|||||||||
|||||||||
S/No|Invoice No|Cust. Name|Tel No|Location|Region|Desc. of Item|Qty|Wt (kg)|Amt to Collect
1|INV-0091|Akosua Boateng|024 481 2345|Adum, near Melcom|Ashanti|Kente cloth|2|1.5|GH₵ 1,250.00
2|INV-0092|Yaw Mensah|0205550001|Bantama|Ashanti|Sandals|1|0.8|350/=
3|INV-0093|Efua Owusu|244812347|Asokwa|Ashanti|Handbag|1|0.6|-
TOTAL||||||| 4||1600
Prepared by: Adom|||||||||`,
    expected: `
S/No =>
Invoice No => customerOrderNo
Cust. Name => receiverName
Tel No => receiverPhone
Location => receiverAddress
Region => receiverProvince
Desc. of Item => goodsName
Qty => pieces
Wt (kg) => weightKg
Amt to Collect => codAmount`,
    orders: `
row|customerOrderNo|receiverName|receiverPhone|receiverProvince|goodsName|pieces|weightKg|codAmount
5|INV-0091|Akosua Boateng|0244812345|Ashanti|Kente cloth|2|1.5|1250
6|INV-0092|Yaw Mensah|0205550001|Ashanti|Sandals|1|0.8|350
7|INV-0093|Efua Owusu|0244812347|Ashanti|Handbag|1|0.6|`,
  }),
  exampleFile({
    name: 'Lagos, sections by rider and day',
    country: 'NG',
    grid: `
Order ID|Customer Full Name|Phone Number 1|Phone Number 2|State|LGA|Delivery Address|Product|Quantity|Weight(g)|COD (₦)|Rider
Monday 23 Nov||||||||||||
LG-101|Chinedu Okafor|08031234567|08055512345|Lagos|Ikeja|12 Allen Avenue|Wig|1|450|₦25,000|Musa
LG-102|Amaka Eze|+234 803 123 4568||Lagos|Surulere|5 Bode Thomas St|Ankara set|2|900|₦40,500.00|Musa
Tuesday 24 Nov||||||||||||
LG-103|Tunde Bello|2348031234569||Oyo|Ibadan North|Bodija Market|Sneakers|1|1200|18500|Sunday`,
    expected: `
Order ID => customerOrderNo
Customer Full Name => receiverName
Phone Number 1 => receiverPhone
Phone Number 2 => receiverPhone2
State => receiverProvince
LGA => receiverCity
Delivery Address => receiverAddress
Product => goodsName
Quantity => pieces
Weight(g) => weightKg
COD (₦) => codAmount
Rider =>`,
    orders: `
row|customerOrderNo|receiverName|receiverPhone|receiverProvince|pieces|weightKg|codAmount
3|LG-101|Chinedu Okafor|08031234567|Lagos|1|0.45|25000
4|LG-102|Amaka Eze|+2348031234568|Lagos|2|0.9|40500
6|LG-103|Tunde Bello|+2348031234569|Oyo|1|1.2|18500`,
  }),
  exampleFile({
    name: 'Abuja, cash on delivery by yes and no',
    country: 'NG',
    grid: `
Ref|To Name|To Phone|To City|To State|To Address|Item Description|No. of Pcs|Actual Wt|Item Value|COD?|Remarks
A1|Ngozi Ade|0803 111 2222|Wuse|FCT|Plot 5 Aminu Kano Cres|Laptop sleeve|1|0.5|15000|Yes|call first
A2|Bala Musa|0803 111 2223|Garki|FCT|Area 11|Perfume|3|1.25|9000|No|
A3|Ife Cole|0803 111 2224|Maitama|FCT|12 Gana St|Shoes|1|1|22000|Yes|`,
    expected: `
Ref => customerOrderNo
To Name => receiverName
To Phone => receiverPhone
To City => receiverCity
To State => receiverProvince
To Address => receiverAddress
Item Description => goodsName
No. of Pcs => pieces
Actual Wt => weightKg
Item Value => declaredValue
COD? =>
Remarks => remark`,
    orders: `
row|customerOrderNo|receiverName|receiverPhone|receiverCity|pieces|weightKg|declaredValue
2|A1|Ngozi Ade|08031112222|Wuse|1|0.5|15000
3|A2|Bala Musa|08031112223|Garki|3|1.25|9000
4|A3|Ife Cole|08031112224|Maitama|1|1|22000`,
  }),
  exampleFile({
    name: 'Casablanca, decimal commas',
    country: 'MA',
    grid: `
Réf. commande|Destinataire|Téléphone|Ville|Région|Adresse de livraison|Désignation|Nbre colis|Poids (kg)|Montant à encaisser|Date d'expédition|Commentaire
CM-01|Salma Idrissi|0670112233|Fès|Fès-Meknès|Lot 5, imm 3|Caftan|1|1,5|1 450,00 DH|27/11/2026|appeler avant
CM-02|Karim Alaoui|+212 661-234567|Casablanca|Casablanca-Settat|12 rue Tarik|Argan|2|0,75|180,50 DH|28/11/2026|
CM-03|Hicham Berrada|00212612345678|Rabat|Rabat-Salé-Kénitra|7 av. de France|Babouches|1|1|260 DH|30/11/2026|`,
    expected: `
Réf. commande => customerOrderNo
Destinataire => receiverName
Téléphone => receiverPhone
Ville => receiverCity
Région => receiverProvince
Adresse de livraison => receiverAddress
Désignation => goodsName
Nbre colis => pieces
Poids (kg) => weightKg
Montant à encaisser => codAmount
Date d'expédition => pickupDate
Commentaire => remark`,
    orders: `
row|customerOrderNo|receiverName|receiverPhone|receiverCity|pieces|weightKg|codAmount|pickupDate
2|CM-01|Salma Idrissi|0670112233|Fès|1|1.5|1450|2026-11-27
3|CM-02|Karim Alaoui|+212661234567|Casablanca|2|0.75|180.5|2026-11-28
4|CM-03|Hicham Berrada|+212612345678|Rabat|1|1|260|2026-11-30`,
  }),
  exampleFile({
    name: 'Lyon, an export of a shop',
    country: 'FR',
    grid: `
N° de commande|Date de commande|Statut|Prénom (livraison)|Nom (livraison)|Adresse 1 (livraison)|Adresse 2 (livraison)|Code postal (livraison)|Ville (livraison)|Pays (livraison)|Téléphone (livraison)|Produits|Quantité|Poids total (g)|Total TTC|Mode de paiement
10021|12/11/2026|En préparation|Claire|Dubois|12 rue de la République|Bât. B|69002|Lyon|France|06 12 34 56 78|Savon artisanal|3|750|24,90 €|Carte bancaire
10022|13/11/2026|En préparation|Paul|Martin|1 rue Neuve||75001|Paris|France|+33 6 12 34 56 79|Bougie|1|320|15,50 €|PayPal`,
    expected: `
N° de commande => customerOrderNo
Date de commande =>
Statut =>
Prénom (livraison) => receiverName
Nom (livraison) => receiverName
Adresse 1 (livraison) => receiverAddress
Adresse 2 (livraison) => receiverAddress
Code postal (livraison) => receiverPostcode
Ville (livraison) => receiverCity
Pays (livraison) => receiverCountry
Téléphone (livraison) => receiverPhone
Produits => goodsName
Quantité => pieces
Poids total (g) => weightKg
Total TTC =>
Mode de paiement =>`,
    orders: `
row|customerOrderNo|receiverName|receiverPhone|receiverCity|receiverPostcode|receiverCountry|pieces|weightKg
2|10021|Claire Dubois|0612345678|Lyon|69002|FR|3|0.75
3|10022|Paul Martin|+33612345679|Paris|75001|FR|1|0.32`,
  }),
  exampleFile({
    name: 'Takoradi, the header again on every page',
    country: 'GH',
    grid: `
ORDER REF|CONSIGNEE|CONTACT|TOWN|REGION|STREET ADDRESS|CONTENT|PCS|KG|PAID BY
W-1|Kojo Annan|0244000001|Takoradi|Western|Harbour Rd 3|Spare parts|2|12.5|Sender
W-2|Abena Sarpong|0244000002|Tarkwa|Western|Station Rd|Books|1|3|Receiver
Page 1 of 2|||||||||
ORDER REF|CONSIGNEE|CONTACT|TOWN|REGION|STREET ADDRESS|CONTENT|PCS|KG|PAID BY
W-3|Esi Quaye|0244000003|Axim|Western|Beach Rd 8|Cloth|4|5.25|Sender
Page 2 of 2|||||||||`,
    expected: `
ORDER REF => customerOrderNo
CONSIGNEE => receiverName
CONTACT => receiverPhone
TOWN => receiverCity
REGION => receiverProvince
STREET ADDRESS => receiverAddress
CONTENT => goodsName
PCS => pieces
KG => weightKg
PAID BY => paymentMethod`,
    orders: `
row|customerOrderNo|receiverName|receiverPhone|receiverCity|pieces|weightKg
2|W-1|Kojo Annan|0244000001|Takoradi|2|12.5
3|W-2|Abena Sarpong|0244000002|Tarkwa|1|3
6|W-3|Esi Quaye|0244000003|Axim|4|5.25`,
  }),
  exampleFile({
    name: 'Accra, one order in several lines',
    country: 'GH',
    grid: `
Order #|Customer|Mobile|Town|Region|Address|Product|Qty|Unit weight (kg)|Weight (kg)|Delivery fee
7001|Ama Serwaa|0244812345|Accra|Greater Accra|14 Oxford St|Shirt|2|0.3|0.6|20
7001|||||||||
7001|Ama Serwaa|0244812345|Accra|Greater Accra|14 Oxford St|Trousers|1|0.5|0.5|
7002|Kofi Addo|0501234567|Tema|Greater Accra|Comm. 9|Cap|3|0.1|0.3|25`,
    expected: `
Order # => customerOrderNo
Customer => receiverName
Mobile => receiverPhone
Town => receiverCity
Region => receiverProvince
Address => receiverAddress
Product => goodsName
Qty => pieces
Unit weight (kg) =>
Weight (kg) => weightKg
Delivery fee =>`,
    orders: `
row|customerOrderNo|receiverName|goodsName|pieces|weightKg
2|7001|Ama Serwaa|Shirt, Trousers|3|1.1
5|7002|Kofi Addo|Cap|3|0.3`,
  }),
];
