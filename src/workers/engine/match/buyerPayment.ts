import type { Tag } from './vocabulary.ts';
import { TextCache } from './textCache.ts';
import { hasTag, readHeader } from './headerReading.ts';
import type { FieldNames } from './headerMatcher.ts';
import type { Profile, Profiles } from './profile.ts';
import { MAX_HEADER_COLUMNS } from './column.ts';

/*
 * Ways in which a shop's buyer pays: card, wallet, transfer, or at the door. Not who pays the freight.
 */

/** Cash on delivery, in five languages. */
const ON_DELIVERY =
  /(?<!\p{L})(?:c\.?o\.?d\.?|pod|(?:cash|pay(?:able|ment|ing|s)?|paid|card|money|collect(?:ed)?)[\s_-]*(?:on|at|upon|against)[\s_-]*(?:the[\s_-]*)?(?:delivery|door|receipt|arrival)|cod[\s_-]\p{L}+|contre[- ]?remboursement|crbt|(?:à|a) la (?:livraison|réception|reception))(?!\p{L})|货到付|貨到付|到货付|代收货款|عند (?:ال)?(?:استلام|إستلام|تسليم)|ক্যাশ অন|সিওডি|ডেলিভারি(?:র সময়|তে)|হাতে পেয়ে/iu;

/** Cards, wallets, transfers and their providers, in five languages. */
const OTHER_MEANS =
  /(?<!\p{L})(?:cards?|cartes?|cb|visa|master ?card|amex|(?!(?:to|pre)pay(?!\p{L}))\p{L}{1,12}[ -]?pay|pay ?pal|pay ?stack|paymob|stripe|flutterwave|hubtel|shopify payments|klarna|tabby|tamara|valu|momo|moov|wave|(?:mobile|orange|airtel|mtn|moov|tigo) ?money|m-?pesa|fawry|meeza|cmi|bank|banking|transfer|wire|virement|chèque|cheque|wallet|e-?wallet|portefeuille|bkash|nagad|rocket|ussd|pos|online|en ligne|cash|espèces|especes|gift|installments?)(?!\p{L})|支付宝|微信|银联|银行|信用卡|花呗|钱包|在线|线上|现金|余额|网银|刷卡|扫码|转账|بطاق|فيزا|ماستر|تحويل|محفظ|كاش|نقد|فوري|إنستا|انستا|لكتروني|ونلاين|تابي|تمارا|বিকাশ|নগদ|রকেট|উপায়|কার্ড|ব্যাংক|ব্যাংকিং|অনলাইন|ক্যাশ/iu;

/** Words for an order that is already paid. */
const PAID =
  /^(?:(?:fully|already) )?(?:pre-?)?paid(?: online)?$|^(?:déjà )?(?:payée?|réglée?)$|^(?:已付款?|已支付|مدفوع(?: مسبقا)?|تم الدفع|পরিশোধিত|পেইড|প্রিপেইড)$/iu;

/** Maximum length of a cell: longer ones are sentences. */
const MAX_LENGTH = 48;

/** A buyer's payment: at the door, by other means, or already made. */
type Payment = 'onDelivery' | 'otherMeans' | 'paid';

const payments = new TextCache<Payment | null>();

/** Buyer's payment named by a cell; null if it names none. Cached by text. */
export function parsePayment(text: string): Payment | null {
  if (text.length > MAX_LENGTH) return null;
  return payments.get(text, (original) => {
    // Programs write codes in camel case: CashOnDelivery, CreditCard.
    const words = original.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
    if (ON_DELIVERY.test(words)) return 'onDelivery';
    if (PAID.test(words)) return 'paid';
    return OTHER_MEANS.test(words) ? 'otherMeans' : null;
  });
}

/** Returns whether a field accepts a text as one of its codes. */
type Accepts = (text: string) => boolean;

const acceptsNothing: Accepts = () => false;

/** Share of cells that name a buyer's payment. "Paid" does not count: it may name the payer of the freight. */
export const getBuyerPaymentShare = (profile: Profile, accepts: Accepts = acceptsNothing): number =>
  profile.shareOf((text) => {
    const payment = parsePayment(text.trim());
    return payment !== null && payment !== 'paid' && !accepts(text);
  });

/** Share of cells that name cash on delivery. */
const getOnDeliveryShare = (profile: Profile): number =>
  profile.shareOf((text) => parsePayment(text.trim()) === 'onDelivery');

/** Minimum number of orders that prove that all are paid this way. */
const MIN_ORDERS = 2;

