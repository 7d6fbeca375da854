import { languages } from '../../src/domain/languages.ts';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { Announcement } from '../../src/api/contract/announcements/announcements.ts';
import type { CountryBook } from '../countries/countryBook.ts';
import type { Db } from '../db/database.ts';
import { withTenant } from '../db/tenant.ts';
import type { Logger } from '../logger.ts';
import { notify } from '../notices/notify.ts';
import { startPolling } from '../pacing.ts';
import { getZone } from '../zones/zoneClocks.ts';
import { getDayOn } from '../zones/zoneDays.ts';
import { findCurrentAnnouncements } from './records.ts';

/** Maximum number of companies per step. */
const BATCH = 100;
/** Polling interval for announcements that begin, in ms. */
const POLL_MS = 60_000;

interface WorkParts {
  readonly db: Db;
  readonly countries: CountryBook;
  readonly clock: () => Date;
  readonly logger: Logger;
}

/**
 * Sends each merchant one notice of an announcement once it begins in the merchant's country; returns the
 * number of notices. Several processes may run it: the row inserted with a notice prevents a second one.
 */
export async function sendNotices({
  db,
  countries,
  clock,
}: Omit<WorkParts, 'logger'>): Promise<number> {
  const now = clock();
  const facts = await countries.facts();
  const countryRows = await db
    .selectFrom('company')
    .select('country_code')
    .distinct()
    .where('id', '<>', CARRIER_COMPANY_ID)
    .execute();
  let sent = 0;
  for (const { country_code: countryCode } of countryRows) {
    const today = getDayOn(getZone(facts, countryCode), now);
    for (const announcement of await findCurrentAnnouncements(db, { countryCode, today })) {
      sent += await sendToCountry(db, announcement, countryCode, now);
    }
  }
  return sent;
}

async function sendToCountry(
  db: Db,
  { id, texts }: Announcement,
  countryCode: string,
  now: Date,
): Promise<number> {
  const companies = await db
    .selectFrom('company')
    .select('company.id')
    .where('company.id', '<>', CARRIER_COMPANY_ID)
    .where('country_code', '=', countryCode)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('announcement_notice as sent')
            .select('sent.announcement_id')
            .whereRef('sent.company_id', '=', 'company.id')
            .where('sent.announcement_id', '=', id),
        ),
      ),
    )
    .orderBy('company.id')
    .limit(BATCH)
    .execute();
  const data = Object.fromEntries(
    languages.map((language) => [`text.${language}`, texts[language] ?? texts.en]),
  );
  let sent = 0;
  for (const { id: companyId } of companies) {
    sent += await withTenant(db, companyId, async (trx) => {
      const inserted = await trx
        .insertInto('announcement_notice')
        .values({ company_id: companyId, announcement_id: id, at: now })
        .onConflict((conflict) => conflict.columns(['company_id', 'announcement_id']).doNothing())
        .returning('announcement_id')
        .executeTakeFirst();
      if (inserted === undefined) return 0;
      await notify(trx, {
        companyId,
        audience: 'company',
        kind: 'announced',
        subject: { kind: 'announcement', id, number: '' },
        by: null,
        at: now,
        data,
      });
      return 1;
    });
  }
  return sent;
}

/** Polls for announcements that begin and sends their notices; returns a function that stops it. */
export function startAnnouncementWork(parts: WorkParts): () => Promise<void> {
  return startPolling(
    { name: 'announcements', pollMs: POLL_MS, logger: parts.logger },
    async () => {
      const sent = await sendNotices(parts);
      if (sent > 0) parts.logger.info({ sent }, 'announcements');
      return sent > 0;
    },
  );
}
