import { getBuyerPaymentShare } from './buyerPayment.ts';
import type { Meaning } from './meanings.ts';
import type { TextPattern } from './textPatterns.ts';
import type { Profile } from './profile.ts';
import { isCarrier } from './gazetteer.ts';

/*
 * Fit of a column's cells to a meaning: 1 if they prove it, 0 if they are neutral, -1 if they contradict it. The
 * header does not matter.
 */

/** Fit at or below which cells contradict the meaning. */
export const MAX_CONTRADICTED_FIT = -0.5;

const NO = -1;
const YES = 1;
const PARTLY = 0.5;

/** Fit if no cell is a known code: the column has the shop's own words, or another meaning. */
export const NO_KNOWN_CODE = -0.3;

type Accepts = (text: string) => boolean;
type Test = (profile: Profile, accepts: Accepts | undefined) => number;

const getAnyShare = (profile: Profile, patterns: readonly TextPattern[]): number =>
  Math.min(1, Math.max(...patterns.map((pattern) => profile.share(pattern))));

/** Returns whether most cells are not words. */
function isNotWords(profile: Profile, exceptions: readonly TextPattern[] = []): boolean {
  const all = ['email', 'url', 'date', 'phone', 'yesNo', 'dimensions', 'money', 'number'] as const;
  const others = all.filter((pattern) => !exceptions.includes(pattern));
  return others.some((pattern) => profile.share(pattern) > 0.5);
}

/** Salutations, which are not names: Mr, Mme, السيد. */
const SALUTATION =
  /^(?:mr|mrs|ms|miss|mx|dr|m|mme|mlle|sir|madam|السيد|السيدة|先生|女士|জনাব|জনাবা)\.?$/iu;

const isSalutation = (profile: Profile): boolean =>
  profile.shareOf((one) => SALUTATION.test(one.trim())) > 0.5;

const name: Test = (profile) => {
  if (isSalutation(profile) || profile.shareOf(isCarrier) > 0.5) return NO;
  if (isNotWords(profile) || profile.share('reference') > 0.5) return NO;
  const person = profile.share('person');
  const goods = profile.share('goods');
  // A single sender may be named like its goods.
  if (goods > 0.5 && goods > person && profile.distinct > 1) return NO;
  if (profile.share('place') > 0.7 && profile.filled > 2) return NO;
  if (profile.length > 60) return NO;
  return person > 0.6 ? YES : person > 0.3 ? PARTLY : 0;
};

const phone: Test = (profile) => {
  const share = profile.share('phone');
  return share >= 0.6 ? YES : share >= 0.35 ? 0 : NO;
};

const place: Test = (profile) => {
  if (isNotWords(profile) || profile.length > 45) return NO;
  return profile.share('place') >= 0.3 ? YES : 0;
};

/** Fit of a town; cells that are all regions prove nothing, because many towns are named like their region. */
const city: Test = (profile) => {
  const fit = place(profile, undefined);
  return fit > 0 && profile.share('region') >= 0.8 ? 0 : fit;
};

const area: Test = (profile) => {
  // In some countries a district is what others call a region.
  if (isNotWords(profile) || profile.share('region') >= 0.8) return NO;
  return profile.length <= 40 ? 0 : -0.3;
};

const furtherAddress: Test = (profile) =>
  isNotWords(profile) ? NO : profile.length <= 40 ? 0 : -0.3;

const address: Test = (profile) => {
  if (isNotWords(profile) && profile.share('address') < 0.3) return NO;
  if (profile.share('code') > 0.8) return NO;
  const share = profile.share('address');
  // Towns alone are not a street.
  if (share < 0.2 && profile.share('place') >= 0.6) return -0.45;
  return share > 0.5 ? YES : share > 0.2 ? PARTLY : 0;
};

const text: Test = (profile) => (isNotWords(profile) ? NO : 0);

const goods: Test = (profile) => {
  if (isNotWords(profile) || isSalutation(profile)) return NO;
  if (profile.share('reference') > 0.7) return -0.6;
  return profile.share('goods') > 0.3 ? YES : profile.share('person') > 0.8 ? -0.1 : 0;
};

