import { open } from 'node:fs/promises';
import * as v from 'valibot';
import { exportKey, type ExportFormat } from '../../src/api/contract/orders/orderExport.ts';
import { round } from '../lib/runs.ts';
import type { BenchPortal } from './portal.ts';

/** Measurements of one complete download. */
export interface Download {
  readonly format: ExportFormat;
  readonly orders: number;
  readonly MB: number;
  /** Milliseconds until the first byte of the file, including the call for the key. */
  readonly firstMs: number;
  readonly ms: number;
  /** Peak of live memory above that before the download, MB. */
  readonly peakMB: number;
}

const MIB = 2 ** 20;

/** Live memory in MB: collects garbage first. */
function measureLiveMemory(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / MIB;
}

const envelope = v.object({ data: exportKey });

/** Exports all orders of the merchant to `file`. Without `--expose-gc`, garbage counts as live memory. */
export async function downloadOrders(
  portal: BenchPortal,
  format: ExportFormat,
  file: string,
): Promise<Download> {
  const before = measureLiveMemory();
  const start = performance.now();
  const { data } = v.parse(envelope, await portal.call('exportOrderKey', { format }));
  const response = await portal.request('exportOrder', { key: data.key });
  if (response.body === null || !response.ok) throw new Error(await response.text());
  let firstMs = 0;
  let bytes = 0;
  let peak = 0;
  let sampledBytes = 0;
  await using output = await open(file, 'w');
  for await (const chunk of response.body) {
    if (bytes === 0) firstMs = performance.now() - start;
    bytes += chunk.length;
    await output.write(chunk);
    // A garbage collection is slow, so memory is measured once per MB.
    if (bytes - sampledBytes < MIB) continue;
    sampledBytes = bytes;
    peak = Math.max(peak, measureLiveMemory() - before);
  }
  return {
    format,
    orders: data.count,
    MB: round(bytes / MIB),
    firstMs: Math.round(firstMs),
    ms: Math.round(performance.now() - start),
    peakMB: round(peak),
  };
}
