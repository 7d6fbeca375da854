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
  readingInfo,
  createReader,
  rejected,
  type FieldRule,
  type FieldVerdict,
  type Presence,
} from './fieldRule.ts';

/** Maximum number of choices in a question. */
const MAX_CHOICES = 6;

/** The cedi's code until 2007, which people in Ghana still use for the present cedi. */
const OLD_CEDI = 'GHC';

/** The currencies that a sign or word may mean. */
export const signCurrencies = (sign: string): readonly string[] =>
  sign.toUpperCase() === OLD_CEDI ? ['GHS'] : findCurrencies(sign);

function judgeEndedCurrency(value: string): FieldVerdict<string> | null {
  const ended = endedCurrency(value);
  if (ended === null) return null;
  const code = value.toUpperCase();
  const { day, successor } = ended;
  const params = { value: code, day, currency: successor };
  if (code !== OLD_CEDI) return rejected(errorFinding('rule.currency.ended', params));
  const finding: Finding = { rule: 'rule.currency.ended', severity: 'warning', params };
  return { value: successor, text: successor, findings: [finding] };
}

function judge(value: string, countries: string): FieldVerdict<string> {
  if (Object.hasOwn(currencyCodes, value)) return { value, findings: [] };
  const ended = judgeEndedCurrency(value);
  if (ended !== null) return ended;
  const matches = findCurrencies(value);
  const legalTenders = new Set(countries.split(' ').flatMap(legalTender));
  const candidates =
    matches.length > 1 ? matches.filter((code) => legalTenders.has(code)) : matches;
  const [code] = candidates;
  if (code !== undefined && candidates.length === 1) {
    return { value: code, text: code, findings: [readingInfo('rule.changed.code', code)] };
  }
  if (matches.length === 0) {
    return rejected(
      errorFinding('rule.code.unknown', { value }, nearestCurrency(value) ?? undefined),
    );
  }
  const choices = (candidates.length > 0 ? candidates : matches).slice(0, MAX_CHOICES).join(' ');
  return rejected(errorFinding('rule.code.several', { value, choices }));
}

/**
 * Any currency in force, by its code, names and signs. For a sign that several share, the countries of the order
 * decide (codes separated by spaces); if they do not, it is refused with the choices.
 */
export function currency({ required }: Presence): FieldRule<string> {
  return {
    kind: 'code',
    required,
    isIdentifier: false,
    accept: { type: 'none' },
    acceptInContext: () => ({ type: 'none' }),
    codes: currencyCodes,
    read: createReader({ required }, foldText, judge),
  };
}
