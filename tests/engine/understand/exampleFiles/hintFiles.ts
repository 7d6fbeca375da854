import { exampleFile, type ExampleFile } from './exampleFile.ts';

/** Files whose headers say in brackets, or in a second language, how to fill their columns. */
export const hintFiles: readonly ExampleFile[] = [
  exampleFile({
    name: 'Accra, a form with hints in brackets',
    country: 'GH',
    grid: `
Timestamp|Full name (as on ID)|Phone number (WhatsApp preferred)|Delivery address (house no., street, landmark)|Town/City|Region (e.g. Ashanti)|What are you ordering?|How many? (pcs)|Weight in kg (approx.)|Anything else we should know?
2026-11-20 10:00|Ama Mensah|0244123451|14 Oxford Street|Accra|Greater Accra|Dress|1|0.5|call first
2026-11-20 10:01|Kofi Owusu|0244123452|4 High Road|Kumasi|Ashanti|Shoes|2|1|`,
    expected: `
Timestamp =>
Full name (as on ID) => receiverName
Phone number (WhatsApp preferred) => receiverPhone
Delivery address (house no., street, landmark) => receiverAddress
Town/City => receiverCity
Region (e.g. Ashanti) => receiverProvince
What are you ordering? => goodsName
How many? (pcs) => pieces
Weight in kg (approx.) => weightKg
Anything else we should know? => remark`,
    orders: `
row|receiverName
2|Ama Mensah
3|Kofi Owusu`,
  }),
  exampleFile({
    name: 'Shenzhen, headers with hints in brackets',
    country: 'CN',
    grid: `
Ref No. 编号|收件人姓名*（必填）|收件人电话*(手机或座机)|收件人地址*(省市区+详细地址)|物品名称(不超过20字)|件数（件）|重量(KG)*|代收金额(元，选填)|备注(如需送货上门请注明)
R1|王小明|13812345678|广东省深圳市南山区科技路1号|手机壳|1|0.2||
R2|李华|13912345678|浙江省杭州市西湖区文三路2号|耳机|1|0.3|129|周末送`,
    expected: `
Ref No. 编号 => customerOrderNo
收件人姓名*（必填） => receiverName
收件人电话*(手机或座机) => receiverPhone
收件人地址*(省市区+详细地址) => receiverProvince+receiverCity+receiverArea+receiverAddress
物品名称(不超过20字) => goodsName
件数（件） => pieces
重量(KG)* => weightKg
代收金额(元，选填) => codAmount
备注(如需送货上门请注明) => remark`,
    orders: `
row|customerOrderNo|receiverProvince|receiverCity
2|R1|广东省|深圳市
3|R2|浙江省|杭州市`,
  }),
  exampleFile({
    name: 'Cairo, “Government” for the governorate, and parts of an address',
    country: 'EG',
    grid: `
Order ID|Customer Name|Mobile 1|Mobile 2 (optional)|Government|City / Area|Full Address (street, building, floor, apartment)|Product|Pieces|Weight (KG)|Cash to collect (EGP)|Notes
E1|محمد علي|01001234567||القاهرة|مدينة نصر|15 شارع الطيران|قميص|1|1|450|
E2|Sara Mahmoud|01101234567|01201234567|Giza|Dokki|8 Tahrir St|Shoes|1|1|600|call`,
    expected: `
Order ID => customerOrderNo
Customer Name => receiverName
Mobile 1 => receiverPhone
Mobile 2 (optional) => receiverPhone2
Government => receiverProvince
City / Area => receiverCity
Full Address (street, building, floor, apartment) => receiverAddress
Product => goodsName
Pieces => pieces
Weight (KG) => weightKg
Cash to collect (EGP) => codAmount
Notes => remark`,
    orders: `
row|customerOrderNo
2|E1
3|E2`,
  }),
  exampleFile({
    name: 'a packing list with codes and counts in brackets',
    kind: 'international',
    country: 'GH',
    grid: `
Short ID|Consignee Name|Consignee Tel. (with country code)|Country Code (ISO 2)|State/Province|City/Town|Address Line 1 (street)|Zip/Postal Code|Item Description (in English)|Qty (pcs)|U/Price (USD)|HS Code (6-10 digits)|Country of Origin (ISO 2)|Total Weight (KG)|No. of Pkgs|Incoterm (DAP/DDP)
S1|John Smith|+14155550132|US|CA|San Francisco|1 Main Street|94105|Cotton shirts|2|10|610910|GH|1.5|1|DAP
S2|Jane Doe|+442079460123|GB|London|London|2 High Street|SW1A 1AA|Shea butter|5|4|151590|GH|2|1|DDP`,
    expected: `
Short ID => customerOrderNo
Consignee Name => receiverName
Consignee Tel. (with country code) => receiverPhone
Country Code (ISO 2) => receiverCountry
State/Province => receiverProvince
City/Town => receiverCity
Address Line 1 (street) => receiverAddress
Zip/Postal Code => receiverPostcode
Item Description (in English) => goodsName
Qty (pcs) => quantity
U/Price (USD) => unitValue
HS Code (6-10 digits) => hsCode
Country of Origin (ISO 2) => originCountry
Total Weight (KG) => weightKg
No. of Pkgs => pieces
Incoterm (DAP/DDP) => incoterm`,
    orders: `
row|customerOrderNo
2|S1
3|S2`,
  }),
  exampleFile({
    name: 'Dhaka, city beside zone',
    country: 'BD',
    grid: `
Invoice|Recipient Name*|Recipient Phone* (11 digits)|Recipient Address*|Recipient City*|Recipient Zone*|COD Amount*|Lot|Item Description|Item Weight (kg)*|Special Instruction
I1|Karim Hossain|01712345678|House 5, Road 3|Dhaka|Mirpur|1200|1|Shirt|0.5|
I2|Salma Akter|01812345678|House 7, Road 9|Chattogram|Pahartali|800|1|Shoes|1|call`,
    expected: `
Invoice => customerOrderNo
Recipient Name* => receiverName
Recipient Phone* (11 digits) => receiverPhone
Recipient Address* => receiverAddress
Recipient City* => receiverCity
Recipient Zone* => ?
COD Amount* => codAmount
Lot =>
Item Description => goodsName
Item Weight (kg)* => weightKg
Special Instruction => remark`,
    orders: `
row|customerOrderNo
2|I1
3|I2`,
  }),
  exampleFile({
    name: 'Cairo, headers in two languages',
    country: 'EG',
    grid: `
رقم الطلب / Order No|اسم المستلم (Receiver Name)|Mobile رقم الموبايل *|المحافظة - Governorate|المدينة/المنطقة City/Zone|العنوان بالتفصيل (Address in detail)|المحتوى Content|عدد القطع Pieces|الوزن (كجم) Weight KG|مبلغ التحصيل COD (EGP)|ملاحظات Notes
1|محمد علي|01001234567|القاهرة|مدينة نصر|15 شارع الطيران|قميص|1|1|450|
2|سارة محمود|01101234567|الجيزة|الدقي|8 شارع التحرير|حذاء|1|1|600|اتصل`,
    expected: `
رقم الطلب / Order No => customerOrderNo
اسم المستلم (Receiver Name) => receiverName
Mobile رقم الموبايل * => receiverPhone
المحافظة - Governorate => receiverProvince
المدينة/المنطقة City/Zone => receiverCity
العنوان بالتفصيل (Address in detail) => receiverAddress
المحتوى Content => goodsName
عدد القطع Pieces => pieces
الوزن (كجم) Weight KG => weightKg
مبلغ التحصيل COD (EGP) => codAmount
ملاحظات Notes => remark`,
    orders: `
row|customerOrderNo
2|1
3|2`,
  }),
  exampleFile({
    name: 'Lagos, marks before headers and units behind them',
    country: 'NG',
    grid: `
*Order Ref|*Receiver's Full Name|*Receiver's Phone No (080xxxxxxxx)|Alt. Phone No (if any)|*State (Lagos, Abuja...)|*City / LGA|*Full Delivery Address + Nearest Bus Stop|*Item(s) Description|*Qty [units]|*Weight [kg]|Item Value (₦)|Pay on Delivery Amount (₦)|Delivery Note / Instruction
N1|Emeka Nwosu|08031234567||Lagos|Ikeja|12 Allen Avenue, Under bridge|Blender|1|2.5|24500|24500|
N2|Halima Sani|08051234568|08061234568|Kano|Nassarawa|4 Zaria Road|Kettle|1|1.2|9800|0|call`,
    expected: `
*Order Ref => customerOrderNo
*Receiver's Full Name => receiverName
*Receiver's Phone No (080xxxxxxxx) => receiverPhone
Alt. Phone No (if any) => receiverPhone2
*State (Lagos, Abuja...) => receiverProvince
*City / LGA => receiverCity
*Full Delivery Address + Nearest Bus Stop => receiverAddress
*Item(s) Description => goodsName
*Qty [units] => pieces
*Weight [kg] => weightKg
Item Value (₦) => declaredValue
Pay on Delivery Amount (₦) => codAmount
Delivery Note / Instruction => remark`,
    orders: `
row|customerOrderNo
2|N1
3|N2`,
  }),
  exampleFile({
    name: 'Dhaka, hints in Bengali',
    country: 'BD',
    grid: `
ইনভয়েস নং (ঐচ্ছিক)|গ্রাহকের নাম *|মোবাইল নম্বর (১১ ডিজিট) *|বিকল্প মোবাইল (যদি থাকে)|সম্পূর্ণ ঠিকানা (বাসা, রোড, এলাকা) *|জেলা|থানা/উপজেলা|পণ্যের বিবরণ|পণ্যের সংখ্যা (পিস)|ওজন (কেজি)|কালেকশন টাকা (সিওডি)|নোট (ঐচ্ছিক)
B1|রহিম উদ্দিন|01712345678||বাড়ি ৫, রোড ৩|ঢাকা|মিরপুর|শার্ট|1|0.5|1200|
B2|করিম হোসেন|01812345678|01912345678|বাড়ি ৭, রোড ৯|ঢাকা|উত্তরা|জুতা|1|1|2200|ফোন`,
    expected: `
ইনভয়েস নং (ঐচ্ছিক) => customerOrderNo
গ্রাহকের নাম * => receiverName
মোবাইল নম্বর (১১ ডিজিট) * => receiverPhone
বিকল্প মোবাইল (যদি থাকে) => receiverPhone2
সম্পূর্ণ ঠিকানা (বাসা, রোড, এলাকা) * => receiverAddress
জেলা => receiverCity+receiverProvince
থানা/উপজেলা => receiverArea
পণ্যের বিবরণ => goodsName
পণ্যের সংখ্যা (পিস) => pieces
ওজন (কেজি) => weightKg
কালেকশন টাকা (সিওডি) => codAmount
নোট (ঐচ্ছিক) => remark`,
    orders: `
row|customerOrderNo
2|B1
3|B2`,
  }),
  exampleFile({
    name: 'Cairo, a shop builder whose headers describe their cells',
    country: 'EG',
    grid: `
Short ID|Full Name|Phone|Alternative Phone|Government|City|Full Address|Order Items (name x qty)|Total Items|Shipping Cost|Total Cost (EGP)|Payment Method|IP Address|Note
EO-7781|محمد علي|01001234567||القاهرة|مدينة نصر|15 شارع الطيران|قميص قطن|1|50|450|cod|41.33.12.5|
EO-7782|Sara Mahmoud|01101234567|01201234567|الجيزة|الدقي|8 شارع التحرير|حذاء جلد|1|55|600|cod|197.44.2.9|call`,
    expected: `
Short ID => customerOrderNo
Full Name => receiverName
Phone => receiverPhone
Alternative Phone => receiverPhone2
Government => receiverProvince
City => receiverCity
Full Address => receiverAddress
Order Items (name x qty) => goodsName
Total Items => pieces
Shipping Cost =>
Total Cost (EGP) => codAmount
Payment Method =>
IP Address =>
Note => remark`,
    orders: `
row|customerOrderNo|codAmount
2|EO-7781|450
3|EO-7782|600`,
  }),
  exampleFile({
    name: 'Abidjan, plurals and sums in brackets',
    country: 'CI',
    grid: `
LIVRAISONS DU 27/11||||||||||
N°|Client(e)|Contact(s)|Commune/Quartier|Ville|Lieu de livraison + repère|Article(s) commandé(s)|Qté|Prix total (articles + livraison)|Mode de règlement|Obs.
1|Kouamé Yao|07 01 02 03 04|Cocody Angré|Abidjan|Pharmacie des Oscars|Pagne wax|1|17 000|Wave|
2|Awa Traoré|05 01 02 03 04|Plateau|Abidjan|Face mairie|Sac à main|1|24 500|Cash à la livraison|matin`,
    expected: `
N° =>
Client(e) => receiverName
Contact(s) => receiverPhone
Commune/Quartier => receiverArea
Ville => receiverCity
Lieu de livraison + repère => receiverAddress
Article(s) commandé(s) => goodsName
Qté => pieces
Prix total (articles + livraison) => ?
Mode de règlement =>
Obs. => remark`,
    orders: `
row|receiverName
3|Kouamé Yao
4|Awa Traoré`,
  }),
  exampleFile({
    name: 'Dubai, a manifest with hints',
    kind: 'international',
    country: 'AE',
    grid: `
Shipper Ref|Consignee Name|Consignee Company (if any)|Consignee Mobile No. (incl. country code)|Address Line 1|Address Line 2 (Bldg/Floor)|City|State / Emirate|Country (2 letter)|Zip Code (if applicable)|Contents (English only)|Pcs|Weight/KG|Customs Value (USD)|Currency|Pay Type (P/C)|HS Code|Made In
AX-1|John Smith||+14155550132|1 Main Street|Suite 4|San Francisco|California|US|94105|Perfume|1|0.5|40|USD|P|330300|AE
AX-2|Jane Doe|Doe Ltd|+442079460123|2 High Street|Floor 2|London|London|GB|SW1A 1AA|Dates|2|2|60|USD|P|080410|AE`,
    expected: `
Shipper Ref => customerOrderNo
Consignee Name => receiverName
Consignee Company (if any) => receiverCompany
Consignee Mobile No. (incl. country code) => receiverPhone
Address Line 1 => receiverAddress
Address Line 2 (Bldg/Floor) => receiverAddress
City => receiverCity
State / Emirate => receiverProvince
Country (2 letter) => receiverCountry
Zip Code (if applicable) => receiverPostcode
Contents (English only) => goodsName
Pcs => quantity
Weight/KG => weightKg
Customs Value (USD) => declaredValue
Currency => currency
Pay Type (P/C) =>
HS Code => hsCode
Made In => originCountry`,
    orders: `
row|customerOrderNo
2|AX-1
3|AX-2`,
  }),
];
