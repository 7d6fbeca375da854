import { tidyText } from '../../src/domain/fields/foldText.ts';

/** Country calling codes that numbers may have. */
const CODES = '233 234 212 213 216 225 221 237 254 880 20 86 33 49 44 39 34 1'.split(' ');

const onlyDigits = (text: string): string => text.replace(/\D/g, '');

/** National digits of a phone number, without the leading 0. */
function toNationalDigits(text: string): string {
  const digits = onlyDigits(text);
  const isInternational = /^\s*(?:\+|00)/.test(text);
  const significant = isInternational ? digits.replace(/^00/, '') : digits.replace(/^0/, '');
  const code = isInternational ? CODES.find((one) => significant.startsWith(one)) : undefined;
  return code === undefined ? significant : significant.slice(code.length).replace(/^0/, '');
}

/** Whether a text equals the expected one; compares numbers by value, and phones by national digits. */
export function isSame(key: string, actual: string, expected: string): boolean {
  const [a, b] = [tidyText(actual).text, tidyText(expected).text];
  if (a === b) return true;
  if (/Phone2?$/.test(key))
    return a !== '' && b !== '' && toNationalDigits(a) === toNationalDigits(b);
  // An amount of zero may be blank.
  if (key === 'codAmount' && (a === '' || b === '')) return Number(a) === Number(b);
  const isNumber = /^-?\d+(?:\.\d+)?$/;
  if (isNumber.test(a) && isNumber.test(b)) {
    // Pounds and ounces are rounded to grams.
    return Math.abs(Number(a) - Number(b)) <= Math.max(0.0011, Number(b) * 1e-9);
  }
  return false;
}
