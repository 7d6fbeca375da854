import { sql } from 'kysely';
import {
  type Notice,
  NOTICE_DAYS,
  type NoticeKind,
  NOTICES_SHOWN,
  noticeTable,
} from '../../src/api/contract/notices/notices.ts';
import { FIRST_SANDBOX } from '../../src/api/contract/account/trial.ts';
import type { Permission } from '../../src/api/contract/permissions.ts';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { Db, Trx } from '../db/database.ts';
import { ofCompany, sameCompany } from '../db/ofCompany.ts';
import { acrossCompanies, readTenant, withTenant } from '../db/tenant.ts';
import { createFirstUuid7 } from '../db/uuid7.ts';
import { DAY } from '../zones/zoneDays.ts';
import type { Caller } from '../http/handler.ts';

type Reader = Pick<Caller, 'companyId' | 'accountId' | 'permissions'>;

/** Notice kinds that an account may see. */
const listVisibleKinds = (permissions: readonly Permission[]): NoticeKind[] =>
  Object.entries(noticeTable).flatMap(([kind, permission]) =>
    permissions.includes(permission) ? [kind as NoticeKind] : [],
  );

/** The newest notices that an account may see, and whether it has read them. */
export async function listNotices(db: Db, reader: Reader, now: Date): Promise<Notice[]> {
  const { companyId, accountId } = reader;
  const companyNotices = await readTenant(db, companyId, (trx) =>
    readNewest(trx, reader, now, companyId),
  );
  // Notices for carrier staff are stored with the companies they are about.
  const notices =
    companyId === CARRIER_COMPANY_ID
      ? [
          ...companyNotices,
          ...(await acrossCompanies(db, (trx) => readNewest(trx, reader, now, null))),
        ]
          .toSorted((a, b) => (a.id < b.id ? 1 : -1))
          .slice(0, NOTICES_SHOWN)
      : companyNotices;
  if (notices.length === 0) return [];
  const readRows = await readTenant(db, companyId, (trx) =>
    trx
      .selectFrom('notice_read')
      .select('notice_id')
      .$call(ofCompany(companyId))
      .where('account_id', '=', accountId)
      .where(
        'notice_id',
        'in',
        notices.map(({ id }) => id),
      )
      .execute(),
  );
  const readIds = new Set(readRows.map((row) => row.notice_id));
  return notices.map((row) => ({
    id: row.id,
    kind: row.kind,
    subject: { kind: row.subject_kind, id: row.subject_id, number: row.subject_number },
    orderId: row.order_id,
    companyName: row.company_id === companyId ? null : row.company,
    by: row.by,
    at: row.at.toISOString(),
    data: row.data,
    isRead: readIds.has(row.id),
  }));
}

/** Marks notices as read; ignores those that the account may not see. */
export async function markNotices(
  db: Db,
  reader: Reader,
  ids: readonly string[],
  now: Date,
): Promise<Notice[]> {
  const { companyId, accountId } = reader;
  const requestedIds = new Set(ids);
  const listed = await listNotices(db, reader, now);
  const unread = listed.filter(({ id, isRead }) => requestedIds.has(id) && !isRead);
  if (unread.length > 0) {
    await withTenant(db, companyId, (trx) =>
      trx
        .insertInto('notice_read')
        .values(
          unread.map(({ id }) => ({
            company_id: companyId,
            account_id: accountId,
            notice_id: id,
            at: now,
          })),
        )
        // Another tab or device may mark it at the same time.
        .onConflict((conflict) =>
          conflict.columns(['company_id', 'account_id', 'notice_id']).doNothing(),
        )
        .execute(),
    );
  }
  return listed.map((notice) =>
    Object.assign(notice, { isRead: notice.isRead || requestedIds.has(notice.id) }),
  );
}

/** Newest notices for a company or, if null, for carrier staff about all companies. */
function readNewest(trx: Trx, reader: Reader, now: Date, companyId: number | null) {
  // Ids are ordered by time.
  const since = createFirstUuid7(now.getTime() - NOTICE_DAYS * DAY);
  return (
    trx
      .selectFrom('notice_event as n')
      // Sandboxes are no companies.
      .leftJoin('company as c', 'c.id', 'n.company_id')
      .leftJoin('account as a', sameCompany('a.id', 'n.account_id'))
      .select([
        'n.company_id',
        'n.id',
        'n.kind',
        'n.subject_kind',
        'n.subject_id',
        'n.subject_number',
        'n.order_id',
        'n.at',
        'n.data',
        'c.name as company',
        'a.name as by',
      ])
      .$if(companyId !== null, (rows) => rows.where('n.company_id', '=', companyId ?? 0))
      .$if(companyId === null, (rows) => rows.where('n.company_id', '<', FIRST_SANDBOX))
      .where('n.audience', '=', companyId === null ? 'carrier' : 'company')
      .where('n.id', '>', since)
      .where((where) =>
        where.or([
          where('n.account_id', 'is', null),
          where('n.account_id', '<>', reader.accountId),
        ]),
      )
      .where((where) =>
        where.or([where('n.reader_id', 'is', null), where('n.reader_id', '=', reader.accountId)]),
      )
      .where('n.kind', '=', sql<NoticeKind>`any(${listVisibleKinds(reader.permissions)}::text[])`)
      .orderBy('n.id', 'desc')
      .limit(NOTICES_SHOWN)
      .execute()
  );
}