/** Fit of a whole number of things. */
const count: Test = (profile, accepts) => {
  // "2pcs" counts too.
  const countedShare = profile.shareOf(
    (one) => /^\d+\s*\p{L}/u.test(one) && accepts?.(one) === true,
  );
  const countShare = profile.share('whole') + profile.share('measure') * 0.5 + countedShare;
  if (profile.share('phone') > 0.5 || profile.share('date') > 0.5) return NO;
  if (profile.share('number') > 0.5 && countShare < 0.5) return NO;
  if (profile.median > 20_000) return NO;
  return countShare >= 0.6 ? YES : profile.share('number') > 0.4 ? 0 : NO;
};

const measure: Test = (profile) => {
  if (profile.share('date') > 0.4 || profile.share('phone') > 0.8) return NO;
  const share = profile.share('number') + profile.share('measure') + profile.share('money') * 0.3;
  return share >= 0.6 ? YES : share >= 0.4 ? 0 : NO;
};

const money: Test = (profile) => {
  if (profile.share('date') > 0.4) return NO;
  const share = profile.share('number') + profile.share('money');
  if (profile.share('yesNo') > 0.5 && share < 0.5) return NO;
  return share >= 0.5 ? YES : share >= 0.25 ? 0 : NO;
};

/** Fit of a code from a list, or a merchant's word for one. */
const code: Test = (profile, accepts) => {
  const acceptedShare = accepts === undefined ? 0 : profile.shareOf(accepts);
  if (acceptedShare >= 0.5) return YES;
  if (isNotWords(profile, ['yesNo']) || profile.share('reference') > 0.7) return NO;
  if (profile.filled >= 8 && profile.distinct > 12 && profile.distinctness > 0.5) return -0.6;
  return acceptedShare > 0.2 ? 0.2 : acceptedShare > 0 ? -0.2 : NO_KNOWN_CODE;
};

/** Fit of a code from a list without yes and no. */
const choice: Test = (profile, accepts) => {
  const isSwitch = profile.share('yesNo') > 0.5 && profile.shareOf(accepts ?? (() => false)) < 0.5;
  return isSwitch ? NO : code(profile, accepts);
};

/** Returns whether cells name a buyer's payment rather than the payer of the freight. */
export function namesBuyerPayment(profile: Profile, accepts: Accepts | undefined): boolean {
  const share = getBuyerPaymentShare(profile, accepts);
  return share > 0.2 && share >= profile.shareOf(accepts ?? (() => false));
}

/** Returns whether cells are yes or no, including a database's 1 and 0, t and f. */
export const isFlag = (profile: Profile): boolean =>
  profile.filled > 0 &&
  (profile.share('yesNo') > 0.9 ||
    (profile.shareOf((text) => /^[01]$/.test(text)) === 1 &&
      profile.shareOf((text) => text === '1') > 0));

/** Returns whether even a few distinct cells prove the content: buyers' payments, yes and no, or carriers. */
export const isUnmistakable = (profile: Profile, accepts: Accepts | undefined): boolean =>
  namesBuyerPayment(profile, accepts) ||
  (profile.filled >= 2 && (profile.share('yesNo') > 0.9 || profile.shareOf(isCarrier) > 0.9));

/** Fit of the payer of the freight; a few cells with a buyer's payment contradict it. */
const payer: Test = (profile, accepts) => {
  const acceptedShare = accepts === undefined ? 0 : profile.shareOf(accepts);
  return acceptedShare < 0.8 && getBuyerPaymentShare(profile, accepts) > 0
    ? NO
    : code(profile, accepts);
};

/** Fit of a code whose words every merchant knows. */
const commonCode: Test = (profile, accepts) => {
  const acceptedShare = accepts === undefined ? 0 : profile.shareOf(accepts);
  if (acceptedShare >= 0.6) return YES;
  if (acceptedShare >= 0.3) return 0;
  return NO;
};

