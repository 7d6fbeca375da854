/**
 * Number plans by country: the calling code, then the numbers without code and leading 0, written as
 * `first digits/length`. Only what is certain is listed:
 * - `2-3/9`: nine digits beginning with 2 or 3, dialled at home with a 0 in front.
 * - `=13-19/11`: eleven digits beginning with 13 to 19, dialled at home as they are.
 * - nothing behind the code: a 0 goes in front at home, and the lengths are not certain.
 *
 * Countries that keep the 0 behind their code, such as Italy and Côte d’Ivoire, are not among them.
 */
const PLANS = `
AE 971 =600/9 5/9 2-4/8 6-7/8 9/8
AF 93 2-7/9
AL 355
AT 43
AU 61 =1300/10 =1800/10 2-4/9 7-8/9
BA 387
BD 880 13-19/10
BE 32 1-9/8 45-49/9
BG 359
CA 1 =2-9/10
CH 41 2-9/9
CN 86 =13-19/11 =400/10 =800/10 10/10 20-29/10 3-9/10 3-9/11
DE 49 15-17/10 15-17/11
DK 45 =2-9/8
DZ 213 5-7/9 2-4/8
EG 20 10-12/10 15/10 2/9 3/8
ES 34 =5-9/9
ET 251 1-5/9 7/9 9/9
FI 358
FR 33 1-9/9
GB 44 1-3/10 7-8/10
GH 233 2-3/9 5/9
HR 385
ID 62
IE 353
IL 972 =17-18/10 5/9 7/9 2-4/8 8-9/8
IN 91 =6-9/10 =1800/10 =1860/10 11-17/10 2-5/10
IQ 964 7/10
IR 98 1-9/10
JO 962 7/9 2-3/8 5-6/8
JP 81 70/10 80/10 90/10 1-9/9
KE 254 1/9 7/9 20/9
KR 82 10/10 2/9
LB 961
LK 94 1-9/9
LY 218
MA 212 5-8/9
MK 389 2-7/8
MY 60
NA 264
NG 234 70-71/10 80-81/10 90-91/10
NL 31 1-9/9
NO 47 =2-9/8
NP 977
NZ 64
PH 63
PK 92 3/10
PL 48 =1-9/9
PT 351 =2/9 =9/9
RO 40 2-3/9 7/9
RS 381
RW 250 7/9
SA 966 =800/10 =9200/9 1/9 5/9
SD 249 1/9 9/9
SE 46
SI 386
SK 421 2-9/9
SY 963
TH 66 6/9 8-9/9 2-5/8 7/8
TR 90 2-5/10 8/10
TW 886
TZ 255 2/9 6-7/9
UA 380 3-9/9
UG 256 2-4/9 7/9
US 1 =2-9/10
VN 84 =1800/8 =1900/8 3/9 5/9 7-9/9 2/10
YE 967
ZA 27 1-8/9
ZM 260 2/9 7/9 9/9
ZW 263
`;

/** Numbers from `from` to `to`, both included. */
export interface NumberRange {
  readonly from: number;
  readonly to: number;
}

interface NumberPlan {
  readonly code: string;
  /** Whether numbers are dialled at home with a 0 in front, but for those in `whole`. */
  readonly hasTrunkZero: boolean;
  /** Numbers that are dialled at home as they are. */
  readonly whole: readonly NumberRange[];
  /** Numbers that need a 0 in front at home. */
  readonly behindZero: readonly NumberRange[];
}

/** `2-3/9` as the numbers from 200000000 to 399999999. */
function rangeOf(text: string): NumberRange {
  const [, first = '', last = first, length = ''] = /^(\d+)(?:-(\d+))?\/(\d+)$/.exec(text) ?? [];
  const unit = 10 ** (Number(length) - first.length);
  return { from: Number(first) * unit, to: (Number(last) + 1) * unit - 1 };
}

const plans = new Map(
  PLANS.trim()
    .split('\n')
    .map((line): [string, NumberPlan] => {
      const [country = '', code = '', ...ranges] = line.split(' ');
      const whole = ranges.filter((range) => range.startsWith('='));
      const behindZero = ranges.filter((range) => !range.startsWith('='));
      return [
        country,
        {
          code,
          hasTrunkZero: whole.length === 0 || behindZero.length > 0,
          whole: whole.map((range) => rangeOf(range.slice(1))),
          behindZero: behindZero.map(rangeOf),
        },
      ];
    }),
);

