import { afterEach, describe, expect, it, vi } from 'vitest';
import { createEngineClient } from '../../../src/workers/engineClient.ts';
import { createInlineEngine } from '../../../src/workers/engineHost.ts';
import type { ImportSource, OpenOptions } from '../../../src/workers/protocol.ts';
import { PortWorker } from './portWorker.ts';
import { createBuiltInFacts } from '../../../server/countries/builtInCountries.ts';

const options: OpenOptions = {
  kind: 'domestic',
  countryCode: 'GH',
  countries: createBuiltInFacts(),
};
const source: ImportSource = {
  type: 'file',
  file: new Blob(['Order no,Receiver\nA-1,Ama Mensah\n']),
  name: 'orders.csv',
};

/** Creates a client whose workers run these engines in turn; the worker of a null engine never sends a message. */
function createClient(engines: readonly (object | null)[], onLost?: () => void) {
  const workers: PortWorker[] = [];
  const client = createEngineClient(() => {
    const worker = new PortWorker(engines[workers.length] ?? null);
    workers.push(worker);
    return worker;
  }, onLost);
  return { client, workers };
}

/** Creates a client whose first `muteWorkers` workers never answer. */
const createClientWithMute = (muteWorkers: number) =>
  createClient([...Array<null>(muteWorkers).fill(null), createInlineEngine()]);

const never = new Promise<never>(() => undefined);
/** Reads nothing and does not report it. */
const hangingEngine = { prepare: () => Promise.resolve(), open: () => never, counts: () => never };

describe('the engine client', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('the client calls the engine across the worker boundary', async () => {
    const { client } = createClientWithMute(0);
    const events: string[] = [];
    const result = await client.open(source, options, ({ type }) => events.push(type));
    expect(result).toMatchObject({ ok: true, counts: { rows: 1 } });
    // Events have a port of their own: they may arrive after the answer.
    await expect.poll(() => events).toContain('layout');
    expect((await client.window(0, 1)).rows[0]?.cells[1]?.text).toBe('Ama Mensah');
    client.dispose();
  });

  it('the client reports a crash and replaces the worker', async () => {
    const { client, workers } = createClient([hangingEngine, createInlineEngine()]);
    await client.prepare('domestic');
    const reading = client.open(source, options, () => undefined);
    const waiting = client.counts();
    workers[0]?.dispatchEvent(new Event('error'));
    expect(await reading).toMatchObject({ ok: false, failure: { code: 'crashed' } });
    await expect(waiting).rejects.toMatchObject({ code: 'crashed' });
    expect(workers[0]?.isTerminated).toBe(true);
    expect(await client.open(source, options, () => undefined)).toMatchObject({ ok: true });
    client.dispose();
  });

  it('the client reports a worker killed by the browser at once, and its sheet as lost', async () => {
    const onLost = vi.fn<() => void>();
    const { client, workers } = createClient([hangingEngine, createInlineEngine()], onLost);
    await client.prepare('domestic');
    const kill = await workers[0]?.takeLifeLock();
    const reading = client.open(source, options, () => undefined);
    kill?.();
    expect(await reading).toMatchObject({ ok: false, failure: { code: 'crashed' } });
    expect(onLost).toHaveBeenCalledOnce();
    expect(await client.open(source, options, () => undefined)).toMatchObject({ ok: true });
    client.dispose();
  });

  it('the client terminates an unresponsive worker at its deadline', async () => {
    vi.useFakeTimers();
    const { client, workers } = createClient([hangingEngine]);
    await client.prepare('domestic');
    const reading = client.open(source, options, () => undefined);
    // A worker may be silent for 30 s.
    await vi.advanceTimersByTimeAsync(29_000);
    expect(workers[0]?.isTerminated).toBe(false);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await reading).toMatchObject({ ok: false, failure: { code: 'deadline' } });
    expect(workers[0]?.isTerminated).toBe(true);
  });

  it('the client waits for code that loads slowly', async () => {
    vi.useFakeTimers();
    let finishLoading = (): void => undefined;
    const loading = new Promise<void>((resolve) => {
      finishLoading = resolve;
    });
    const slowWorker = new PortWorker(createInlineEngine(), loading);
    const muteWorker = new PortWorker(null);
    const workerQueue = [slowWorker, muteWorker].values();
    const client = createEngineClient(() => workerQueue.next().value ?? muteWorker);
    const reading = client.open(source, options, () => undefined);
    // A worker has two minutes to load.
    await vi.advanceTimersByTimeAsync(110_000);
    expect([slowWorker.isTerminated, muteWorker.isTerminated]).toEqual([false, false]);
    vi.useRealTimers();
    finishLoading();
    expect(await reading).toMatchObject({ ok: true });
    expect([slowWorker.isTerminated, muteWorker.isTerminated]).toEqual([false, true]);
    client.dispose();
  });

  it('the client starts another worker after ten silent seconds', async () => {
    vi.useFakeTimers();
    const { client, workers } = createClientWithMute(1);
    const reading = client.open(source, options, () => undefined);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(workers).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_000);
    vi.useRealTimers();
    expect(await reading).toMatchObject({ ok: true });
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
    client.dispose();
  });

  it('the client replaces a worker that fails before its first message at once', async () => {
    const { client, workers } = createClientWithMute(1);
    const reading = client.open(source, options, () => undefined);
    workers[0]?.dispatchEvent(new Event('error'));
    expect(await reading).toMatchObject({ ok: true });
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
    client.dispose();
  });

  it('the client waits up to two minutes for a worker', async () => {
    vi.useFakeTimers();
    const { client, workers } = createClientWithMute(2);
    const reading = client.open(source, options, () => undefined);
    await vi.advanceTimersByTimeAsync(121_000);
    expect(await reading).toMatchObject({ ok: false, failure: { code: 'notStarted' } });
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, true]);
  });

  it('the client does not blame the file if no code loads', async () => {
    const { client, workers } = createClientWithMute(2);
    const reading = client.open(source, options, () => undefined);
    workers[0]?.dispatchEvent(new Event('error'));
    await expect.poll(() => workers).toHaveLength(2);
    workers[1]?.dispatchEvent(new Event('error'));
    expect(await reading).toMatchObject({ ok: false, failure: { code: 'notStarted' } });
  });

  it('a long fix continues while its worker responds', async () => {
    vi.useFakeTimers();
    let isListening = true;
    const { client, workers } = createClient([
      { fix: () => never, counts: () => (isListening ? Promise.resolve(null) : never) },
    ]);
    const fixing = client.fix({ type: 'add', count: 1 }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(90_000);
    expect(workers[0]?.isTerminated).toBe(false);
    isListening = false;
    await vi.advanceTimersByTimeAsync(45_000);
    expect(await fixing).toMatchObject({ code: 'deadline' });
    expect(workers[0]?.isTerminated).toBe(true);
  });

  it('the client terminates a hung worker that does not react to cancelling', async () => {
    vi.useFakeTimers();
    const { client, workers } = createClientWithMute(1);
    const reading = client.open(source, options, () => undefined);
    const cancelling = client.cancel();
    await vi.advanceTimersByTimeAsync(1000);
    await cancelling;
    expect(await reading).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
    expect(workers[0]?.isTerminated).toBe(true);
  });

  it('disposing the client ends running calls', async () => {
    const { client, workers } = createClientWithMute(1);
    const waiting = client.counts();
    client.dispose();
    await expect(waiting).rejects.toMatchObject({ code: 'cancelled' });
    expect(workers[0]?.isTerminated).toBe(true);
  });
});
