import { exampleFile, type ExampleFile } from './exampleFile.ts';

/** Files of known programs' newer versions, with their expected mapping. */
export const exportFiles: readonly ExampleFile[] = [
  exampleFile({
    name: 'a courier’s template with more parts of the address',
    country: 'EG',
    grid: `
Full Name *|Phone *|Second Phone|City *|Area *|Street Name *|Building#|Floor & Apartment|Work address|Delivery notes|Type *|Cash Amount|#Items|Package Description|Order Reference
Mona Adel|01009876543||Cairo|Heliopolis|Orouba St|45|2nd floor, apt 5|No|call|Package|640|2|Pyjamas|N-1
Ali Samir|01112223334|01223344556|Giza|Dokki|Tahrir St|118||No||Package|120|1|Shoes|N-2`,
    expected: `
Full Name * => receiverName
Phone * => receiverPhone
Second Phone => receiverPhone2
City * => receiverProvince
Area * => receiverCity
Street Name * => receiverAddress
Building# => receiverAddress
Floor & Apartment => receiverAddress
Work address =>
Delivery notes => remark
Type * =>
Cash Amount => codAmount
#Items => pieces
Package Description => goodsName
Order Reference => customerOrderNo`,
    orders: `
row|receiverAddress
2|Orouba St, 45, 2nd floor, apt 5
3|Tahrir St, 118`,
  }),
  exampleFile({
    name: 'a shop with one service name for all orders',
    country: 'NG',
    grid: `
Order Number|First Name (Shipping)|Last Name (Shipping)|Address 1&2 (Shipping)|City (Shipping)|State Code (Shipping)|Country Code (Shipping)|Phone (Billing)|Shipping Method Title|Order Total Amount|Item Name|Quantity (- Refund)
1|Ngozi|Umeh|14 Ogunsanya St|Surulere|LA|NG|08034417720|Flat rate|21000|Wig|1
2|Yusuf|Danladi|7 Ribadu Road|Kaduna|KD|NG|08137720194|Flat rate|35500|Loafers|2`,
    expected: `
Order Number => customerOrderNo
First Name (Shipping) => receiverName
Last Name (Shipping) => receiverName
Address 1&2 (Shipping) => receiverAddress
City (Shipping) => receiverCity
State Code (Shipping) => receiverProvince
Country Code (Shipping) => receiverCountry
Phone (Billing) => receiverPhone
Shipping Method Title =>
Order Total Amount =>
Item Name => goodsName
Quantity (- Refund) => pieces`,
    orders: `
row|receiverName
2|Ngozi Umeh
3|Yusuf Danladi`,
  }),
  exampleFile({
    name: 'a shop with several service names, which the user has to match',
    country: 'NG',
    grid: `
Order Number|First Name (Shipping)|Last Name (Shipping)|Address 1&2 (Shipping)|City (Shipping)|State Code (Shipping)|Country Code (Shipping)|Phone (Billing)|Shipping Method Title|Order Total Amount|Item Name|Quantity (- Refund)
1|Ngozi|Umeh|14 Ogunsanya St|Surulere|LA|NG|08034417720|Lagos bike|21000|Wig|1
2|Yusuf|Danladi|7 Ribadu Road|Kaduna|KD|NG|08137720194|Bus park|35500|Loafers|2`,
    expected: `
Order Number => customerOrderNo
First Name (Shipping) => receiverName
Last Name (Shipping) => receiverName
Address 1&2 (Shipping) => receiverAddress
City (Shipping) => receiverCity
State Code (Shipping) => receiverProvince
Country Code (Shipping) => receiverCountry
Phone (Billing) => receiverPhone
Shipping Method Title => service
Order Total Amount =>
Item Name => goodsName
Quantity (- Refund) => pieces`,
    orders: `
row|receiverName
2|Ngozi Umeh
3|Yusuf Danladi`,
  }),
  exampleFile({
    name: 'a manifest that values its goods as a whole',
    kind: 'international',
    country: 'GH',
    grid: `
Reference|Consignee Name|Phone|Address|City|Zip Code|Country|Pieces|Weight (kg)|Description of Goods|HS Code|Country of Origin|Customs Value|Currency
X-1|Daniel Fischer|+497612082210|Lindenstr. 14|Freiburg|79098|DE|2|8.5|Baskets|460219|GH|180|EUR
X-2|Olivia Harper|+12145550142|2210 Elm St|Dallas|75201|US|1|5|Soap|330499|GH|95.5|USD`,
    expected: `
Reference => customerOrderNo
Consignee Name => receiverName
Phone => receiverPhone
Address => receiverAddress
City => receiverCity
Zip Code => receiverPostcode
Country => receiverCountry
Pieces => pieces
Weight (kg) => weightKg
Description of Goods => goodsName
HS Code => hsCode
Country of Origin => originCountry
Customs Value => unitValue+declaredValue
Currency => currency`,
    orders: `
row|unitValue|declaredValue
2|180|180
3|95.5|95.5`,
  }),
];
