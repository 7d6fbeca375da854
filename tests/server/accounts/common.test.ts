import { countryNameIn } from '../../../src/domain/names/countryNames.ts';
import { beforeAll, expect, it } from 'vitest';
import * as v from 'valibot';
import { publicCalls } from '../../../src/api/contract/countries/publicCalls.ts';
import { dictionaries } from '../../../src/api/contract/dictionaries/dictionaries.ts';
import { languages } from '../../../src/domain/languages.ts';
import { specifiedOptions } from '../../contract/specification.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

/** Words of a list, without punctuation and the final “or”. */
const listWords = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}-]+/u)
    .filter((word) => word !== '' && word !== 'or');

describeOnChosenDatabases('public calls of every page', (databaseKind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
  });

  it('each country has its name in the requested language', async () => {
    for (const language of languages) {
      const reply = await server.call('queryAllCountryList', {}, { headers: { language } });
      const list = v.parse(publicCalls.queryAllCountryList.result, reply.data);
      expect(list).toHaveLength(250);
      expect(
        list
          .filter(({ served }) => served)
          .map(({ code }) => code)
          .sort(),
      ).toEqual(['CN', 'EG', 'GH', 'MA', 'NG']);
      const names = list.map(({ name }) => name);
      expect(names).toEqual([...names].sort(new Intl.Collator(language).compare));
      const ghana = countryNameIn(language, 'GH');
      expect(list.find(({ code }) => code === 'GH')?.name).toBe(ghana);
    }
  });

  it.each([
    ['Industry options', 'industry'],
    ['Source options', 'source'],
  ] as const)('%s match the specification', async (list, type) => {
    const reply = await server.call('findListByType', { type }, { headers: { language: 'en' } });
    const found = v.parse(dictionaries.findListByType.result, reply.data);
    const servedWords = found.map(({ names }) => listWords(names.en));
    expect(servedWords).toEqual(specifiedOptions(list).map(listWords));
  });

  it('changed texts are sent once per version', async () => {
    const fetchTexts = async (input: object = {}) =>
      v.parse(
        publicCalls.findTranslateDictionary.result,
        (await server.call('findTranslateDictionary', input)).data,
      );
    const empty = await fetchTexts();
    expect(empty.texts).toEqual({ en: {}, zh: {}, fr: {}, ar: {}, bn: {} });
    expect(await fetchTexts({ version: empty.version })).toEqual({
      version: empty.version,
      texts: null,
    });

    const rows = [
      { language: 'fr', id: 'menu.order', text: 'Envois' },
      { language: 'ar', id: '__proto__', text: 'x' },
    ] as const;
    await server.db
      .insertInto('text_overlay')
      .values([...rows])
      .execute();
    const changed = await fetchTexts({ version: empty.version });
    expect(changed.version).not.toBe(empty.version);
    expect(changed.texts).toMatchObject({ en: {}, fr: { 'menu.order': 'Envois' } });
    await server.db.deleteFrom('text_overlay').execute();
    expect((await fetchTexts()).version).toBe(empty.version);
  });
});
