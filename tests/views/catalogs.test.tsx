import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import ar from '../../locales/ar.json';
import en from '../../locales/en.json';
import { contractMessages } from '../../scripts/contractMessages.ts';
import { offeredLanguages } from '../../src/i18n.ts';

const catalogs: Record<(typeof offeredLanguages)[number], Record<string, string>> = { en, ar };
const ids = Object.keys(en);

/** Names of the placeholders of a message, and its tags; those inside of plural branches too. */
function placeholders(message: CompiledMessage): readonly string[] {
  if (typeof message === 'string') return [];
  const found = new Set<string>();
  const visit = (tokens: unknown) => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens) {
      if (!Array.isArray(token)) continue;
      const [name, , branches] = token as [string, string?, Record<string, unknown>?];
      found.add(name);
      for (const branch of Object.values(branches ?? {})) visit(branch);
    }
  };
  visit(message);
  return [...found].toSorted();
}

const tags = (text: string) => [...text.matchAll(/<\/?\d+\/?>/g)].map(([tag]) => tag).toSorted();

/** Plural categories of every plural in a message, without exact numbers. */
function categories(text: string): readonly string[] {
  return [...text.matchAll(/\b(zero|one|two|few|many|other) \{/g)].map(([, name]) => name ?? '');
}

describe('catalogs', () => {
  test('hold every message of the contract', () => {
    const needed = Object.values(contractMessages()).flatMap((list) => list.map(([id]) => id));
    expect(needed.filter((id) => !(id in en))).toEqual([]);
  });

  test('agree with the contract in English', () => {
    const other = Object.values(contractMessages()).flatMap((list) =>
      list.filter(([id, text]) => catalogs.en[id] !== text).map(([id]) => id),
    );
    expect(other).toEqual([]);
  });

  describe.each(offeredLanguages)('%s', (code) => {
    const catalog = catalogs[code];

    test('has a text for every message, and no other', () => {
      expect(Object.keys(catalog).toSorted()).toEqual(ids.toSorted());
      expect(ids.filter((id) => (catalog[id] ?? '').trim() === '')).toEqual([]);
    });

    test('has the placeholders and tags of the English text', () => {
      const differing = ids.filter((id) => {
        const [one, other] = [catalogs.en[id] ?? '', catalog[id] ?? ''];
        return (
          placeholders(compileMessage(one)).join() !== placeholders(compileMessage(other)).join() ||
          tags(one).join() !== tags(other).join()
        );
      });
      expect(differing).toEqual([]);
    });

    test('has every plural form that the language needs', () => {
      const needed = new Intl.PluralRules(code).resolvedOptions().pluralCategories.toSorted();
      const plural = ids.filter((id) => (catalogs.en[id] ?? '').includes(', plural,'));
      expect(plural.length).toBeGreaterThan(5);
      const lacking = plural.filter(
        (id) =>
          categories(catalog[id] ?? '')
            .toSorted()
            .join() !== needed.join(),
      );
      expect(lacking).toEqual([]);
    });

    test('says nothing in English by neglect', () => {
      if (code === 'en') return;
      const same = ids.filter(
        (id) => catalog[id] === catalogs.en[id] && /[A-Za-z]{3}/.test(catalog[id] ?? ''),
      );
      expect(same).toEqual([]);
    });
  });
});
