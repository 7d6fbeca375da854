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
import { createBuiltInFacts } from '../../../../server/countries/builtInCountries.ts';
import { runs } from '../../../support/properties.ts';

/*
 * Compares the findings of the browser's engine with those of the server, cell by cell in the same rows, for every
 * kind of order.
 */

const COUNTRY = 'GH';

/** Invalid, nearly valid and strange texts, by column key. */
const ODD_TEXTS: Readonly<Record<string, readonly string[]>> = {
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

const BLANK_TEXTS = [' ', '', '\u00a0'];

/** A cell of an order's first row: mostly valid. */
function firstRowCell({ key, example }: SheetColumn): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 40, arbitrary: fc.constant(example) },
    { weight: 1, arbitrary: fc.constantFrom(...(ODD_TEXTS[key] ?? ['', example, 'x', '?'])) },
  );
}

/** A cell of a further row that repeats the first one: mostly blank or equal. */
function furtherCell({ key, example }: SheetColumn): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 40, arbitrary: fc.constantFrom('', '', example) },
    { weight: 1, arbitrary: fc.constantFrom(...BLANK_TEXTS, ...(ODD_TEXTS[key] ?? ['x'])) },
  );
}

/** A row of a new order, or one that repeats the order of another row. */
function createRow(kind: OrderKind): fc.Arbitrary<string[]> {
  const { columns, group } = sheets[kind];
  const createCells = (isRepeated: boolean): fc.Arbitrary<string[]> =>
    fc.tuple(
      ...columns.map((column) => {
        if (column.key === 'customerOrderNo') {
          return fc.constantFrom(...(ODD_TEXTS[column.key] ?? []), 'G-4', 'G-5', 'G-6');
        }
        // Random line values would seldom add up to the declared value.
        if (column.key === 'declaredValue') return fc.constantFrom('', '', '', '', '64', '128');
        return isRepeated && group?.line.includes(column.key) === false
          ? furtherCell(column)
          : firstRowCell(column);
      }),
    );
  return group === undefined ? createCells(false) : fc.oneof(createCells(false), createCells(true));
}

function toCsv(kind: OrderKind, rows: readonly (readonly string[])[]): Blob {
  const header = sheets[kind].columns.map(({ headers }) => headers.en[0]);
  const toLine = (cells: readonly string[]) =>
    cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(',');
  return new Blob(['\ufeff', [header, ...rows].map(toLine).join('\r\n')]);
}

async function openFile(
  kind: OrderKind,
  rows: readonly (readonly string[])[],
  countryCode = COUNTRY,
): Promise<ImportEngine> {
  const engine = createInlineEngine();
  const file = toCsv(kind, rows);
  const result = await engine.open(
    { type: 'file', file, name: 'orders.csv' },
    { kind, countryCode, countries: createBuiltInFacts() },
    () => {},
  );
  expect(result).toMatchObject({ ok: true, layout: { missing: [] } });
  return engine;
}

type ErrorsByRow = Readonly<Record<number, readonly string[]>>;

/** Errors of the browser by sheet row, except those that only it finds (damage, the whole file). */
function judgeInBrowser(kind: OrderKind, rows: readonly RowView[]): ErrorsByRow {
  const found = rows.map((row) => {
    const reported = sheets[kind].columns.flatMap(({ key }, column) =>
      (row.cells[column]?.verdicts ?? [])
        .filter(({ severity }) => severity === 'error')
        .filter(({ rule }) => !/^rule\.(?:damage|duplicate)\./.test(rule))
        .map(({ rule, params }) => formatFinding(key, rule, params)),
    );
    return [row.sheetRow, reported.sort()] as const;
  });
  return Object.fromEntries(found);
}

/** Errors of the server by sheet row. */
async function judgeOnServer(
  kind: OrderKind,
  rows: readonly RowView[],
  countryCode = COUNTRY,
): Promise<ErrorsByRow> {
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
    countries: createBuiltInFacts(),
  });
  const found: Record<number, readonly string[]> = {};
  for (const order of orders) {
    for (const row of order.rows) {
      const verdicts = 'verdicts' in row ? row.verdicts : [];
      found[row.rowNo] = verdicts
        .map(({ column, rule, params }) => formatFinding(column, rule, params))
        .sort();
    }
  }
  return found;
}

/** Column and rule of a finding, with parameters for rules between rows. */
function formatFinding(column: string, rule: string, params: object | undefined): string {
  const paramsText = /^rule\.(?:group|goods)\./.test(rule) ? ` ${JSON.stringify(params)}` : '';
  return `${column}: ${rule}${paramsText}`;
}

async function listRows(engine: ImportEngine): Promise<readonly RowView[]> {
  return (await engine.window(0, 1000)).rows;
}

describe.each(orderKinds)('findings of browser and server: %s', (kind) => {
  const columns = sheets[kind].columns.length;

  it('browser and server find the same in every cell, and after every edit', async () => {
    let validCount = 0;
    let invalidCount = 0;
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
        fc.array(createRow(kind), { minLength: 1, maxLength: 12 }),
        fc.array(fc.array(edit, { minLength: 1, maxLength: 3 }), { maxLength: 4 }),
        async (fileRows, edits) => {
          const engine = await openFile(kind, fileRows);
          for (const step of [[], ...edits]) {
            await engine.edit(step);
            const rows = await listRows(engine);
            const found = await judgeOnServer(kind, rows);
            expect(judgeInBrowser(kind, rows)).toEqual(found);
            for (const reported of Object.values(found)) {
              if (reported.length === 0) validCount++;
              else invalidCount++;
            }
          }
          // All ready rows are sent.
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
    // Enough rows of both kinds were tried.
    expect(validCount).toBeGreaterThan(30);
    expect(invalidCount).toBeGreaterThan(30);
  });
});

it('browser and server agree on the delivery type of orders within a country that has pick-up points', async () => {
  const createCell = (column: SheetColumn) => {
    if (column.key === 'receiverCountry') return fc.constantFrom('', 'EG', 'Égypte', 'GH', 'x');
    if (column.key === 'deliveryType') return fc.constantFrom('', 'HOME', '自提', 'drone');
    return fc.constant(column.example);
  };
  const needed = 'deliveryType: rule.deliveryType.needed';
  let neededCount = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(...sheets.domestic.columns.map(createCell)), {
        minLength: 1,
        maxLength: 9,
      }),
      async (fileRows) => {
        const rows = await listRows(await openFile('domestic', fileRows, 'EG'));
        const found = await judgeOnServer('domestic', rows, 'EG');
        expect(judgeInBrowser('domestic', rows)).toEqual(found);
        neededCount += Object.values(found).filter((one) => one.includes(needed)).length;
      },
    ),
    { numRuns: runs(40) },
  );
  expect(neededCount).toBeGreaterThan(10);
});
