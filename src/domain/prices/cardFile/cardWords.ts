import type { Language } from '../../languages.ts';
import type { Band, Lane, Surcharge } from '../cardContent.ts';

/**
 * Words of a rate card's workbook in all languages. They repeat words of the catalogs, because a workbook can be in
 * another language than the page, which loads only its own catalog.
 */
export type Words = Readonly<Record<Language, string>>;

/** Names of the workbook's two sheets. */
export const sheetWords = {
  lanes: {
    en: 'Destinations and weights',
    zh: '目的地与重量',
    fr: 'Destinations et poids',
    ar: 'الوجهات والأوزان',
    bn: 'গন্তব্য ও ওজন',
  },
  surcharges: {
    en: 'Surcharges',
    zh: '附加费',
    fr: 'Suppléments',
    ar: 'الرسوم الإضافية',
    bn: 'সারচার্জ',
  },
} as const satisfies Readonly<Record<string, Words>>;

/** Headers of the sheet of lanes and bands. */
export const laneHeaders = {
  service: { en: 'Service', zh: '服务', fr: 'Service', ar: 'الخدمة', bn: 'সেবা' },
  destination: {
    en: 'Destination',
    zh: '目的地',
    fr: 'Destination',
    ar: 'الوجهة',
    bn: 'গন্তব্য',
  },
  over: {
    en: 'Over (kg)',
    zh: '超过（公斤）',
    fr: 'Plus de (kg)',
    ar: 'فوق (كجم)',
    bn: 'এর বেশি (কেজি)',
  },
  upTo: {
    en: 'Up to (kg)',
    zh: '不超过（公斤）',
    fr: 'Jusqu’à (kg)',
    ar: 'حتى (كجم)',
    bn: 'পর্যন্ত (কেজি)',
  },
  type: {
    en: 'Charged',
    zh: '计价方式',
    fr: 'Facturation',
    ar: 'طريقة الاحتساب',
    bn: 'কীভাবে ধরা হয়',
  },
  price: { en: 'Price', zh: '价格', fr: 'Prix', ar: 'السعر', bn: 'দাম' },
  step: {
    en: 'Each further (kg)',
    zh: '续重单位（公斤）',
    fr: 'Par palier de (kg)',
    ar: 'كل زيادة (كجم)',
    bn: 'প্রতি ধাপ (কেজি)',
  },
  stepPrice: {
    en: 'Price of each',
    zh: '续重单价',
    fr: 'Prix du palier',
    ar: 'سعر كل زيادة',
    bn: 'প্রতি ধাপের দাম',
  },
  currency: { en: 'Currency', zh: '币种', fr: 'Devise', ar: 'العملة', bn: 'মুদ্রা' },
  minimum: {
    en: 'Minimum freight',
    zh: '最低运费',
    fr: 'Port minimum',
    ar: 'الحد الأدنى لأجرة الشحن',
    bn: 'সর্বনিম্ন ভাড়া',
  },
  divisor: {
    en: 'Volume divisor, cm³/kg',
    zh: '体积系数，cm³/kg',
    fr: 'Diviseur volumétrique, cm³/kg',
    ar: 'معامل الحجم، سم³/كجم',
    bn: 'ভলিউমেট্রিক ভাজক, সেমি³/কেজি',
  },
  roundTo: {
    en: 'Round weight up to (kg)',
    zh: '重量进位单位（公斤）',
    fr: 'Arrondir le poids au palier de (kg)',
    ar: 'تقريب الوزن صعودًا إلى (كجم)',
    bn: 'ওজন যে ধাপে বাড়ানো হয় (কেজি)',
  },
  deliveryDays: {
    en: 'Delivery time, working days',
    zh: '送达时效（工作日）',
    fr: 'Délai de livraison, jours ouvrés',
    ar: 'مدة التوصيل، أيام عمل',
    bn: 'ডেলিভারির সময়, কর্মদিবস',
  },
} as const satisfies Readonly<Record<string, Words>>;

