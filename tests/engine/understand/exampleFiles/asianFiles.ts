import { exampleFile, type ExampleFile } from './exampleFile.ts';

/** Files as written by sellers in Egypt, Bangladesh and China, and marketplace exports. */
export const asianFiles: readonly ExampleFile[] = [
  exampleFile({
    name: 'Cairo, only Arabic',
    country: 'EG',
    grid: `
كشف شحنات يوم الأحد|||||||||||
رقم الطلب|اسم المستلم|رقم الهاتف|المحافظة|المدينة|العنوان|وصف المنتج|عدد القطع|الوزن (كجم)|قيمة التحصيل|ملاحظات|المندوب
ط-١٠١|أحمد محمود|٠١٠١٢٣٤٥٦٧٨|القاهرة|مدينة نصر|١٥ شارع عباس العقاد|عباية|١|٠٫٥|٥٥٠|الاتصال قبل التوصيل|كريم
ط-١٠٢|منى السيد|01198765432|الجيزة|الدقي|شارع التحرير|حذاء أطفال|٢|١٫٢٥|٣٩٩||علي
الإجمالي|||||||٣||٩٤٩||`,
    expected: `
رقم الطلب => customerOrderNo
اسم المستلم => receiverName
رقم الهاتف => receiverPhone
المحافظة => receiverProvince
المدينة => receiverCity
العنوان => receiverAddress
وصف المنتج => goodsName
عدد القطع => pieces
الوزن (كجم) => weightKg
قيمة التحصيل => codAmount
ملاحظات => remark
المندوب =>`,
    orders: `
row|receiverName|receiverPhone|receiverProvince|pieces|weightKg|codAmount
3|أحمد محمود|01012345678|القاهرة|1|0.5|550
4|منى السيد|01198765432|الجيزة|2|1.25|399`,
  }),
  exampleFile({
    name: 'Alexandria, two languages in a header',
    country: 'EG',
    grid: `
Order No / رقم الطلب|Consignee / المرسل إليه|Mobile / الموبايل|Governorate / المحافظة|City / المدينة|Address / العنوان|Goods / البضاعة|Pcs / العدد|Weight KG / الوزن|COD EGP / التحصيل|Sender / الراسل
AX-1|Sara Ali|01555500011|Alexandria|Smouha|Victor Emmanuel Sq|Watch|1|0.3|1,200.00|Nile Shop
AX-2|Omar Fathy|01012312312|Cairo|Maadi|Road 9, bld 4|Lamp|2|2.4|850.50|Nile Shop`,
    expected: `
Order No / رقم الطلب => customerOrderNo
Consignee / المرسل إليه => receiverName
Mobile / الموبايل => receiverPhone
Governorate / المحافظة => receiverProvince
City / المدينة => receiverCity
Address / العنوان => receiverAddress
Goods / البضاعة => goodsName
Pcs / العدد => pieces
Weight KG / الوزن => weightKg
COD EGP / التحصيل => codAmount
Sender / الراسل => senderName`,
    orders: `
row|customerOrderNo|receiverName|receiverPhone|receiverCity|pieces|weightKg|codAmount|senderName
2|AX-1|Sara Ali|01555500011|Smouha|1|0.3|1200|Nile Shop
3|AX-2|Omar Fathy|01012312312|Maadi|2|2.4|850.5|Nile Shop`,
  }),
  exampleFile({
    name: 'Dhaka, Bengali headers and digits',
    country: 'BD',
    grid: `
অর্ডার নং|গ্রাহকের নাম|ফোন নম্বর|বিভাগ|জেলা|থানা|ঠিকানা|পণ্য|সংখ্যা|ওজন (গ্রাম)|সংগ্রহের পরিমাণ|মন্তব্য
ঢা-১|মোঃ রহিম|০১৭১২৩৪৫৬৭৮|ঢাকা|ঢাকা|মিরপুর|বাড়ি ৫, রোড ২|শাড়ি|১|৫০০|১২৫০|আগে কল করুন
ঢা-২|সুলতানা বেগম|01812345678|চট্টগ্রাম|চট্টগ্রাম|পাহাড়তলী|সিডিএ এভিনিউ|থ্রিপিস|২|১২০০|২৪০০|`,
    expected: `
অর্ডার নং => customerOrderNo
গ্রাহকের নাম => receiverName
ফোন নম্বর => receiverPhone
বিভাগ => receiverProvince
জেলা => receiverCity
থানা => receiverArea
ঠিকানা => receiverAddress
পণ্য => goodsName
সংখ্যা => pieces
ওজন (গ্রাম) => weightKg
সংগ্রহের পরিমাণ => codAmount
মন্তব্য => remark`,
    orders: `
row|receiverName|receiverPhone|receiverProvince|receiverCity|pieces|weightKg|codAmount
2|মোঃ রহিম|01712345678|ঢাকা|ঢাকা|1|0.5|1250
3|সুলতানা বেগম|01812345678|চট্টগ্রাম|চট্টগ্রাম|2|1.2|2400`,
  }),
  exampleFile({
    name: 'Dhaka, an export to a courier, whose cities are regions',
    country: 'BD',
    grid: `
Invoice|Recipient Name|Recipient Phone|Recipient City|Recipient Zone|Recipient Address|Amount to Collect|Item Quantity|Item Weight|Item Desc|Special Instruction
B-1001|Karim Hossain|01912345678|Sylhet|Sylhet|House 4, Road 1|990|1|0.5|Panjabi|
B-1002|Rina Akter|+8801712345670|Dhaka|Uttara|Sector 7, Road 12|0|3|1.5|Cosmetics|Leave at gate`,
    expected: `
Invoice => customerOrderNo
Recipient Name => receiverName
Recipient Phone => receiverPhone
Recipient City => receiverProvince+receiverCity
Recipient Zone => receiverArea
Recipient Address => receiverAddress
Amount to Collect => codAmount
Item Quantity => pieces
Item Weight => weightKg
Item Desc => goodsName
Special Instruction => remark`,
    orders: `
row|customerOrderNo|receiverName|receiverPhone|receiverProvince|receiverCity|pieces|weightKg|codAmount
2|B-1001|Karim Hossain|01912345678|Sylhet|Sylhet|1|0.5|990
3|B-1002|Rina Akter|+8801712345670|Dhaka|Dhaka|3|1.5|0`,
  }),
  exampleFile({
    name: 'Yiwu, jin and full addresses',
    country: 'CN',
    grid: `
发货清单|||||||||
订单编号|收件人姓名|手机|省|市|区|详细地址|品名|件数|重量(斤)|代收货款|备注
YW001|王小明|13812345678|浙江省|金华市|义乌市|稠城街道1号|玩具|2|3|0|
YW002|李娜|159 0000 1111|广东省|广州市|天河区|体育西路2号|饰品|1|1.5|120.5|易碎
合计|||||||3|4.5||`,
    expected: `
订单编号 => customerOrderNo
收件人姓名 => receiverName
手机 => receiverPhone
省 => receiverProvince
市 => receiverCity
区 => receiverArea
详细地址 => receiverAddress
品名 => goodsName
件数 => pieces
重量(斤) => weightKg
代收货款 => codAmount
备注 => remark`,
    orders: `
row|customerOrderNo|receiverName|receiverPhone|receiverProvince|receiverCity|pieces|weightKg|codAmount
3|YW001|王小明|13812345678|浙江省|金华市|2|1.5|0
4|YW002|李娜|15900001111|广东省|广州市|1|0.75|120.5`,
  }),
  exampleFile({
    name: 'Shenzhen to the world, an export',
    country: 'CN',
    kind: 'international',
    grid: `
客户单号|收件人|收件人电话|邮箱|目的国家|州/省|城市|邮编|地址1|地址2|件数|实重KG|中文品名|英文品名|海关编码|数量|申报单价|币种|贸易条款|服务
SZ-1|John Smith|+1 212 555 0100|john@example.com|美国|New York|New York|10001|350 5th Ave|Floor 3|1|1.2|手机壳|Phone case|392690|5|3.5|USD|DDP|STANDARD
SZ-2|Anna Müller|+49 221 123456|anna@example.com|德国||Köln|50667|Hauptstr. 9||2|2.8|台灯|Desk lamp|940520|2|12|EUR|DAP|STANDARD`,
    expected: `
客户单号 => customerOrderNo
收件人 => receiverName
收件人电话 => receiverPhone
邮箱 => receiverEmail
目的国家 => receiverCountry
州/省 => receiverProvince
城市 => receiverCity
邮编 => receiverPostcode
地址1 => receiverAddress
地址2 => receiverAddress
件数 => pieces
实重KG => weightKg
中文品名 => goodsNameLocal
英文品名 => goodsName
海关编码 => hsCode
数量 => quantity
申报单价 => unitValue
币种 => currency
贸易条款 => incoterm
服务 => service`,
    orders: `
row|customerOrderNo|receiverName|receiverPhone|receiverCountry|receiverCity|pieces|weightKg|hsCode|quantity|unitValue|incoterm
2|SZ-1|John Smith|+12125550100|US|New York|1|1.2|392690|5|3.5|DDP
3|SZ-2|Anna Müller|+49221123456|DE|Köln|2|2.8|940520|2|12|DAP`,
  }),
  exampleFile({
    name: 'Guangzhou, two phones in a cell, days before months',
    country: 'GH',
    grid: `
Order Ref|Receiver Name|Phone(s)|Area|City|Region|Full Address|Goods|Qty|Weight|Pick up date|Note
G-1|Ama Mensah|0244812345 / 0201234567|Osu|Accra|Greater Accra|14 Oxford Street|Phones|1|2.5kg|25/11/2026|
G-2|Kofi Addo|0501234567|Comm. 9|Tema|Greater Accra|H/No 5|Cables|4|800g|02/12/2026|fragile
G-3|Esi Quaye|0277001122|Labone|Accra|Greater Accra|Ring Rd|Lamp|1|1.25 kg|13/12/2026|`,
    expected: `
Order Ref => customerOrderNo
Receiver Name => receiverName
Phone(s) => receiverPhone+receiverPhone2
Area => receiverArea
City => receiverCity
Region => receiverProvince
Full Address => receiverAddress
Goods => goodsName
Qty => pieces
Weight => weightKg
Pick up date => pickupDate
Note => remark`,
    orders: `
row|customerOrderNo|receiverName|receiverPhone|receiverCity|pieces|weightKg|pickupDate
2|G-1|Ama Mensah|0244812345|Accra|1|2.5|2026-11-25
3|G-2|Kofi Addo|0501234567|Tema|4|0.8|2026-12-02
4|G-3|Esi Quaye|0277001122|Accra|1|1.25|2026-12-13`,
  }),
  exampleFile({
    name: 'an American program, months before days',
    country: 'GH',
    grid: `
Order Number,Ship|Ship To Name|Ship To Phone|Ship To Address 1|Ship To City|Ship To State|Ship To Zip|Item Name|Item Qty|Weight (oz)|Ship Date|Order Total|Sold By
P-1|Ama Mensah|+233244812345|14 Oxford St|Accra|Greater Accra||Mug|2|16|11/27/2026|$25.00|Zed
P-2|Kofi Addo|+233501234567|Comm. 9|Tema|Greater Accra||Bag|1|8|12/02/2026|$40.00|Zed`,
    expected: `
Order Number,Ship => customerOrderNo
Ship To Name => receiverName
Ship To Phone => receiverPhone
Ship To Address 1 => receiverAddress
Ship To City => receiverCity
Ship To State => receiverProvince
Ship To Zip => receiverPostcode
Item Name => goodsName
Item Qty => pieces
Weight (oz) => weightKg
Ship Date => pickupDate
Order Total => ?
Sold By =>`,
    orders: `
row|customerOrderNo|receiverName|receiverPhone|receiverCity|pieces|weightKg|pickupDate
2|P-1|Ama Mensah|+233244812345|Accra|2|0.454|2026-11-27
3|P-2|Kofi Addo|+233501234567|Tema|1|0.227|2026-12-02`,
  }),
];
