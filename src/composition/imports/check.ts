import { encodeForm } from '../../api/calls.ts';
import type { Outcome } from '../../api/contract/failure.ts';
import { imports, type SentBatch, type SentForecast } from '../../api/contract/orders/imports.ts';
import { BATCH_ROWS, FILE_NAME_MAX } from '../../api/contract/orders/import.ts';
import { noSenders, type SenderForecast } from '../../machines/orderImport/senders.ts';
import { type FreightForecast, noFreight } from '../../machines/orderImport/freight.ts';
import {
  type Checked,
  type EarlierImport,
  type EarlierQuestion,
  noOrders,
  type OrderForecasts,
} from '../../machines/orderImport/types.ts';
import type { BatchRows } from '../../workers/protocol.ts';
import type { ImportClient } from './calls.ts';
import { fileNameOf } from './importStorage.ts';
import type { OpenImport } from './openImport.ts';

/**
 * Asks the server what would become of the next ready rows, from the place `after` of the sheet's
 * order on; nothing is stored.
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
  const content: SentBatch = {
    importId,
    batchNo: 0,
    kind,
    fileName: fileNameOf(source).slice(0, 255),
    columns: [...batch.columns],
    rows: batch.rows.map(([sheetRow, texts]) => [sheetRow, [...texts]]),
  };
  const answer = await client[imports[kind].check](encodeForm(content), { signal });
  if (!answer.ok) return answer;
  const { forecasts } = answer.data;
  const counts = await engine.forecast(forecasts);
  rows.invalidate();
  const orders = ordersOf(batch, forecasts);
  const freight = freightOf(batch, forecasts);
  const senders = sendersOf(batch, forecasts);
  return { ok: true, data: { orders, freight, senders, next, counts } };
}

/** What is one order, by its sheet rows: those of one number; each row where there are no numbers. */
function numbersOf({ columns, rows }: BatchRows): ReadonlyMap<number, string | number | undefined> {
  const at = columns.indexOf('customerOrderNo');
  return new Map(rows.map(([sheetRow, texts]) => [sheetRow, at < 0 ? sheetRow : texts[at]]));
}

/** What the new orders would cost, each counted once however many rows it has. */
function freightOf(batch: BatchRows, forecasts: readonly SentForecast[]): FreightForecast {
  const numbers = numbersOf(batch);
  const seen = new Set<string | number | undefined>();
  const sums: Record<string, number> = {};
  for (const forecast of forecasts) {
    if (!('freight' in forecast) || forecast.freight === undefined) continue;
    const number = numbers.get(forecast.rowNo);
    if (seen.has(number)) continue;
    seen.add(number);
    const { amount, currency } = forecast.freight;
    sums[currency] = (sums[currency] ?? 0) + amount;
  }
  return { sums, orders: seen.size };
}

/** New orders that name no sender, by what they get instead. */
function sendersOf(batch: BatchRows, forecasts: readonly SentForecast[]): SenderForecast {
  const numbers = numbersOf(batch);
  const found = { default: new Set(), none: new Set() };
  for (const forecast of forecasts) {
    if (!('sender' in forecast) || forecast.sender === undefined) continue;
    found[forecast.sender].add(numbers.get(forecast.rowNo));
  }
  return { byDefault: found.default.size, without: found.none.size };
}

/** Orders by what would become of them. All rows of an order are in one batch. */
function ordersOf(batch: BatchRows, forecasts: readonly SentForecast[]): OrderForecasts {
  const numbers = numbersOf(batch);
  const found = {
    create: new Set(),
    duplicate: new Set(),
    conflict: new Set(),
    invalid: new Set(),
  } satisfies Record<SentForecast['status'], Set<unknown>>;
  for (const { status, rowNo } of forecasts) found[status].add(numbers.get(rowNo));
  const { create, duplicate, conflict, invalid } = found;
  return {
    create: create.size,
    duplicate: duplicate.size,
    conflict: conflict.size,
    invalid: invalid.size,
  };
}

/** Imports of files with the name that are looked at, the newest first. */
const MOST_EARLIER = 20;

/**
 * The newest import of the company from a file of the same kind, name and number of rows, of which
 * orders were created and kept. Pasted rows have no name to be known by.
 */
export async function earlierImport(
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
