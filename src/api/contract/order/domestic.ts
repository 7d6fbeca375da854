import {
  countryCodes,
  currencyCodes,
  currencyScale,
  paymentCodes,
  serviceCodes,
} from '../codes.ts';
import { code, date, decimal, integer, phone, reference, text } from '../fields.ts';
import type { RowContext, RowFacet, RowFinding, SheetColumn, SheetDefinition } from '../sheet.ts';

/** The fields of a domestic order and their rules: lengths in characters, kg, cm, major units. */
export const domesticFields = {
  customerOrderNo: reference({ required: true, max: 40 }),
  receiverName: text({ required: true, max: 80, min: 2 }),
  receiverPhone: phone({ required: true }),
  receiverPhone2: phone({ required: false }),
  receiverCountry: code({ required: false, codes: countryCodes }),
  receiverProvince: text({ required: true, max: 60 }),
  receiverCity: text({ required: true, max: 60 }),
  receiverArea: text({ required: false, max: 60 }),
  receiverAddress: text({ required: true, max: 200, min: 3 }),
  receiverPostcode: reference({ required: false, max: 12 }),
  senderName: text({ required: false, max: 80, min: 2 }),
  senderPhone: phone({ required: false }),
  senderAddress: text({ required: false, max: 200, min: 3 }),
  goodsName: text({ required: true, max: 100 }),
  pieces: integer({ required: true, min: 1, max: 999 }),
  weightKg: decimal({ required: true, min: 0, max: 1000, scale: 3, positive: true }),
  lengthCm: decimal({ required: false, min: 0, max: 300, scale: 1, positive: true }),
  widthCm: decimal({ required: false, min: 0, max: 300, scale: 1, positive: true }),
  heightCm: decimal({ required: false, min: 0, max: 300, scale: 1, positive: true }),
  declaredValue: decimal({ required: false, min: 0, max: 10_000_000, scale: 3 }),
  codAmount: decimal({ required: false, min: 0, max: 10_000_000, scale: 3 }),
  currency: code({ required: false, codes: currencyCodes }),
  service: code({ required: true, codes: serviceCodes }),
  paymentMethod: code({ required: true, codes: paymentCodes }),
  pickupDate: date({ required: false }),
  remark: text({ required: false, max: 300 }),
} as const;

export type DomesticKey = keyof typeof domesticFields;

type Headers = SheetColumn['headers'];

