import { exampleFile, type ExampleFile } from './exampleFile.ts';

/** Sheets of shops from Johannesburg to Maputo, of freight and of warehouses. */
export const mixedFiles: readonly ExampleFile[] = [
  exampleFile({
    name: 'Johannesburg, notes for drivers and numbers of parcels',
    country: 'ZA',
    grid: `
Shipment Ref|Customer Full Name|Contact Number|Alternative Contact|Complex / Building|Street Address|Suburb|City / Town|Province|Postal Code|Parcel Description|No. Parcels|Mass (kg)|Length cm|Width cm|Height cm|Insured Amount|Driver Instructions
ZA-1|Thandi Nkosi|0821234567||Sunset Park|12 Oak Ave|Fourways|Johannesburg|Gauteng|2191|Kettle|1|1.4|30|20|20|450|Gate code 33
ZA-2|Pieter Botha|0831234567|0117654321||8 Beach Rd|Sea Point|Cape Town|Western Cape|8005|Books|2|3.2|30|25|15|600|`,
    expected: `
Shipment Ref => customerOrderNo
Customer Full Name => receiverName
Contact Number => receiverPhone
Alternative Contact => receiverPhone2
Complex / Building =>
Street Address => receiverAddress
Suburb => receiverArea
City / Town => receiverCity
Province => receiverProvince
Postal Code => receiverPostcode
Parcel Description => goodsName
No. Parcels => pieces
Mass (kg) => weightKg
Length cm => lengthCm
Width cm => widthCm
Height cm => heightCm
Insured Amount => declaredValue
Driver Instructions => remark`,
    orders: `
row|customerOrderNo|receiverName|receiverPhone|receiverCity|receiverAddress|goodsName|pieces|weightKg
2|ZA-1|Thandi Nkosi|0821234567|Johannesburg|12 Oak Ave|Kettle|1|1.4
3|ZA-2|Pieter Botha|0831234567|Cape Town|8 Beach Rd|Books|2|3.2`,
  }),
  exampleFile({
    name: 'Rabat, the payer of the freight in postal terms',
    country: 'MA',
    grid: `
Code envoi|Réf. client|Nom destinataire|GSM destinataire|Adresse destinataire|Ville destinataire|Région destinataire|CP destinataire|Nature envoi|Nb pièces|Poids (Kg)|Valeur déclarée|Montant CRBT|Port|Observation
|AM-1|Sanaa Kabbaj|0661223344|Hay Salam rue 3 n°12|Salé|Rabat-Salé-Kénitra|11000|Vêtements|1|0,7|300|319|Port payé|
|AM-2|Mehdi Chraibi|0662334455|Lot Al Amal 45|Tanger|Tanger-Tétouan-Al Hoceïma|90000|Montre|1|0,4|500|0|Port dû|Appeler`,
    expected: `
Code envoi =>
Réf. client => customerOrderNo
Nom destinataire => receiverName
GSM destinataire => receiverPhone
Adresse destinataire => receiverAddress
Ville destinataire => receiverCity
Région destinataire => receiverProvince
CP destinataire => receiverPostcode
Nature envoi => goodsName
Nb pièces => pieces
Poids (Kg) => weightKg
Valeur déclarée => declaredValue
Montant CRBT => codAmount
Port => paymentMethod
Observation => remark`,
    orders: `
row|customerOrderNo|receiverName|receiverPhone|receiverCity|receiverAddress|goodsName|pieces|weightKg|codAmount
2|AM-1|Sanaa Kabbaj|0661223344|Salé|Hay Salam rue 3 n°12|Vêtements|1|0.7|319
3|AM-2|Mehdi Chraibi|0662334455|Tanger|Lot Al Amal 45|Montre|1|0.4|0`,
  }),
  exampleFile({
    name: 'Lagos, origins and destinations',
    country: 'NG',
    grid: `
origin_name|origin_phone|origin_street|origin_city|origin_state|destination_name|destination_phone|destination_email|destination_street|destination_city|destination_state|destination_country|items|item_quantity|item_value|weight|reference_code|pickup_date
Shade Beauty|08011112222|5 Allen Ave|Ikeja|Lagos|Kemi Ojo|08022223333|k@example.com|9 Ring Rd|Ibadan|Oyo|Nigeria|Lip gloss|3|9000|0.4|SBX-1|2026-11-30
Shade Beauty|08011112222|5 Allen Ave|Ikeja|Lagos|Dele Ajayi|08033334444|d@example.com|12 Trans Amadi|Port Harcourt|Rivers|Nigeria|Perfume|1|15000|0.6|SBX-2|2026-11-30`,
    expected: `
origin_name => senderName
origin_phone => senderPhone
origin_street => senderAddress
origin_city =>
origin_state =>
destination_name => receiverName
destination_phone => receiverPhone
destination_email =>
destination_street => receiverAddress
destination_city => receiverCity
destination_state => receiverProvince
destination_country => receiverCountry
items => goodsName
item_quantity => pieces
item_value => declaredValue
weight => weightKg
reference_code => customerOrderNo
pickup_date => pickupDate`,
    orders: `
row|customerOrderNo|receiverName|receiverPhone|receiverCity|receiverAddress|goodsName|pieces|weightKg
2|SBX-1|Kemi Ojo|08022223333|Ibadan|9 Ring Rd|Lip gloss|3|0.4
3|SBX-2|Dele Ajayi|08033334444|Port Harcourt|12 Trans Amadi|Perfume|1|0.6`,
  }),
  exampleFile({
    name: 'Cairo, freight between two parties',
    kind: 'ltl',
    country: 'EG',
    grid: `
رقم أمر النقل|جهة التحميل|تليفون التحميل|مدينة التحميل|عنوان التحميل|تاريخ التحميل|جهة التسليم|تليفون التسليم|محافظة التسليم|مدينة التسليم|عنوان التسليم|نوع البضاعة|عدد البالتات|عدد الكراتين|الوزن بالطن|ملاحظات
N-1|مصنع الدلتا|0402233445|طنطا|المنطقة الصناعية ق 5|30/11/2026|مخازن الصعيد|0882233445|أسيوط|أسيوط|طريق المطار ك 3|عصائر|6|480|4.8|
N-2|مصنع الدلتا|0402233445|طنطا|المنطقة الصناعية ق 5|01/12/2026|هايبر البحر|0652233445|البحر الأحمر|الغردقة|شارع النصر 12|مياه|10|900|9|التسليم صباحا`,
    expected: `
رقم أمر النقل => customerOrderNo
جهة التحميل => senderName
تليفون التحميل => senderPhone
مدينة التحميل => senderCity
عنوان التحميل => senderAddress
تاريخ التحميل => pickupDate
جهة التسليم => receiverName
تليفون التسليم => receiverPhone
محافظة التسليم => receiverProvince
مدينة التسليم => receiverCity
عنوان التسليم => receiverAddress
نوع البضاعة => goodsName
عدد البالتات => pallets
عدد الكراتين => pieces
الوزن بالطن => weightKg
ملاحظات => remark`,
    orders: `
row|customerOrderNo|receiverName|receiverPhone|receiverCity|receiverAddress|goodsName|pieces|weightKg
2|N-1|مخازن الصعيد|0882233445|أسيوط|طريق المطار ك 3|عصائر|480|4800
3|N-2|هايبر البحر|0652233445|الغردقة|شارع النصر 12|مياه|900|9000`,
  }),
  exampleFile({
    name: 'Maputo, in Portuguese',
    country: 'MZ',
    grid: `
N.º da encomenda|Destinatário|Telemóvel|Morada|Cidade|Província|Produto|Quantidade|Peso (kg)|Valor a cobrar (MZN)|Observações
MZ-1|Ana Macuácua|841234567|Av. Julius Nyerere 45|Maputo|Maputo|Capulana|2|1.1|1200|
MZ-2|Carlos Tembe|861234567|Rua 1203, Matacuane|Beira|Sofala|Sapatos|1|0.9|0|Ligar antes`,
    expected: `
N.º da encomenda => customerOrderNo
Destinatário => receiverName
Telemóvel => receiverPhone
Morada => receiverAddress
Cidade => receiverCity
Província => receiverProvince
Produto => goodsName
Quantidade => pieces
Peso (kg) => weightKg
Valor a cobrar (MZN) => codAmount
Observações => remark`,
    orders: `
row|customerOrderNo|receiverName|receiverPhone|receiverCity|receiverAddress|goodsName|pieces|weightKg|codAmount
2|MZ-1|Ana Macuácua|841234567|Maputo|Av. Julius Nyerere 45|Capulana|2|1.1|1200
3|MZ-2|Carlos Tembe|861234567|Beira|Rua 1203, Matacuane|Sapatos|1|0.9|0`,
  }),
  exampleFile({
    name: 'An export list, values by unit',
    kind: 'international',
    country: 'GH',
    grid: `
EXPORT MANIFEST - WEEK 48||||||||||||||||||
Ref No.|Shipper|Shipper Contact|Shipper Address|Consignee|Consignee Contact|Consignee Email|Consignee Address|City|State/Prov.|Zip|Dest. Country|Goods|HS Code|Qty|Value/unit (USD)|Made in|Ctns|Gr. Wt (kg)|Terms
EX-1|Kente House|0302123456|2 Spintex Rd|Afro Boutique|+4420 7946 0101|a@example.com|10 Brixton Rd|London|Greater London|SW9 6BU|UK|Kente stoles|621490|20|15|GH|1|6.5|DAP
EX-2|Kente House|0302123456|2 Spintex Rd|Maison Wax|+33612345678|m@example.com|3 rue Myrha|Paris||75018|France|Baskets|460219|8|12|GH|2|9|DDP`,
    expected: `
Ref No. => customerOrderNo
Shipper => senderName
Shipper Contact => senderPhone
Shipper Address => senderAddress
Consignee => receiverName
Consignee Contact => receiverPhone
Consignee Email => receiverEmail
Consignee Address => receiverAddress
City => receiverCity
State/Prov. => receiverProvince
Zip => receiverPostcode
Dest. Country => receiverCountry
Goods => goodsName
HS Code => hsCode
Qty => quantity
Value/unit (USD) => unitValue
Made in => originCountry
Ctns => pieces
Gr. Wt (kg) => weightKg
Terms => incoterm`,
    orders: `
row|customerOrderNo|receiverName|receiverPhone|receiverCity|receiverAddress|goodsName|pieces|weightKg|quantity
3|EX-1|Afro Boutique|+442079460101|London|10 Brixton Rd|Kente stoles|1|6.5|20
4|EX-2|Maison Wax|+33612345678|Paris|3 rue Myrha|Baskets|2|9|8`,
  }),
];
