import { transact } from '../db/tenant.ts';
import { implement, type Implementation } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import {
  dictionaryRecords,
  readEntries,
  findEntry,
  toEntryId,
  listEntries,
} from './dictionaryEntries.ts';

/** Calls about the lists that forms offer: their entries for carrier staff, and choices for forms. */
export function dictionaryCalls({ db, clock }: Services): readonly Implementation[] {
  return [
    implement('findListByType', async ({ input }) => {
      const choices = (await readEntries(db, input.type)).filter(({ active }) => active);
      return choices.map(({ code, names }) => ({ code, names }));
    }),

    implement('queryDictionaryList', ({ input }) => listEntries(db, input)),

    implement('getDictionaryEntry', ({ input }) => findEntry(db, input.id)),

    implement('saveDictionaryEntry', async ({ input: { version, ...content }, session }) => {
      const id = toEntryId(content);
      const author = { by: session, at: clock() };
      await transact(db, (trx) => dictionaryRecords.save(trx, { id, version, content }, author));
      return findEntry(db, id);
    }),

    implement('deleteDictionaryEntry', async ({ input, session }) => {
      await transact(db, async (trx) => {
        // The lock makes a concurrent registration finish before uses are counted, or find the entry deleted.
        await dictionaryRecords.lock(trx, input.id, 'change');
        const { uses } = await findEntry(trx, input.id);
        if (uses > 0) throw new Refusal('record.inUse');
        await dictionaryRecords.remove(trx, input, { by: session, at: clock() });
      });
      return null;
    }),
  ];
}
