import { currencyScale } from '../countries/currencyCodes.ts';
import { foldText } from './foldText.ts';
import { signCurrencies } from './currency.ts';
import type { Finding } from '../rules/rules.ts';
import { decimal } from './number.ts';
import {
  errorFinding,
  readingInfo,
  createReader,
  rejected,
  type FieldRule,
  type Presence,
} from './fieldRule.ts';

/** Text before the digits of an amount, the digits, and the text after them: GH₵ 1,250.00, 1 250,00 DH, 350/=. */
const AMOUNT = /^([^\d+-]*?)\s*([+-]?\d(?:[\d.,' ’]*\d)?)\s*(?:\/[=-]|[.,]-)?\s*(\D*)$/u;

/** 1.250 means 1250 to some people and 1.25 to others. */
const ONE_POINT = /^[1-9]\d{0,2}\.\d{2}0$/;

/** 62.500 in a currency without decimals can only be thousands. */
const ONE_GROUP = /^[1-9]\d{0,2}\.\d{3}$/;

/** Thousands and millions: 18k, 18K, 1.5k, 2M. "18 K" with a space is 18 kwacha. */
const MULTIPLE = /^(.*\d)(\s?k|[KmM])(?!\p{L})(.*)$/u;
/** Digits that a letter for thousands or millions can follow: without groups of three. */
const FEW_DECIMALS = /^\d+(?:[.,]\d{1,2})?$/;

interface Amount {
  readonly digits: string;
  /** k for thousands, m for millions; empty if there is none. */
  readonly letter: string;
  /** Currency sign before or after the digits; empty if there is none. */
  readonly sign: string;
  /** The currencies that the sign may mean. */
  readonly codes: ReadonlySet<string>;
}

/** The currencies that an amount's sign may mean; null if the text is not an amount, or zero. */
export function amountCurrencies(text: string): readonly string[] | null {
  const amount = parseAmount(foldText(text).text);
  return amount === null || !/[1-9]/.test(amount.digits) ? null : [...amount.codes];
}

/** Splits an amount; null if the digits have anything but a currency sign beside them. */
function parseAmount(text: string): Amount | null {
  const [, start = '', letter = '', end = ''] = MULTIPLE.exec(text) ?? [];
  const [, before = '', digits = '', after = ''] =
    AMOUNT.exec(letter === '' ? text : start + end) ?? [];
  if (digits === '' || (letter !== '' && !FEW_DECIMALS.test(digits))) return null;
  const signs = [before, after].map((sign) => sign.trim()).filter((sign) => sign !== '');
  const codesBySign = signs.map((sign) => signCurrencies(sign));
  const [first = [], second = first] = codesBySign;
  const codes = new Set(first.filter((code) => second.includes(code)));
  if (signs.length > 0 && codes.size === 0) return null;
  return { digits, letter: letter.trim().toLowerCase(), sign: signs[0] ?? '', codes };
}

/** Returns an amount's digits in plain notation, or a finding if they may be thousands. */
function toPlainDigits({ digits, letter, sign }: Amount, currency: string): string | Finding {
  if (letter !== '') {
    const value = Number(digits.replace(',', '.'));
    const second = String(Number((value * (letter === 'k' ? 1e3 : 1e6)).toPrecision(15)));
    // 18k is eighteen kwacha as well.
    const isUnclear = sign === '' && signCurrencies(letter).includes(currency);
    const params = { value: digits + letter, first: String(value), second };
    return isUnclear ? errorFinding('rule.money.thousands', params) : second;
  }
  const scale = currencyScale[currency] ?? 2;
  if (scale === 0 && ONE_GROUP.test(digits)) return removePoint(digits);
  if (scale >= 3 || !ONE_POINT.test(digits)) return digits;
  const params = { value: digits, first: String(Number(digits)), second: removePoint(digits) };
  return errorFinding('rule.money.thousands', params);
}

/**
 * An amount in major units, with or without its currency. An amount in a currency other than the order's is refused.
 */
export function money(
  options: Presence & { readonly max: number; readonly scale: number },
): FieldRule<number> {
  const plain = decimal({ ...options, min: 0 });
  return {
    ...plain,
    acceptInContext: () => plain.accept,
    read: createReader(options, foldText, (text, contextText) => {
      const amount = parseAmount(text);
      if (amount === null) return plain.read(text);
      const { sign, codes } = amount;
      const isKnown = Object.hasOwn(currencyScale, contextText);
      if (sign !== '' && isKnown && !codes.has(contextText)) {
        const params = { shown: sign, currency: contextText };
        return rejected(errorFinding('rule.currency.shown', params));
      }
      const digits = toPlainDigits(amount, contextText);
      if (typeof digits !== 'string') return rejected(digits);
      const reading = plain.read(digits);
      return {
        ...reading,
        findings: withReadingInfo(reading.findings, digits === text, reading.text),
      };
    }),
  };
}

const removePoint = (digits: string): string => digits.replace('.', '');

/** Adds an info with the number that was read, unless the text is unchanged or has findings already. */
function withReadingInfo(
  findings: readonly Finding[],
  isUnchanged: boolean,
  text: string,
): readonly Finding[] {
  return isUnchanged || findings.length > 0 ? findings : [readingInfo('rule.changed.number', text)];
}
