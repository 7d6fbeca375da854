import { errorMessages } from '../../src/api/contract/errorMessages.ts';
import type { ErrorKey } from '../../src/api/contract/errors.ts';
import { languages, type Language } from '../../src/domain/languages.ts';
import { readCatalog } from '../readCatalog.ts';

/** Values for the `{name}`s in the text of a refusal. */
interface MessageValues {
  /** Ids of other texts, several as alternatives. */
  readonly names?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Literal words. */
  readonly words?: Readonly<Record<string, string>> | undefined;
  /** Value of `{until}`. In UTC, because the server does not know the caller's time zone. */
  readonly until?: Date | undefined;
}

/** Returns the text of a refusal in a language. */
export type Messages = (key: ErrorKey, language: Language, values?: MessageValues) => string;

/**
 * Reads the catalogs `<language>.json` of a directory once. A language without a catalog, and an entry
 * without a text, use the contract's English.
 */
export function loadMessages(directory: string): Messages {
  const catalogs = new Map<Language, Readonly<Record<string, string>>>();
  for (const language of languages) {
    const texts = readCatalog(directory, language);
    if (texts !== null) catalogs.set(language, texts);
  }
  const findText = (id: string, language: Language) =>
    catalogs.get(language)?.[id] || catalogs.get('en')?.[id];
  return (key, language, { names = {}, words = {}, until } = {}) => {
    const list = new Intl.ListFormat(language, { type: 'disjunction' });
    const text = catalogs.get(language)?.[key] || errorMessages[key];
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      if (name === 'until' && until !== undefined) return formatUtc(until, language);
      if (Object.hasOwn(words, name)) return words[name] ?? whole;
      return Object.hasOwn(names, name)
        ? list.format((names[name] ?? []).map((id) => findText(id, language) ?? id))
        : whole;
    });
  };
}

function formatUtc(at: Date, language: Language): string {
  const format = new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  });
  return format.format(at);
}
