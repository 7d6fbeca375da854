/**
 * Waybill numbers: `PG`, eleven digits of a serial, a check digit, and the ISO 3166-1 alpha-2 code of the
 * country where the parcel starts, such as `PG000000000120GH`
 * (docs/adr/0004-waybill-numbers-with-check-digit.md).
 */

/** Weights of UPU S10, repeated to the left, so that the last eight digits have the weights of S10. */
const S10_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7] as const;
const SERIAL_DIGITS = 11;

/** Upper bound of a country's serials, exclusive. */
export const SERIAL_LIMIT = 10 ** SERIAL_DIGITS;

/**
 * Check digit of UPU S10 over a string of digits: 11 less the weighted sum modulo 11, where 10 becomes 0.
 * Null if the remainder is 0: S10 uses 5 there, which another remainder has too, so such serials are never
 * issued. Issued numbers therefore reveal every single wrong digit and every swap of unequal neighbours.
 */
export function checkDigit(serial: string): number | null {
  let sum = 0;
  for (let fromRight = 0; fromRight < serial.length; fromRight++) {
    const weight = S10_WEIGHTS[7 - (fromRight % 8)] ?? 0;
    sum += Number(serial[serial.length - 1 - fromRight]) * weight;
  }
  const remainder = sum % 11;
  return remainder === 0 ? null : (11 - remainder) % 10;
}

/** Waybill number of a serial; null for a serial that is skipped. */
export function toWaybillNo(serial: number, countryCode: string): string | null {
  const digits = String(serial).padStart(SERIAL_DIGITS, '0');
  const check = checkDigit(digits);
  return check === null ? null : `PG${digits}${check}${countryCode}`;
}
