import babel from '@lingui/cli/api/extractors/babel';
import { defineConfig, type ExtractorType } from '@lingui/conf';
import { formatter } from '@lingui/format-json';
import { contractMessages } from './scripts/contractMessages.ts';
import { languages } from './src/domain/languages.ts';

/** Extracts the messages in tables of the contract, whose keys are message ids at run time. */
const contract: ExtractorType = {
  match: (file) => Object.keys(contractMessages()).some((path) => file.endsWith(path)),
  extract(file, _code, onMessage) {
    for (const [path, messages] of Object.entries(contractMessages())) {
      if (!file.endsWith(path)) continue;
      for (const [id, message] of messages) onMessage({ id, message, origin: [path, 1] });
    }
  },
};

/** Extracts messages only from files that import Lingui, since parsing all files takes most of the time. */
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
