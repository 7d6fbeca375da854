import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createInlineEngine } from '../../../../src/workers/engineHost.ts';
import type { CellView, ImportEngine } from '../../../../src/workers/protocol.ts';
import {
  type DomesticKey,
  domesticKeys,
  domesticSheet,
} from '../../../../src/domain/sheets/domestic.ts';
import { BATCH_ROWS } from '../../../../src/api/contract/orders/orderImport.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { getBatchResult } from './batches.ts';
import { createBuiltInFacts } from '../../../../server/countries/builtInCountries.ts';
import { runs } from '../../../support/properties.ts';

/** Texts of merchants' files: valid, nearly valid, invalid and strange. */
const texts: Partial<Record<DomesticKey, readonly string[]>> = {
  receiverName: [
    'Ama Mensah',
    'أحمد',
    '王小明',
    'A',
    ' Kofi\u00a0Boateng ',
    'x'.repeat(81),
    'মোঃ রহিম',
  ],
  receiverPhone: [
    '+233244123456',
    '0244 123 456',
    '٠٢٤٤١٢٣٤٥٦',
    '12',
    '00233244123456',
    'none',
    '244123456',
    '24412345',
    '233244123456.0',
    '+233 (0)24 412 3456',
    '2026-11-20',
  ],
  receiverCountry: ['GH', 'Ghana', '加纳', 'NG', 'Ghanna', 'Atlantis'],
  receiverAddress: ['14 Oxford Street', '1', 'Block 3,\n"Annex"', 'شارع 9'],
  receiverPostcode: ['GA-184-2531', '00233', 'a b', 'GA_1'],
  pieces: ['1', '٣', '1.5', '0', '1000', 'two', '１２'],
  weightKg: ['2.5', '2,5', '0', '1000.5', '2.5 kg', '0.0001', '1e2'],
  lengthCm: ['40', '', '40.55', '-1'],
  widthCm: ['30', '', '301'],
  heightCm: ['10', '', '0'],
  declaredValue: ['350', '1,234.50', '350.555', '', '0', '-5'],
  codAmount: ['350', '99.999', '', '0', '1 500'],
  currency: ['GHS', 'cedis', 'XOF', 'KWD', '', 'GHC'],
  service: ['STANDARD', 'express', '标准', 'EXPRES', ''],
  paymentMethod: ['PREPAID', 'receiver pays', '到付', 'cash'],
  pickupDate: ['2026-11-24', '2026/1/5', '31/12/2026', '2026-02-30', '', 'soon'],
  remark: ['', 'Call before delivery', 'x'.repeat(301)],
};

/** Mostly the example, so that many rows are valid as a whole. */
function cellArbitrary(key: DomesticKey, example: string): fc.Arbitrary<string> {
  const oddTexts = texts[key] ?? ['', example];
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant(example) },
    { weight: 1, arbitrary: fc.constantFrom(...oddTexts) },
  );
}

const rowArbitrary = fc.tuple(
  ...domesticSheet.columns.map(({ key, example }) => cellArbitrary(key, example)),
);

function toCsv(rows: readonly (readonly string[])[]): Blob {
  const header = domesticSheet.columns.map(({ headers }) => headers.en[0]);
  const toLine = (cells: readonly string[]) =>
    cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(',');
  return new Blob(['\ufeff', [header, ...rows].map(toLine).join('\r\n')]);
}

async function openFile(rows: readonly (readonly string[])[]): Promise<ImportEngine> {
  const engine = createInlineEngine();
  const result = await engine.open(
    { type: 'file', file: toCsv(rows), name: 'orders.csv' },
    { kind: 'domestic', countryCode: 'GH', countries: createBuiltInFacts() },
    () => {},
  );
  expect(result.ok).toBe(true);
  return engine;
}

/** Errors of a cell, except those that only the browser finds (damage, the whole file). */
function listErrors(key: string | null, { verdicts }: CellView): string[] {
  return verdicts
    .filter(
      ({ rule, severity }) => severity === 'error' && !/^rule\.(?:damage|duplicate)\./.test(rule),
    )
    .map(({ rule }) => `${key}: ${rule}`);
}

describe('browser and server', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer('PostgreSQL');
    token = await server.tokenOf('clerk');
  });

  it('browser and server find the same errors in every row of a file', async () => {
    let validCount = 0;
    let invalidCount = 0;
    const numberColumn = domesticKeys.indexOf('customerOrderNo');
    await fc.assert(
      fc.asyncProperty(
        fc.array(rowArbitrary, { minLength: 60, maxLength: 120 }),
        async (randomRows) => {
          const run = randomUUID().slice(0, 8);
          const rows = randomRows.map((row, at) => row.with(numberColumn, `${run}-${at}`));
          const engine = await openFile(rows);

          // Sends every row as the browser read it, regardless of its verdicts.
          const { rows: shownRows } = await engine.window(0, rows.length);
          const keys = domesticKeys;
          const fullBatch = {
            importId: randomUUID(),
            batchNo: 0,
            kind: 'domestic',
            fileName: 'orders.csv',
            columns: keys,
            rows: shownRows.map((row) => [
              row.sheetRow,
              row.cells.slice(0, keys.length).map(({ text }) => text),
            ]),
          };
          const { outcomes } = getBatchResult(
            await server.call('bashInsert', fullBatch, { token }),
          );
          const serverErrors = outcomes.map((outcome) =>
            outcome.status === 'invalid'
              ? outcome.verdicts.map(({ column, rule }) => `${column}: ${rule}`).sort()
              : [],
          );
          expect(serverErrors).toEqual(
            shownRows.map((row) =>
              row.cells.flatMap((view, at) => listErrors(keys[at] ?? null, view)).sort(),
            ),
          );

          // All rows that the browser would send are accepted.
          const batch = await engine.takeBatch(BATCH_ROWS);
          const nextBatch = {
            ...fullBatch,
            batchNo: 1,
            columns: batch.columns,
            rows: batch.rows,
            importId: randomUUID(),
          };
          const renumbered = {
            ...nextBatch,
            rows: batch.rows.map(([row, cells]) => [
              row,
              cells.with(batch.columns.indexOf('customerOrderNo'), `${run}-again-${row}`),
            ]),
          };
          const repeated = getBatchResult(await server.call('bashInsert', renumbered, { token }));
          expect(repeated.outcomes.map(({ status }) => status)).toEqual(
            batch.rows.map(() => 'created'),
          );
          validCount += batch.rows.length;
          invalidCount += serverErrors.filter((verdicts) => verdicts.length > 0).length;
        },
      ),
      { numRuns: runs(8) },
    );
    // Enough rows of both kinds were tried.
    expect(validCount).toBeGreaterThan(50);
    expect(invalidCount).toBeGreaterThan(50);
  });
});
