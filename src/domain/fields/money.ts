import { currencyScale } from '../countries/currencyCodes.ts';
import { foldText } from './foldText.ts';
import { signCurrencies } from './currency.ts';
import type { Finding } from '../rules/rules.ts';
import { decimal } from './number.ts';
import {
  errorFinding,
  readAsInfo,
  createReader,
  rejected,
  type FieldRule,
  type Presence,
} from './fieldRule.ts';

/** GH₵ 1,250.00, 1 250,00 DH, 350/=: what is before the digits, the digits, what is behind. */
const AMOUNT = /^([^\d+-]*?)\s*([+-]?\d(?:[\d.,' ’]*\d)?)\s*(?:\/[=-]|[.,]-)?\s*(\D*)$/u;

/** 1.250 is a thousand and more to some, and one and a bit to others. */
const ONE_POINT = /^[1-9]\d{0,2}\.\d{2}0$/;

/** 62.500 in a currency without decimals can only be thousands. */
const ONE_GROUP = /^[1-9]\d{0,2}\.\d{3}$/;

/** 18k, 18K, 1.5k and 2M as people write thousands and millions; "18 K", apart, is 18 kwacha. */
const MULTIPLE = /^(.*\d)(\s?k|[KmM])(?!\p{L})(.*)$/u;
/** Digits that such a letter may follow: no group of three. */
const FEW_DECIMALS = /^\d+(?:[.,]\d{1,2})?$/;

interface Amount {
  readonly digits: string;
  /** For thousands or millions: k, m; empty if none is. */
  readonly letter: string;
  /** As it is written beside the digits; empty if nothing is. */
  readonly sign: string;
  /** The currencies that the sign may mean. */
  readonly codes: ReadonlySet<string>;
}

/** The currencies that an amount is in by what is beside its digits; null if the text is none, or zero. */
export function amountCurrencies(text: string): readonly string[] | null {
  const amount = parseAmount(foldText(text).text);
  return amount === null || !/[1-9]/.test(amount.digits) ? null : [...amount.codes];
}

/** An amount taken apart; null if something else than a currency is beside its digits. */
function parseAmount(text: string): Amount | null {
  const [, start = '', letter = '', end = ''] = MULTIPLE.exec(text) ?? [];
  const [, before = '', digits = '', behind = ''] =
    AMOUNT.exec(letter === '' ? text : start + end) ?? [];
  if (digits === '' || (letter !== '' && !FEW_DECIMALS.test(digits))) return null;
  const signs = [before, behind].map((sign) => sign.trim()).filter((sign) => sign !== '');
  const meant = signs.map((sign) => signCurrencies(sign));
  const [first = [], second = first] = meant;
  const codes = new Set(first.filter((code) => second.includes(code)));
  if (signs.length > 0 && codes.size === 0) return null;
  return { digits, letter: letter.trim().toLowerCase(), sign: signs[0] ?? '', codes };
}

/** Returns an amount's digits in plain notation; a finding asks whether they are thousands. */
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
  if (scale === 0 && ONE_GROUP.test(digits)) return bare(digits);
  if (scale >= 3 || !ONE_POINT.test(digits)) return digits;
  const params = { value: digits, first: String(Number(digits)), second: bare(digits) };
  return errorFinding('rule.money.thousands', params);
}

/**
 * An amount in major units, perhaps with its currency. Read beside the order's currency: an amount in
 * another one is refused.
 */
export function money(
  options: Presence & { readonly max: number; readonly scale: number },
): FieldRule<number> {
  const plain = decimal({ ...options, min: 0 });
  return {
    ...plain,
    acceptBeside: () => plain.accept,
    read: createReader(options, foldText, (text, beside) => {
      const amount = parseAmount(text);
      if (amount === null) return plain.read(text);
      const { sign, codes } = amount;
      const isKnown = Object.hasOwn(currencyScale, beside);
      if (sign !== '' && isKnown && !codes.has(beside)) {
        const params = { shown: sign, currency: beside };
        return rejected(errorFinding('rule.currency.shown', params));
      }
      const digits = toPlainDigits(amount, beside);
      if (typeof digits !== 'string') return rejected(digits);
      const reading = plain.read(digits);
      return {
        ...reading,
        findings: withReadingInfo(reading.findings, digits === text, reading.text),
      };
    }),
  };
}

const bare = (digits: string): string => digits.replace('.', '');

/** Adds an info that something was left out, unless there are findings already. */
function withReadingInfo(
  findings: readonly Finding[],
  isWhole: boolean,
  text: string,
): readonly Finding[] {
  return isWhole || findings.length > 0 ? findings : [readAsInfo('rule.changed.number', text)];
}
