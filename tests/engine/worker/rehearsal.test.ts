import { expect, test, vi } from 'vitest';
import { type Inflate, inflateInline } from '../../../src/workers/engine/zip/inflate.ts';
import { createInlineEngine } from '../../../src/workers/engineHost.ts';
import { createBuiltInFacts } from '../../../server/countries/builtInCountries.ts';

/** Number of times that the rehearsal reads each of its files. */
const ROUNDS = 2;

const csv = new File(['Customer order number,Receiver name\nSO-1,Ama\nSO-2,Kofi\n'], 'orders.csv');
const openFile = (engine: ReturnType<typeof createInlineEngine>) =>
  engine.open(
    { type: 'file', file: csv, name: csv.name },
    { kind: 'domestic', countryCode: 'GH', countries: createBuiltInFacts() },
    () => undefined,
  );

test('a rehearsal inflates its workbook once in each round, and leaves no sheet open', async () => {
  const inflate = vi.fn<Inflate>(inflateInline);
  const engine = createInlineEngine({ inflate });
  await engine.prepare('domestic');
  expect(inflate).toHaveBeenCalledTimes(ROUNDS);
  // Code that has run once needs no second rehearsal.
  await engine.prepare('domestic');
  expect(inflate).toHaveBeenCalledTimes(ROUNDS);
  await expect(engine.counts()).rejects.toThrow('No sheet is open.');
});

test('a file opened during the rehearsal ends it and is read', async () => {
  const engine = createInlineEngine();
  const rehearsal = engine.prepare('domestic');
  const result = await openFile(engine);
  await rehearsal;
  expect(result).toMatchObject({ ok: true, counts: { rows: 2 } });
  expect(await engine.counts()).toMatchObject({ rows: 2 });
});

test('a cancelled rehearsal stops, and starts again on the next visit', async () => {
  const inflate = vi.fn<Inflate>(inflateInline);
  const engine = createInlineEngine({ inflate });
  const rehearsal = engine.prepare('domestic');
  await engine.cancel();
  await rehearsal;
  const startedCalls = inflate.mock.calls.length;
  expect(startedCalls).toBeLessThan(ROUNDS);
  await engine.prepare('domestic');
  expect(inflate).toHaveBeenCalledTimes(startedCalls + ROUNDS);
});

test('a rehearsal never touches the open sheet', async () => {
  const engine = createInlineEngine();
  await openFile(engine);
  await engine.prepare('domestic');
  expect(await engine.counts()).toMatchObject({ rows: 2 });
});
