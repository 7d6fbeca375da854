import { expect, it } from 'vitest';
import { readBookInWorker, readTableInWorker } from '../../../src/workers/tableClient.ts';
import { readBook, readTable } from '../../../src/workers/tableReader.ts';
import { PortWorker } from './portWorker.ts';

const file = new Blob(['Code,Name\nA,Accra\n']);
const { signal } = new AbortController();
const never = new Promise<never>(() => undefined);
const readers = [
  ['a table', readTableInWorker],
  ['a book', readBookInWorker],
] as const;

it('a table is read in a worker, which is terminated', async () => {
  const worker = new PortWorker({ readTable: (blob: Blob) => readTable(blob) });
  expect(await readTableInWorker(file, signal, () => worker)).toMatchObject({
    ok: true,
    lines: [{ cells: ['Code', 'Name'] }, { cells: ['A', 'Accra'] }],
  });
  expect(worker.isTerminated).toBe(true);
});

it('all sheets are read in a worker, which is terminated', async () => {
  const worker = new PortWorker({ readBook: (blob: Blob) => readBook(blob) });
  expect(await readBookInWorker(file, signal, () => worker)).toMatchObject({
    ok: true,
    sheets: [{ lines: [{ cells: ['Code', 'Name'] }, { cells: ['A', 'Accra'] }] }],
  });
  expect(worker.isTerminated).toBe(true);
});

it.each(readers)('%s fails at once in a worker killed by the browser', async (_, read) => {
  const worker = new PortWorker({ readTable: () => never, readBook: () => never });
  const reading = read(file, signal, () => worker);
  const kill = await worker.takeLifeLock();
  kill();
  expect(await reading).toEqual({ ok: false, code: 'crashed' });
  expect(worker.isTerminated).toBe(true);
});

it.each(readers)(
  '%s fails as not started after two workers that did not start',
  async (_, read) => {
    const workers: PortWorker[] = [];
    const reading = read(file, signal, () => {
      const worker = new PortWorker(null);
      workers.push(worker);
      return worker;
    });
    for (const at of [0, 1]) workers[at]?.dispatchEvent(new Event('error'));
    expect(await reading).toEqual({ ok: false, code: 'notStarted' });
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, true]);
  },
);

it.each(readers)('%s terminates its worker when cancelled', async (_, read) => {
  const worker = new PortWorker(null);
  const cancelling = new AbortController();
  const reading = read(file, cancelling.signal, () => worker);
  cancelling.abort();
  expect(await reading).toEqual({ ok: false, code: 'cancelled' });
  expect(worker.isTerminated).toBe(true);
});
