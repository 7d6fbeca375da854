import { type CountryFacts, getCountryFact } from '../countries/countryFacts.ts';

/** Prefixes besides the country's ISO code: vehicle codes, and Japan's postal mark. */
const SIGNS: Readonly<Record<string, string>> = { FI: 'FIN', JP: '〒', LI: 'FL', SI: 'SLO' };

/** Inward code of a British postcode: no C, I, K, M, O or V. */
const INWARD = String.raw`[ -]?\d[ABD-HJLNP-UW-Z]{2}`;

/** British postcode areas. */
const BRITISH =
  'AB|AL|B|BA|BB|BD|BF|BH|BL|BN|BR|BS|BT|BX|CA|CB|CF|CH|CM|CO|CR|CT|CV|CW|DA|DD|DE|DG|DH|DL|DN|DT|DY|E|EC|' +
  'EH|EN|EX|FK|FY|G|GL|GU|GY|HA|HD|HG|HP|HR|HS|HU|HX|IG|IM|IP|IV|JE|KA|KT|KW|KY|L|LA|LD|LE|LL|LN|LS|LU|M|' +
  'ME|MK|ML|N|NE|NG|NN|NP|NR|NW|OL|OX|PA|PE|PH|PL|PO|PR|RG|RH|RM|S|SA|SE|SG|SK|SL|SM|SN|SO|SP|SR|SS|ST|SW|' +
  'SY|TA|TD|TF|TN|TQ|TR|TS|TW|UB|W|WA|WC|WD|WF|WN|WR|WS|WV|YO|ZE';

/** Canadian postcodes use no D, F, I, O, Q or U, and do not begin with W or Z. */
const CANADIAN = String.raw`[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d`;

/** Restrictions that the country's format cannot express. */
const POSSIBLE: Readonly<Record<string, string>> = {
  CA: CANADIAN,
  GB: `(?:${BRITISH})[0-9][0-9A-Z]?${INWARD}`,
  GG: `GY[0-9][0-9A-Z]?${INWARD}`,
  IM: `IM[0-9][0-9A-Z]?${INWARD}`,
  JE: `JE[0-9][0-9A-Z]?${INWARD}`,
  LI: '948[5-9]|949[0-8]',
  // SA, SD and SS are never issued.
  NL: '[1-9][0-9]{3}[ -]?(?!SA|SD|SS)[A-Z]{2}',
};

/** Valid postcodes in no regular format: British forces and Girobank. */
const IRREGULAR: Readonly<Record<string, string>> = {
  GB: String.raw`GIR[ -]?0AA|BFPO[ -]?\d{1,4}`,
};

interface Postcodes {
  readonly pattern: RegExp;
  /** Number of digits, to restore leading zeros; 0 if there are letters or several lengths. */
  readonly digits: number;
}

/** Builds a pattern from forms in which 9 is a digit, A a letter and - an optional space or hyphen. */
function buildPattern(country: string, forms: string): RegExp {
  const body = forms.replace(/9|A|-/g, (c) => (c === '9' ? '\\d' : c === 'A' ? '[A-Z]' : '[ -]?'));
  const possible = Object.hasOwn(POSSIBLE, country) ? `(?=(?:${POSSIBLE[country]})$)` : '';
  const irregular = Object.hasOwn(IRREGULAR, country) ? `|${IRREGULAR[country]}` : '';
  const sign = Object.hasOwn(SIGNS, country) ? `|${SIGNS[country]}` : '';
  // A prefix may come first: LV-1010, D-10115, FL-9490, 〒100-0001.
  const front = `(?:(?:${country}${sign})[ -]?|[A-Z]-)?`;
  return new RegExp(`^${front}(?:${possible}(?:${body})${irregular})$`, 'i');
}

const patternCache = new Map<string, Postcodes>();

/** A country's postcode formats as a pattern, compiled once. */
function getPostcodes(country: string, forms: string): Postcodes {
  const key = `${country} ${forms}`;
  let found = patternCache.get(key);
  if (found === undefined) {
    const digits = /^9+$/.test(forms) || country === 'US' ? (forms.split('|')[0]?.length ?? 0) : 0;
    found = { pattern: buildPattern(country, forms), digits };
    patternCache.set(key, found);
  }
  return found;
}

/**
 * Finds a missing postcode if the country requires one, or one in a wrong format. `fix` restores leading zeros that a
 * spreadsheet removed. Null if the postcode is valid, or if the carrier has set no format for the country.
 */
export function checkPostcode(
  countries: CountryFacts,
  country: string,
  postcode: string,
): { readonly type: 'missing' } | { readonly type: 'form'; readonly fix?: string } | null {
  const { postcode: forms } = getCountryFact(countries, country);
  if (forms === undefined) return null;
  if (postcode === '') return { type: 'missing' };
  const { pattern, digits } = getPostcodes(country, forms);
  if (pattern.test(postcode)) return null;
  const missingDigits = digits - postcode.length;
  const hasLostZeros = /^\d+$/.test(postcode) && missingDigits > 0 && missingDigits <= 2;
  return { type: 'form', ...(hasLostZeros ? { fix: postcode.padStart(digits, '0') } : {}) };
}
