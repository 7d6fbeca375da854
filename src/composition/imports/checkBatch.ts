import { encodeForm } from '../../api/calls.ts';
import type { Outcome } from '../../api/contract/failure.ts';
import {
  importDeclarations,
  type SentForecast,
} from '../../api/contract/orders/importDeclarations.ts';
import { BATCH_ROWS } from '../../api/contract/orders/orderImport.ts';
import { FILE_NAME_MAX } from '../../api/contract/orders/importedFile.ts';
import { noOrders } from '../../machines/orderImport/emptyContext.ts';
import { noSenders, noFreight } from '../../machines/orderImport/freight.ts';
import {
  type CheckedBatch,
  type EarlierImport,
  type EarlierImportQuery,
} from '../../machines/orderImport/types.ts';
import type { BatchRows } from '../../workers/protocol.ts';
import type { ImportClient } from './calls.ts';
import { sourceFileName } from './importStorage.ts';
import { toServerBatch } from './sendJournal.ts';
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
): Promise<Outcome<CheckedBatch>> {
  const { next, ...batch } = await engine.peekBatch(after, BATCH_ROWS);
  if (batch.ids.length === 0) {
    const counts = await engine.counts();
    const emptyForecast = { orders: noOrders, freight: noFreight, senders: noSenders };
    return { ok: true, data: { ...emptyForecast, next: null, counts } };
  }
  const content = toServerBatch({ importId, kind, fileName: sourceFileName(source) }, 0, batch);
  const answer = await client[importDeclarations[kind].check](encodeForm(content), { signal });
  if (!answer.ok) return answer;
  const { forecasts } = answer.data;
  const counts = await engine.forecast(forecasts);
  rows.invalidate();
  return { ok: true, data: { ...countOrders(batch, forecasts), next, counts } };
}

/** Counts orders: rows with the same number are one order, and so is each row without a number. */
function countOrders(
  { columns, rows }: BatchRows,
  forecasts: readonly SentForecast[],
): Pick<CheckedBatch, 'orders' | 'freight' | 'senders'> {
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
  // New orders that name no sender: those that get the default sender, and those that get none.
  const senders = { default: new Set(), none: new Set() };
  const pricedOrders = new Set();
  const sums: Record<string, number> = {};
  for (const forecast of forecasts) {
    const number = numbers.get(forecast.rowNo);
    orders[forecast.status].add(number);
    if ('sender' in forecast && forecast.sender !== undefined) senders[forecast.sender].add(number);
    if (!('freight' in forecast) || forecast.freight === undefined || pricedOrders.has(number))
      continue;
    pricedOrders.add(number);
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
    freight: { sums, orders: pricedOrders.size },
    senders: { byDefault: senders.default.size, without: senders.none.size },
  };
}

/** Maximum number of imports with the same file name to compare, newest first. */
const MAX_EARLIER = 20;

/**
 * Latest uncancelled import of the company with the same kind, file name and number of rows. Pasted rows have no name
 * to compare.
 */
export async function findEarlierImport(
  client: Pick<ImportClient, 'queryImportReceipts'>,
  { importId, kind, fileName, rows }: EarlierImportQuery,
  signal: AbortSignal,
): Promise<Outcome<EarlierImport | null>> {
  const name = fileName.slice(0, FILE_NAME_MAX);
  if (name === '') return { ok: true, data: null };
  const filters = { kind, fileName: name };
  const answer = await client.queryImportReceipts({ filters, size: MAX_EARLIER }, { signal });
  if (!answer.ok) return answer;
  const earlier = answer.data.rows.find(
    (one) =>
      one.importId !== importId &&
      one.fileName === name &&
      one.sheet?.rows === rows &&
      one.created > 0 &&
      one.cancelled === null,
  );
  if (earlier === undefined) return { ok: true, data: null };
  const { startedAt, createdBy } = earlier;
  return { ok: true, data: { importId: earlier.importId, startedAt, createdBy } };
}