/** Returns whether some column shows every order as paid at the door. */
export function isPaidOnDelivery(width: number, profiles: Profiles): boolean {
  return Array.from({ length: width }, (_, column) => profiles(column)).some(
    (profile) =>
      profile !== null &&
      profile.filled >= MIN_ORDERS &&
      profile.filled === profile.cells &&
      getOnDeliveryShare(profile) === 1,
  );
}

/** Money that may also be given at the door. */
const CASH = /(?<!\p{L})(?:cash|espèces|especes)(?!\p{L})|现金|كاش|نقد|ক্যাশ|নগদ/iu;

/** Returns whether nothing is left to collect; "prepaid" may refer to the freight. */
function isSettled(text: string): boolean {
  const payment = parsePayment(text.trim());
  return (
    (payment === 'otherMeans' && !CASH.test(text)) || (payment === 'paid' && !/^pre/iu.test(text))
  );
}

/** Returns whether some column shows every order as already paid, or paid without cash. */
export function isPaidBefore(headers: readonly string[], profiles: Profiles): boolean {
  const paymentProfiles = headers.slice(0, MAX_HEADER_COLUMNS).flatMap((header, column) => {
    const profile = hasTag(header, ['payment', 'paid']) ? profiles(column) : null;
    return profile === null || profile.filled === 0 ? [] : [profile];
  });
  return (
    paymentProfiles.some(
      (paymentProfile) =>
        paymentProfile.filled === paymentProfile.cells && paymentProfile.shareOf(isSettled) === 1,
    ) &&
    paymentProfiles.every(
      (paymentProfile) =>
        getOnDeliveryShare(paymentProfile) === 0 &&
        paymentProfile.shareOf((text) => CASH.test(text)) === 0,
    )
  );
}

/** Tags of numbers other than the order's amount: prices of an item or of the delivery, and numbers that are no money. */
const OTHER_SUMS: readonly Tag[] = [
  'unitPrice',
  'declared',
  'each',
  'single',
  'freight',
  'freightCost',
  'destination',
  'quantity',
  'pieces',
  'weight',
  'sender',
];
/** Minimum share of a column's cells that are amounts. */
const MIN_AMOUNT_SHARE = 0.8;

/** Columns that name the buyer's payment, by header and cells. */
export function findBuyerPaymentColumns(
  headers: readonly string[],
  profiles: Profiles,
): readonly number[] {
  return headers.slice(0, MAX_HEADER_COLUMNS).flatMap((header, column) => {
    if (header.trim() === '' || !hasTag(header, ['payment', 'type', 'cod'])) return [];
    const profile = profiles(column);
    return profile !== null && getBuyerPaymentShare(profile) > 0 ? [column] : [];
  });
}

/**
 * The field of the amount to collect, with its possible columns, if some orders are paid on delivery: the order's
 * total or due amount, otherwise other amounts. Null if no order is, or no column is an amount.
 */
export function findDeliveryAmount(
  headers: readonly string[],
  profiles: Profiles,
  fields: readonly FieldNames[],
  isUsed: (column: number) => boolean,
): { readonly key: string; readonly sources: readonly number[] } | null {
  const field = fields.find(({ meanings = [] }) => meanings[0] === 'cod amount');
  if (field === undefined) return null;
  const hasPaidOnDelivery = findBuyerPaymentColumns(headers, profiles).some((column) => {
    const profile = profiles(column);
    return profile !== null && getOnDeliveryShare(profile) > 0;
  });
  if (!hasPaidOnDelivery) return null;
  const amountColumns = headers.slice(0, MAX_HEADER_COLUMNS).flatMap((header, column) => {
    if (isUsed(column) || !hasTag(header, ['total', 'amount', 'price', 'value', 'due'])) return [];
    if (hasTag(header, OTHER_SUMS)) return [];
    const profile = profiles(column);
    const share = profile === null ? 0 : profile.share('number') + profile.share('money');
    return share >= MIN_AMOUNT_SHARE ? [column] : [];
  });
  // Prefers headers whose words are all known: "Total Tax" is the sum of something else.
  const knownColumns = amountColumns.filter(
    (column) => readHeader(headers[column] ?? '').unknownCount === 0,
  );
  const likelyColumns = knownColumns.length > 0 ? knownColumns : amountColumns;
  const totals = likelyColumns.filter((column) => hasTag(headers[column] ?? '', ['total', 'due']));
  const sources = totals.length > 0 ? totals : likelyColumns;
  return sources.length === 0 ? null : { key: field.key, sources };
}
