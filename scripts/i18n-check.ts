import { languages } from '../src/domain/languages.ts';
import { readTexts } from './i18n/readTexts.ts';
import { faultsOf, sourceFaults } from './i18n/textFindings.ts';
import { askedTexts } from './i18n/source.ts';

/**
 * `npm run i18n:check`: every text in every language, in its own words, with the placeholders,
 * tags and plural forms it needs; and none that nobody asks for. Ends with 1 where one fails.
 */
const english = readTexts('en');
const faults = [
  ...sourceFaults(english, await askedTexts()),
  ...languages.flatMap((code) => faultsOf(code, readTexts(code), english)),
];
for (const fault of faults) console.error(fault);
console.log(
  faults.length === 0
    ? `${Object.keys(english).length} texts in ${languages.length} languages: complete.`
    : `${faults.length} faults.`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