const headers: Readonly<Record<DomesticKey, Headers>> = {
  customerOrderNo: {
    en: [
      'Order number',
      'order no',
      'order id',
      'customer order no',
      'reference',
      'order ref',
      'order',
    ],
    zh: ['客户订单号', '订单号', '订单编号', '单号'],
    fr: ['Numéro de commande', 'n° commande', 'no commande', 'référence', 'commande'],
    ar: ['رقم الطلب', 'رقم الطلبية', 'مرجع الطلب'],
    bn: ['অর্ডার নম্বর', 'অর্ডার নং'],
  },
  receiverName: {
    en: [
      'Receiver name',
      'receiver',
      'consignee',
      'consignee name',
      'recipient',
      'recipient name',
      'customer name',
      'ship to name',
      'name',
    ],
    zh: ['收件人', '收件人姓名', '收货人', '收货人姓名', '姓名'],
    fr: ['Nom du destinataire', 'destinataire', 'nom client', 'nom'],
    ar: ['اسم المستلم', 'المستلم', 'المرسل إليه', 'اسم العميل', 'الاسم'],
    bn: ['প্রাপকের নাম', 'প্রাপক', 'নাম'],
  },
  receiverPhone: {
    en: [
      'Receiver phone',
      'phone',
      'mobile',
      'telephone',
      'tel',
      'contact number',
      'receiver mobile',
      'consignee phone',
      'recipient phone',
      'phone number',
    ],
    zh: ['收件人电话', '收件电话', '电话', '手机', '手机号', '联系电话', '收货人电话'],
    fr: ['Téléphone du destinataire', 'téléphone', 'tél', 'portable', 'mobile'],
    ar: ['هاتف المستلم', 'رقم الهاتف', 'الهاتف', 'الجوال', 'رقم الجوال', 'الموبايل'],
    bn: ['প্রাপকের ফোন', 'ফোন', 'মোবাইল', 'মোবাইল নম্বর'],
  },
  receiverPhone2: {
    en: [
      'Receiver phone 2',
      'phone 2',
      'alternative phone',
      'second phone',
      'mobile 2',
      'backup phone',
    ],
    zh: ['收件人电话2', '备用电话', '电话2', '第二电话'],
    fr: ['Téléphone 2 du destinataire', 'téléphone 2', 'autre téléphone'],
    ar: ['هاتف المستلم 2', 'هاتف بديل', 'رقم بديل', 'هاتف آخر'],
    bn: ['প্রাপকের ফোন ২', 'বিকল্প ফোন'],
  },
  receiverCountry: {
    en: ['Receiver country', 'country', 'destination country', 'destination', 'country code'],
    zh: ['收件国家', '国家', '目的国', '目的地国家', '收件人国家'],
    fr: ['Pays du destinataire', 'pays', 'pays de destination'],
    ar: ['بلد المستلم', 'البلد', 'الدولة', 'بلد الوصول'],
    bn: ['প্রাপকের দেশ', 'দেশ'],
  },
  receiverProvince: {
    en: [
      'Receiver region',
      'region',
      'province',
      'state',
      'governorate',
      'receiver province',
      'receiver state',
    ],
    zh: ['收件省', '省', '省份', '收件人省份', '州', '大区'],
    fr: ['Région du destinataire', 'région', 'province', 'état'],
    ar: ['منطقة المستلم', 'المنطقة', 'المحافظة', 'الولاية', 'الإقليم'],
    bn: ['প্রাপকের বিভাগ', 'বিভাগ', 'অঞ্চল', 'রাজ্য'],
  },
  receiverCity: {
    en: ['Receiver city', 'city', 'town', 'destination city'],
    zh: ['收件城市', '城市', '市', '收件人城市'],
    fr: ['Ville du destinataire', 'ville', 'commune'],
    ar: ['مدينة المستلم', 'المدينة'],
    bn: ['প্রাপকের শহর', 'শহর'],
  },
  receiverArea: {
    en: ['Receiver area', 'area', 'district', 'suburb', 'neighbourhood'],
    zh: ['收件区', '区', '区县', '县'],
    fr: ['Quartier du destinataire', 'quartier', 'arrondissement'],
    ar: ['حي المستلم', 'الحي', 'المقاطعة'],
    bn: ['প্রাপকের এলাকা', 'এলাকা', 'থানা'],
  },
  receiverAddress: {
    en: [
      'Receiver address',
      'address',
      'street',
      'delivery address',
      'shipping address',
      'address line 1',
      'consignee address',
    ],
    zh: ['收件地址', '地址', '详细地址', '收货地址', '收件人地址'],
    fr: ['Adresse du destinataire', 'adresse', 'adresse de livraison', 'rue'],
    ar: ['عنوان المستلم', 'العنوان', 'عنوان التسليم', 'الشارع'],
    bn: ['প্রাপকের ঠিকানা', 'ঠিকানা', 'ডেলিভারি ঠিকানা'],
  },
  receiverPostcode: {
    en: [
      'Receiver postcode',
      'postcode',
      'postal code',
      'zip',
      'zip code',
      'digital address',
      'gps address',
    ],
    zh: ['收件邮编', '邮编', '邮政编码'],
    fr: ['Code postal du destinataire', 'code postal', 'cp'],
    ar: ['الرمز البريدي للمستلم', 'الرمز البريدي', 'الكود البريدي'],
    bn: ['প্রাপকের পোস্টকোড', 'পোস্টকোড'],
  },
  senderName: {
    en: ['Sender name', 'sender', 'consignor', 'shipper', 'from'],
    zh: ['寄件人', '寄件人姓名', '发货人', '发件人'],
    fr: ["Nom de l'expéditeur", 'expéditeur'],
    ar: ['اسم المرسل', 'المرسل', 'الراسل'],
    bn: ['প্রেরকের নাম', 'প্রেরক'],
  },
  senderPhone: {
    en: ['Sender phone', 'sender mobile', 'shipper phone', 'sender tel'],
    zh: ['寄件人电话', '寄件电话', '发货人电话', '发件人电话'],
    fr: ["Téléphone de l'expéditeur", 'tél expéditeur'],
    ar: ['هاتف المرسل', 'جوال المرسل', 'هاتف الراسل'],
    bn: ['প্রেরকের ফোন'],
  },
  senderAddress: {
    en: ['Sender address', 'pickup address', 'shipper address', 'from address'],
    zh: ['寄件地址', '寄件人地址', '发货地址', '取件地址'],
    fr: ["Adresse de l'expéditeur", "adresse d'enlèvement"],
    ar: ['عنوان المرسل', 'عنوان الاستلام', 'عنوان الراسل'],
    bn: ['প্রেরকের ঠিকানা'],
  },
  goodsName: {
    en: [
      'Goods',
      'goods name',
      'product',
      'product name',
      'item',
      'description',
      'contents',
      'item description',
    ],
    zh: ['品名', '货物名称', '商品名称', '物品名称', '商品'],
    fr: ['Marchandise', 'produit', 'désignation', 'contenu', 'article'],
    ar: ['البضاعة', 'اسم البضاعة', 'المنتج', 'اسم المنتج', 'الصنف', 'المحتويات', 'وصف البضاعة'],
    bn: ['পণ্য', 'পণ্যের নাম', 'বিবরণ'],
  },
  pieces: {
    en: ['Pieces', 'pcs', 'quantity', 'qty', 'number of pieces', 'parcels', 'packages', 'count'],
    zh: ['件数', '数量', '包裹数'],
    fr: ['Colis', 'nombre de colis', 'quantité', 'qté', 'pièces'],
    ar: ['عدد القطع', 'القطع', 'الكمية', 'عدد الطرود', 'العدد'],
    bn: ['সংখ্যা', 'পরিমাণ', 'পিস'],
  },
  weightKg: {
    en: ['Weight (kg)', 'weight', 'actual weight', 'gross weight', 'wt', 'total weight'],
    zh: ['重量（公斤）', '重量', '实际重量', '毛重', '总重量'],
    fr: ['Poids (kg)', 'poids', 'poids réel', 'poids brut'],
    ar: ['الوزن (كجم)', 'الوزن', 'الوزن الفعلي', 'الوزن الإجمالي'],
    bn: ['ওজন (কেজি)', 'ওজন'],
  },
  lengthCm: {
    en: ['Length (cm)', 'length', 'l'],
    zh: ['长（厘米）', '长', '长度'],
    fr: ['Longueur (cm)', 'longueur'],
    ar: ['الطول (سم)', 'الطول'],
    bn: ['দৈর্ঘ্য (সেমি)', 'দৈর্ঘ্য'],
  },
  widthCm: {
    en: ['Width (cm)', 'width', 'w'],
    zh: ['宽（厘米）', '宽', '宽度'],
    fr: ['Largeur (cm)', 'largeur'],
    ar: ['العرض (سم)', 'العرض'],
    bn: ['প্রস্থ (সেমি)', 'প্রস্থ'],
  },
  heightCm: {
    en: ['Height (cm)', 'height', 'h'],
    zh: ['高（厘米）', '高', '高度'],
    fr: ['Hauteur (cm)', 'hauteur'],
    ar: ['الارتفاع (سم)', 'الارتفاع'],
    bn: ['উচ্চতা (সেমি)', 'উচ্চতা'],
  },
  declaredValue: {
    en: ['Declared value', 'value', 'goods value', 'insured value', 'order value'],
    zh: ['申报价值', '声明价值', '货值', '货物价值'],
    fr: ['Valeur déclarée', 'valeur'],
    ar: ['القيمة المصرح بها', 'القيمة المعلنة', 'قيمة البضاعة', 'القيمة'],
    bn: ['ঘোষিত মূল্য', 'মূল্য'],
  },
  codAmount: {
    en: ['COD amount', 'cod', 'cash on delivery', 'amount to collect', 'collect amount'],
    zh: ['代收货款', '代收金额', 'COD金额', '货到付款金额'],
    fr: ['Montant contre remboursement', 'contre remboursement', 'montant cod', 'à encaisser'],
    ar: ['مبلغ الدفع عند الاستلام', 'الدفع عند الاستلام', 'مبلغ التحصيل', 'التحصيل'],
    bn: ['সিওডি পরিমাণ', 'ক্যাশ অন ডেলিভারি', 'সিওডি'],
  },
  currency: {
    en: ['Currency', 'currency code', 'ccy', 'cod currency'],
    zh: ['币种', '货币', '币别'],
    fr: ['Devise', 'monnaie'],
    ar: ['العملة', 'رمز العملة'],
    bn: ['মুদ্রা'],
  },
  service: {
    en: ['Service', 'service type', 'delivery service', 'shipping method', 'product type'],
    zh: ['服务类型', '服务', '运输方式', '产品类型', '时效'],
    fr: ['Service', 'type de service', 'mode de livraison'],
    ar: ['الخدمة', 'نوع الخدمة', 'نوع الشحن'],
    bn: ['সেবা', 'সেবার ধরন', 'সার্ভিস'],
  },
  paymentMethod: {
    en: ['Payment', 'payment method', 'freight payment', 'payment type', 'freight paid by'],
    zh: ['付款方式', '支付方式', '运费付款方式', '结算方式'],
    fr: ['Paiement', 'mode de paiement', 'paiement du port'],
    ar: ['طريقة الدفع', 'الدفع', 'دفع الشحن'],
    bn: ['পেমেন্ট', 'পরিশোধ পদ্ধতি'],
  },
  pickupDate: {
    en: ['Pickup date', 'collection date', 'ship date', 'pick up date', 'date'],
    zh: ['取件日期', '揽收日期', '发货日期', '日期'],
    fr: ["Date d'enlèvement", 'date de ramassage', "date d'expédition", 'date'],
    ar: ['تاريخ الاستلام', 'تاريخ الشحن', 'التاريخ'],
    bn: ['পিকআপ তারিখ', 'তারিখ'],
  },
  remark: {
    en: [
      'Remarks',
      'remark',
      'note',
      'notes',
      'comment',
      'comments',
      'instructions',
      'delivery instructions',
    ],
    zh: ['备注', '说明', '留言'],
    fr: ['Remarques', 'remarque', 'commentaire', 'instructions', 'note'],
    ar: ['ملاحظات', 'ملاحظة', 'تعليمات التسليم', 'تعليق'],
    bn: ['মন্তব্য', 'নোট', 'নির্দেশনা'],
  },
};

