import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  orderKinds,
  type OrderKind,
  type SheetColumn,
} from '../../../../src/domain/sheets/sheet.ts';
import { sheets } from '../../../../src/domain/sheets/sheets.ts';
import { createInlineEngine } from '../../../../src/workers/engineHost.ts';
import type { ImportEngine, RowView } from '../../../../src/workers/protocol.ts';
import { judgeOrders } from '../../../../server/orders/content/judgeOrders.ts';
import { builtInFacts } from '../../../../server/countries/builtInCountries.ts';
import { runs } from '../../../support/properties.ts';

/*
 * The browser's engine and the server's judge on the same rows, for every kind of order: what one
 * finds in a cell, the other finds in it.
 */

const COUNTRY = 'GH';

/** Texts that are wrong, nearly right or strange, by what the column is called. */
const odd: Readonly<Record<string, readonly string[]>> = {
  customerOrderNo: ['G-1', 'G-2', 'G-2', ' G-2', 'G 3', '', '٧٧', '77'],
  receiverCountry: ['FR', 'GH', 'Ghana', 'BR', 'US', 'EG', 'EG', 'Morocco', 'Atlantis', ''],
  deliveryType: ['', 'HOME', 'pick-up point', 'PICKUP_POINT', 'by drone'],
  receiverPostcode: ['69002', '', '6900', 'SW1A 1AA', '0'],
  receiverPhone: ['+33612345678', '12', '٠٢٤٤١٢٣٤٥٦', ''],
  currency: ['EUR', 'XOF', 'euro', '', 'GHC'],
  codAmount: ['', '10', '10.555', '0'],
  codCurrency: ['', 'EUR', 'GHS'],
  declaredValue: ['', '64', '128', '64.555', '-1'],
  weightKg: ['2.5', '0.2', '2,5', '0', '2.5 kg'],
  unitWeightKg: ['', '0.25', '9'],
  unitValue: ['8', '8.555', '', '٨'],
  quantity: ['8', '1', '0', '1.5', 'many', ''],
  hsCode: ['', '610910', '61'],
  goodsName: ['Men’s cotton T-shirts', 'gift', ''],
  incoterm: ['DAP', 'FOB', ''],
  handling: ['', 'HAZARDOUS', 'FRAGILE'],
  pallets: ['1', '4', '41', ''],
  deliveryDate: ['', '2026-01-01', 'soon', '2026-12-24'],
  deliveryTo: ['', '08:00', '24:00'],
  exportReason: ['', 'DOCUMENTS', 'SALE', 'FUN'],
};

const blankable = [' ', '', '\u00a0'];

/** A cell of an order's first row, or of a kind of one row an order: mostly right. */
function ownCell({ key, example }: SheetColumn): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 40, arbitrary: fc.constant(example) },
    { weight: 1, arbitrary: fc.constantFrom(...(odd[key] ?? ['', example, 'x', '?'])) },
  );
}

/** A cell that the order's first row says: mostly left blank, or said again. */
function againCell({ key, example }: SheetColumn): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 40, arbitrary: fc.constantFrom('', '', example) },
    { weight: 1, arbitrary: fc.constantFrom(...blankable, ...(odd[key] ?? ['x'])) },
  );
}

function rowOf(kind: OrderKind): fc.Arbitrary<string[]> {
  const { columns, group } = sheets[kind];
  const cells = (again: boolean): fc.Arbitrary<string[]> =>
    fc.tuple(
      ...columns.map((column) => {
        if (column.key === 'customerOrderNo') {
          return fc.constantFrom(...(odd[column.key] ?? []), 'G-4', 'G-5', 'G-6');
        }
        // Lines of one value would seldom add up to what an order declares.
        if (column.key === 'declaredValue') return fc.constantFrom('', '', '', '', '64', '128');
        return again && group?.line.includes(column.key) === false
          ? againCell(column)
          : ownCell(column);
      }),
    );
  return group === undefined ? cells(false) : fc.oneof(cells(false), cells(true));
}

function csv(kind: OrderKind, rows: readonly (readonly string[])[]): Blob {
  const header = sheets[kind].columns.map(({ headers }) => headers.en[0]);
  const line = (cells: readonly string[]) =>
    cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(',');
  return new Blob(['\ufeff', [header, ...rows].map(line).join('\r\n')]);
}

async function opened(
  kind: OrderKind,
  rows: readonly (readonly string[])[],
  countryCode = COUNTRY,
): Promise<ImportEngine> {
  const engine = createInlineEngine();
  const file = csv(kind, rows);
  const result = await engine.open(
    { type: 'file', file, name: 'orders.csv' },
    { kind, countryCode, countries: builtInFacts() },
    () => {},
  );
  expect(result).toMatchObject({ ok: true, layout: { missing: [] } });
  return engine;
}

