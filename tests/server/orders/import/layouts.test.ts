import * as v from 'valibot';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import {
  importLayouts,
  MAX_LAYOUTS,
  type ImportLayout,
  type LayoutContent,
} from '../../../../src/api/contract/orders/importLayouts.ts';
import { errors } from '../../../../src/api/contract/errors.ts';
import { describeOnChosenDatabases } from '../../../support/databases.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';

const content: LayoutContent = {
  headers: ['name', 'number', 'tel'],
  fields: {
    receiverName: { from: 'column', column: 'name' },
    receiverPhone: { from: 'column', column: 'tel' },
    service: { from: 'constant', text: 'STANDARD' },
    goodsName: { from: 'lines', columns: ['name', 'tel'] },
    pieces: { from: 'sum', columns: ['name', 'tel'] },
    remark: { from: 'noted', column: 'name', phones: 'tel' },
  },
  chosen: ['receiverName'],
  left: ['number'],
  headerRow: 3,
  sheet: 'This week',
};
const otherContent: LayoutContent = {
  ...content,
  fields: { receiverName: { from: 'column', column: 'name' } },
};

describeOnChosenDatabases('file layouts', (databaseKind) => {
  let server: TestServer;
  let token: string;
  let colleagueToken: string;
  let rivalToken: string;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    token = await server.tokenOf('clerk');
    colleagueToken = await server.tokenOf('owner');
    rivalToken = await server.tokenOf('rival');
  });
  beforeEach(async () => {
    await server.db.deleteFrom('import_shape').execute();
  });

  const listLayouts = async (kind = 'domestic', as = token) =>
    v.parse(
      importLayouts.getImportShapes.result,
      (await server.call('getImportShapes', { kind }, { token: as })).data,
    );
  const saveLayout = async (
    changes: Partial<LayoutContent> = {},
    change: { name?: string; version?: number | null; kind?: string } = {},
    as = token,
  ) => {
    const body = {
      kind: 'domestic',
      name: 'Orders',
      version: null,
      ...content,
      ...changes,
      ...change,
    };
    const reply = await server.call('saveImportShape', body, { token: as });
    server.advance(1000);
    return reply;
  };
  const parseSaved = (reply: { data: unknown }) =>
    v.parse(importLayouts.saveImportShape.result, reply.data);
  const getOnlyLayout = async (): Promise<ImportLayout> => {
    const [shape] = await listLayouts();
    if (shape === undefined) throw new Error('There is no layout.');
    return shape;
  };

  it('a layout is stored once for a set of headers, in any sequence', async () => {
    expect(parseSaved(await saveLayout())).toMatchObject({
      saved: true,
      shape: { name: 'Orders', kind: 'domestic', version: 1, savedBy: 'clerk', ...content },
    });
    const repeated = parseSaved(await saveLayout({ headers: ['tel', 'name', 'number', 'tel'] }));
    // A repeated call changes nothing.
    expect([repeated.saved, repeated.shape.version]).toEqual([true, 1]);
    expect(await listLayouts()).toMatchObject([content]);
    await saveLayout({ headers: ['name', 'number'] }, { name: 'ORDERS' });
    expect((await listLayouts()).map(({ name }) => name)).toEqual(['ORDERS (2)', 'Orders']);
  });

  it('a change needs the current version, and a colleague’s later change stays', async () => {
    const { shape } = parseSaved(await saveLayout());
    const colleagueResult = parseSaved(
      await saveLayout(otherContent, { version: shape.version }, colleagueToken),
    );
    expect(colleagueResult).toMatchObject({ saved: true, shape: { version: 2, savedBy: 'owner' } });
    const outdated = parseSaved(await saveLayout({ left: [] }, { version: shape.version }));
    expect(outdated).toEqual({ saved: false, shape: colleagueResult.shape });
    expect(await listLayouts()).toEqual([colleagueResult.shape]);
    // A user who did not know the layout gets it, and may then overwrite it.
    expect(parseSaved(await saveLayout({ left: [] }))).toEqual({
      saved: false,
      shape: colleagueResult.shape,
    });
    const overwritten = parseSaved(await saveLayout({ left: [] }, { version: 2 }));
    expect(overwritten).toMatchObject({
      saved: true,
      shape: { version: 3, left: [], savedBy: 'clerk' },
    });
  });

  it('two layouts saved for the same headers at once become one', async () => {
    const replies = await Promise.all([saveLayout(), saveLayout(otherContent, {}, colleagueToken)]);
    const outcomes = replies.map(parseSaved);
    expect(outcomes.filter((one) => one.saved)).toHaveLength(1);
    expect(outcomes[0]?.shape.fields).toEqual(outcomes[1]?.shape.fields);
    expect(await listLayouts()).toHaveLength(1);
  });

  it('layouts are per company and kind', async () => {
    await saveLayout();
    const { id, version } = await getOnlyLayout();
    expect(await listLayouts('fbs')).toEqual([]);
    expect(await listLayouts('domestic', rivalToken)).toEqual([]);
    const asRival = { token: rivalToken };
    const rivalReply = await server.call('removeImportShape', { shapeId: id, version }, asRival);
    expect(rivalReply.code).toBe(errors['shape.unknown'].code);
    await server.call('useImportShape', { shapeId: id }, asRival);
    expect(await getOnlyLayout()).toMatchObject({ usedBy: 'clerk' });
  });

  it('layouts have the account that last used them, and are listed by last use', async () => {
    await saveLayout({ headers: ['a'] }, { name: 'A' });
    await saveLayout({ headers: ['b'] }, { name: 'B' });
    const layoutA = (await listLayouts()).find(({ name }) => name === 'A');
    server.advance(1000);
    await server.call('useImportShape', { shapeId: layoutA?.id }, { token: colleagueToken });
    expect(await listLayouts()).toMatchObject([
      { name: 'A', usedBy: 'owner', version: 1 },
      { name: 'B', usedBy: 'clerk' },
    ]);
  });

  it('layouts are listed by kind and by name or header', async () => {
    await saveLayout({ headers: ['a', 'wén'] }, { name: 'Étal' });
    await saveLayout({ headers: ['b'] }, { name: 'Beta', kind: 'fbs' });
    const listNames = async (filters: object, sort?: object) => {
      const body = { filters, ...(sort === undefined ? {} : { sort }) };
      const { data } = await server.call('queryImportShapes', body, { token });
      return v.parse(importLayouts.queryImportShapes.result, data).rows.map(({ name }) => name);
    };
    expect(await listNames({})).toEqual(['Beta', 'Étal']);
    expect(await listNames({}, { by: 'name', descending: true })).toEqual(['Étal', 'Beta']);
    expect(await listNames({ kind: 'fbs' })).toEqual(['Beta']);
    expect(await listNames({ search: 'WÉN' })).toEqual(['Étal']);
    expect(await listNames({ search: 'nothing' })).toEqual([]);
  });

  it('renaming and deleting need the current version', async () => {
    await saveLayout();
    await saveLayout({ headers: ['b'] }, { name: 'Beta' });
    const shape = (await listLayouts()).find(({ name }) => name === 'Orders');
    const renameLayout = (name: string, version = 1) =>
      server.call('renameImportShape', { shapeId: shape?.id, version, name }, { token });
    expect((await renameLayout(' beta ')).code).toBe(errors['shape.name.taken'].code);
    expect(await renameLayout('Weekly')).toMatchObject({ code: 0, data: { version: 2 } });
    expect((await renameLayout('Late')).code).toBe(errors['shape.changed'].code);
    const removeLayout = (version: number) =>
      server.call('removeImportShape', { shapeId: shape?.id, version }, { token });
    expect((await removeLayout(1)).code).toBe(errors['shape.changed'].code);
    expect((await removeLayout(2)).code).toBe(0);
    expect((await removeLayout(2)).code).toBe(errors['shape.unknown'].code);
    expect((await listLayouts()).map(({ name }) => name)).toEqual(['Beta']);
  });

  it('unknown fields are removed from a layout', async () => {
    await saveLayout({
      fields: { noSuchField: { from: 'column' as const, column: 'name' } },
      chosen: ['toString'],
    });
    expect(await listLayouts()).toMatchObject([{ fields: {}, chosen: [] }]);
  });

  it(`a kind has at most ${MAX_LAYOUTS} layouts, and none is dropped automatically`, async () => {
    await saveLayout({ headers: ['h0'] });
    const row = await server.db.selectFrom('import_shape').selectAll().executeTakeFirstOrThrow();
    const rows = Array.from({ length: MAX_LAYOUTS - 1 }, (_, i) => ({
      ...row,
      id: `0193b5a2-0000-4000-8000-${String(i).padStart(12, '0')}`,
      headers_key: `k${i}`,
      content: JSON.stringify(row.content),
    }));
    await server.db.insertInto('import_shape').values(rows).execute();
    expect((await saveLayout({ headers: ['one more'] })).code).toBe(errors['shape.tooMany'].code);
    expect((await saveLayout({ headers: ['h0'], left: [] }, { version: 1 })).code).toBe(0);
    expect((await saveLayout({ headers: ['one more'] }, { kind: 'fbs' })).code).toBe(0);
  });

  it.each([
    ['no header', { headers: [] }],
    ['a header with a line break', { headers: ['a\nb'] }],
    ['half a character', { headers: ['\ud800'] }],
    ['an empty source', { fields: { receiverName: { from: 'join', columns: [], separator: '' } } }],
    ['a row before the first', { headerRow: 0 }],
    ['an invalid field name', { fields: { 'a b': { from: 'column' as const, column: 'a' } } }],
  ])('a layout with %s is refused', async (_, changes) => {
    expect((await saveLayout(changes as Partial<LayoutContent>)).code).toBe(400);
  });
});
