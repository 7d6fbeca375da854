/**
 * Why a number may not have been found. `typo`: its check digit is wrong. `foreign`: it is a valid number of a postal
 * operator.
 */
export const numberHints = ['typo', 'foreign'] as const;

type NumberHint = (typeof numberHints)[number];

/** Weights of UPU S10 by digit, repeated for the carrier's longer serial numbers. */
const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7] as const;

/** Numbers of postal operators (UPU S10). */
const POSTAL = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/;
/** Numbers of the carrier. */
const CARRIER = /^PG(\d{11})(\d)[A-Z]{2}$/;

/**
 * Hint for a number that no parcel has; null if its format has no check digit. Numbers with a hint are not refused.
 */
export function findNumberHint(number: string): NumberHint | null {
  const text = number.toUpperCase().replaceAll(/[\s-]/g, '');
  const carrierMatch = CARRIER.exec(text);
  if (carrierMatch !== null) return hasValidCheckDigit(carrierMatch) ? null : 'typo';
  const postalMatch = POSTAL.exec(text);
  if (postalMatch === null) return null;
  return hasValidCheckDigit(postalMatch) ? 'foreign' : 'typo';
}

function hasValidCheckDigit([, serial = '', check]: readonly string[]): boolean {
  const sum = Array.from(serial)
    .toReversed()
    .reduce((all, digit, at) => all + Number(digit) * (WEIGHTS[7 - (at % 8)] ?? 0), 0);
  const rest = 11 - (sum % 11);
  return Number(check) === (rest === 11 ? 5 : rest % 10);
}

/** Maximum number of numbers per call. Separate from the call, because the frame needs it without the schemas. */
export const NUMBERS_PER_TRACK = 200;
