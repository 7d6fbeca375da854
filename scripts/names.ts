import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countryLines, furtherLines, sharedCountryLines } from './names/countries.ts';
import { currencyLines, endedLines, sharedCurrencyLines, tenderLines } from './names/currencies.ts';

/**
 * Writes the names of countries and currencies (`src/domain/names`) from Unicode's data and the aliases in
 * `scripts/names`. Run it after an update of the `cldr-` packages.
 */

const NOTICE = 'Written by `npm run names`. Unicode CLDR, © Unicode, Inc., Unicode License v3.';

interface Table {
  readonly about: string;
  readonly name: string;
  readonly lines: readonly string[];
}

function write(file: string, tables: readonly Table[]): void {
  const parts = tables.map(
    ({ about, name, lines }) =>
      `/** ${about} */\nexport const ${name} = \`\n${lines.join('\n')}\n\`;\n`,
  );
  const text = `/* ${NOTICE} */\n\n${parts.join('\n')}`;
  const path = join(import.meta.dirname, '..', 'src', 'domain', 'names', file);
  writeFileSync(path, text);
  console.log(`${file}: ${text.length} characters`);
}

write('countryNameTable.ts', [
  {
    about:
      'Countries by alpha-2, alpha-3 and numeric code, with their names in the languages of the interface, then others.',
    name: 'COUNTRY_NAMES',
    lines: countryLines,
  },
  {
    about: 'Names of several countries.',
    name: 'SHARED_COUNTRY_NAMES',
    lines: sharedCountryLines,
  },
]);
write('furtherNameTable.ts', [
  {
    about: 'Countries with their names in further languages.',
    name: 'FURTHER_COUNTRY_NAMES',
    lines: furtherLines,
  },
]);
write('currencyNameTable.ts', [
  {
    about: 'Currencies with their names in the languages of the interface, then words and signs.',
    name: 'CURRENCY_NAMES',
    lines: currencyLines,
  },
  {
    about: 'Words and signs of several currencies.',
    name: 'SHARED_CURRENCY_NAMES',
    lines: sharedCurrencyLines,
  },
  { about: 'Legal tender of each country.', name: 'TENDER', lines: tenderLines },
  {
    about: 'Currencies that ended, with their last day and what has replaced them.',
    name: 'ENDED_CURRENCIES',
    lines: endedLines,
  },
]);
