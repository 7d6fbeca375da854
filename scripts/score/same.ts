import { tidyText } from '../../src/domain/fields/foldText.ts';

/** Country codes that a number may be written with or without: those of the made files and more. */
const CODES = '233 234 212 213 216 225 221 237 254 880 20 86 33 49 44 39 34 1'.split(' ');

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** A phone's digits as they are dialled at home, without the 0. */
function nationalOf(text: string): string {
  const digits = digitsOf(text);
  const abroad = /^\s*(?:\+|00)/.test(text);
  const bare = abroad ? digits.replace(/^00/, '') : digits.replace(/^0/, '');
  const code = abroad ? CODES.find((one) => bare.startsWith(one)) : undefined;
  return code === undefined ? bare : bare.slice(code.length).replace(/^0/, '');
}

/** Whether a text says what was meant: numbers by value, phones at home or abroad alike. */
export function isSame(key: string, got: string, wanted: string): boolean {
  const [a, b] = [tidyText(got).text, tidyText(wanted).text];
  if (a === b) return true;
  if (/Phone2?$/.test(key)) return a !== '' && b !== '' && nationalOf(a) === nationalOf(b);
  // An amount of nothing may be left blank.
  if (key === 'codAmount' && (a === '' || b === '')) return Number(a) === Number(b);
  const isNumber = /^-?\d+(?:\.\d+)?$/;
  if (isNumber.test(a) && isNumber.test(b)) {
    // Pounds and ounces are rounded to grams.
    return Math.abs(Number(a) - Number(b)) <= Math.max(0.0011, Number(b) * 1e-9);
  }
  return false;
}