/** Calling codes behind which no 0 belongs: it is dialled at home, in place of the code. */
export const trunkZeroCodes: readonly string[] = [
  ...new Set([...plans.values()].filter((plan) => plan.hasTrunkZero).map(({ code }) => code)),
];

/** Calling codes of countries whose numbers keep their 0: Italy, San Marino, Congo, Côte d’Ivoire. */
export const keptZeroCodes: readonly string[] = ['39', '378', '242', '225'];

const isIn = (ranges: readonly NumberRange[], digits: string) =>
  ranges.some(({ from, to }) => Number(digits) >= from && Number(digits) <= to);

const everyNumber: readonly NumberRange[] = [{ from: 0, to: Number.MAX_SAFE_INTEGER }];

/**
 * Digits without + and without a leading 0 that are a whole number in a country: as they are dialled
 * at home, or with the country's code in front. All of them where the country's lengths are not
 * certain.
 */
export function wholeNumbers(country: string): readonly NumberRange[] {
  const plan = plans.get(country);
  if (plan === undefined || plan.behindZero.length === 0) return everyNumber;
  return [...plan.whole, ...withCode(plan)];
}

/** A country's numbers with its code in front. */
function withCode({ code, whole, behindZero }: NumberPlan): readonly NumberRange[] {
  return [...whole, ...behindZero].map(({ from, to }) => ({
    from: Number(`${code}${from}`),
    to: Number(`${code}${to}`),
  }));
}

/**
 * How complete a number of digits is, perhaps behind +, in a country, and as which text it counts:
 * - `zeroMissing`: the 0 that goes in front at home was missing.
 * - `zeroTooMany`: a 0 was behind the country's code.
 * - `unclear`: no number of the country, and without + none of another.
 */
interface CompletePhone {
  readonly type: 'complete' | 'zeroMissing' | 'zeroTooMany' | 'unclear';
  readonly text: string;
}

export function completePhone(country: string, phone: string): CompletePhone {
  if (phone.startsWith('+')) {
    const code = trunkZeroCodes.find((one) => phone.startsWith(`+${one}0`));
    if (code === undefined) return { type: 'complete', text: phone };
    const national = phone.slice(code.length + 2);
    return national.startsWith('0')
      ? { type: 'unclear', text: phone }
      : { type: 'zeroTooMany', text: `+${code}${national}` };
  }
  const plan = plans.get(country);
  if (plan === undefined || phone.startsWith('0') || isIn(wholeNumbers(country), phone)) {
    return { type: 'complete', text: phone };
  }
  if (isIn(plan.behindZero, phone)) return { type: 'zeroMissing', text: `0${phone}` };
  const national = phone.slice(plan.code.length + 1);
  return phone.startsWith(`${plan.code}0`) && isIn(plan.behindZero, national)
    ? { type: 'zeroTooMany', text: `+${plan.code}${national}` }
    : { type: 'unclear', text: phone };
}

/**
 * A telephone number of digits, as E.164 writes it: `+` and the country's code in front. Null where
 * it was written as at home and what to put in front is not certain.
 */
export function internationalPhone(country: string, phone: string): string | null {
  if (phone.startsWith('+')) return phone;
  const plan = plans.get(country);
  if (plan === undefined) return null;
  if (isIn(plan.whole, phone)) return `+${plan.code}${phone}`;
  if (plan.hasTrunkZero && /^0[1-9]/.test(phone)) return `+${plan.code}${phone.slice(1)}`;
  return isIn(withCode(plan), phone) ? `+${phone}` : null;
}

/** How a number in E.164 begins at home, where that is certain: the 0 in place of the code. */
export function homePhone(country: string, phone: string): string | null {
  const plan = plans.get(country);
  return plan?.hasTrunkZero === true && phone.startsWith(`+${plan.code}`)
    ? `0${phone.slice(plan.code.length + 1)}`
    : null;
}
