import { iso31661 } from 'iso-3166';
import { nameKey } from '../../src/domain/names/nameKey.ts';
import { languages } from '../../src/domain/languages.ts';
import { countryAliases, sharedCountryNames } from './aliases.ts';
import { territoriesIn } from './cldr.ts';

/** Further languages in which users write countries. */
const FURTHER = 'zh-Hant de es it pt pt-PT nl tr ru pl sv el ja ko hi ur sw'.split(' ');

/** Countries shown by their short names, as in addresses. */
const SHORT = new Set(['HK', 'MO', 'PS']);

/** Code in the user-assigned range, which is never assigned to another country. */
const KOSOVO = { alpha2: 'XK', alpha3: 'XKX', numeric: '983', name: 'Kosovo' };

const VARIANTS = ['', '-alt-short', '-alt-variant', '-alt-chagos'];

/** Variants of a name: `Iran, Islamic Republic of` is also `Islamic Republic of Iran`. */
function invertName(name: string): string[] {
  const [front = '', behind] = name.split(', ');
  return behind === undefined ? [name] : [name, `${behind} ${front}`];
}

const entries = [...iso31661, KOSOVO].toSorted((a, b) => (a.alpha2 < b.alpha2 ? -1 : 1));

/** Country of each key; a name of two countries must be in `sharedCountryNames`. */
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

const namesByLanguage = languages.map((language) => territoriesIn(language));

/** `GH GHA 288|Ghana|加纳|…`: names by language, then all other names of the country. */
export const countryLines = entries.map(({ alpha2: code, alpha3, numeric, name }) => {
  const displayNames = namesByLanguage.map((names) => {
    const short = SHORT.has(code) ? names[`${code}-alt-short`] : undefined;
    const found = short ?? names[code];
    if (found === undefined) throw new Error(`${code} has no name`);
    return found;
  });
  claim(code, alpha3);
  for (const one of displayNames) claim(code, one);
  const others = [
    ...namesByLanguage.flatMap((names) =>
      VARIANTS.flatMap((variant) => names[code + variant] ?? []),
    ),
    ...invertName(name),
    ...(countryAliases[code] ?? []),
  ].filter((one) => !isShared(one) && claim(code, one));
  return [`${code} ${alpha3} ${numeric}`, ...displayNames, ...others].join('|');
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

/** Names in further languages, unless another country has the same name. */
export const furtherLines = entries.map(({ alpha2: code }) => {
  const keys = new Set<string>();
  const names = further
    .flatMap((locale) => VARIANTS.flatMap((variant) => locale[code + variant] ?? []))
    .filter((name) => {
      const key = nameKey(name);
      const isNew = !keys.has(key) && !owners.has(key) && !shared.has(key);
      keys.add(key);
      return isNew && furtherOwners.get(key)?.size === 1;
    });
  return [code, ...names].join('|');
});

/** `Congo|CD CG` */
export const sharedCountryLines = Object.entries(sharedCountryNames).map(
  ([name, codes]) => `${name}|${codes.join(' ')}`,
);
