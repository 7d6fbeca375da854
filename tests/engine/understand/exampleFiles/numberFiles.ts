import { exampleFile, type ExampleFile } from './exampleFile.ts';

/** Files with several unique numbers, parts of a building, and rows that are examples or totals. */
export const numberFiles: readonly ExampleFile[] = [
  exampleFile({
    name: 'a shop with ids, references and parts of a building',
    country: 'EG',
    grid: `
id|reference|status|customer_name|customer_phone|ip_address|shipping_address|building|floor|apartment|shipping_city|shipping_state|items|quantity|weight|total|Lineitem variant
5512034|SO-1001|new|Sara Mahmoud|01101234567|41.33.12.5|Tahrir St|15|3|7|Dokki|Giza|Cotton shirt|1|0.5|450|Red / XL
5512035|SO-1002|new|Omar Ali|01001234567|197.44.2.9|Nasr St|8|2|1|Nasr City|Cairo|Leather shoes|1|1|600|Black / 42`,
    expected: `
id =>
reference => customerOrderNo
status =>
customer_name => receiverName
customer_phone => receiverPhone
ip_address =>
shipping_address => receiverAddress
building => receiverAddress
floor => receiverAddress
apartment => receiverAddress
shipping_city => receiverCity
shipping_state => receiverProvince
items => goodsName
quantity => pieces
weight => weightKg
total => ?
Lineitem variant =>`,
    orders: `
row|customerOrderNo|receiverAddress
2|SO-1001|Tahrir St, 15, 3, 7
3|SO-1002|Nasr St, 8, 2, 1`,
  }),
  exampleFile({
    name: 'a shop with ids and numbers',
    country: 'NG',
    grid: `
Order ID|Order Number|Customer|Phone|Address|City|State|Product|Qty|Weight (kg)
5512034001|1001|Emeka Nwosu|08031234567|12 Allen Avenue|Ikeja|Lagos|Blender|1|2.5
5512034002|1002|Halima Sani|08051234568|4 Zaria Road|Kano|Kano|Kettle|2|1.2`,
    expected: `
Order ID =>
Order Number => customerOrderNo
Customer => receiverName
Phone => receiverPhone
Address => receiverAddress
City => receiverCity
State => receiverProvince
Product => goodsName
Qty => pieces
Weight (kg) => weightKg`,
    orders: `
row|customerOrderNo
2|1001
3|1002`,
  }),
  exampleFile({
    name: 'Shenzhen, system numbers and floors',
    country: 'CN',
    grid: `
系统单号|订单编号|收货人|手机号|省|市|区|详细地址|楼栋|楼层|房号|商品|规格|数量|重量|买家IP
900001|DD-1001|王小明|13812345678|广东省|深圳市|南山区|科技路1号|3栋|5楼|502|手机壳|红色|1|0.2|1.2.3.4
900002|DD-1002|李华|13912345678|浙江省|杭州市|西湖区|文三路2号|1栋|2楼|201|耳机|白色|1|0.3|5.6.7.8`,
    expected: `
系统单号 =>
订单编号 => customerOrderNo
收货人 => receiverName
手机号 => receiverPhone
省 => receiverProvince
市 => receiverCity
区 => receiverArea
详细地址 => receiverAddress
楼栋 => receiverAddress
楼层 => receiverAddress
房号 => receiverAddress
商品 => goodsName
规格 =>
数量 => pieces
重量 => weightKg
买家IP =>`,
    orders: `
row|customerOrderNo|receiverAddress
2|DD-1001|科技路1号, 3栋, 5楼, 502
3|DD-1002|文三路2号, 1栋, 2楼, 201`,
  }),
  exampleFile({
    name: 'Abu Dhabi, the flat before the street',
    country: 'AE',
    grid: `
Order Ref|Customer|Mobile|Flat No|Floor|Building|Street|Area|Emirate|Item|Qty|Weight
A-101|Fatima Ali|+971501234567|302|3|Corniche Tower|Corniche Road|Khalidiya|Abu Dhabi|Perfume|1|0.5
A-102|John Mathew|+971551234568|14|1|Al Noor|Street 9|Al Barsha|Dubai|Shoes|1|1`,
    expected: `
Order Ref => customerOrderNo
Customer => receiverName
Mobile => receiverPhone
Flat No => receiverAddress
Floor => receiverAddress
Building => receiverAddress
Street => receiverAddress
Area => receiverArea
Emirate => receiverCity+receiverProvince
Item => goodsName
Qty => pieces
Weight => weightKg`,
    orders: `
row|customerOrderNo|receiverAddress
2|A-101|302, 3, Corniche Tower, Corniche Road
3|A-102|14, 1, Al Noor, Street 9`,
  }),
  exampleFile({
    name: 'Shenzhen, an example and a total in two languages',
    country: 'CN',
    grid: `
订单号|收件人|手机|省|市|详细地址|商品|数量|重量
示例：A001|张三|13800000000|广东省|深圳市|南山区XX路1号|手机壳|1|0.5
T1|王小明|13812345678|广东省|深圳市|南山区科技路1号|手机壳|1|0.2
T2|李华|13912345678|浙江省|杭州市|西湖区文三路2号|耳机|1|0.3
TOTAL 合计||||||| 2|0.5`,
    expected: `
订单号 => customerOrderNo
收件人 => receiverName
手机 => receiverPhone
省 => receiverProvince
市 => receiverCity
详细地址 => receiverAddress
商品 => goodsName
数量 => pieces
重量 => weightKg`,
    orders: `
row|customerOrderNo
3|T1
4|T2`,
  }),
  exampleFile({
    name: 'Accra, a sample and a total in two languages',
    country: 'GH',
    grid: `
No|Order No|Receiver|Phone|Region|City|Address|Goods|Pieces|Weight (kg)
Sample|ORD-001|John Doe|0240000000|Greater Accra|Accra|1 Example Street|Shirts|1|1.5
1|A-101|Ama Mensah|0244123451|Greater Accra|Accra|14 Oxford Street|Kente cloth|1|1
2|A-102|Kofi Owusu|0244123452|Ashanti|Kumasi|4 High Road|Shea butter|2|2
Total / الإجمالي||||||||3|3`,
    expected: `
No =>
Order No => customerOrderNo
Receiver => receiverName
Phone => receiverPhone
Region => receiverProvince
City => receiverCity
Address => receiverAddress
Goods => goodsName
Pieces => pieces
Weight (kg) => weightKg`,
    orders: `
row|customerOrderNo
3|A-101
4|A-102`,
  }),
  exampleFile({
    name: 'Abidjan, an example row marked as one',
    country: 'CI',
    grid: `
Référence|Destinataire|Téléphone|Région|Ville|Adresse|Contenu|Nb colis|Poids (kg)|Remarque
EXEMPLE|Jean Dupont|0700000000|Abidjan|Cocody|Rue 12|Vêtements|1|1|ligne d'exemple à supprimer
R-101|Kouamé Yao|0701020304|Abidjan|Cocody|Rue des Jardins|Pagne|1|1|
R-102|Awa Traoré|0501020304|Abidjan|Plateau|Rue du Commerce|Sac|1|1|
Total général / Grand total|||||||2|2|`,
    expected: `
Référence => customerOrderNo
Destinataire => receiverName
Téléphone => receiverPhone
Région => receiverProvince
Ville => receiverCity
Adresse => receiverAddress
Contenu => goodsName
Nb colis => pieces
Poids (kg) => weightKg
Remarque => remark`,
    orders: `
row|customerOrderNo
3|R-101
4|R-102`,
  }),
  exampleFile({
    name: 'Lagos, an example in each cell, and a shop named “Example Stores”',
    country: 'NG',
    grid: `
Order Ref|Receiver|Phone|State|City|Address|Item|Qty|Weight
e.g. ORD123|e.g. John Doe|e.g. 08012345678|e.g. Lagos|e.g. Ikeja|e.g. 12 Allen Avenue|e.g. Shoes|e.g. 1|e.g. 2.5
NG-101|Emeka Nwosu|08031234567|Lagos|Ikeja|12 Allen Avenue|Blender|1|2.5
NG-102|Example Stores|08051234568|Kano|Kano|4 Zaria Road|Kettle|2|1.2`,
    expected: `
Order Ref => customerOrderNo
Receiver => receiverName
Phone => receiverPhone+remark
State => receiverProvince
City => receiverCity
Address => receiverAddress
Item => goodsName
Qty => pieces
Weight => weightKg`,
    orders: `
row|customerOrderNo|receiverName
3|NG-101|Emeka Nwosu
4|NG-102|Example Stores`,
  }),
];
