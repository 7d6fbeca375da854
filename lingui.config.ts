import babel from '@lingui/cli/api/extractors/babel';
import { defineConfig, type ExtractorType } from '@lingui/conf';
import { formatter } from '@lingui/format-json';
import { contractMessages } from './scripts/contractMessages.ts';
import { languages } from './src/domain/languages.ts';

/** The contract's tables are messages too: their keys are looked up as ids at run time. */
const contract: ExtractorType = {
  match: (file) => Object.keys(contractMessages()).some((path) => file.endsWith(path)),
  extract(file, _code, found) {
    for (const [path, messages] of Object.entries(contractMessages())) {
      if (!file.endsWith(path)) continue;
      for (const [id, message] of messages) found({ id, message, origin: [path, 1] });
    }
  },
};

/** Only files that import Lingui ask for texts; parsing the others takes most of the time. */
const pages: ExtractorType = {
  match: (file) => babel.match(file),
  extract: (file, code, ...rest) =>
    code.includes('@lingui/') ? babel.extract(file, code, ...rest) : undefined,
};

export default defineConfig({
  sourceLocale: 'en',
  locales: [...languages],
  fallbackLocales: { default: 'en' },
  format: formatter({ style: 'minimal' }),
  orderBy: 'messageId',
  extractors: [contract, pages],
  catalogs: [{ path: '<rootDir>/locales/{locale}', include: ['src'] }],
});
