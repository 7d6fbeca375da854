import { worldCountryCodes } from '../countries/countryCodes.ts';
import { foldText } from './foldText.ts';
import { nearestCountry, portalCountryNames } from '../names/countryNames.ts';
import { countryByCallingCode } from '../phones/phoneTable.ts';
import {
  errorFinding,
  readingInfo,
  createReader,
  rejected,
  type FieldRule,
  type Presence,
} from './fieldRule.ts';

const NUMERIC = /^\d{3}$/;

/** Any country of the world, by any of its names and codes. A name that several share is refused with the choices. */
export function country({ required }: Presence, names = portalCountryNames): FieldRule<string> {
  return {
    kind: 'code',
    required,
    isIdentifier: false,
    accept: { type: 'none' },
    codes: worldCountryCodes,
    withSpellings: ({ countries }) => country({ required }, countries),
    read: createReader(
      { required },
      foldText,
      (value) => {
        if (Object.hasOwn(worldCountryCodes, value)) return { value, findings: [] };
        const matches = names.find(value);
        const [code] = matches;
        if (code === undefined) {
          return rejected(
            errorFinding('rule.code.unknown', { value }, nearestCountry(value) ?? undefined),
          );
        }
        if (matches.length > 1) {
          return rejected(errorFinding('rule.code.several', { value, choices: matches.join(' ') }));
        }
        const other = NUMERIC.test(value) ? countryByCallingCode(value) : null;
        if (other === null || other === code) {
          return { value: code, text: code, findings: [readingInfo('rule.changed.code', code)] };
        }
        const params = { value, country: code, otherCountry: other };
        const finding = { rule: 'rule.country.callingCode', severity: 'warning', params } as const;
        return { value: code, text: code, findings: [finding] };
      },
      { mayBeName: true },
    ),
  };
}