/** Headers of the sheet of surcharges. */
export const surchargeHeaders = {
  number: {
    en: 'Surcharge no.',
    zh: '附加费序号',
    fr: 'N° du supplément',
    ar: 'رقم الرسم',
    bn: 'সারচার্জ নম্বর',
  },
  code: { en: 'For', zh: '项目', fr: 'Motif', ar: 'مقابل', bn: 'কিসের জন্য' },
  type: {
    en: 'Charged',
    zh: '计价方式',
    fr: 'Facturation',
    ar: 'طريقة الاحتساب',
    bn: 'কীভাবে ধরা হয়',
  },
  amount: {
    en: 'Amount, or minimum of a percentage',
    zh: '金额，或百分比的最低额',
    fr: 'Montant, ou minimum du pourcentage',
    ar: 'المبلغ، أو الحد الأدنى للنسبة',
    bn: 'পরিমাণ, বা শতাংশের সর্বনিম্ন',
  },
  currency: { en: 'Currency', zh: '币种', fr: 'Devise', ar: 'العملة', bn: 'মুদ্রা' },
  of: { en: 'Percentage of', zh: '百分比基数', fr: 'Pourcentage de', ar: 'نسبة من', bn: 'যার শতাংশ' },
  rate: { en: 'Rate, %', zh: '费率（%）', fr: 'Taux, %', ar: 'النسبة، %', bn: 'হার, %' },
  from: { en: 'From', zh: '起始日', fr: 'À partir du', ar: 'ابتداءً من', bn: 'যেদিন থেকে' },
  area: { en: 'Destination', zh: '目的地', fr: 'Destination', ar: 'الوجهة', bn: 'গন্তব্য' },
  overCm: {
    en: 'Longest side over (cm)',
    zh: '最长边超过（厘米）',
    fr: 'Plus grand côté au-delà de (cm)',
    ar: 'أطول ضلع فوق (سم)',
    bn: 'দীর্ঘতম পাশ এর বেশি (সেমি)',
  },
  overKg: {
    en: 'Weight over (kg)',
    zh: '重量超过（公斤）',
    fr: 'Poids au-delà de (kg)',
    ar: 'الوزن فوق (كجم)',
    bn: 'ওজন এর বেশি (কেজি)',
  },
  name: {
    en: 'Name on the price',
    zh: '费用明细中的名称',
    fr: 'Nom sur le prix',
    ar: 'الاسم في السعر',
    bn: 'দামের পাশে নাম',
  },
} as const satisfies Readonly<Record<string, Words>>;

/** Services. */
export const serviceWords = {
  STANDARD: { en: 'Standard', zh: '标准件', fr: 'Standard', ar: 'عادي', bn: 'স্ট্যান্ডার্ড' },
  EXPRESS: { en: 'Express', zh: '特快件', fr: 'Express', ar: 'سريع', bn: 'এক্সপ্রেস' },
  SAME_DAY: {
    en: 'Same day',
    zh: '当日达',
    fr: 'Le jour même',
    ar: 'في اليوم نفسه',
    bn: 'একই দিনে',
  },
  ECONOMY: { en: 'Economy', zh: '经济件', fr: 'Économique', ar: 'اقتصادي', bn: 'ইকোনমি' },
} as const satisfies Readonly<Record<Lane['service'], Words>>;

/** Words for types of bands. */
export const bandWords = {
  flat: { en: 'Fixed price', zh: '固定价', fr: 'Prix fixe', ar: 'سعر ثابت', bn: 'নির্দিষ্ট দাম' },
  step: {
    en: 'First price, then per step',
    zh: '首重加续重',
    fr: 'Premier prix, puis par palier',
    ar: 'سعر أول ثم لكل زيادة',
    bn: 'প্রথম দাম, তারপর প্রতি ধাপ',
  },
  kg: { en: 'Per kg', zh: '按公斤', fr: 'Au kg', ar: 'لكل كجم', bn: 'প্রতি কেজি' },
  piece: { en: 'Per piece', zh: '按件', fr: 'Par colis', ar: 'لكل قطعة', bn: 'প্রতি পিস' },
} as const satisfies Readonly<Record<Band['type'], Words>>;

