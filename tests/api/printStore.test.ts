import { expect, test, vi } from 'vitest';
import type { PrintWork } from '../../src/machines/labelPrint/types.ts';
import { emptyContext } from '../../src/machines/labelPrint/setup.ts';
import { createPrintStore } from '../../src/storage/printStore.ts';
import { memoryStorage } from './page.ts';

const work: PrintWork = {
  printId: 'P1',
  source: { by: 'numbers', numbers: ['A-1'] },
  intent: 'preview',
  origin: null,
  settings: emptyContext.settings,
  from: 0,
  out: false,
};

test('the later of two saves is kept, whichever hash is ready first', async () => {
  const digest = crypto.subtle.digest.bind(crypto.subtle);
  const slow = Promise.withResolvers<void>();
  vi.spyOn(crypto.subtle, 'digest').mockImplementationOnce(async (...input) => {
    await slow.promise;
    return digest(...input);
  });
  const prints = createPrintStore(memoryStorage(), memoryStorage());
  const user = { account: 'print-store', companyId: 1 };
  const saves = [prints.save(user, work), prints.save(user, { ...work, out: true })];
  await Promise.race([saves[1], digest('SHA-256', new Uint8Array())]);
  slow.resolve();
  await Promise.all(saves);
  expect(await prints.load(user)).toMatchObject({ out: true });
});
