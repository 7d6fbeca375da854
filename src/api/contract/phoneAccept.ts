import type { Accept } from './field/rule.ts';
import {
  callingCodes,
  hasFormer,
  type Lengths,
  type NumberPlan,
  planOf,
  plansBehind,
  STARTS,
} from './phoneTable.ts';

/*
 * The tables by which the import engine passes telephone numbers on their bytes: what they hold is
 * `complete` to `completePhone`.
 */

type Digits = Extract<Accept, { type: 'digits' }>;

/** Digits of a code at most. */
const CODES = 1000;

let abroad: (Lengths | undefined)[] | undefined;

/** By calling code: the numbers of all countries that share it. */
function numbersAbroad(): Digits['abroad'] {
  if (abroad !== undefined) return abroad;
  abroad = Array.from({ length: CODES }, () => undefined);
  for (const code of callingCodes()) {
    const plans = plansBehind(code ?? '');
    // Which of those belong to an ended plan, two digits don't tell.
    if (plans.some(({ country }) => hasFormer(country))) continue;
    const all = new Uint16Array(STARTS);
    for (const { numbers } of plans) {
      numbers.forEach((bits, start) => (all[start] = (all[start] ?? 0) | bits));
    }
    abroad[Number(code)] = all;
  }
  return abroad;
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

/** Digits that are dialled as they are, and could not have the country's code in front. */
function bareNumbers({ whole, code }: NumberPlan): Lengths {
  const found = Uint16Array.from(whole);
  // What begins with 0 is in the other table.
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

/** What passes as a telephone number in a country; in whatever country for null. */
export function acceptedPhones(country: string | null): Digits {
  const key = country ?? 'any';
  let found = known.get(key);
  if (found === undefined) {
    const plan = country === null ? null : planOf(country);
    const isUncertain = country === null || hasFormer(country);
    const home =
      plan !== null && !isUncertain
        ? { zero: behindZero(plan), bare: bareNumbers(plan) }
        : isUncertain
          ? { zero: none, bare: none }
          : { zero: anyLength, bare: anyLength };
    found = { type: 'digits', minLength: 7, maxLength: 15, abroad: numbersAbroad(), ...home };
    known.set(key, found);
  }
  return found;
}