/** Words for types of surcharges. */
export const surchargeTypeWords = {
  shipment: { en: 'Per order', zh: '按订单', fr: 'Par commande', ar: 'لكل طلب', bn: 'প্রতি অর্ডার' },
  piece: { en: 'Per piece', zh: '按件', fr: 'Par colis', ar: 'لكل قطعة', bn: 'প্রতি পিস' },
  percent: { en: 'Percentage', zh: '百分比', fr: 'Pourcentage', ar: 'نسبة مئوية', bn: 'শতাংশ' },
} as const satisfies Readonly<Record<Surcharge['type'], Words>>;

/** Words for surcharges. */
export const surchargeWords = {
  remoteArea: {
    en: 'Remote area',
    zh: '偏远地区附加费',
    fr: 'Zone éloignée',
    ar: 'منطقة نائية',
    bn: 'প্রত্যন্ত এলাকা',
  },
  oversize: {
    en: 'Oversize',
    zh: '超大件附加费',
    fr: 'Hors gabarit',
    ar: 'حجم زائد',
    bn: 'অতিরিক্ত আকার',
  },
  dangerousGoods: {
    en: 'Dangerous goods',
    zh: '危险品附加费',
    fr: 'Marchandises dangereuses',
    ar: 'بضائع خطرة',
    bn: 'বিপজ্জনক পণ্য',
  },
  residential: {
    en: 'Residential delivery',
    zh: '住宅派送附加费',
    fr: 'Livraison à un particulier',
    ar: 'توصيل إلى المنازل',
    bn: 'বাসায় ডেলিভারি',
  },
  insurance: { en: 'Insurance', zh: '保险费', fr: 'Assurance', ar: 'التأمين', bn: 'বীমা' },
  codFee: {
    en: 'COD fee',
    zh: '代收货款手续费',
    fr: 'Frais de contre-remboursement',
    ar: 'رسم الدفع عند الاستلام',
    bn: 'ক্যাশ অন ডেলিভারি ফি',
  },
  redelivery: {
    en: 'Redelivery',
    zh: '二次派送费',
    fr: 'Nouvelle livraison',
    ar: 'إعادة التوصيل',
    bn: 'পুনরায় ডেলিভারি',
  },
  returnTrip: {
    en: 'Return to sender',
    zh: '退件费',
    fr: 'Retour à l’expéditeur',
    ar: 'الإرجاع إلى المرسل',
    bn: 'প্রেরকের কাছে ফেরত',
  },
  fuel: {
    en: 'Fuel surcharge',
    zh: '燃油附加费',
    fr: 'Supplément carburant',
    ar: 'رسم الوقود الإضافي',
    bn: 'জ্বালানি সারচার্জ',
  },
} as const satisfies Readonly<Record<Surcharge['code'], Words>>;

/** Words for bases of a percentage. */
export const baseWords = {
  ...surchargeWords,
  freight: { en: 'Freight', zh: '运费', fr: 'Port', ar: 'أجرة الشحن', bn: 'পরিবহন ভাড়া' },
  declared: {
    en: 'Declared value',
    zh: '申报价值',
    fr: 'Valeur déclarée',
    ar: 'القيمة المصرح بها',
    bn: 'ঘোষিত মূল্য',
  },
  cod: {
    en: 'COD amount',
    zh: '代收货款金额',
    fr: 'Montant du contre-remboursement',
    ar: 'مبلغ الدفع عند الاستلام',
    bn: 'ক্যাশ অন ডেলিভারির পরিমাণ',
  },
} as const satisfies Readonly<Record<Surcharge['of'][number], Words>>;
