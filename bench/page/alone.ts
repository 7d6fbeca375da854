import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import type { Page } from 'playwright';
import { tokenOf } from '../../scripts/chaos/merchant.ts';
import { contract } from '../../src/api/contract/index.ts';
import { MAX_BATCH_ROWS, type ImportBatch } from '../../src/api/contract/orders/orderImport.ts';
import { createInlineEngine } from '../../src/workers/engineHost.ts';
import { builtInJudgingFacts } from '../../server/areas/fillAreas.ts';

const { path } = contract.bashInsert;
/** The server's code is warm behind what the page has sent; its caches are not. */
const WARM_UP = 4;

/** The first batch that a page sends of a workbook. */
export async function firstBatch(path: string): Promise<ImportBatch> {
  const engine = createInlineEngine();
  const source = { type: 'file', file: await openAsBlob(path), name: basename(path) } as const;
  const options = {
    kind: 'domestic',
    countryCode: 'GH',
    countries: builtInJudgingFacts(),
  } as const;
  const opened = await engine.open(source, options, () => undefined);
  if (!opened.ok) throw new Error(opened.failure.message);
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
 * Rows a second that the server takes with no page in front of it: batches like the page's, made
 * before, one after the other.
 */
export async function serverAlone(
  page: Page,
  url: string,
  like: ImportBatch,
  rows: number,
): Promise<number> {
  const token = await tokenOf(page);
  if (token === null) throw new Error('Nobody is signed in.');
  const bodies = batchesLike(like, WARM_UP + Math.ceil(rows / like.rows.length));
  let began = 0;
  for (const [at, body] of bodies.entries()) {
    if (at === WARM_UP) began = performance.now();
    const form = new FormData();
    form.append('batch', body, 'batch.json');
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(url + path, { method: 'POST', headers, body: form });
    const text = await answer.text();
    if (!answer.ok || text.includes('"invalid"')) throw new Error(text.slice(0, 500));
  }
  const seconds = (performance.now() - began) / 1000;
  return ((bodies.length - WARM_UP) * like.rows.length) / seconds;
}

/** Batches of another import, with order numbers of their own. */
function batchesLike(like: ImportBatch, count: number): readonly Blob[] {
  const importId = randomUUID();
  const number = like.columns.indexOf('customerOrderNo');
  return Array.from({ length: count }, (_, batchNo) => {
    const from = batchNo * like.rows.length;
    const rows = like.rows.map(([, texts], at): ImportBatch['rows'][number] => [
      from + at + 2,
      texts.with(number, `ALONE-${importId.slice(0, 8)}-${from + at}`),
    ]);
    return new Blob([JSON.stringify({ ...like, importId, batchNo, rows })]);
  });
}
