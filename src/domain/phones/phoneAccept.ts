import type { Accept } from '../fields/fieldRule.ts';
import { usualLength } from './phoneNumbers.ts';
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
 * The tables by which the import engine passes telephone numbers on their bytes: what they hold is
 * `complete` to `completePhone`, and what `unlisted` holds `noRange`.
 */

type Digits = Extract<Accept, { type: 'digits' }>;

/** Digits of a code at most. */
const CODES = 1000;

interface Abroad {
  readonly listed: (Lengths | undefined)[];
  readonly unlisted: (Lengths | undefined)[];
}

let abroad: Abroad | undefined;

/** By calling code: the numbers of all countries that share it, and what is as long as those. */
function numbersAbroad(): Abroad {
  if (abroad !== undefined) return abroad;
  const byCode = () => Array.from({ length: CODES }, (): Lengths | undefined => undefined);
  abroad = { listed: byCode(), unlisted: byCode() };
  for (const code of callingCodes()) {
    const plans = plansByCallingCode(code ?? '');
    // Which of those belong to an ended plan, two digits don't tell.
    if (plans.some(({ country }) => hasFormerPlan(country))) continue;
    const all = new Uint16Array(STARTS);
    for (const { numbers } of plans) {
      numbers.forEach((bits, start) => (all[start] = (all[start] ?? 0) | bits));
    }
    abroad.listed[Number(code)] = all;
    abroad.unlisted[Number(code)] = unlisted(plans, all);
  }
  return abroad;
}

/**
 * Numbers of type `noRange` (see `completePhone`): as long as most numbers behind the code, and two digits in front
 * that none of them has, nor those with what is dialled at home.
 */
function unlisted(plans: readonly NumberPlan[], all: Lengths): Lengths {
  const found = new Uint16Array(STARTS);
  const length = usualLength(plans[0]?.code ?? '');
  for (let start = 10; start < STARTS; start++) {
    const isDialled = plans.some((plan) => mayBeDialled(plan, start, length));
    if (all[start] === 0 && !isDialled) found[start] = 1 << length;
  }
  return found;
}

/** Whether digits may have in front what is dialled at home, or lack the 0 of the number itself. */
function mayBeDialled({ prefix, parsing, numbers }: NumberPlan, start: number, length: number) {
  const withZero = numbers[Math.floor(start / 10)] ?? 0;
  if (parsing === null) return ((withZero >> (length + 1)) & 1) === 1;
  // A pattern may begin with anything.
  return parsing.source !== `^(?:${prefix})` || String(start).startsWith(prefix[0] ?? '');
}

/** Digits behind one 0, which is the prefix or part of the number; bits are lengths with the 0. */
function behindZero({ prefix, numbers, isPlain }: NumberPlan): Lengths {
  const found = new Uint16Array(STARTS);
  if (prefix === '0' && isPlain) {
    numbers.forEach((bits, start) => (found[start] = bits << 1));
  } else if (prefix === '') {
    // The first two digits are the 0 and the one behind it, whatever follows.
    for (let start = 0; start < STARTS; start++) {
      found[start] = numbers[Math.floor(start / 10)] ?? 0;
    }
  }
  return found;
}

/** Digits behind one 0 that is dialled at home, where no number begins so. */
function unlistedBehindZero(plan: NumberPlan): Lengths {
  const found = new Uint16Array(STARTS);
  if (plan.prefix !== '0') return found;
  unlisted([plan], plan.numbers).forEach((bits, start) => {
    const withZero = bits << 1;
    // All of it may be a number.
    const isWhole = ((plan.numbers[Math.floor(start / 10)] ?? 0) & withZero) !== 0;
    if (!isWhole) found[start] = withZero;
  });
  return found;
}

/** Digits that are dialled as they are, and could not have the country's code in front. */
function bareNumbers({ whole, code }: NumberPlan): Lengths {
  const found = Uint16Array.from(whole);
  // Numbers that begin with 0 are in the other table.
  found.fill(0, 0, 10);
  for (let start = 10; start < STARTS; start++) {
    const digits = String(start);
    if (code.startsWith(digits) || digits.startsWith(code)) found[start] = 0;
  }
  return found;
}

/** Any digits of 7 to 15: nothing is known of a country without a plan. */
const anyLength = new Uint16Array(STARTS).fill(0xff80);
const none = new Uint16Array(STARTS);

const known = new Map<string, Digits>();

/** Accepted telephone numbers in a country; in any country for null. */
export function phoneAccept(country: string | null): Digits {
  const key = country ?? 'any';
  let found = known.get(key);
  if (found === undefined) {
    const plan = country === null ? null : findNumberPlan(country);
    const isUncertain = country === null || hasFormerPlan(country);
    const { listed, unlisted: unlistedAbroad } = numbersAbroad();
    const isPlanned = plan !== null && !isUncertain;
    const unplanned = isUncertain ? none : anyLength;
    found = {
      type: 'digits',
      minLength: 7,
      maxLength: 15,
      abroad: listed,
      zero: isPlanned ? behindZero(plan) : unplanned,
      bare: isPlanned ? bareNumbers(plan) : unplanned,
      unlisted: {
        abroad: unlistedAbroad,
        zero: isPlanned ? unlistedBehindZero(plan) : none,
      },
    };
    known.set(key, found);
  }
  return found;
}
