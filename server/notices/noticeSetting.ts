import { sql } from 'kysely';
import type { CountryFacts } from '../../src/domain/countries/countryFacts.ts';
import type { NoticeMail, NoticeSetting } from '../../src/api/contract/notices/notices.ts';
import type { Language } from '../../src/domain/languages.ts';
import type { Db } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { readTenant, withTenant } from '../db/tenant.ts';
import type { Caller } from '../http/handler.ts';
import { getLocalTime } from '../zones/zoneDays.ts';
import { getZone } from '../zones/zoneClocks.ts';

/** Minimum interval between two immediate mails, in ms; notices within it share one mail. */
const MIN_INTERVAL_MS = 5 * 60_000;
/** Hour of daily mails, in the time zone of the reader's country. */
const DAILY_HOUR = 7;
const HOUR_MS = 3_600_000;

interface Due {
  readonly mail: NoticeMail;
  readonly mailed_at: Date | null;
  readonly country_code: string;
  readonly now: Date;
  readonly facts: CountryFacts;
}

/** Time at which a reader is mailed about a notice written now; null if never. */
export function computeDueAt({ mail, mailed_at, country_code, now, facts }: Due): Date | null {
  switch (mail) {
    case 'off':
      return null;
    case 'now':
      return new Date(Math.max(now.getTime(), (mailed_at?.getTime() ?? 0) + MIN_INTERVAL_MS));
    case 'daily':
      return computeNextMorning(now, getZone(facts, country_code));
  }
}

/** Next start of the hour of daily mails in a time zone. */
function computeNextMorning(now: Date, timeZone: string): Date {
  let at = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  do at += HOUR_MS;
  while (new Date(getLocalTime(timeZone, at)).getUTCHours() !== DAILY_HOUR);
  return new Date(at);
}

type Reader = Pick<Caller, 'companyId' | 'accountId' | 'countryCode'>;

/** Mail setting of an account. */
export async function readSetting(db: Db, reader: Reader): Promise<NoticeSetting> {
  const { companyId, accountId } = reader;
  const stored = await readTenant(db, companyId, (trx) =>
    trx
      .selectFrom('notice_reader')
      .select('mail')
      .$call(ofCompany(companyId))
      .where('account_id', '=', accountId)
      .executeTakeFirst(),
  );
  const account = await db
    .selectFrom('account')
    .select('email')
    .$call(ofCompany(companyId))
    .where('id', '=', accountId)
    .executeTakeFirst();
  return { mail: stored?.mail ?? 'off', email: account?.email ?? null };
}

/** Saves the mail setting; pending notices follow the new choice. */
export async function saveSetting(
  db: Db,
  reader: Reader,
  { mail, language }: { readonly mail: NoticeMail; readonly language: Language },
  { now, facts }: { readonly now: Date; readonly facts: CountryFacts },
): Promise<void> {
  const { companyId, accountId, countryCode } = reader;
  await withTenant(db, companyId, async (trx) => {
    const { mailed_at } = await trx
      .insertInto('notice_reader')
      .values({ company_id: companyId, account_id: accountId, mail, language })
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'account_id']).doUpdateSet({ mail, language }),
      )
      .returning('mailed_at')
      .executeTakeFirstOrThrow();
    const pending = trx
      .selectFrom('notice_pending')
      .select(sql`1`.as('one'))
      .$call(ofCompany(companyId))
      .where('account_id', '=', accountId);
    if (mail === 'off') {
      await trx
        .deleteFrom('notice_pending')
        .$call(ofCompany(companyId))
        .where('account_id', '=', accountId)
        .execute();
    }
    const hasPending = (await pending.limit(1).executeTakeFirst()) !== undefined;
    const due_at = hasPending
      ? computeDueAt({ mail, mailed_at, country_code: countryCode, now, facts })
      : null;
    await trx
      .updateTable('notice_reader')
      .set({ due_at })
      .$call(ofCompany(companyId))
      .where('account_id', '=', accountId)
      .execute();
  });
}
