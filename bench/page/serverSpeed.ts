import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import type { Page } from 'playwright';
import { readToken } from '../../scripts/chaos/merchant.ts';
import { contract } from '../../src/api/contract/index.ts';
import { MAX_BATCH_ROWS, type ImportBatch } from '../../src/api/contract/orders/orderImport.ts';
import { createInlineEngine } from '../../src/workers/engineHost.ts';
import { createBuiltInJudgingFacts } from '../../server/areas/fillAreas.ts';

const { path } = contract.bashInsert;
/** Batches before the measurement, which fill the server's caches. */
const WARM_UP_BATCHES = 4;

/** Reads the first batch of a workbook, as the page sends it. */
export async function readFirstBatch(path: string): Promise<ImportBatch> {
  const engine = createInlineEngine();
  const source = { type: 'file', file: await openAsBlob(path), name: basename(path) } as const;
  const options = {
    kind: 'domestic',
    countryCode: 'GH',
    countries: createBuiltInJudgingFacts(),
  } as const;
  const result = await engine.open(source, options, () => undefined);
  if (!result.ok) throw new Error(result.failure.message);
  const { columns, rows } = await engine.takeBatch(MAX_BATCH_ROWS);
  return {
    importId: randomUUID(),
    batchNo: 0,
    kind: options.kind,
    fileName: source.name,
    columns: [...columns],
    rows: rows.map(([sheetRow, texts]) => [sheetRow, [...texts]]),
  };
}

/**
 * Measures how many rows per second the server takes without a page: sends prepared copies of `template` one after
 * another.
 */
export async function measureServerSpeed(
  page: Page,
  url: string,
  template: ImportBatch,
  rows: number,
): Promise<number> {
  const token = await readToken(page);
  if (token === null) throw new Error('No user is signed in.');
  const bodies = copyBatch(template, WARM_UP_BATCHES + Math.ceil(rows / template.rows.length));
  let start = 0;
  for (const [at, body] of bodies.entries()) {
    if (at === WARM_UP_BATCHES) start = performance.now();
    const form = new FormData();
    form.append('batch', body, 'batch.json');
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(url + path, { method: 'POST', headers, body: form });
    const text = await response.text();
    if (!response.ok || text.includes('"invalid"')) throw new Error(text.slice(0, 500));
  }
  const seconds = (performance.now() - start) / 1000;
  return ((bodies.length - WARM_UP_BATCHES) * template.rows.length) / seconds;
}

/** Copies a batch as batches of another import, with new order numbers. */
function copyBatch(template: ImportBatch, count: number): readonly Blob[] {
  const importId = randomUUID();
  const number = template.columns.indexOf('customerOrderNo');
  return Array.from({ length: count }, (_, batchNo) => {
    const from = batchNo * template.rows.length;
    const rows = template.rows.map(([, texts], at): ImportBatch['rows'][number] => [
      from + at + 2,
      texts.with(number, `ALONE-${importId.slice(0, 8)}-${from + at}`),
    ]);
    return new Blob([JSON.stringify({ ...template, importId, batchNo, rows })]);
  });
}
