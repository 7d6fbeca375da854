import type { ShopStates } from '../places/shopStates.ts';
import { type Accept, type FieldRule, type Presence, readAsInfo } from './fieldRule.ts';
import { text } from './text.ts';

/** Codes of states that people write in addresses there, and that the post sorts by. */
const WRITTEN_AS_CODES: ReadonlySet<string> = new Set('AU BR CA IT US'.split(' '));

/** Hong Kong's codes are words. */
const LONG_CODES = 'HK';

/** Characters of a state's code at least that is none. */
const NO_CODE = 8;
const NO_LONG_CODE = 16;

/**
 * A region, state or province, read beside its country: a shop's code for one, AA in Ghana, is read as
 * its name, as labels and lists say it. Without `states` a code stays as it is.
 */
export function region(
  options: Presence & { readonly max: number },
  states: ShopStates | null = null,
): FieldRule<string> {
  const plain = text(options);
  const longerThan = (minLength: number): Accept =>
    plain.accept.type === 'text' ? { ...plain.accept, minLength } : plain.accept;
  return {
    ...plain,
    withSpellings: (spellings) => region(options, spellings.states),
    acceptBeside: (country) => {
      if (country === '') return plain.accept;
      return longerThan(country === null || country === LONG_CODES ? NO_LONG_CODE : NO_CODE);
    },
    read: (raw, country = '') => {
      const reading = plain.read(raw);
      const { value, findings } = reading;
      if (states === null || value === null || WRITTEN_AS_CODES.has(country)) return reading;
      const name = states.findRegionName(country, value);
      if (name === '' || name === value) return reading;
      return {
        value: name,
        text: name,
        findings: [...findings, readAsInfo('rule.changed.code', name)],
      };
    },
  };
}
