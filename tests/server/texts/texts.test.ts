import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { errors } from '../../../src/api/contract/errors.ts';
import { contract } from '../../../src/api/contract/index.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const TEXT_ID = 'send.created';
const NO_CHANGES = { en: null, zh: null, fr: null, ar: null, bn: null };

describeOnChosenDatabases('texts of the carrier', (databaseKind) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    token = await server.tokenOf('admin');
  });

  const listTexts = async (input: object = {}) =>
    v.parse(
      contract.queryTextList.result,
      (await server.call('queryTextList', input, { token })).data,
    );
  const readText = async (id = TEXT_ID) =>
    v.parse(
      contract.getText.result,
      (await server.call('getText', { textId: id }, { token })).data,
    );
  const saveTexts = (...texts: object[]) => server.call('saveTexts', { texts }, { token });
  const readDictionary = async () =>
    v.parse(
      contract.findTranslateDictionary.result,
      (await server.call('findTranslateDictionary', {})).data,
    );

  it('texts are found by key and by wording in any language, page by page', async () => {
    expect((await listTexts({ filters: { search: 'SEND.CRE' } })).rows).toMatchObject([
      { id: TEXT_ID, version: 0, last: null, changed: NO_CHANGES },
    ]);
    const french = (await listTexts({ filters: { search: 'Se déconnecter' } })).rows;
    expect(french.map(({ id }) => id)).toContain('shell.signOut');

    const firstPage = await listTexts({ size: 200 });
    const { total } = firstPage;
    const pages = [await listTexts({ size: 200 })];
    for (let next = pages[0]?.next ?? null; next !== null;) {
      const page = await listTexts({ size: 200, cursor: next });
      pages.push(page);
      next = page.next;
    }
    const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(ids).toEqual([...server.services.texts.keys()]);
    expect(ids).toHaveLength(total);
    const last = pages.at(-1);
    const previousPage = await listTexts({ size: 200, cursor: last?.previous ?? '' });
    expect(previousPage.rows).toEqual(pages.at(-2)?.rows);
    const descendingPage = await listTexts({ sort: { by: 'id', descending: true }, size: 2 });
    expect(descendingPage.rows.map(({ id }) => id)).toEqual(ids.slice(-2).toReversed());
  });

  it('a changed text is served at the next load, can be reset, and has a history', async () => {
    const before = (await readDictionary()).version;
    const wordings = {
      en: '{orders, plural, one {# parcel} other {# parcels}}',
      zh: '已创建 {orders, plural, other {#}} 件',
    };
    const reply = await saveTexts({ id: TEXT_ID, version: 0, to: wordings });
    expect(reply.data).toEqual([{ id: TEXT_ID, version: 1 }]);
    const served = await readDictionary();
    expect(served.version).not.toBe(before);
    expect(served.texts).toMatchObject({
      en: { [TEXT_ID]: wordings.en },
      zh: { [TEXT_ID]: wordings.zh },
      fr: {},
    });
    expect((await listTexts({ filters: { changed: 'yes' } })).rows.map(({ id }) => id)).toEqual([
      TEXT_ID,
    ]);
    expect((await listTexts({ filters: { search: 'PARCELS', changed: 'yes' } })).total).toBe(1);

    server.advance(60_000);
    // An unchanged value adds no change.
    expect((await saveTexts({ id: TEXT_ID, version: 1, to: { zh: wordings.zh } })).data).toEqual([
      { id: TEXT_ID, version: 1 },
    ]);
    await saveTexts({ id: TEXT_ID, version: 1, to: { en: null, zh: wordings.zh } });
    const { text, history } = await readText();
    expect(text.changed).toEqual({ ...NO_CHANGES, zh: wordings.zh });
    expect(history).toEqual([
      {
        version: 2,
        at: '2026-11-20T09:01:00.000Z',
        by: 'admin',
        changes: [{ language: 'en', from: wordings.en, to: null }],
      },
      {
        version: 1,
        at: '2026-11-20T09:00:00.000Z',
        by: 'admin',
        changes: [
          { language: 'en', from: null, to: wordings.en },
          { language: 'zh', from: null, to: wordings.zh },
        ],
      },
    ]);
    await saveTexts({ id: TEXT_ID, version: 2, to: NO_CHANGES });
    expect((await readDictionary()).version).toBe(before);
  });

  it('all errors of all texts are reported with line and column, and nothing is saved', async () => {
    const reply = await saveTexts(
      { id: 'menu.order', version: 0, to: { en: 'Parcels' } },
      { id: TEXT_ID, version: 3, to: { en: '{orders, plural, one {#}', ar: '{n}' } },
    );
    expect(reply).toMatchObject({ code: 400, success: false });
    expect(reply.fields).toEqual([
      {
        path: 'texts.1.to.en',
        rule: 'text.fault.unclosed',
        params: { line: 1, column: 25 },
      },
      {
        path: 'texts.1.to.ar',
        rule: 'text.fault.placeholder.unknown',
        params: { line: 1, column: 1, name: '{n}' },
      },
      {
        path: 'texts.1.to.ar',
        rule: 'text.fault.placeholder.missing',
        params: { line: 1, column: 4, name: '{orders}' },
      },
    ]);
    expect((await readText('menu.order')).text.changed).toEqual(NO_CHANGES);
  });

  it('an outdated version refuses all changes', async () => {
    const wordings = { en: 'Parcels' };
    const replies = await Promise.all(
      [1, 2].map((at) => saveTexts({ id: 'menu.order', version: 0, to: { en: `Parcels ${at}` } })),
    );
    expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(replies.filter(({ code }) => code === errors['text.changed'].code)).toHaveLength(1);
    const mixed = await saveTexts(
      { id: 'menu.home', version: 0, to: wordings },
      { id: 'menu.order', version: 0, to: wordings },
    );
    expect(mixed.code).toBe(errors['text.changed'].code);
    expect((await readText('menu.home')).text.version).toBe(0);
  });

  it('only texts of the portal can change', async () => {
    expect((await saveTexts({ id: 'no.such', version: 0, to: { en: 'x' } })).code).toBe(
      errors['text.unknown'].code,
    );
    expect((await server.call('getText', { textId: 'no.such' }, { token })).code).toBe(
      errors['text.unknown'].code,
    );
  });

  it('the change log has changed texts by language', async () => {
    server.advance(1000);
    const id = 'send.clean';
    const { version } = (await readText(id)).text;
    const change = { id, version, to: { fr: 'Aucune faute' } };
    expect((await saveTexts(change)).success).toBe(true);
    const filters = { kind: 'text', recordId: id };
    const { data } = await server.call('queryChangeList', { filters }, { token });
    const { rows } = v.parse(contract.queryChangeList.result, data);
    expect(rows).toMatchObject([
      { by: 'admin', changes: [{ field: 'text.fr', from: null, to: 'Aucune faute' }] },
    ]);
  });
});
