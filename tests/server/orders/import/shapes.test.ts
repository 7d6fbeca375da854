import * as v from 'valibot';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import {
  importLayouts,
  MAX_LAYOUTS,
  type ImportLayout,
  type LayoutContent,
} from '../../../../src/api/contract/orders/importLayouts.ts';
import { describeRules } from '../../../support/databases.ts';
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
const other: LayoutContent = {
  ...content,
  fields: { receiverName: { from: 'column', column: 'name' } },
};

describeRules('file layouts', (engine) => {
  let server: TestServer;
  let token: string;
  let colleague: string;
  let rival: string;
  beforeAll(async () => {
    server = await startTestServer(engine);
    token = await server.tokenOf('clerk');
    colleague = await server.tokenOf('owner');
    rival = await server.tokenOf('rival');
  });
  beforeEach(async () => {
    await server.db.deleteFrom('import_shape').execute();
  });

  const known = async (kind = 'domestic', as = token) =>
    v.parse(
      importLayouts.getImportShapes.result,
      (await server.call('getImportShapes', { kind }, { token: as })).data,
    );
  const save = async (
    said: Partial<LayoutContent> = {},
    change: { name?: string; version?: number | null; kind?: string } = {},
    as = token,
  ) => {
    const body = {
      kind: 'domestic',
      name: 'Orders',
      version: null,
      ...content,
      ...said,
      ...change,
    };
    const reply = await server.call('saveImportShape', body, { token: as });
    server.advance(1000);
    return reply;
  };
  const saved = (reply: { data: unknown }) =>
    v.parse(importLayouts.saveImportShape.result, reply.data);
  const only = async (): Promise<ImportLayout> => {
    const [shape] = await known();
    if (shape === undefined) throw new Error('There is no layout.');
    return shape;
  };

  it('are kept whole, one for each set of headers, whatever their sequence', async () => {
    expect(saved(await save())).toMatchObject({
      saved: true,
      shape: { name: 'Orders', kind: 'domestic', version: 1, savedBy: 'clerk', ...content },
    });
    const again = saved(await save({ headers: ['tel', 'name', 'number', 'tel'] }));
    // The same said again changes nothing.
    expect([again.saved, again.shape.version]).toEqual([true, 1]);
    expect(await known()).toMatchObject([content]);
    await save({ headers: ['name', 'number'] }, { name: 'ORDERS' });
    expect((await known()).map(({ name }) => name)).toEqual(['ORDERS (2)', 'Orders']);
  });

  it('are changed on the version that was read; a colleague’s later change stays', async () => {
    const { shape } = saved(await save());
    const theirs = saved(await save(other, { version: shape.version }, colleague));
    expect(theirs).toMatchObject({ saved: true, shape: { version: 2, savedBy: 'owner' } });
    const late = saved(await save({ left: [] }, { version: shape.version }));
    expect(late).toEqual({ saved: false, shape: theirs.shape });
    expect(await known()).toEqual([theirs.shape]);
    // Who never knew of one hears of it as well, and may then save over it.
    expect(saved(await save({ left: [] }))).toEqual({ saved: false, shape: theirs.shape });
    const over = saved(await save({ left: [] }, { version: 2 }));
    expect(over).toMatchObject({ saved: true, shape: { version: 3, left: [], savedBy: 'clerk' } });
  });

  it('that two save at the same moment are one', async () => {
    const replies = await Promise.all([save(), save(other, {}, colleague)]);
    const outcomes = replies.map(saved);
    expect(outcomes.filter((one) => one.saved)).toHaveLength(1);
    expect(outcomes[0]?.shape.fields).toEqual(outcomes[1]?.shape.fields);
    expect(await known()).toHaveLength(1);
  });

  it('are each company’s own, and each kind’s', async () => {
    await save();
    const { id, version } = await only();
    expect(await known('fbs')).toEqual([]);
    expect(await known('domestic', rival)).toEqual([]);
    const asRival = { token: rival };
    const gone = await server.call('removeImportShape', { shapeId: id, version }, asRival);
    expect(gone.code).toBe(1111);
    await server.call('useImportShape', { shapeId: id }, asRival);
    expect(await only()).toMatchObject({ usedBy: 'clerk' });
  });

  it('say who read a file by them last, and those come first', async () => {
    await save({ headers: ['a'] }, { name: 'A' });
    await save({ headers: ['b'] }, { name: 'B' });
    const a = (await known()).find(({ name }) => name === 'A');
    server.advance(1000);
    await server.call('useImportShape', { shapeId: a?.id }, { token: colleague });
    expect(await known()).toMatchObject([
      { name: 'A', usedBy: 'owner', version: 1 },
      { name: 'B', usedBy: 'clerk' },
    ]);
  });

  it('are listed by kind and by name or header', async () => {
    await save({ headers: ['a', 'wén'] }, { name: 'Étal' });
    await save({ headers: ['b'] }, { name: 'Beta', kind: 'fbs' });
    const list = async (filters: object, sort?: object) => {
      const body = { filters, ...(sort === undefined ? {} : { sort }) };
      const { data } = await server.call('queryImportShapes', body, { token });
      return v.parse(importLayouts.queryImportShapes.result, data).rows.map(({ name }) => name);
    };
    expect(await list({})).toEqual(['Beta', 'Étal']);
    expect(await list({}, { by: 'name', descending: true })).toEqual(['Étal', 'Beta']);
    expect(await list({ kind: 'fbs' })).toEqual(['Beta']);
    expect(await list({ search: 'WÉN' })).toEqual(['Étal']);
    expect(await list({ search: 'nothing' })).toEqual([]);
  });

  it('are renamed and deleted on the version that was read', async () => {
    await save();
    await save({ headers: ['b'] }, { name: 'Beta' });
    const shape = (await known()).find(({ name }) => name === 'Orders');
    const rename = (name: string, version = 1) =>
      server.call('renameImportShape', { shapeId: shape?.id, version, name }, { token });
    expect((await rename(' beta ')).code).toBe(1113);
    expect(await rename('Weekly')).toMatchObject({ code: 0, data: { version: 2 } });
    expect((await rename('Late')).code).toBe(1112);
    const remove = (version: number) =>
      server.call('removeImportShape', { shapeId: shape?.id, version }, { token });
    expect((await remove(1)).code).toBe(1112);
    expect((await remove(2)).code).toBe(0);
    expect((await remove(2)).code).toBe(1111);
    expect((await known()).map(({ name }) => name)).toEqual(['Beta']);
  });

  it('know no field but the kind’s', async () => {
    await save({
      fields: { noSuchField: { from: 'column' as const, column: 'name' } },
      chosen: ['toString'],
    });
    expect(await known()).toMatchObject([{ fields: {}, chosen: [] }]);
  });

  it(`are ${MAX_LAYOUTS} of a kind and no more: nothing that was saved goes by itself`, async () => {
    await save({ headers: ['h0'] });
    const row = await server.db.selectFrom('import_shape').selectAll().executeTakeFirstOrThrow();
    const rows = Array.from({ length: MAX_LAYOUTS - 1 }, (_, i) => ({
      ...row,
      id: `0193b5a2-0000-4000-8000-${String(i).padStart(12, '0')}`,
      headers_key: `k${i}`,
      content: JSON.stringify(row.content),
    }));
    await server.db.insertInto('import_shape').values(rows).execute();
    expect((await save({ headers: ['one more'] })).code).toBe(1114);
    expect((await save({ headers: ['h0'], left: [] }, { version: 1 })).code).toBe(0);
    expect((await save({ headers: ['one more'] }, { kind: 'fbs' })).code).toBe(0);
  });

  it.each([
    ['no header', { headers: [] }],
    ['a header with a line break', { headers: ['a\nb'] }],
    ['half a character', { headers: ['\ud800'] }],
    [
      'a source of nothing',
      { fields: { receiverName: { from: 'join', columns: [], separator: '' } } },
    ],
    ['a row before the first', { headerRow: 0 }],
    ['no field’s name', { fields: { 'a b': { from: 'column' as const, column: 'a' } } }],
  ])('refuse %s', async (_, said) => {
    expect((await save(said as Partial<LayoutContent>)).code).toBe(400);
  });
});
