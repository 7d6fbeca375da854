import { expect, test } from 'vitest';
import { createHeaderRefs } from '../../../src/api/contract/orders/importLayouts.ts';
import { createInlineEngine } from '../../../src/workers/engineHost.ts';
import type { KnownColumns, OpenOptions, SheetLayout } from '../../../src/workers/protocol.ts';

const csvSource = (...rows: readonly string[]) =>
  ({ type: 'file', file: new Blob([rows.join('\n')]), name: 'orders.csv' }) as const;

async function readLayout(
  rows: readonly string[],
  known: readonly KnownColumns[],
  overrides: Partial<OpenOptions> = {},
): Promise<SheetLayout> {
  const engine = createInlineEngine();
  const options = {
    kind: 'domestic',
    countryCode: 'GH',
    countries: {},
    known,
    ...overrides,
  } as const;
  const result = await engine.open(csvSource(...rows), options, () => undefined);
  if (!result.ok) throw new Error(result.failure.message);
  return result.layout;
}

const knownLayout = (
  change: Partial<KnownColumns> & Pick<KnownColumns, 'headers'>,
): KnownColumns => ({
  origin: 'layout',
  id: 's1',
  name: 'Weekly',
  fields: {},
  unusedHeaders: [],
  sheet: null,
  ...change,
});

const columnSources = ({ columns }: SheetLayout) =>
  Object.fromEntries(
    columns.flatMap(({ key, source, derivedFrom, reason }) =>
      key === null || (source === null && derivedFrom === undefined)
        ? []
        : [[key, [derivedFrom ?? source, reason]]],
    ),
  );

/** A file without any known header. */
const unknownHeaders = ['Zq,Zr,Zs,Zt', 'A-1,Ama,Mensah,0244812345', 'A-2,Kofi,Boateng,0244812346'];
const weekly = knownLayout({
  headers: ['zq', 'zr', 'zs', 'zt'],
  fields: {
    customerOrderNo: { from: 'column', column: 'zq' },
    receiverName: { from: 'join', columns: ['zr', 'zs'], separator: ' ' },
    receiverPhone: { from: 'column', column: 'zt' },
    service: { from: 'constant', text: 'EXPRESS' },
  },
});

test('a file with the same headers is read as last time, in any sequence and case', async () => {
  const withoutLayout = await readLayout(unknownHeaders, []);
  expect(columnSources(withoutLayout)['customerOrderNo']).toBeUndefined();
  const layout = await readLayout(unknownHeaders, [weekly]);
  expect(layout.savedLayout).toEqual({ id: 's1', name: 'Weekly' });
  expect(columnSources(layout)).toMatchObject({
    customerOrderNo: [0, 'learned'],
    receiverName: [{ from: 'join', columns: [1, 2], separator: ' ' }, 'learned'],
    receiverPhone: [3, 'learned'],
    service: [{ from: 'constant', text: 'EXPRESS' }, 'learned'],
  });
  const movedLayout = await readLayout(['ZT *,zs,ZR,Zq', '0244812345,Mensah,Ama,A-1'], [weekly]);
  expect(columnSources(movedLayout)).toMatchObject({
    customerOrderNo: [3, 'learned'],
    receiverName: [{ from: 'join', columns: [2, 1] }, 'learned'],
  });
});

test('a file with one header more or less does not have the layout', async () => {
  const withMore = await readLayout(['Zq,Zr,Zs,Zt,Zu', 'A-1,Ama,Mensah,0244812345,x'], [weekly]);
  const withLess = await readLayout(['Zq,Zr,Zs', 'A-1,Ama,Mensah'], [weekly], { headerRow: 1 });
  expect([withMore.savedLayout, withLess.savedLayout]).toEqual([undefined, undefined]);
});

test('the header row of a known layout is found even if no header is known', async () => {
  const layoutBelowTitles = await readLayout(
    ['Bericht,,,', 'Order No,Phone,,', ...unknownHeaders],
    [weekly],
  );
  expect([layoutBelowTitles.headerRow, layoutBelowTitles.savedLayout?.id]).toEqual([3, 's1']);
  const chosenHeader = await readLayout(
    ['Bericht,,,', 'Order No,Phone,,', ...unknownHeaders],
    [weekly],
    {
      headerRow: 2,
    },
  );
  expect([chosenHeader.headerRow, chosenHeader.savedLayout]).toEqual([2, undefined]);
});

test('a given mapping takes precedence', async () => {
  const mapping = { fields: { remark: { from: 'column', column: 0 } } } as const;
  const layout = await readLayout(unknownHeaders, [weekly], { mapping });
  expect([layout.savedLayout, columnSources(layout)]).toEqual([
    undefined,
    { remark: [0, 'chosen'] },
  ]);
});

const codRows = [
  'Order No,Consignee,Phone,COD amount',
  'A-1,Ama,0244812345,120',
  'A-2,Kofi,0244812346,80',
];
const withoutCod = knownLayout({
  headers: createHeaderRefs(codRows[0]?.split(',') ?? []).filter((ref) => ref !== null),
  fields: {
    customerOrderNo: { from: 'column', column: 'order no' },
    receiverName: { from: 'column', column: 'consignee' },
    receiverPhone: { from: 'column', column: 'phone' },
  },
});

test('a column that was blank last time is used again, and a left-out one is not', async () => {
  expect(columnSources(await readLayout(codRows, [withoutCod]))['codAmount']?.[0]).toBe(3);
  const withLeftOut = await readLayout(codRows, [{ ...withoutCod, unusedHeaders: ['cod amount'] }]);
  expect(columnSources(withLeftOut)['codAmount']).toBeUndefined();
  expect(withLeftOut.unused.map(({ header }) => header)).toEqual(['COD amount']);
});

const doubtfulRows = [
  'Order No,Phone,Wert,Betrag',
  'A-1,0244812345,Ama,x',
  'A-2,0244812346,Kofi,y',
];

test('columns left out by choice are not asked about again', async () => {
  const rows = ['Order No,Phone,To,To', 'A-1,0244812345,Ama,Efua', 'A-2,0244812346,Kofi,Adjoa'];
  const firstLayout = await readLayout(rows, []);
  expect(firstLayout.questions.filter(({ type }) => type === 'unsure')).not.toEqual([]);
  const known = knownLayout({
    headers: ['order no', 'phone', 'to', 'to *2'],
    fields: { receiverName: { from: 'column', column: 'to *2' } },
    unusedHeaders: ['to'],
  });
  const nextLayout = await readLayout(rows, [known]);
  expect(nextLayout.questions.filter(({ type }) => type === 'unsure')).toEqual([]);
  expect(columnSources(nextLayout)['receiverName']).toEqual([3, 'learned']);
});

test('an unknown splitter or missing column is not a source', async () => {
  const contradicted = knownLayout({
    headers: ['betrag', 'order no', 'phone', 'wert'],
    fields: {
      customerOrderNo: { from: 'column', column: 'order no' },
      receiverName: { from: 'part', column: 'wert', splitter: 'toString', part: 0 },
      remark: { from: 'column', column: 'gone' },
    },
  });
  const layout = await readLayout(doubtfulRows, [contradicted]);
  expect(layout.savedLayout?.id).toBe('s1');
  expect([columnSources(layout)['receiverName'], columnSources(layout)['remark']]).toEqual([
    undefined,
    undefined,
  ]);
});

test('columns are identified by header, repeated ones also by number', () => {
  expect(createHeaderRefs(['Name *', '', 'NAME', 'name', 'x'.repeat(300)])).toEqual([
    'name',
    null,
    'name *2',
    'name *3',
    null,
  ]);
});
