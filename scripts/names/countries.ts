import { iso31661 } from 'iso-3166';
import { nameKey } from '../../src/domain/names/nameKey.ts';
import { languages } from '../../src/domain/languages.ts';
import { countryAliases, sharedCountryNames } from './aliases.ts';
import { territoriesIn } from './cldr.ts';

/** Languages besides that people write countries in. */
const FURTHER = 'zh-Hant de es it pt pt-PT nl tr ru pl sv el ja ko hi ur sw'.split(' ');

/** Shown by their short names, as addresses say them. */
const SHORT = new Set(['HK', 'MO', 'PS']);

/** User-assigned: neither ISO 3166-1 nor Unicode will give it to another country. */
const KOSOVO = { alpha2: 'XK', alpha3: 'XKX', numeric: '983', name: 'Kosovo' };

const VARIANTS = ['', '-alt-short', '-alt-variant', '-alt-chagos'];

/** `Iran, Islamic Republic of` as `Islamic Republic of Iran` too. */
function turned(name: string): string[] {
  const [front = '', behind] = name.split(', ');
  return behind === undefined ? [name] : [name, `${behind} ${front}`];
}

const entries = [...iso31661, KOSOVO].toSorted((a, b) => (a.alpha2 < b.alpha2 ? -1 : 1));

/** Owner of each key; a name of two countries has to be among the shared ones. */
const owners = new Map<string, string>();

function claim(code: string, name: string): boolean {
  const key = nameKey(name);
  const owner = owners.get(key);
  if (owner !== undefined && owner !== code) throw new Error(`${name} is ${owner} and ${code}`);
  owners.set(key, code);
  return owner === undefined;
}

const shared = new Set(Object.keys(sharedCountryNames).map(nameKey));
const isShared = (name: string) => shared.has(nameKey(name));

const shownIn = languages.map((language) => territoriesIn(language));

/** `GH GHA 288|Ghana|加纳|…`: names by language, then all others by which the country is known. */
export const countryLines = entries.map(({ alpha2: code, alpha3, numeric, name }) => {
  const shown = shownIn.map((names) => {
    const short = SHORT.has(code) ? names[`${code}-alt-short`] : undefined;
    const found = short ?? names[code];
    if (found === undefined) throw new Error(`${code} has no name`);
    return found;
  });
  claim(code, alpha3);
  for (const one of shown) claim(code, one);
  const others = [
    ...shownIn.flatMap((names) => VARIANTS.flatMap((variant) => names[code + variant] ?? [])),
    ...turned(name),
    ...(countryAliases[code] ?? []),
  ].filter((one) => !isShared(one) && claim(code, one));
  return [`${code} ${alpha3} ${numeric}`, ...shown, ...others].join('|');
});

const further = FURTHER.map((locale) => territoriesIn(locale));
const furtherOwners = new Map<string, Set<string>>();
for (const names of further) {
  for (const { alpha2: code } of entries) {
    for (const variant of VARIANTS) {
      const name = names[code + variant];
      if (name === undefined) continue;
      const key = nameKey(name);
      furtherOwners.set(key, (furtherOwners.get(key) ?? new Set()).add(code));
    }
  }
}

/** The same names in further languages, where no other country is called so. */
export const furtherLines = entries.map(({ alpha2: code }) => {
  const seen = new Set<string>();
  const names = further
    .flatMap((locale) => VARIANTS.flatMap((variant) => locale[code + variant] ?? []))
    .filter((name) => {
      const key = nameKey(name);
      const isNew = !seen.has(key) && !owners.has(key) && !shared.has(key);
      seen.add(key);
      return isNew && furtherOwners.get(key)?.size === 1;
    });
  return [code, ...names].join('|');
});

/** `Congo|CD CG` */
export const sharedCountryLines = Object.entries(sharedCountryNames).map(
  ([name, codes]) => `${name}|${codes.join(' ')}`,
);
