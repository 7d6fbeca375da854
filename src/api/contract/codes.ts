import type { CodeList } from './fields.ts';

/** Countries the carrier serves (ISO 3166-1 alpha-2) with the spellings sheets use. */
export const countryCodes = {
  GH: ['ghana', '加纳', 'غانا', 'ঘানা', 'gha', 'republic of ghana'],
  NG: ['nigeria', '尼日利亚', 'نيجيريا', 'নাইজেরিয়া', 'nga', 'nigéria'],
  MA: ['morocco', '摩洛哥', 'المغرب', 'মরক্কো', 'mar', 'maroc'],
  EG: ['egypt', '埃及', 'مصر', 'মিশর', 'egy', 'égypte', 'egypte'],
  CN: ['china', '中国', 'الصين', 'চীন', 'chn', 'chine', "people's republic of china", 'prc'],
} as const satisfies CodeList;

/** Currencies (ISO 4217) with the decimals each is counted in. */
export const currencyScale: Readonly<Record<string, number>> = {
  GHS: 2,
  NGN: 2,
  MAD: 2,
  EGP: 2,
  CNY: 2,
  USD: 2,
  EUR: 2,
  XOF: 0,
  BDT: 2,
  KWD: 3,
  BHD: 3,
  TND: 3,
};

export const currencyCodes = {
  GHS: ['gh₵', '₵', 'cedi', 'cedis', 'ghana cedi', 'سيدي غاني', '塞地'],
  NGN: ['₦', 'naira', 'نايرا', '奈拉'],
  MAD: ['dh', 'dirham', 'dirhams', 'درهم', 'درهم مغربي', '迪拉姆'],
  EGP: ['e£', 'egyptian pound', 'جنيه', 'جنيه مصري', 'livre égyptienne', '埃镑'],
  CNY: ['rmb', '¥', '￥', 'yuan', '人民币', '元', 'يوان'],
  USD: ['$', 'us$', 'dollar', 'dollars', 'us dollar', 'دولار', '美元'],
  EUR: ['€', 'euro', 'euros', 'يورو', '欧元'],
  XOF: ['cfa', 'fcfa', 'franc cfa', 'f cfa'],
  BDT: ['৳', 'taka', 'টাকা'],
  KWD: ['kuwaiti dinar', 'دينار كويتي'],
  BHD: ['bahraini dinar', 'دينار بحريني'],
  TND: ['tunisian dinar', 'dinar tunisien', 'دينار تونسي'],
} as const satisfies CodeList;

/** Delivery services of a domestic order. */
export const serviceCodes = {
  STANDARD: [
    'standard',
    'normal',
    'regular',
    '标准',
    '普通',
    'عادي',
    'قياسي',
    'ordinaire',
    'স্ট্যান্ডার্ড',
  ],
  EXPRESS: ['express', 'fast', '快递', '特快', 'سريع', 'exprès', 'এক্সপ্রেস'],
  SAME_DAY: ['same day', 'sameday', 'same-day', '当日达', 'نفس اليوم', 'jour même', 'একই দিন'],
  ECONOMY: ['economy', 'eco', '经济', 'اقتصادي', 'économique', 'economique', 'ইকোনমি'],
} as const satisfies CodeList;

/** Who pays the freight. */
export const paymentCodes = {
  PREPAID: [
    'prepaid',
    'sender',
    'sender pays',
    '寄付',
    '预付',
    'مدفوع مسبقا',
    'المرسل',
    'prépayé',
    'port payé',
    'প্রিপেইড',
  ],
  COLLECT: [
    'collect',
    'receiver',
    'receiver pays',
    '到付',
    'المستلم',
    'عند الاستلام',
    'port dû',
    'প্রাপক',
  ],
  ACCOUNT: ['account', 'monthly', '月结', 'حساب', 'شهري', 'compte', 'অ্যাকাউন্ট'],
} as const satisfies CodeList;
