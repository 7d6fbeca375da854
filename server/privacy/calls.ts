import { implement, type Implementation } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { pageInMemory } from '../paging/pages.ts';
import type { Services } from '../services.ts';
import { erasePerson, findPerson, toErasure } from './erasePerson.ts';
import { toSubject } from './subject.ts';

/** Calls about the personal data of receivers. */
export function privacyCalls({ db, clock, vault }: Services): readonly Implementation[] {
  return [
    implement('findPersonalData', ({ input }) => findPerson(db, toSubject(input), clock())),

    implement('erasePersonalData', ({ input: { id, subject, reason }, session }) => {
      if (vault === null) throw new Refusal('privacy.noKey');
      const by = { ...session };
      return erasePerson(db, vault, { id, subject: toSubject(subject), reason, by, now: clock() });
    }),

    implement('queryErasureList', async ({ input: { sort, cursor, size } }) => {
      const rows = await db.selectFrom('erasure').selectAll().execute();
      const toKey = ({ at, id }: { at: string; id: string }) => `${at} ${id}`;
      return pageInMemory(rows.map(toErasure), toKey, {
        cursor,
        size,
        descending: sort.descending,
      });
    }),

    implement('getErasure', async ({ input }) => {
      const row = await db
        .selectFrom('erasure')
        .selectAll()
        .where('id', '=', input.id)
        .executeTakeFirst();
      if (row === undefined) throw new Refusal('record.unknown');
      return toErasure(row);
    }),
  ];
}
