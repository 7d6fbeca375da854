import { exampleFile, type ExampleFile } from './exampleFile.ts';

/** Shop exports that state the buyer's payment, and files that state who pays the freight. */
export const paymentFiles: readonly ExampleFile[] = [
  exampleFile({
    name: 'Lagos, paid by card, wallet and on delivery',
    country: 'NG',
    grid: `
Order Number|Customer Name|Customer Phone|Shipping Address|State|City|Item Name|Qty|Weight (kg)|Payment Method|Order Total
JN-1001|Emeka Nwosu|08031234567|12 Allen Avenue|Lagos|Ikeja|Blender|1|2.5|Card|24500
JN-1002|Halima Sani|08051234568|4 Zaria Road|Kano|Kano|Kettle|1|1.2|Cash on Delivery|9800
JN-1003|Tunde Ade|08021234568|5 Bodija|Oyo|Ibadan|Iron|2|1.9|Wallet|12800`,
    expected: `
Order Number => customerOrderNo
Customer Name => receiverName
Customer Phone => receiverPhone
Shipping Address => receiverAddress
State => receiverProvince
City => receiverCity
Item Name => goodsName
Qty => pieces
Weight (kg) => weightKg
Payment Method =>
Order Total => ?`,
    orders: `
row|customerOrderNo
2|JN-1001
3|JN-1002
4|JN-1003`,
  }),
  exampleFile({
    name: 'Lagos, all paid on delivery',
    country: 'NG',
    grid: `
Order Number|Customer Name|Customer Phone|Shipping Address|State|City|Item Name|Qty|Weight (kg)|Payment Method|Order Total
JN-1001|Emeka Nwosu|08031234567|12 Allen Avenue|Lagos|Ikeja|Blender|1|2.5|COD|24500
JN-1002|Halima Sani|08051234568|4 Zaria Road|Kano|Kano|Kettle|1|1.2|COD|9800
JN-1003|Tunde Ade|08021234568|5 Bodija|Oyo|Ibadan|Iron|2|1.9|COD|12800`,
    expected: `
Order Number => customerOrderNo
Customer Name => receiverName
Customer Phone => receiverPhone
Shipping Address => receiverAddress
State => receiverProvince
City => receiverCity
Item Name => goodsName
Qty => pieces
Weight (kg) => weightKg
Payment Method =>
Order Total => codAmount`,
    orders: `
row|customerOrderNo|codAmount
2|JN-1001|24500
3|JN-1002|9800
4|JN-1003|12800`,
  }),
  exampleFile({
    name: 'Abidjan, a marketplace with codes of its own',
    country: 'CI',
    grid: `
Order Number|Shipping Name|Shipping Phone Number|Shipping Address|Shipping City|Item Name|Payment Method|Paid Price|Total Tax
3044|Aya Kouamé|0707445512|Riviera 3|Cocody|Robe|CashOnDelivery|15000|100
3045|Mariam Ouattara|0545112033|Commerce|Bouaké|Sac|BankTransfer|22500|200
3046|Hervé Zadi|0505778812|Quartier Lac|San-Pédro|Pagne|JumiaPay|13000|300`,
    expected: `
Order Number => customerOrderNo
Shipping Name => receiverName
Shipping Phone Number => receiverPhone
Shipping Address => receiverAddress
Shipping City => receiverCity
Item Name => goodsName
Payment Method =>
Paid Price => ?
Total Tax =>`,
    orders: `
row|customerOrderNo
2|3044
3|3045
4|3046`,
  }),
  exampleFile({
    name: 'Cairo, paid on delivery, by card and wallet',
    country: 'EG',
    grid: `
رقم الطلب|اسم العميل|رقم الهاتف|العنوان|المحافظة|المدينة|المنتج|الكمية|الوزن|طريقة الدفع|الإجمالي
1001|محمد علي|01001234567|15 شارع التحرير|الجيزة|الدقي|قميص|1|0.5|الدفع عند الاستلام|450
1002|سارة محمود|01101234567|8 شارع النصر|القاهرة|مدينة نصر|حذاء|1|1|بطاقة ائتمان|600
1003|هدى حسن|01201234567|3 شارع فؤاد|الإسكندرية|سموحة|شنطة|2|1|محفظة إلكترونية|700`,
    expected: `
رقم الطلب => customerOrderNo
اسم العميل => receiverName
رقم الهاتف => receiverPhone
العنوان => receiverAddress
المحافظة => receiverProvince
المدينة => receiverCity
المنتج => goodsName
الكمية => pieces
الوزن => weightKg
طريقة الدفع =>
الإجمالي => ?`,
    orders: `
row|customerOrderNo
2|1001
3|1002
4|1003`,
  }),
  exampleFile({
    name: 'Shenzhen, paid on delivery and by wallets',
    country: 'CN',
    grid: `
订单号|收件人|手机|省|市|详细地址|商品|数量|重量|支付方式|订单金额
T1|王小明|13812345678|广东省|深圳市|南山区科技路1号|手机壳|1|0.2|微信支付|59
T2|李华|13912345678|浙江省|杭州市|西湖区文三路2号|耳机|1|0.3|货到付款|129
T3|张伟|13712345678|江苏省|南京市|鼓楼区中山路3号|数据线|2|0.2|支付宝|39`,
    expected: `
订单号 => customerOrderNo
收件人 => receiverName
手机 => receiverPhone
省 => receiverProvince
市 => receiverCity
详细地址 => receiverAddress
商品 => goodsName
数量 => pieces
重量 => weightKg
支付方式 =>
订单金额 => ?`,
    orders: `
row|customerOrderNo
2|T1
3|T2
4|T3`,
  }),
  exampleFile({
    name: 'Shenzhen, the payer of the freight',
    country: 'CN',
    grid: `
订单号|收件人|手机|省|市|详细地址|物品名称|件数|重量|付款方式|代收货款
T1|王小明|13812345678|广东省|深圳市|南山区科技路1号|手机壳|1|0.2|寄付月结|
T2|李华|13912345678|浙江省|杭州市|西湖区文三路2号|耳机|1|0.3|到付|129`,
    expected: `
订单号 => customerOrderNo
收件人 => receiverName
手机 => receiverPhone
省 => receiverProvince
市 => receiverCity
详细地址 => receiverAddress
物品名称 => goodsName
件数 => pieces
重量 => weightKg
付款方式 => paymentMethod
代收货款 => codAmount`,
    orders: `
row|customerOrderNo|codAmount
2|T1|
3|T2|129`,
  }),
  exampleFile({
    name: 'Casablanca, paid by card, transfer and on delivery',
    country: 'MA',
    grid: `
Commande|Client|Téléphone|Adresse|Ville|Région|Produit|Quantité|Poids (kg)|Mode de paiement|Total TTC
C1|Karim Alaoui|0612345678|12 rue Zerktouni|Casablanca|Casablanca-Settat|Robe|1|1|Carte bancaire|300
C2|Salma Idrissi|0612345679|5 bd Hassan II|Rabat|Rabat-Salé-Kénitra|Sac|1|0.5|Paiement à la livraison|450
C3|Nadia Fassi|0612345670|8 av Mohammed V|Fès|Fès-Meknès|Robe|1|1|Virement bancaire|300`,
    expected: `
Commande => customerOrderNo
Client => receiverName
Téléphone => receiverPhone
Adresse => receiverAddress
Ville => receiverCity
Région => receiverProvince
Produit => goodsName
Quantité => pieces
Poids (kg) => weightKg
Mode de paiement =>
Total TTC => ?`,
    orders: `
row|customerOrderNo
2|C1
3|C2
4|C3`,
  }),
  exampleFile({
    name: 'Dhaka, paid by wallet and on delivery',
    country: 'BD',
    grid: `
অর্ডার নং|গ্রাহকের নাম|মোবাইল নম্বর|ঠিকানা|জেলা|থানা|পণ্য|পরিমাণ|ওজন|পেমেন্ট পদ্ধতি|মোট মূল্য
B1|রহিম উদ্দিন|01712345678|বাড়ি ৫, রোড ৩|ঢাকা|মিরপুর|শার্ট|1|0.5|বিকাশ|1200
B2|করিম হোসেন|01812345678|বাড়ি ৭, রোড ৯|ঢাকা|উত্তরা|জুতা|1|1|ক্যাশ অন ডেলিভারি|2200`,
    expected: `
অর্ডার নং => customerOrderNo
গ্রাহকের নাম => receiverName
মোবাইল নম্বর => receiverPhone
ঠিকানা => receiverAddress
জেলা => receiverCity+receiverProvince
থানা => receiverArea
পণ্য => goodsName
পরিমাণ => pieces
ওজন => weightKg
পেমেন্ট পদ্ধতি =>
মোট মূল্য => ?`,
    orders: `
row|customerOrderNo
2|B1
3|B2`,
  }),
  exampleFile({
    name: 'Accra, prepaid and on delivery',
    country: 'GH',
    grid: `
Order No|Customer|Phone|Delivery Address|Region|Town|Product|Qty|Weight (kg)|Payment Type|COD Amount
1|Ama Mensah|0244123451|14 Oxford Street|Greater Accra|Accra|Shirt|1|2.5|Prepaid|0
2|Kofi Owusu|0244123452|4 High Road|Ashanti|Kumasi|Kettle|1|1.2|COD|98`,
    expected: `
Order No => customerOrderNo
Customer => receiverName
Phone => receiverPhone
Delivery Address => receiverAddress
Region => receiverProvince
Town => receiverCity
Product => goodsName
Qty => pieces
Weight (kg) => weightKg
Payment Type =>
COD Amount => codAmount`,
    orders: `
row|customerOrderNo|codAmount
2|1|0
3|2|98`,
  }),
  exampleFile({
    name: 'Accra, the payer of the freight',
    country: 'GH',
    grid: `
Consignment No|Consignee|Phone|Region|City|Address|Goods|Pieces|Weight (kg)|Freight Terms
1|Ama Mensah|0244123451|Greater Accra|Accra|14 Oxford Street|Shirt|1|2.5|Prepaid
2|Kofi Owusu|0244123452|Ashanti|Kumasi|4 High Road|Kettle|1|1.2|Collect`,
    expected: `
Consignment No => customerOrderNo
Consignee => receiverName
Phone => receiverPhone
Region => receiverProvince
City => receiverCity
Address => receiverAddress
Goods => goodsName
Pieces => pieces
Weight (kg) => weightKg
Freight Terms => paymentMethod`,
    orders: `
row|paymentMethod
2|PREPAID
3|COLLECT`,
  }),
];
