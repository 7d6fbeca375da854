import type { ShopRegionCodes } from '../places/shopRegionCodes.ts';
import { type Accept, type FieldRule, type Presence, readingInfo } from './fieldRule.ts';
import { text } from './text.ts';

/** Countries in whose addresses states are written as codes. */
const COUNTRIES_WITH_STATE_CODES: ReadonlySet<string> = new Set('AU BR CA IT US'.split(' '));

/** Hong Kong's codes are words. */
const LONG_CODES = 'HK';

/** Minimum length of a text that cannot be a state code. */
const MIN_NAME_LENGTH = 8;
const MIN_NAME_LENGTH_LONG_CODES = 16;

/**
 * A region, state or province. A shop's code for one in the given country, such as AA in Ghana, is replaced with the
 * name that labels and lists show. Without `states`, codes stay unchanged.
 */
export function region(
  options: Presence & { readonly max: number },
  states: ShopRegionCodes | null = null,
): FieldRule<string> {
  const plain = text(options);
  const longerThan = (minLength: number): Accept =>
    plain.accept.type === 'text' ? { ...plain.accept, minLength } : plain.accept;
  return {
    ...plain,
    withSpellings: (spellings) => region(options, spellings.states),
    acceptInContext: (country) => {
      if (country === '') return plain.accept;
      return longerThan(
        country === null || country === LONG_CODES ? MIN_NAME_LENGTH_LONG_CODES : MIN_NAME_LENGTH,
      );
    },
    read: (raw, country = '') => {
      const reading = plain.read(raw);
      const { value, findings } = reading;
      if (states === null || value === null || COUNTRIES_WITH_STATE_CODES.has(country))
        return reading;
      const name = states.findRegionName(country, value);
      if (name === '' || name === value) return reading;
      return {
        value: name,
        text: name,
        findings: [...findings, readingInfo('rule.changed.code', name)],
      };
    },
  };
}
