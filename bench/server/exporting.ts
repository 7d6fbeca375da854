import { open } from 'node:fs/promises';
import * as v from 'valibot';
import { exportKey, type ExportFormat } from '../../src/api/contract/orders/orderExport.ts';
import { round } from '../lib/runs.ts';
import type { BenchPortal } from './portal.ts';

/** One download, read to its end as a browser reads it. */
export interface Download {
  readonly format: ExportFormat;
  readonly orders: number;
  readonly MB: number;
  /** Until the first byte of the file, its key included. */
  readonly firstMs: number;
  readonly ms: number;
  /** Peak of live memory above the value before, MB. */
  readonly peakMB: number;
}

const MIB = 2 ** 20;

/** Live memory: what is left after a collection, so that garbage is not counted. */
function live(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / MIB;
}

const envelope = v.object({ data: exportKey });

/** Exports all of the merchant's orders to `file`; run with `--expose-gc`, else garbage counts too. */
export async function downloadOrders(
  portal: BenchPortal,
  format: ExportFormat,
  file: string,
): Promise<Download> {
  const before = live();
  const started = performance.now();
  const { data } = v.parse(envelope, await portal.call('exportOrderKey', { format }));
  const response = await portal.open('exportOrder', { key: data.key });
  if (response.body === null || !response.ok) throw new Error(await response.text());
  let firstMs = 0;
  let bytes = 0;
  let peak = 0;
  let sampled = 0;
  await using kept = await open(file, 'w');
  for await (const chunk of response.body) {
    if (bytes === 0) firstMs = performance.now() - started;
    bytes += chunk.length;
    await kept.write(chunk);
    // A collection takes a while: once a MB is often enough.
    if (bytes - sampled < MIB) continue;
    sampled = bytes;
    peak = Math.max(peak, live() - before);
  }
  return {
    format,
    orders: data.count,
    MB: round(bytes / MIB),
    firstMs: Math.round(firstMs),
    ms: Math.round(performance.now() - started),
    peakMB: round(peak),
  };
}