const orderNumber: Test = (profile) => {
  const others = ['email', 'url', 'date', 'yesNo', 'money', 'dimensions', 'clock'] as const;
  if (getAnyShare(profile, others) > 0.4 || profile.length > 45) return NO;
  const phoneShare = profile.shareOf((one) => /^\s*'?(?:\+|0[1-9]\d{7,})/.test(one));
  if (phoneShare > 0.5) return NO;
  if (profile.share('words') > 0.6) return NO;
  if (profile.share('number') > 0.5 && profile.share('whole') < 0.5) return NO;
  const codeShare = profile.shareOf((one) => /^[A-Z]{6,20}$/.test(one.trim()));
  const digitShare = profile.share('reference') + profile.share('whole') + codeShare;
  if (digitShare < 0.4) return NO;
  if (profile.filled >= 10 && profile.distinctness < 0.15) return -0.6;
  return profile.distinctness > 0.5 ? YES : 0;
};

/** Shops' goods codes, which no postal service uses: "GT3-22", "JMS-51". */
const GOODS_CODE = /^\p{L}{2,5}\d{0,3}[-_/]\d{1,3}$/u;

const postcode: Test = (profile) => {
  if (profile.shareOf((one) => GOODS_CODE.test(one.trim())) > 0.5) return NO;
  const others = ['email', 'url', 'date', 'yesNo', 'money', 'dimensions'] as const;
  if (getAnyShare(profile, others) > 0.4 || profile.length > 14) return NO;
  if (profile.share('number') > 0.5 && profile.share('whole') < 0.5) return NO;
  return profile.share('whole') + profile.share('reference') > 0.5 ? PARTLY : 0;
};

const date: Test = (profile, accepts) =>
  profile.share('date') >= 0.5 || profile.shareOf(accepts ?? (() => false)) >= 0.5 ? YES : NO;
const clock: Test = (profile) =>
  profile.share('clock') + profile.share('whole') >= 0.5 ? YES : NO;
const window: Test = (profile) => (profile.share('window') >= 0.4 ? YES : NO);
const dimensions: Test = (profile) => (profile.share('dimensions') >= 0.4 ? YES : NO);
const email: Test = (profile) => (profile.share('email') >= 0.4 ? YES : NO);

const sku: Test = (profile) => {
  const others = ['email', 'url', 'date', 'yesNo', 'money', 'phone', 'dimensions'] as const;
  if (getAnyShare(profile, others) > 0.5) return NO;
  return profile.share('reference') > 0.4 ? YES : 0;
};

const remark: Test = (profile) =>
  getAnyShare(profile, ['email', 'url', 'date', 'phone', 'money', 'number', 'reference']) > 0.6
    ? NO
    : 0;

const party = {
  name,
  'first name': name,
  'last name': name,
  phone,
  'second phone': phone,
  email,
  company: text,
  country: commonCode,
  province: place,
  city,
  area,
  address,
  'further address': furtherAddress,
  postcode,
  'tax id': sku,
} as const;

const tests: Readonly<Partial<Record<string, Test>>> = {
  ...party,
  'order number': orderNumber,
  'goods name': goods,
  'local goods name': goods,
  sku,
  'goods count': count,
  'package count': count,
  'pallet count': count,
  'pallet type': code,
  weight: measure,
  'unit weight': measure,
  length: measure,
  width: measure,
  height: measure,
  dimensions,
  'declared value': money,
  'unit value': money,
  'cod amount': (profile, accepts) => (isFlag(profile) ? NO : money(profile, accepts)),
  currency: commonCode,
  'cod currency': commonCode,
  service: choice,
  'delivery type': choice,
  'freight payment': payer,
  incoterm: commonCode,
  'pickup date': date,
  'delivery date': date,
  'pickup window': window,
  'delivery window': window,
  'pickup from': clock,
  'pickup until': clock,
  'delivery from': clock,
  'delivery until': clock,
  remark,
  'hs code': commonCode,
  'origin country': commonCode,
  platform: choice,
  warehouse: sku,
  ioss: commonCode,
  'export reason': code,
  stackable: code,
  'tail lift': code,
  'un number': sku,
  'freight class': code,
  appointment: code,
  handling: code,
};

/** Fit of a column's cells to a meaning; 0 if it is empty. */
export function rateFit(meaning: Meaning, profile: Profile, accepts: Accepts | undefined): number {
  if (profile.filled === 0) return 0;
  const test = tests[meaning.replace(/^(?:receiver|sender) /, '')];
  return test?.(profile, accepts) ?? 0;
}
