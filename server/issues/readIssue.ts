import type { IssueDetail } from '../../src/api/contract/issues/issues.ts';
import { type CountryFacts, dayInCountry } from '../../src/domain/countries/countryFacts.ts';
import { MAIN_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { Db, Trx } from '../db/database.ts';
import { acrossCompanies } from '../db/tenant.ts';
import { ofCompany, sameCompany } from '../db/ofCompany.ts';
import type { IssueTable } from '../db/tables/issues.ts';
import type { Caller } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { type Owner, readOwner } from '../orders/life/orderOwner.ts';
import { readReasons } from './issueReasons.ts';
import { listedColumns, getReason, toRow } from './issueRow.ts';
import { formatIssueNumber } from './issueRecords.ts';

/** Messages shown at most; there are rarely more than a handful. */
const MESSAGES = 500;

/**
 * Owner of an issue: the caller's company, or any company for carrier staff.
 *
 * @throws Refusal `issue.unknown`
 */
export async function findIssueOwner(db: Db, session: Caller, id: string): Promise<Owner> {
  if (session.companyId !== MAIN_COMPANY_ID) return session;
  const found = await acrossCompanies(db, (trx) =>
    trx.selectFrom('issue').select('company_id').where('id', '=', id).executeTakeFirst(),
  );
  if (found === undefined) throw new Refusal('issue.unknown');
  return readOwner(db, found.company_id);
}

interface ReadContext {
  readonly owner: Owner;
  readonly countries: CountryFacts;
  readonly now: Date;
}

/**
 * Reads one issue, in its company's tenant transaction.
 *
 * @throws Refusal `issue.unknown`
 */
export async function readIssue(
  trx: Trx,
  id: string,
  { owner, countries, now }: ReadContext,
): Promise<IssueDetail> {
  const { companyId } = owner;
  const found = await trx
    .selectFrom('issue')
    .innerJoin('orders', sameCompany('orders.id', 'issue.order_id'))
    .select(listedColumns)
    .select([
      'issue.follows',
      'issue.place',
      'issue.note',
      'issue.changes',
      'issue.closed_at',
      'issue.closed_by',
      'orders.status as order_status',
      'orders.kind',
      'orders.receiver_address',
      'orders.goods_name',
      'orders.pieces',
    ])
    .where('issue.company_id', '=', companyId)
    .where('issue.id', '=', id)
    .executeTakeFirst();
  if (found === undefined) throw new Refusal('issue.unknown');
  const book = await readReasons(trx);
  const { companyNo, companyName } = owner;
  return {
    ...toRow(found, { companyNo, companyName }, book),
    orderStatus: found.order_status,
    orderKind: found.kind,
    receiverPhone: found.receiver_phone,
    receiverAddress: found.receiver_address,
    goodsName: found.goods_name,
    pieces: found.pieces,
    rawCode: found.raw_code,
    rawText: found.raw_text,
    place: found.place,
    note: found.note,
    changes: found.changes ?? [],
    closedAt: found.closed_at?.toISOString() ?? null,
    closedBy: found.closed_by,
    closeNote: found.close_note,
    follows: found.follows === null ? null : await readFollowed(trx, companyId, found.follows),
    today: dayInCountry(countries, found.receiver_country, now),
    holdDays: getReason(book, found.reason).holdDays,
    messages: await readMessages(trx, companyId, id),
  };
}

async function readFollowed(
  trx: Trx,
  companyId: number,
  id: string,
): Promise<IssueDetail['follows']> {
  const found = await trx
    .selectFrom('issue')
    .select(['id', 'waybill_no', 'no', 'close_note'])
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .executeTakeFirst();
  if (found === undefined) return null;
  return { id: found.id, number: formatIssueNumber(found), closeNote: found.close_note };
}

async function readMessages(
  trx: Trx,
  companyId: number,
  id: string,
): Promise<IssueDetail['messages']> {
  const rows = await trx
    .selectFrom('issue_message')
    .select(['id', 'at', 'account', 'from_company_id', 'text'])
    .$call(ofCompany(companyId))
    .where('issue_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MESSAGES)
    .execute();
  return rows.toReversed().map(({ id: messageId, at, account, from_company_id, text }) => ({
    id: messageId,
    at: at.toISOString(),
    by: account,
    fromCarrier: from_company_id === MAIN_COMPANY_ID,
    text,
  }));
}

type IssueKey = Pick<IssueTable, 'company_id' | 'id' | 'order_id' | 'waybill_no' | 'no'>;

/** @throws Refusal `issue.unknown` */
export async function requireIssue(trx: Trx, companyId: number, id: string): Promise<IssueKey> {
  const issue = await trx
    .selectFrom('issue')
    .select(['company_id', 'id', 'order_id', 'waybill_no', 'no'])
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .executeTakeFirst();
  if (issue === undefined) throw new Refusal('issue.unknown');
  return issue;
}

interface NewMessage {
  readonly id: string;
  readonly messageId: string;
  readonly text: string;
}

/**
 * Adds a message to an issue once; null if it exists already.
 *
 * @throws Refusal `issue.unknown`
 */
export async function addMessage(
  trx: Trx,
  companyId: number,
  { id, messageId, text }: NewMessage,
  by: Pick<Caller, 'companyId' | 'account'>,
  now: Date,
): Promise<IssueKey | null> {
  const issue = await requireIssue(trx, companyId, id);
  const written = await trx
    .insertInto('issue_message')
    .values({
      company_id: companyId,
      id: messageId,
      issue_id: id,
      at: now,
      from_company_id: by.companyId,
      account: by.account,
      text,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return written === undefined ? null : issue;
}
