import { currencyCodes } from '../countries/currencyCodes.ts';
import { foldText } from './foldText.ts';
import {
  findCurrencies,
  endedCurrency,
  nearestCurrency,
  legalTender,
} from '../names/currencyNames.ts';
import type { Finding } from '../rules/rules.ts';
import {
  errorFinding,
  readAsInfo,
  createReader,
  rejected,
  type FieldRule,
  type FieldVerdict,
  type Presence,
} from './fieldRule.ts';

/** Most currencies that a question names. */
const MOST_NAMED = 6;

/** The cedi's code until 2007, which people in Ghana still write for the cedi of today. */
const STILL_SAID = 'GHC';

/** The currencies that a sign or word may mean. */
export const signCurrencies = (sign: string): readonly string[] =>
  sign.toUpperCase() === STILL_SAID ? ['GHS'] : findCurrencies(sign);

function judgeEnded(value: string): FieldVerdict<string> | null {
  const ended = endedCurrency(value);
  if (ended === null) return null;
  const code = value.toUpperCase();
  const { day, successor } = ended;
  const params = { value: code, day, currency: successor };
  if (code !== STILL_SAID) return rejected(errorFinding('rule.currency.ended', params));
  const finding: Finding = { rule: 'rule.currency.ended', severity: 'warning', params };
  return { value: successor, text: successor, findings: [finding] };
}

function judge(value: string, countries: string): FieldVerdict<string> {
  if (Object.hasOwn(currencyCodes, value)) return { value, findings: [] };
  const ended = judgeEnded(value);
  if (ended !== null) return ended;
  const called = findCurrencies(value);
  const paid = new Set(countries.split(' ').flatMap(legalTender));
  const there = called.length > 1 ? called.filter((code) => paid.has(code)) : called;
  const [code] = there;
  if (code !== undefined && there.length === 1) {
    return { value: code, text: code, findings: [readAsInfo('rule.changed.code', code)] };
  }
  if (called.length === 0) {
    return rejected(
      errorFinding('rule.code.unknown', { value }, nearestCurrency(value) ?? undefined),
    );
  }
  const choices = (there.length > 0 ? there : called).slice(0, MOST_NAMED).join(' ');
  return rejected(errorFinding('rule.code.several', { value, choices }));
}

/**
 * Any currency in force, by its code, names and signs. A sign of several is read beside the countries
 * of the order, their codes parted by spaces; where that does not tell, it is asked for.
 */
export function currency({ required }: Presence): FieldRule<string> {
  return {
    kind: 'code',
    required,
    identifier: false,
    accept: { type: 'none' },
    acceptBeside: () => ({ type: 'none' }),
    codes: currencyCodes,
    read: createReader({ required }, foldText, judge),
  };
}
