import { exampleFile, type ExampleFile } from './exampleFile.ts';

/** Templates of couriers on four continents. */
export const courierFiles: readonly ExampleFile[] = [
  exampleFile({
    name: 'Nairobi, freight picked up from a depot',
    kind: 'ltl',
    country: 'KE',
    grid: `
Delivery Note No.|Pick-up From|Pick-up Tel|Pick-up Town|Pick-up Address|Pick-up Date|Deliver To|Delivery Tel|Delivery County|Delivery Town|Delivery Address|Product Description|Pallets|Pallet type|Bales|Total Kgs|Length (m)|Width (m)|Height (m)|Freight paid by
DN-1|Bidco Depot|0205551111|Thika|Garissa Rd 4|2026-11-30|Mombasa Wholesalers|0415551111|Mombasa|Mombasa|Shimanzi Rd|Cooking fat|4|EUR|160|2400|1.2|0.8|1.4|Sender
DN-2|Bidco Depot|0205551111|Thika|Garissa Rd 4|2026-12-01|Kisumu Stores|0575551111|Kisumu|Kisumu|Obote Rd 9|Soap|2|EUR|90|1100|1.2|0.8|1.1|Receiver`,
    expected: `
Delivery Note No. => customerOrderNo
Pick-up From => senderName
Pick-up Tel => senderPhone
Pick-up Town => senderCity
Pick-up Address => senderAddress
Pick-up Date => pickupDate
Deliver To => receiverName
Delivery Tel => receiverPhone
Delivery County => receiverProvince
Delivery Town => receiverCity
Delivery Address => receiverAddress
Product Description => goodsName
Pallets => pallets
Pallet type => palletType
Bales => pieces
Total Kgs => weightKg
Length (m) => lengthCm
Width (m) => widthCm
Height (m) => heightCm
Freight paid by => paymentMethod`,
    orders: `
row|customerOrderNo|receiverName|receiverPhone|receiverCity|receiverAddress|goodsName|pieces|weightKg
2|DN-1|Mombasa Wholesalers|0415551111|Mombasa|Shimanzi Rd|Cooking fat|160|2400
3|DN-2|Kisumu Stores|0575551111|Kisumu|Obote Rd 9|Soap|90|1100`,
  }),
  exampleFile({
    name: 'Riyadh, sender and receiver abbreviated in headers',
    kind: 'international',
    country: 'SA',
    grid: `
Ref No|Cons Name|Cons Phone|Cons Addr 1|Cons Addr 2|Cons City|Cons Province|Cons Country|Cons Zip|Cons Email|No. of Pcs|Wt (Kg)|Contents Desc.|Item Qty|Item Price|Customs Currency|HS|Origin Ctry|Duties|Shpr Name|Shpr Phone
SM-1|Bilal Khan|+923001234567|House 5, Gulberg||Lahore|Punjab|PK|54000|b@example.com|1|1.5|Dates|2|60|SAR|080410|SA|DDP|Tamr Co|+966112223333
SM-2|Rana Aziz|+96265551234|Jabal Amman 4|Flat 2|Amman|Amman|JO|11118|r@example.com|2|4|Oud|1|300|SAR|330749|SA|DDU|Tamr Co|+966112223333`,
    expected: `
Ref No => customerOrderNo
Cons Name => receiverName
Cons Phone => receiverPhone
Cons Addr 1 => receiverAddress
Cons Addr 2 => receiverAddress
Cons City => receiverCity
Cons Province => receiverProvince
Cons Country => receiverCountry
Cons Zip => receiverPostcode
Cons Email => receiverEmail
No. of Pcs => pieces
Wt (Kg) => weightKg
Contents Desc. => goodsName
Item Qty => quantity
Item Price => unitValue
Customs Currency => currency
HS => hsCode
Origin Ctry => originCountry
Duties =>
Shpr Name => senderName
Shpr Phone => senderPhone`,
    orders: `
row|customerOrderNo|receiverName|receiverPhone|receiverCity|receiverAddress|goodsName|pieces|weightKg|quantity
2|SM-1|Bilal Khan|+923001234567|Lahore|House 5, Gulberg|Dates|1|1.5|2
3|SM-2|Rana Aziz|+96265551234|Amman|Jabal Amman 4, Flat 2|Oud|2|4|1`,
  }),
  exampleFile({
    name: 'A warehouse, alternatives in headers with a slash',
    kind: 'fbs',
    country: 'GH',
    grid: `
WH|Order Ref|Channel|Consignee|Cell|E-mail|Addr|Town/City|Region/State|Ctry|PostCode|SKU|Units|Prod. Name|Svc
ACC-1|FB-1|Shopify|Akua Sika|0244111222|a@example.com|12 Ring Rd|Accra|Greater Accra|GH|GA-010-2222|SHEA-1|2|Shea butter|Standard
ACC-1|FB-1|Shopify|Akua Sika|0244111222|a@example.com|12 Ring Rd|Accra|Greater Accra|GH|GA-010-2222|SOAP-2|1|Black soap|Standard
ACC-1|FB-2|Amazon|Ben Tetteh|0209111222|b@example.com|4 Adum|Kumasi|Ashanti|GH|AK-010-2222|SHEA-1|1|Shea butter|Express`,
    expected: `
WH => warehouseCode
Order Ref => customerOrderNo
Channel => platform
Consignee => receiverName
Cell => receiverPhone
E-mail => receiverEmail
Addr => receiverAddress
Town/City => receiverCity
Region/State => receiverProvince
Ctry => receiverCountry
PostCode => receiverPostcode
SKU => sku
Units => quantity
Prod. Name => goodsName
Svc => service`,
    orders: `
row|customerOrderNo|receiverName|receiverPhone|receiverCity|receiverAddress|goodsName|quantity
2|FB-1|Akua Sika|0244111222|Accra|12 Ring Rd|Shea butter|2
3|FB-1|Akua Sika|0244111222|Accra|12 Ring Rd|Black soap|1
4|FB-2|Ben Tetteh|0209111222|Kumasi|4 Adum|Shea butter|1`,
  }),
  exampleFile({
    name: 'Madrid, in Spanish',
    kind: 'international',
    country: 'ES',
    grid: `
Referencia|Destinatario|Empresa|Teléfono|Correo electrónico|Dirección|Código postal|Ciudad|Provincia|País|Descripción|Cantidad|Precio unitario|Moneda|Peso (kg)|Bultos|Incoterm
ES-1|Luigi Bianchi|Bianchi Srl|+39 333 1234567|l@example.com|Via Po 4|10124|Torino|TO|IT|Aceite de oliva|12|8,5|EUR|9|1|DAP
ES-2|Jane Low||+44 7700 900123|j@example.com|5 Elm Rd|M1 2AB|Manchester||GB|Jamón|2|60|EUR|14,5|2|DDP`,
    expected: `
Referencia => customerOrderNo
Destinatario => receiverName
Empresa => receiverCompany
Teléfono => receiverPhone
Correo electrónico => receiverEmail
Dirección => receiverAddress
Código postal => receiverPostcode
Ciudad => receiverCity
Provincia => receiverProvince
País => receiverCountry
Descripción => goodsName
Cantidad => quantity
Precio unitario => unitValue
Moneda => currency
Peso (kg) => weightKg
Bultos => pieces
Incoterm => incoterm`,
    orders: `
row|customerOrderNo|receiverName|receiverPhone|receiverCity|receiverAddress|goodsName|pieces|weightKg|quantity
2|ES-1|Luigi Bianchi|+393331234567|Torino|Via Po 4|Aceite de oliva|1|9|12
3|ES-2|Jane Low|+447700900123|Manchester|5 Elm Rd|Jamón|2|14.5|2`,
  }),
  exampleFile({
    name: 'Tunis, prices in dinars',
    country: 'TN',
    grid: `
Nom|Gouvernorat|Ville|Adresse|Téléphone|Téléphone 2|Prix (TND)|Désignation|Nb articles|Commentaire|Nb échange
Mariem Trabelsi|Sfax|Sakiet Ezzit|Rte de Tunis km 6|22112233||89,500|Robe|1||0
Aymen Gharbi|Tunis|La Marsa|Rue du Maroc 4|55112233|98112233|145,000|Chaussures|2|Après 17h|0`,
    expected: `
Nom => receiverName
Gouvernorat => receiverProvince
Ville => receiverCity
Adresse => receiverAddress
Téléphone => receiverPhone
Téléphone 2 => receiverPhone2
Prix (TND) => ?
Désignation => goodsName
Nb articles => pieces
Commentaire => remark
Nb échange =>`,
    orders: `
row|receiverName|receiverPhone|receiverCity|receiverAddress|goodsName|pieces
2|Mariem Trabelsi|22112233|Sakiet Ezzit|Rte de Tunis km 6|Robe|1
3|Aymen Gharbi|55112233|La Marsa|Rue du Maroc 4|Chaussures|2`,
  }),
  exampleFile({
    name: 'Cape Town, collections and deliveries',
    country: 'ZA',
    grid: `
Collection company|Collection contact|Collection mobile|Collection street|Collection city|Delivery company|Delivery contact name|Delivery contact mobile|Delivery street address|Delivery suburb|Delivery city|Delivery zone|Delivery postal code|Customer reference|Parcel description|Parcel count|Weight kg|Length cm|Width cm|Height cm|Service level|Delivery instructions
Karoo Co|Jan|0211112222|2 Loop St|Cape Town||Lerato Dube|0821112222|9 Main Rd|Melville|Johannesburg|Gauteng|2092|CG-1|Wine|1|6|40|30|20|ECO|
Karoo Co|Jan|0211112222|2 Loop St|Cape Town|Dube Ltd|Sipho Dube|0831112222|4 Florida Rd|Morningside|Durban|KwaZulu-Natal|4001|CG-2|Olives|2|8|40|30|20|ECO|Use back gate`,
    expected: `
Collection company =>
Collection contact => senderName
Collection mobile => senderPhone
Collection street => senderAddress
Collection city =>
Delivery company =>
Delivery contact name => receiverName
Delivery contact mobile => receiverPhone
Delivery street address => receiverAddress
Delivery suburb => receiverArea
Delivery city => receiverCity
Delivery zone => ?
Delivery postal code => receiverPostcode
Customer reference => customerOrderNo
Parcel description => goodsName
Parcel count => pieces
Weight kg => weightKg
Length cm => lengthCm
Width cm => widthCm
Height cm => heightCm
Service level => service
Delivery instructions => remark`,
    orders: `
row|customerOrderNo|receiverName|receiverPhone|receiverCity|receiverAddress|goodsName|pieces|weightKg
2|CG-1|Lerato Dube|0821112222|Johannesburg|9 Main Rd|Wine|1|6
3|CG-2|Sipho Dube|0831112222|Durban|4 Florida Rd|Olives|2|8`,
  }),
  exampleFile({
    name: 'Parcels abroad, goods names marked (EN) and (CN)',
    kind: 'express',
    country: 'CN',
    grid: `
Your Order ID|Sales channel|Ship-to name|Ship-to tel|Ship-to mail|Ship-to line1|Ship-to line2|Ship-to city|Ship-to state|Ship-to zip|Ship-to country code|Item title (EN)|Item title (CN)|Item qty|Declared unit price|Declared currency|Item HS|Package weight (g)|IOSS|Buyer remark
CX-1|AliExpress|Petra Novak|+420601000111|p@example.com|Dlouha 5||Praha|Praha|11000|CZ|Hair dryer|吹风机|1|12|USD|851631|650|IM2760000001|
CX-2|AliExpress|Ivo Horvat|+38591000111|i@example.com|Ilica 9|Kat 2|Zagreb|Zagreb|10000|HR|Socks|袜子|5|1.2|USD|611595|210|IM2760000001|thanks`,
    expected: `
Your Order ID => customerOrderNo
Sales channel => platform
Ship-to name => receiverName
Ship-to tel => receiverPhone
Ship-to mail => receiverEmail
Ship-to line1 => receiverAddress
Ship-to line2 => receiverAddress
Ship-to city => receiverCity
Ship-to state => receiverProvince
Ship-to zip => receiverPostcode
Ship-to country code => receiverCountry
Item title (EN) => goodsName
Item title (CN) => goodsNameLocal
Item qty => quantity
Declared unit price => unitValue
Declared currency => currency
Item HS => hsCode
Package weight (g) => weightKg
IOSS => iossNo
Buyer remark => remark`,
    orders: `
row|customerOrderNo|receiverName|receiverPhone|receiverCity|receiverAddress|goodsName|weightKg|quantity
2|CX-1|Petra Novak|+420601000111|Praha|Dlouha 5|Hair dryer|0.65|1
3|CX-2|Ivo Horvat|+38591000111|Zagreb|Ilica 9, Kat 2|Socks|0.21|5`,
  }),
];
