import { randomUUID } from 'node:crypto';
import { BATCH_ROWS, type ImportBatch } from '../../src/api/contract/orders/orderImport.ts';
import { quantile, round } from '../lib/runs.ts';
import type { BenchPortal } from './portal.ts';
import type { ProcessorClock } from './processor.ts';

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

/** Measurements of an import. */
export interface ImportCost {
  readonly orders: number;
  readonly ms: number;
  /** Processor time of the server and its database session; null if it is not known. */
  readonly processorMs: number | null;
  /** Median time of a batch. */
  readonly batchMs: number;
}

/** Sends `count` valid orders in batches, as the browser does. */
export async function importOrders(
  portal: BenchPortal,
  count: number,
  processor: ProcessorClock | null,
): Promise<ImportCost> {
  const importId = randomUUID();
  const before = await processor?.();
  const start = performance.now();
  const batchTimes: number[] = [];
  for (let from = 0; from < count; from += BATCH_ROWS) {
    const size = Math.min(BATCH_ROWS, count - from);
    const batch = buildValidBatch(importId, from / BATCH_ROWS, importId.slice(0, 8), size);
    const batchStart = performance.now();
    const answer = await portal.call('bashInsert', batch);
    batchTimes.push(performance.now() - batchStart);
    if (JSON.stringify(answer).includes('invalid')) throw new Error(JSON.stringify(answer));
  }
  const after = await processor?.();
  return {
    orders: count,
    ms: Math.round(performance.now() - start),
    processorMs: before === undefined || after === undefined ? null : Math.round(after - before),
    batchMs: round(quantile(batchTimes, 0.5)),
  };
}

/** Builds a batch of `size` valid orders; their numbers begin with `prefix` and continue those of the last batch. */
export function buildValidBatch(
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
