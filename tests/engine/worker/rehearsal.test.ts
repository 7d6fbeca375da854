import { expect, test } from 'vitest';
import { createInlineEngine } from '../../../src/workers/engineHost.ts';

const csv = new File(['Customer order number,Receiver name\nSO-1,Ama\nSO-2,Kofi\n'], 'orders.csv');
const open = (engine: ReturnType<typeof createInlineEngine>) =>
  engine.open(
    { type: 'file', file: csv, name: csv.name },
    { kind: 'domestic', countryCode: 'GH' },
    () => undefined,
  );

test('A rehearsal reads its made files to the end and leaves no sheet open', async () => {
  const engine = createInlineEngine();
  await engine.prepare('domestic');
  await expect(engine.counts()).rejects.toThrow('No sheet is open.');
});

test('A file that comes during the rehearsal ends it and is read', async () => {
  const engine = createInlineEngine();
  const rehearsal = engine.prepare('domestic');
  const result = await open(engine);
  await rehearsal;
  expect(result).toMatchObject({ ok: true, counts: { rows: 2 } });
  expect(await engine.counts()).toMatchObject({ rows: 2 });
});

test('A rehearsal never touches the sheet that is open', async () => {
  const engine = createInlineEngine();
  await open(engine);
  await engine.prepare('domestic');
  expect(await engine.counts()).toMatchObject({ rows: 2 });
});