const examples: Readonly<Record<DomesticKey, readonly [example: string, width: number]>> = {
  customerOrderNo: ['SO-100234', 18],
  receiverName: ['Ama Mensah', 22],
  receiverPhone: ['+233244123456', 17],
  receiverPhone2: ['', 17],
  receiverCountry: ['GH', 12],
  receiverProvince: ['Greater Accra', 18],
  receiverCity: ['Accra', 16],
  receiverArea: ['Osu', 16],
  receiverAddress: ['14 Oxford Street', 32],
  receiverPostcode: ['GA-184-2531', 14],
  senderName: ['Kente House', 22],
  senderPhone: ['+233302123456', 17],
  senderAddress: ['2 Spintex Road, Accra', 32],
  goodsName: ['Cotton shirts', 24],
  pieces: ['1', 8],
  weightKg: ['2.5', 11],
  lengthCm: ['40', 11],
  widthCm: ['30', 11],
  heightCm: ['10', 11],
  declaredValue: ['350', 14],
  codAmount: ['350', 13],
  currency: ['GHS', 10],
  service: ['STANDARD', 13],
  paymentMethod: ['PREPAID', 13],
  pickupDate: ['', 13],
  remark: ['Call before delivery', 30],
};

export const domesticKeys = Object.keys(domesticFields) as readonly DomesticKey[];

