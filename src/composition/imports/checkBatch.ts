import { encodeForm } from '../../api/calls.ts';
import type { Outcome } from '../../api/contract/failure.ts';
import {
  importDeclarations,
  type SentForecast,
} from '../../api/contract/orders/importDeclarations.ts';
import { BATCH_ROWS, FILE_NAME_MAX } from '../../api/contract/orders/orderImport.ts';
import { noSenders, noFreight } from '../../machines/orderImport/freight.ts';
import {
  noOrders,
  type Checked,
  type EarlierImport,
  type EarlierQuestion,
} from '../../machines/orderImport/types.ts';
import type { BatchRows } from '../../workers/protocol.ts';
import type { ImportClient } from './calls.ts';
import { sourceFileName } from './importStorage.ts';
import { sentBatch } from './sendJournal.ts';
import type { OpenImport } from './openImport.ts';

/**
 * Asks the server for a forecast of the next ready rows after the position `after` in the sheet.
 * Stores nothing.
 */
export async function checkBatch(
  { importId, kind, source, engine, rows }: OpenImport,
  client: ImportClient,
  after: number,
  signal: AbortSignal,
): Promise<Outcome<Checked>> {
  const { next, ...batch } = await engine.peekBatch(after, BATCH_ROWS);
  if (batch.ids.length === 0) {
    const counts = await engine.counts();
    const nothing = { orders: noOrders, freight: noFreight, senders: noSenders };
    return { ok: true, data: { ...nothing, next: null, counts } };
  }
  const content = sentBatch({ importId, kind, fileName: sourceFileName(source) }, 0, batch);
  const answer = await client[importDeclarations[kind].check](encodeForm(content), { signal });
  if (!answer.ok) return answer;
  const { forecasts } = answer.data;
  const counts = await engine.forecast(forecasts);
  rows.invalidate();
  return { ok: true, data: { ...countOrders(batch, forecasts), next, counts } };
}

/** Counts orders, each once however many rows it has: those of one number, or each row if there are no numbers. */
function countOrders(
  { columns, rows }: BatchRows,
  forecasts: readonly SentForecast[],
): Pick<Checked, 'orders' | 'freight' | 'senders'> {
  const at = columns.indexOf('customerOrderNo');
  const numbers = new Map(
    rows.map(([sheetRow, texts]) => [sheetRow, at < 0 ? sheetRow : texts[at]]),
  );
  const orders = {
    create: new Set(),
    duplicate: new Set(),
    conflict: new Set(),
    invalid: new Set(),
  } satisfies Record<SentForecast['status'], Set<unknown>>;
  // New orders that name no sender, by what they get instead.
  const senders = { default: new Set(), none: new Set() };
  const priced = new Set();
  const sums: Record<string, number> = {};
  for (const forecast of forecasts) {
    const number = numbers.get(forecast.rowNo);
    orders[forecast.status].add(number);
    if ('sender' in forecast && forecast.sender !== undefined) senders[forecast.sender].add(number);
    if (!('freight' in forecast) || forecast.freight === undefined || priced.has(number)) continue;
    priced.add(number);
    const { amount, currency } = forecast.freight;
    sums[currency] = (sums[currency] ?? 0) + amount;
  }
  const { create, duplicate, conflict, invalid } = orders;
  return {
    orders: {
      create: create.size,
      duplicate: duplicate.size,
      conflict: conflict.size,
      invalid: invalid.size,
    },
    freight: { sums, orders: priced.size },
    senders: { byDefault: senders.default.size, without: senders.none.size },
  };
}

/** Most imports of files with the same name to compare, newest first. */
const MOST_EARLIER = 20;

/**
 * Latest import of the company from a file of the same kind, name and number of rows with orders
 * that were kept. Pasted rows have no name to compare.
 */
export async function findEarlierImport(
  client: Pick<ImportClient, 'queryImportReceipts'>,
  { importId, kind, fileName, rows }: EarlierQuestion,
  signal: AbortSignal,
): Promise<Outcome<EarlierImport | null>> {
  const name = fileName.slice(0, FILE_NAME_MAX);
  if (name === '') return { ok: true, data: null };
  const filters = { kind, fileName: name };
  const answer = await client.queryImportReceipts({ filters, size: MOST_EARLIER }, { signal });
  if (!answer.ok) return answer;
  const same = answer.data.rows.find(
    (one) =>
      one.importId !== importId &&
      one.fileName === name &&
      one.sheet?.rows === rows &&
      one.created > 0 &&
      one.cancelled === null,
  );
  if (same === undefined) return { ok: true, data: null };
  const { startedAt, createdBy } = same;
  return { ok: true, data: { importId: same.importId, startedAt, createdBy } };
}
