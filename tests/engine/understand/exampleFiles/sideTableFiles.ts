import { exampleFile, type ExampleFile } from './exampleFile.ts';

/** Sheets with a table beside the orders, or blank columns within them. */
export const sideTableFiles: readonly ExampleFile[] = [
  exampleFile({
    name: 'Accra, a price list behind the orders',
    country: 'GH',
    grid: `
ORDERS 27 NOV||||||||PRICE LIST|
Order No|Customer|Phone|Region|Town|Address|Weight (kg)||Product|Price
A1|Ama Mensah|0244123451|Greater Accra|Accra|14 Oxford Street|1||Kente cloth|250
A2|Kofi Owusu|0244123452|Ashanti|Kumasi|4 High Road|2||Shea butter|40
A3|Esi Boateng|0244123453|Central|Cape Coast|2 Market Street|1.5||Black soap|15
||||||||Beads|20
||||||||Basket|80`,
    expected: `
Order No => customerOrderNo
Customer => receiverName
Phone => receiverPhone
Region => receiverProvince
Town => receiverCity
Address => receiverAddress
Weight (kg) => weightKg
 =>
Product =>
Price =>`,
    orders: `
row|customerOrderNo
3|A1
4|A2
5|A3`,
  }),
  exampleFile({
    name: 'Lagos, a stock list before the orders',
    country: 'NG',
    grid: `
STOCK|||ORDERS TODAY||||||||
Item|Qty||Ref|Receiver|Mobile|State|City|Address|Item ordered|Pcs|Weight (kg)
Blender|40||NG-101|Emeka Nwosu|08031234567|Lagos|Ikeja|12 Allen Avenue|Iron|2|2.5
Kettle|12||NG-102|Halima Sani|08051234568|Kano|Kano|4 Zaria Road|Kettle|1|1.2`,
    expected: `
Item =>
Qty =>
 =>
Ref => customerOrderNo
Receiver => receiverName
Mobile => receiverPhone
State => receiverProvince
City => receiverCity
Address => receiverAddress
Item ordered => goodsName
Pcs => pieces
Weight (kg) => weightKg`,
    orders: `
row|customerOrderNo|goodsName|pieces
3|NG-101|Iron|2
4|NG-102|Kettle|1`,
  }),
  exampleFile({
    name: 'Casablanca, a price list without a title',
    country: 'MA',
    grid: `
Commande|Destinataire|Téléphone|Région|Ville|Adresse|Produit|Quantité|Poids (kg)|Montant COD||Article|Prix|Stock
C1|Karim Alaoui|0612345678|Casablanca-Settat|Casablanca|12 rue Zerktouni|Robe|1|1|300||Robe|300|12
C2|Salma Idrissi|0612345679|Rabat-Salé-Kénitra|Rabat|5 bd Hassan II|Sac|1|0.5|450||Sac|450|3
C3|Nadia Fassi|0612345670|Fès-Meknès|Fès|8 av Mohammed V|Robe|1|1|300|||
C4|Omar Tazi|0612345671|Fès-Meknès|Fès|9 av Mohammed V|Sac|1|1|450|||`,
    expected: `
Commande => customerOrderNo
Destinataire => receiverName
Téléphone => receiverPhone
Région => receiverProvince
Ville => receiverCity
Adresse => receiverAddress
Produit => goodsName
Quantité => pieces
Poids (kg) => weightKg
Montant COD => codAmount
 =>
Article =>
Prix =>
Stock =>`,
    orders: `
row|customerOrderNo|goodsName
2|C1|Robe
3|C2|Sac
4|C3|Robe
5|C4|Sac`,
  }),
  exampleFile({
    name: 'Accra, a blank column in one table',
    country: 'GH',
    grid: `
Order No|Customer|Phone|Region|Town|Address||Product|Qty|Weight (kg)
A1|Ama Mensah|0244123451|Greater Accra|Accra|14 Oxford Street||Kente cloth|2|1
A2|Kofi Owusu|0244123452|Ashanti|Kumasi|4 High Road||Shea butter|1|2
A3|Esi Boateng|0244123453|Central|Cape Coast|2 Market Street||Black soap|5|1.5`,
    expected: `
Order No => customerOrderNo
Customer => receiverName
Phone => receiverPhone
Region => receiverProvince
Town => receiverCity
Address => receiverAddress
 =>
Product => goodsName
Qty => pieces
Weight (kg) => weightKg`,
    orders: `
row|customerOrderNo|goodsName|pieces
2|A1|Kente cloth|2
3|A2|Shea butter|1
4|A3|Black soap|5`,
  }),
  exampleFile({
    name: 'Accra, groups with blank columns between',
    country: 'GH',
    grid: `
ORDER||SENDER||||RECEIVER||||||PARCEL||
Order No||Name|Phone|Address||Name|Phone|Region|City|Address||Goods|Pieces|Weight (kg)
A1||Kente House|0244000001|1 Ring Road||Ama Mensah|0244123451|Greater Accra|Accra|14 Oxford Street||Kente cloth|2|1
A2||Kente House|0244000001|1 Ring Road||Kofi Owusu|0244123452|Ashanti|Kumasi|4 High Road||Shea butter|1|2`,
    expected: `
Order No => customerOrderNo
 =>
Name => senderName
Phone => senderPhone
Address => senderAddress
 =>
Name => receiverName
Phone => receiverPhone
Region => receiverProvince
City => receiverCity
Address => receiverAddress
 =>
Goods => goodsName
Pieces => pieces
Weight (kg) => weightKg`,
    orders: `
row|customerOrderNo|senderName|receiverName|goodsName
3|A1|Kente House|Ama Mensah|Kente cloth
4|A2|Kente House|Kofi Owusu|Shea butter`,
  }),
  exampleFile({
    name: 'Cairo, rates by region behind the orders',
    country: 'EG',
    grid: `
رقم الطلب|العميل|الموبايل|المحافظة|المدينة|العنوان|المنتج|الكمية|الوزن|مبلغ التحصيل||المحافظة|سعر الشحن
1|محمد علي|01001234567|القاهرة|مدينة نصر|15 شارع الطيران|قميص|1|1|450||القاهرة|50
2|سارة محمود|01101234567|الجيزة|الدقي|8 شارع التحرير|حذاء|1|1|600||الجيزة|55
3|هدى حسن|01201234567|الإسكندرية|سموحة|3 شارع فؤاد|شنطة|2|1|700||الإسكندرية|65
||||||||||||
|||||||||||أسوان|80`,
    expected: `
رقم الطلب => customerOrderNo
العميل => receiverName
الموبايل => receiverPhone
المحافظة => receiverProvince
المدينة => receiverCity
العنوان => receiverAddress
المنتج => goodsName
الكمية => pieces
الوزن => weightKg
مبلغ التحصيل => codAmount
 =>
المحافظة =>
سعر الشحن =>`,
    orders: `
row|customerOrderNo|receiverProvince
2|1|القاهرة
3|2|الجيزة
4|3|الإسكندرية`,
  }),
];
