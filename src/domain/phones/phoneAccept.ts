import type { Accept } from '../fields/fieldRule.ts';
import { mostCommonLength } from './phoneNumbers.ts';
import {
  callingCodes,
  hasFormerPlan,
  type Lengths,
  type NumberPlan,
  findNumberPlan,
  plansByCallingCode,
  STARTS,
} from './phoneTable.ts';

/*
 * Tables by which the import engine accepts telephone numbers on their bytes. `completePhone` returns `complete` for
 * these numbers, and `noRange` for those in `unlisted`.
 */

type Digits = Extract<Accept, { type: 'digits' }>;

/** Number of possible calling codes. */
const CODES = 1000;

interface Abroad {
  readonly listed: (Lengths | undefined)[];
  readonly unlisted: (Lengths | undefined)[];
}

let abroad: Abroad | undefined;

/** By calling code: the numbers of all countries that share it, and other numbers of the same length. */
function numbersAbroad(): Abroad {
  if (abroad !== undefined) return abroad;
  const byCode = () => Array.from({ length: CODES }, (): Lengths | undefined => undefined);
  abroad = { listed: byCode(), unlisted: byCode() };
  for (const code of callingCodes()) {
    const plans = plansByCallingCode(code ?? '');
    // Two digits do not say whether a number belongs to an ended plan.
    if (plans.some(({ country }) => hasFormerPlan(country))) continue;
    const lengths = new Uint16Array(STARTS);
    for (const { numbers } of plans) {
      numbers.forEach((bits, start) => (lengths[start] = (lengths[start] ?? 0) | bits));
    }
    abroad.listed[Number(code)] = lengths;
    abroad.unlisted[Number(code)] = findUnlisted(plans, lengths);
  }
  return abroad;
}

/**
 * Numbers of type `noRange` (see `completePhone`): as long as most numbers after the code, but beginning with two
 * digits that no number has, with or without the national prefix.
 */
function findUnlisted(plans: readonly NumberPlan[], lengths: Lengths): Lengths {
  const table = new Uint16Array(STARTS);
  const length = mostCommonLength(plans[0]?.code ?? '');
  for (let start = 10; start < STARTS; start++) {
    const isDialled = plans.some((plan) => mayBeDialled(plan, start, length));
    if (lengths[start] === 0 && !isDialled) table[start] = 1 << length;
  }
  return table;
}

/** Whether digits may begin with the national prefix, or lack the 0 of the number itself. */
function mayBeDialled({ prefix, parsing, numbers }: NumberPlan, start: number, length: number) {
  const withZero = numbers[Math.floor(start / 10)] ?? 0;
  if (parsing === null) return ((withZero >> (length + 1)) & 1) === 1;
  // A pattern may begin with anything.
  return parsing.source !== `^(?:${prefix})` || String(start).startsWith(prefix[0] ?? '');
}

/** Digits after a 0, which is the prefix or part of the number; bits are lengths with the 0. */
function behindZero({ prefix, numbers, isPlain }: NumberPlan): Lengths {
  const table = new Uint16Array(STARTS);
  if (prefix === '0' && isPlain) {
    numbers.forEach((bits, start) => (table[start] = bits << 1));
  } else if (prefix === '') {
    // The first two digits are the 0 and the one after it.
    for (let start = 0; start < STARTS; start++) {
      table[start] = numbers[Math.floor(start / 10)] ?? 0;
    }
  }
  return table;
}

/** Digits after the national prefix 0 with which no number begins. */
function unlistedBehindZero(plan: NumberPlan): Lengths {
  const table = new Uint16Array(STARTS);
  if (plan.prefix !== '0') return table;
  findUnlisted([plan], plan.numbers).forEach((bits, start) => {
    const withZero = bits << 1;
    // The 0 may be part of a number.
    const isWhole = ((plan.numbers[Math.floor(start / 10)] ?? 0) & withZero) !== 0;
    if (!isWhole) table[start] = withZero;
  });
  return table;
}

/** Numbers that are dialled without a prefix and cannot begin with the country's code. */
function nationalNumbers({ whole, code }: NumberPlan): Lengths {
  const table = Uint16Array.from(whole);
  // Numbers that begin with 0 are in the table `zero`.
  table.fill(0, 0, 10);
  for (let start = 10; start < STARTS; start++) {
    const digits = String(start);
    if (code.startsWith(digits) || digits.startsWith(code)) table[start] = 0;
  }
  return table;
}

/** All numbers of 7 to 15 digits, for countries without a plan. */
const anyLength = new Uint16Array(STARTS).fill(0xff80);
const NO_NUMBERS = new Uint16Array(STARTS);

const acceptCache = new Map<string, Digits>();

/** Accepted telephone numbers in a country; null: those accepted in every country. */
export function phoneAccept(country: string | null): Digits {
  const key = country ?? 'any';
  let found = acceptCache.get(key);
  if (found === undefined) {
    const plan = country === null ? null : findNumberPlan(country);
    const isUncertain = country === null || hasFormerPlan(country);
    const { listed, unlisted: unlistedAbroad } = numbersAbroad();
    const isPlanned = plan !== null && !isUncertain;
    const unplanned = isUncertain ? NO_NUMBERS : anyLength;
    found = {
      type: 'digits',
      minLength: 7,
      maxLength: 15,
      abroad: listed,
      zero: isPlanned ? behindZero(plan) : unplanned,
      bare: isPlanned ? nationalNumbers(plan) : unplanned,
      unlisted: {
        abroad: unlistedAbroad,
        zero: isPlanned ? unlistedBehindZero(plan) : NO_NUMBERS,
      },
    };
    acceptCache.set(key, found);
  }
  return found;
}
