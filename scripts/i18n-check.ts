import { languages } from '../src/domain/languages.ts';
import { readTexts } from './i18n/readTexts.ts';
import { findTextErrors, findSourceErrors } from './i18n/textFindings.ts';
import { collectTexts } from './i18n/source.ts';

/**
 * `npm run i18n:check`: checks that every text is translated into every language, with the needed
 * placeholders, tags and plural forms, and that none is unused. Exits with 1 if a check fails.
 */
const english = readTexts('en');
const errors = [
  ...findSourceErrors(english, await collectTexts()),
  ...languages.flatMap((code) => findTextErrors(code, readTexts(code), english)),
];
for (const error of errors) console.error(error);
console.log(
  errors.length === 0
    ? `${Object.keys(english).length} texts in ${languages.length} languages: complete.`
    : `${errors.length} errors.`,
);
process.exitCode = errors.length === 0 ? 0 : 1;
