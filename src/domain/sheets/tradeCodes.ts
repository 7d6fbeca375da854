import { serviceCodes } from './serviceCodes.ts';
import type { CodeList } from '../fields/fields.ts';

/*
 * Codes of the order kinds other than domestic, with the spellings of sheets. Case, accents, spaces and punctuation
 * are ignored.
 */

/** Services of orders that cannot be delivered on the same day. */
export const distanceServiceCodes = {
  STANDARD: serviceCodes.STANDARD,
  EXPRESS: serviceCodes.EXPRESS,
  ECONOMY: serviceCodes.ECONOMY,
} as const satisfies CodeList;

/** Incoterms 2020. */
export const incotermCodes = {
  DAP: [
    'delivered at place',
    'delivered duty unpaid',
    'ddu',
    'duties unpaid',
    'duty unpaid',
    'receiver pays duties',
    'receiver pays duty',
    'rendu au lieu de destination',
    'droits non acquittés',
    'non dédouané',
    '目的地交货',
    '未完税交货',
    '不含税',
    'الرسوم على المستلم',
    'غير مدفوع الرسوم',
  ],
  DDP: [
    'delivered duty paid',
    'duties paid',
    'sender pays duties',
    'sender pays duty',
    'dédouané',
    'rendu droits acquittés',
    '含税',
    'الرسوم على المرسل',
    'مدفوع الرسوم',
    'duty paid',
    'droits acquittés',
    '完税后交货',
    '包税',
    'الرسوم مدفوعة',
  ],
  DPU: ['delivered at place unloaded', 'dat', '卸货地交货'],
  EXW: ['ex works', 'ex factory', '工厂交货', 'départ usine'],
  FCA: ['free carrier', '货交承运人'],
  CPT: ['carriage paid to', '运费付至'],
  CIP: ['carriage and insurance paid to', '运费保险费付至'],
  FAS: ['free alongside ship', '船边交货'],
  FOB: ['free on board', '船上交货', '离岸价'],
  CFR: ['cost and freight', 'cnf', 'c&f', '成本加运费'],
  CIF: ['cost insurance and freight', '到岸价'],
} as const satisfies CodeList;

/** Incoterms 2020 for carriage by water, which do not apply to parcels. */
export const seaIncoterms: ReadonlySet<string> = new Set(['FAS', 'FOB', 'CFR', 'CIF']);

/** Reasons of export, as on customs forms CN22 and CN23. */
export const exportReasonCodes = {
  SALE: [
    'sale of goods',
    'sold',
    'commercial',
    'merchandise',
    '销售',
    '商品',
    '货物',
    'vente',
    'بيع',
    'বিক্রয়',
  ],
  GIFT: ['present', '礼品', '礼物', 'cadeau', 'هدية', 'উপহার'],
  SAMPLE: [
    'commercial sample',
    'samples',
    '样品',
    '货样',
    'échantillon',
    'échantillons',
    'عينة',
    'নমুনা',
  ],
  DOCUMENTS: ['document', 'docs', 'papers', '文件', '单证', 'مستندات', 'وثائق', 'নথি'],
  RETURN: ['returned goods', 'returns', '退货', '退件', 'retour', 'مرتجع', 'ফেরত'],
  REPAIR: ['for repair', '维修', '返修', 'réparation', 'إصلاح', 'মেরামত'],
} as const satisfies CodeList;

/** Sales platforms. */
export const platformCodes = {
  ALIEXPRESS: ['ali express', 'ae', '速卖通', 'علي إكسبرس'],
  AMAZON: ['amz', '亚马逊', 'أمازون', 'অ্যামাজন'],
  EBAY: ['e-bay', '易贝'],
  JUMIA: ['جوميا'],
  KILIMALL: [],
  KONGA: [],
  LAZADA: ['来赞达'],
  NOON: ['نون'],
  SHEIN: ['希音', 'شي إن'],
  SHOPEE: ['虾皮'],
  SHOPIFY: [],
  TEMU: ['تيمو'],
  TIKTOK: ['tiktok shop', 'tik tok', '抖音', 'تيك توك'],
  WALMART: ['沃尔玛'],
  WOOCOMMERCE: ['woo', 'wordpress'],
  OWN: ['own shop', 'own website', 'own site', '自建站', '独立站', 'site propre', 'متجر خاص'],
  OTHER: ['others', 'autre', '其他', 'أخرى', 'অন্যান্য'],
} as const satisfies CodeList;

export const yesNoCodes = {
  YES: [
    'y',
    'true',
    '1',
    '✓',
    '✔',
    '☑',
    'oui',
    'o',
    'vrai',
    'ja',
    'si',
    '是',
    '有',
    '可',
    '可以',
    'نعم',
    'হ্যাঁ',
  ],
  NO: ['n', 'false', '0', '✗', '☐', 'non', 'faux', 'nein', '否', '无', '不可', '不可以', 'لا', 'না'],
} as const satisfies CodeList;

/** Pallets by their footprint, cm. */
export const palletTypeCodes = {
  EUR: [
    'euro',
    'euro pallet',
    'epal',
    'eur1',
    '120x80',
    '80x120',
    '欧标',
    '欧标托盘',
    'palette europe',
  ],
  ISO: [
    'iso pallet',
    'industrial',
    '120x100',
    '100x120',
    '标准托盘',
    '工业托盘',
    'palette industrielle',
  ],
  GMA: ['us', 'us pallet', 'american', '48x40', '40x48', '122x102', '美标', '美标托盘'],
  HALF: ['half pallet', '80x60', '60x80', '半托', 'demi-palette', 'نصف طبلية'],
  OTHER: ['custom', 'special', 'non-standard', 'autre', '其他', '非标', 'أخرى', 'অন্যান্য'],
} as const satisfies CodeList;

/** Handling instructions for freight. */
export const handlingCodes = {
  NONE: ['normal', 'regular', 'no', '无', '普通', 'aucune', 'عادي', 'সাধারণ'],
  FRAGILE: ['breakable', '易碎', '易碎品', 'قابل للكسر', 'ভঙ্গুর'],
  UPRIGHT: ['this side up', 'keep upright', '向上', '不可倒置', 'debout', 'هذا الجانب لأعلى'],
  DRY: ['keep dry', '防潮', 'à garder au sec', 'يحفظ جافا'],
  CHILLED: [
    'cold chain',
    'refrigerated',
    'temperature controlled',
    '冷链',
    '冷藏',
    'réfrigéré',
    'مبرد',
  ],
  HAZARDOUS: [
    'hazmat',
    'dangerous goods',
    'dg',
    'adr',
    '危险品',
    'matières dangereuses',
    'مواد خطرة',
  ],
} as const satisfies CodeList;

/** Freight classes of the NMFC, by density and handling. */
export const freightClassCodes: CodeList = Object.fromEntries(
  '50 55 60 65 70 77.5 85 92.5 100 110 125 150 175 200 250 300 400 500'
    .split(' ')
    .map((freightClass) => [freightClass, [`class ${freightClass}`]]),
);