const rowRuleInputs = {
  receiverCountry: 'value',
  lengthCm: 'presence',
  widthCm: 'presence',
  heightCm: 'presence',
  declaredValue: 'decimals',
  codAmount: 'decimals',
  currency: 'value',
} as const satisfies Partial<Record<DomesticKey, RowFacet>>;

const dimensions = ['lengthCm', 'widthCm', 'heightCm'] as const;
const amounts = ['declaredValue', 'codAmount'] as const;

function rowRules(
  row: Readonly<Record<DomesticKey, string>>,
  context: RowContext,
): RowFinding<DomesticKey>[] {
  const found: RowFinding<DomesticKey>[] = [];
  if (row.receiverCountry !== '' && row.receiverCountry !== context.countryCode) {
    found.push({
      column: 'receiverCountry',
      rule: 'rule.country.notHome',
      severity: 'error',
      params: { country: context.countryCode, value: row.receiverCountry },
    });
  }
  if (dimensions.some((key) => row[key] !== '')) {
    for (const column of dimensions) {
      if (row[column] === '') {
        found.push({ column, rule: 'rule.dimensions.incomplete', severity: 'error' });
      }
    }
  }
  const scale = currencyScale[row.currency];
  for (const column of amounts) {
    const value = row[column];
    if (value === '' || Number(value) === 0) continue;
    if (row.currency === '') {
      found.push({ column: 'currency', rule: 'rule.currency.missing', severity: 'error' });
      break;
    }
    const decimals = value.split('.')[1]?.length ?? 0;
    if (scale !== undefined && decimals > scale) {
      const params = { currency: row.currency, scale, value };
      found.push({ column, rule: 'rule.money.scale', severity: 'error', params });
    }
  }
  return found;
}

export const domesticSheet: SheetDefinition<DomesticKey> = {
  kind: 'domestic',
  columns: domesticKeys.map((key) => ({
    key,
    field: domesticFields[key],
    headers: headers[key],
    example: examples[key][0],
    width: examples[key][1],
    ...(key === 'customerOrderNo' ? { unique: true as const } : {}),
  })),
  rowRules,
  rowRuleInputs,
};
