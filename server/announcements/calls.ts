import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { readTenant, transact, withTenant } from '../db/tenant.ts';
import { implement, type Implementation } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { pageInMemory } from '../paging/pages.ts';
import { toAccountCaller } from '../sandbox.ts';
import type { Services } from '../services.ts';
import { getDayOn } from '../zones/zoneDays.ts';
import { announcementRecords, findCurrentAnnouncements, toAnnouncement } from './records.ts';

/** Announcements: written by the carrier, closed by each user. */
export function announcementCalls({ db, clock }: Services): readonly Implementation[] {
  const find = async (id: string) => {
    const record = await announcementRecords.find(db, id);
    if (record === null) throw new Refusal('record.unknown');
    return toAnnouncement(record);
  };

  return [
    implement('queryAnnouncementList', async ({ input: { sort, cursor, size } }) =>
      pageInMemory(
        (await announcementRecords.all(db)).map(toAnnouncement),
        ({ from, id }) => `${from} ${id}`,
        { cursor, size, descending: sort.descending },
      ),
    ),

    implement('getAnnouncement', ({ input }) => find(input.id)),

    implement('saveAnnouncement', async ({ input: { id, version, content }, session }) => {
      const author = { by: session, at: clock() };
      await transact(db, (trx) => announcementRecords.save(trx, { id, version, content }, author));
      return find(id);
    }),

    implement('deleteAnnouncement', async ({ input, session }) => {
      const author = { by: session, at: clock() };
      await transact(db, (trx) => announcementRecords.remove(trx, input, author));
      return null;
    }),

    implement('findAnnouncements', async ({ session, language }) => {
      const { companyId, accountId, countryCode, timeZone } = toAccountCaller(session);
      if (companyId === CARRIER_COMPANY_ID) return { rows: [] };
      const current = await findCurrentAnnouncements(db, {
        countryCode,
        today: getDayOn(timeZone, clock()),
      });
      if (current.length === 0) return { rows: [] };
      const closed = await readTenant(db, companyId, (trx) =>
        trx
          .selectFrom('announcement_closed')
          .select('announcement_id')
          .$call(ofCompany(companyId))
          .where('account_id', '=', accountId)
          .execute(),
      );
      const closedIds = new Set(closed.map((row) => row.announcement_id));
      return {
        rows: current
          .filter(({ id }) => !closedIds.has(id))
          .map(({ id, texts }) => ({ id, text: texts[language] ?? texts.en })),
      };
    }),

    implement('closeAnnouncement', async ({ input, session }) => {
      await find(input.id);
      const { companyId, accountId } = toAccountCaller(session);
      await withTenant(db, companyId, (trx) =>
        trx
          .insertInto('announcement_closed')
          .values({
            company_id: companyId,
            account_id: accountId,
            announcement_id: input.id,
            at: clock(),
          })
          .onConflict((conflict) =>
            conflict.columns(['company_id', 'account_id', 'announcement_id']).doNothing(),
          )
          .execute(),
      );
      return null;
    }),
  ];
}
