import type { IssueDetail } from '../../src/api/contract/issues/issues.ts';
import { type CountryFacts, dayInCountry } from '../../src/domain/countries/countryFacts.ts';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
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

/** Maximum number of messages shown; issues rarely have more than a handful. */
const MAX_MESSAGES = 500;

/**
 * Owner of an issue: the caller's company, or any company for carrier staff.
 *
 * @throws Refusal `issue.unknown`
 */
export async function findIssueOwner(db: Db, session: Caller, id: string): Promise<Owner> {
  if (session.companyId !== CARRIER_COMPANY_ID) return session;
  const row = await acrossCompanies(db, (trx) =>
    trx.selectFrom('issue').select('company_id').where('id', '=', id).executeTakeFirst(),
  );
  if (row === undefined) throw new Refusal('issue.unknown');
  return readOwner(db, row.company_id);
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
  const issue = await trx
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
  if (issue === undefined) throw new Refusal('issue.unknown');
  const book = await readReasons(trx);
  const { companyNo, companyName } = owner;
  return {
    ...toRow(issue, { companyNo, companyName }, book),
    orderStatus: issue.order_status,
    orderKind: issue.kind,
    receiverPhone: issue.receiver_phone,
    receiverAddress: issue.receiver_address,
    goodsName: issue.goods_name,
    pieces: issue.pieces,
    rawCode: issue.raw_code,
    rawText: issue.raw_text,
    place: issue.place,
    note: issue.note,
    changes: issue.changes ?? [],
    closedAt: issue.closed_at?.toISOString() ?? null,
    closedBy: issue.closed_by,
    closeNote: issue.close_note,
    follows: issue.follows === null ? null : await readFormerIssue(trx, companyId, issue.follows),
    today: dayInCountry(countries, issue.receiver_country, now),
    holdDays: getReason(book, issue.reason).holdDays,
    messages: await readMessages(trx, companyId, id),
  };
}

async function readFormerIssue(
  trx: Trx,
  companyId: number,
  id: string,
): Promise<IssueDetail['follows']> {
  const issue = await trx
    .selectFrom('issue')
    .select(['id', 'waybill_no', 'no', 'close_note'])
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .executeTakeFirst();
  if (issue === undefined) return null;
  return { id: issue.id, number: formatIssueNumber(issue), closeNote: issue.close_note };
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
    .limit(MAX_MESSAGES)
    .execute();
  return rows.toReversed().map(({ id: messageId, at, account, from_company_id, text }) => ({
    id: messageId,
    at: at.toISOString(),
    by: account,
    fromCarrier: from_company_id === CARRIER_COMPANY_ID,
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
  const inserted = await trx
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
  return inserted === undefined ? null : issue;
}
