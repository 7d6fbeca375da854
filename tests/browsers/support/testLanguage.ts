import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import ar from '../../../locales/ar.json' with { type: 'json' };
import en from '../../../locales/en.json' with { type: 'json' };
import { languageTags } from '../../../src/domain/languages.ts';

const catalogs = { en, ar };

export type TestLanguage = keyof typeof catalogs;

/** Formats a text of the portal by its id. */
export type FormatText = (
  id: keyof typeof en,
  values?: Readonly<Record<string, unknown>>,
) => string;

export function loadTexts(locale: TestLanguage): FormatText {
  const i18n = setupI18n().setMessagesCompiler(compileMessage);
  i18n.loadAndActivate({ locale, locales: languageTags[locale], messages: catalogs[locale] });
  return (id, values) => i18n._(id, values);
}
