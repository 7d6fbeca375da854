import { gzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { startInflater } from '../../../src/workers/helperThreads.ts';
import { READY } from '../../../src/workers/lifeLock.ts';
import { PortWorker } from './portWorker.ts';

const gzip = new Blob([gzipSync('inflated')]);

/** A thread that has loaded, and sends nothing. */
function startSilent() {
  const worker = new PortWorker(null);
  const inflate = startInflater(() => worker);
  worker.dispatchEvent(new MessageEvent('message', { data: READY }));
  return { worker, inflate };
}

async function inflateText(inflate: ReturnType<typeof startInflater>): Promise<string> {
  const bytes = await inflate(gzip).next();
  return new TextDecoder().decode(bytes ?? undefined);
}

it('inflation fails if the browser kills its thread, without blaming the file', async () => {
  const { worker, inflate } = startSilent();
  const kill = await worker.takeLifeLock();
  const next = inflate(gzip).next();
  kill();
  await expect(next).rejects.toMatchObject({ code: 'crashed' });
  expect(await inflateText(inflate)).toBe('inflated');
});

it('inflation fails if its thread crashes', async () => {
  const { worker, inflate } = startSilent();
  const next = inflate(gzip).next();
  // The thread is asked one microtask after it has reported that it loaded.
  await Promise.resolve();
  worker.dispatchEvent(new Event('error'));
  await expect(next).rejects.toMatchObject({ code: 'crashed' });
  expect(await inflateText(inflate)).toBe('inflated');
});

it('the worker itself inflates if it has no thread', async () => {
  const worker = new PortWorker(null);
  const inflate = startInflater(() => worker);
  worker.dispatchEvent(new Event('error'));
  expect(await inflateText(inflate)).toBe('inflated');
});

it('inflation waits ten seconds for a thread that never starts', async () => {
  vi.useFakeTimers();
  const worker = new PortWorker(null);
  const inflate = startInflater(() => worker);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(worker.isTerminated).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  vi.useRealTimers();
  expect(worker.isTerminated).toBe(true);
  expect(await inflateText(inflate)).toBe('inflated');
});
