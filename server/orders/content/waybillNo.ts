/**
 * Waybill numbers: `PG`, eleven digits of a serial, a check digit, and the ISO 3166-1 alpha-2 code
 * of the country the parcel starts in, such as `PG000000000120GH` (docs/adr/0004-waybill-numbers-with-check-digit.md).
 */

/** Weights of UPU S10; repeated to the left, so that the last eight digits weigh as in S10. */
const S10_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7] as const;
const SERIAL_DIGITS = 11;

/** Serials of one country end here, exclusive. */
export const SERIAL_LIMIT = 10 ** SERIAL_DIGITS;

/**
 * The check digit of UPU S10 over a string of digits: 11 less the weighted sum modulo 11, where 10
 * is written 0. Null where the sum leaves nothing over: S10 writes 5 there, which another remainder
 * has already, so such serials are never issued. What is issued, then, shows every single wrong
 * digit and every swap of unequal neighbours.
 */
export function checkDigit(serial: string): number | null {
  let sum = 0;
  for (let fromRight = 0; fromRight < serial.length; fromRight++) {
    const weight = S10_WEIGHTS[7 - (fromRight % 8)] ?? 0;
    sum += Number(serial[serial.length - 1 - fromRight]) * weight;
  }
  const rest = sum % 11;
  return rest === 0 ? null : (11 - rest) % 10;
}

/** The waybill number of a serial, or null for a serial that is left out. */
export function waybillNo(serial: number, countryCode: string): string | null {
  const digits = String(serial).padStart(SERIAL_DIGITS, '0');
  const check = checkDigit(digits);
  return check === null ? null : `PG${digits}${check}${countryCode}`;
}
