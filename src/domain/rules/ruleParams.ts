import type { RuleParams } from './rules.ts';

const COUNTRY = /^[A-Z]{2}$/;

/** Formats countries and alternatives in one language. */
export interface ParamFormatters {
  readonly country: (code: string) => string;
  readonly choice: (items: readonly string[]) => string;
}

/**
 * Replaces codes of countries with names, and joins alternatives. `choices` has codes separated by spaces; `near` has
 * similar names separated by bars.
 */
export function formatRuleParams(
  params: RuleParams,
  { country, choice }: ParamFormatters,
): RuleParams {
  const named = (code: string) => (COUNTRY.test(code) ? country(code) : code);
  return Object.fromEntries(
    Object.entries(params).map(([key, value]) => {
      if (typeof value !== 'string') return [key, value];
      if (key === 'choices') return [key, choice(value.split(' ').map(named))];
      if (key === 'near') return [key, choice(value.split('|'))];
      return [key, key === 'country' || key === 'otherCountry' ? named(value) : value];
    }),
  );
}