type Found = Readonly<Record<number, readonly string[]>>;

/** Findings of the browser by sheet row, without those that only it has (damage, the whole file). */
function byBrowser(kind: OrderKind, rows: readonly RowView[]): Found {
  const found = rows.map((row) => {
    const reported = sheets[kind].columns.flatMap(({ key }, column) =>
      (row.cells[column]?.verdicts ?? [])
        .filter(({ severity }) => severity === 'error')
        .filter(({ rule }) => !/^rule\.(?:damage|duplicate)\./.test(rule))
        .map(({ rule, params }) => sentence(key, rule, params)),
    );
    return [row.sheetRow, reported.sort()] as const;
  });
  return Object.fromEntries(found);
}

/** The same by the server. */
async function byServer(
  kind: OrderKind,
  rows: readonly RowView[],
  countryCode = COUNTRY,
): Promise<Found> {
  const { columns } = sheets[kind];
  const batch = {
    columns: columns.map(({ key }) => key),
    rows: rows.map((row): [number, string[]] => [
      row.sheetRow,
      columns.map((_, column) => row.cells[column]?.text ?? ''),
    ]),
  };
  const orders = await judgeOrders(sheets[kind], batch, {
    countryCode,
    countries: builtInFacts(),
  });
  const found: Record<number, readonly string[]> = {};
  for (const order of orders) {
    for (const row of order.rows) {
      const verdicts = 'verdicts' in row ? row.verdicts : [];
      found[row.rowNo] = verdicts
        .map(({ column, rule, params }) => sentence(column, rule, params))
        .sort();
    }
  }
  return found;
}

/** Which cell, which rule, and between rows with what. */
function sentence(column: string, rule: string, params: object | undefined): string {
  const between = /^rule\.(?:group|goods)\./.test(rule) ? ` ${JSON.stringify(params)}` : '';
  return `${column}: ${rule}${between}`;
}

async function shown(engine: ImportEngine): Promise<readonly RowView[]> {
  return (await engine.window(0, 1000)).rows;
}

describe.each(orderKinds)('%s: browser and server', (kind) => {
  const columns = sheets[kind].columns.length;

  it('find the same in every cell, and after every edit', async () => {
    let good = 0;
    let bad = 0;
    const edit = fc.record({
      row: fc.integer({ min: 1, max: 13 }),
      column: fc.oneof(
        fc.constant(sheets[kind].columns.findIndex(({ key }) => key === 'customerOrderNo')),
        fc.nat(columns - 1),
      ),
      text: fc.oneof(fc.constantFrom('', 'G-1', 'G-4', '8', 'EUR', 'FR', ' '), fc.string()),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(rowOf(kind), { minLength: 1, maxLength: 12 }),
        fc.array(fc.array(edit, { minLength: 1, maxLength: 3 }), { maxLength: 4 }),
        async (given, edits) => {
          const engine = await opened(kind, given);
          for (const step of [[], ...edits]) {
            await engine.edit(step);
            const rows = await shown(engine);
            const found = await byServer(kind, rows);
            expect(byBrowser(kind, rows)).toEqual(found);
            for (const reported of Object.values(found)) {
              if (reported.length === 0) good++;
              else bad++;
            }
          }
          // Every order that is sent is one that the server takes.
          const { counts } = await engine.undo();
          const ready = new Set<number>();
          for (;;) {
            const { rows } = await engine.takeBatch(5);
            if (rows.length === 0) break;
            for (const [rowNo] of rows) ready.add(rowNo);
          }
          expect(ready.size).toBe(counts.readyRows);
        },
      ),
      { numRuns: runs(50) },
    );
    // Both were tried in number.
    expect(good).toBeGreaterThan(30);
    expect(bad).toBeGreaterThan(30);
  });
});

it('agree on the delivery type of orders within a country that has pick-up points', async () => {
  const cell = (column: SheetColumn) => {
    if (column.key === 'receiverCountry') return fc.constantFrom('', 'EG', 'Égypte', 'GH', 'x');
    if (column.key === 'deliveryType') return fc.constantFrom('', 'HOME', '自提', 'drone');
    return fc.constant(column.example);
  };
  const needed = 'deliveryType: rule.deliveryType.needed';
  let reported = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(...sheets.domestic.columns.map(cell)), { minLength: 1, maxLength: 9 }),
      async (given) => {
        const rows = await shown(await opened('domestic', given, 'EG'));
        const found = await byServer('domestic', rows, 'EG');
        expect(byBrowser('domestic', rows)).toEqual(found);
        reported += Object.values(found).filter((one) => one.includes(needed)).length;
      },
    ),
    { numRuns: runs(40) },
  );
  expect(reported).toBeGreaterThan(10);
});
