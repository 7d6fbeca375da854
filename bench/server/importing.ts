import { randomUUID } from 'node:crypto';
import { BATCH_ROWS, type ImportBatch } from '../../src/api/contract/orders/orderImport.ts';
import { quantile, round } from '../lib/runs.ts';
import type { BenchPortal } from './portal.ts';
import type { Processor } from './processor.ts';

const fields = {
  receiverName: 'Ama Mensah',
  receiverPhone: '+233244123456',
  receiverProvince: 'Greater Accra',
  receiverCity: 'Accra',
  receiverAddress: '14 Oxford Street',
  goodsName: 'Cotton shirts',
  pieces: '1',
  weightKg: '2.5',
  codAmount: '25.00',
  currency: 'GHS',
  service: 'STANDARD',
} as const;

/** An import as the server saw it. */
export interface Imported {
  readonly orders: number;
  readonly ms: number;
  /** Processor time of the server and its database session; null where it is not known. */
  readonly processorMs: number | null;
  /** Median time of a batch. */
  readonly batchMs: number;
}

/** Sends `count` good orders as the browser does, batch after batch. */
export async function importOrders(
  portal: BenchPortal,
  count: number,
  processor: Processor | null,
): Promise<Imported> {
  const importId = randomUUID();
  const before = await processor?.();
  const started = performance.now();
  const batches: number[] = [];
  for (let from = 0; from < count; from += BATCH_ROWS) {
    const size = Math.min(BATCH_ROWS, count - from);
    const batch = goodBatch(importId, from / BATCH_ROWS, importId.slice(0, 8), size);
    const began = performance.now();
    const answer = await portal.call('bashInsert', batch);
    batches.push(performance.now() - began);
    if (JSON.stringify(answer).includes('invalid')) throw new Error(JSON.stringify(answer));
  }
  const after = await processor?.();
  return {
    orders: count,
    ms: Math.round(performance.now() - started),
    processorMs: before === undefined || after === undefined ? null : Math.round(after - before),
    batchMs: round(quantile(batches, 0.5)),
  };
}

/** A batch of `size` good orders, whose numbers begin with `prefix` and go on from the batch before. */
export function goodBatch(
  importId: string,
  batchNo: number,
  prefix: string,
  size: number,
): ImportBatch {
  const from = batchNo * BATCH_ROWS;
  return {
    importId,
    batchNo,
    kind: 'domestic',
    fileName: 'orders.xlsx',
    columns: ['customerOrderNo', ...Object.keys(fields), 'paymentMethod'],
    rows: Array.from({ length: size }, (_, at) => [
      from + at + 2,
      [`${prefix}-${from + at}`, ...Object.values(fields), 'PREPAID'],
    ]),
  };
}
