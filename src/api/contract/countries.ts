import { type CountryFacts, factOf } from './countryFacts.ts';
import type { CodeList } from './field/rule.ts';

/** ISO 3166-1 alpha-2, and Kosovo, which shops and posts call XK. */
const CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT ' +
  'BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ' +
  'ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT ' +
  'HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS ' +
  'LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI ' +
  'NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG ' +
  'SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG ' +
  'UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW';

/** Every country as values of a field; what people call them is in `names/countries.ts`. */
export const worldCountryCodes: CodeList = Object.fromEntries(
  CODES.split(' ').map((code) => [code, []]),
);

/** Customs union of the EU, and those who share its security data (ICS2): no entry without HS codes. */
export const ics2Countries: ReadonlySet<string> = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE NO CH LI'.split(
    ' ',
  ),
);

/** Countries whose addresses are sorted by region as well (UPU S42). */
export const regionCountries: ReadonlySet<string> = new Set(['US', 'CA', 'AU', 'CN', 'BR', 'MX']);

function patternOf(country: string, forms: string): RegExp {
  const body = forms.replace(/9|A|-/g, (c) => (c === '9' ? '\\d' : c === 'A' ? '[A-Z]' : '[ -]?'));
  // The country may be before it: LV-1010, D-10115.
  return new RegExp(`^(?:${country}-?|[A-Z]-)?(?:${body})$`, 'i');
}

interface Postcodes {
  readonly pattern: RegExp;
  /** Digits that a spreadsheet may take leading zeros from; 0 where there are letters or several lengths. */
  readonly digits: number;
}

const known = new Map<string, Postcodes>();

/** Forms of a country's postcodes as they are matched, made once. */
function postcodesOf(country: string, forms: string): Postcodes {
  const key = `${country} ${forms}`;
  let found = known.get(key);
  if (found === undefined) {
    const digits = /^9+$/.test(forms) || country === 'US' ? (forms.split('|')[0]?.length ?? 0) : 0;
    found = { pattern: patternOf(country, forms), digits };
    known.set(key, found);
  }
  return found;
}

/**
 * What is wrong with a country's postcode: it is missing where mail is refused without one, or it
 * has another form. `fix`: the same number with the leading zeros a spreadsheet took away. Null
 * where nothing is wrong, or the carrier has set no form for the country.
 */
export function postcodeFault(
  countries: CountryFacts,
  country: string,
  postcode: string,
): { readonly type: 'missing' } | { readonly type: 'form'; readonly fix?: string } | null {
  const { postcode: forms } = factOf(countries, country);
  if (forms === undefined) return null;
  if (postcode === '') return { type: 'missing' };
  const { pattern, digits } = postcodesOf(country, forms);
  if (pattern.test(postcode)) return null;
  const short = digits - postcode.length;
  const lostZeros = /^\d+$/.test(postcode) && short > 0 && short <= 2;
  return { type: 'form', ...(lostZeros ? { fix: postcode.padStart(digits, '0') } : {}) };
}
