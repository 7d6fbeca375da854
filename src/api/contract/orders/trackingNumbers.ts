/**
 * Why a number may not have been found: `typo`, its check digit is wrong; `foreign`, it is a right
 * number of a postal operator's, and none of ours.
 */
export const numberHints = ['typo', 'foreign'] as const;

type NumberHint = (typeof numberHints)[number];

/** Weights of UPU S10 by place; repeated to the left in the carrier's own longer serials. */
const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7] as const;

/** A number of a postal operator's (UPU S10), or of the carrier's own form. */
const POSTAL = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/;
const OWN = /^PG(\d{11})(\d)[A-Z]{2}$/;

/**
 * Hint for a number that no parcel has; null if its form has no check digit. It is
 * never a reason to refuse a number.
 */
export function numberHint(number: string): NumberHint | null {
  const text = number.toUpperCase().replaceAll(/[\s-]/g, '');
  const own = OWN.exec(text);
  if (own !== null) return isRight(own) ? null : 'typo';
  const postal = POSTAL.exec(text);
  if (postal === null) return null;
  return isRight(postal) ? 'foreign' : 'typo';
}

function isRight([, serial = '', check]: readonly string[]): boolean {
  const sum = Array.from(serial)
    .toReversed()
    .reduce((all, digit, at) => all + Number(digit) * (WEIGHTS[7 - (at % 8)] ?? 0), 0);
  const rest = 11 - (sum % 11);
  return Number(check) === (rest === 11 ? 5 : rest % 10);
}

/** Numbers that one call tracks at most. Apart from the call: the frame needs it, and not its schemas. */
export const NUMBERS_PER_TRACK = 200;
