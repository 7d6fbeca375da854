import { sql } from 'kysely';
import {
  COMPANY_ORDER_COUNT_CAP,
  type CompanyContent,
  type CompanyDetail,
  type companyManage,
  type CompanyRow,
  toCompanyContent,
  toCompanyHistory,
} from '../../src/api/contract/companies/companyManage.ts';
import type { ParsedInputOf, ResultOf } from '../../src/api/contract/endpoint.ts';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { Db, Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { transact } from '../db/tenant.ts';
import { Refusal } from '../http/refusal.ts';
import { pageInMemory } from '../paging/pages.ts';
import { startQuota } from '../orders/content/orderQuota.ts';
import type { Postman } from '../mail/postman.ts';
import { findNames } from '../dictionaries/dictionaryEntries.ts';
import { type Change, recordChange } from '../records/recordChange.ts';

type Calls = typeof companyManage;

/** Validity of a mail about a registration, in seconds. */
const WELCOME_SECONDS = 7 * 86_400;

/** Case-insensitive form for searching. */
const foldText = (text: string) => text.normalize('NFKC').toLocaleLowerCase('en');

/** A page of companies; up to ten thousand, sorted in memory. */
export async function listCompanies(
  db: Db,
  { filters, sort, size, cursor }: ParsedInputOf<Calls['findCompanyList']>,
): Promise<ResultOf<Calls['findCompanyList']>> {
  const { search, countryCode, status } = filters ?? {};
  const rows = await db
    .selectFrom('company as c')
    .select(['c.id', 'c.customer_code', 'c.name', 'c.country_code', 'c.created_at'])
    .select(['c.review', 'c.suspended_at', 'c.order_quota', 'c.contact_name', 'c.contact_email'])
    .$if(countryCode !== undefined, (query) =>
      query.where('c.country_code', '=', countryCode ?? ''),
    )
    .$if(status === 'active', (query) =>
      query.where('c.suspended_at', 'is', null).where('c.review', 'is', null),
    )
    .$if(status === 'pending' || status === 'refused', (query) =>
      query.where('c.review', '=', status === 'pending' ? 'pending' : 'refused'),
    )
    .$if(status === 'suspended', (query) => query.where('c.suspended_at', 'is not', null))
    .execute();
  const folded = foldText(search ?? '');
  const matching = rows.filter(({ name, customer_code, contact_name, contact_email }) =>
    [name, customer_code, contact_name, contact_email].some((text) =>
      foldText(text).includes(folded),
    ),
  );
  type Row = (typeof rows)[number];
  const toIdKey = ({ id }: Row) => String(id).padStart(10, '0');
  const toKey = (row: Row) =>
    sort.by === 'name' ? `${foldText(row.name)} ${toIdKey(row)}` : toIdKey(row);
  const { descending } = sort;
  const page = pageInMemory(matching, toKey, { cursor, size, descending });
  const accounts = await countAccounts(
    db,
    page.rows.map(({ id }) => id),
  );
  return { ...page, rows: page.rows.map((row) => toRow(row, accounts.get(row.id) ?? 0)) };
}

async function countAccounts(db: Db | Trx, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('account')
    .select(['company_id', (select) => select.fn.countAll<number>().as('accounts')])
    .where('company_id', 'in', ids)
    .groupBy('company_id')
    .execute();
  return new Map(rows.map(({ company_id, accounts }) => [company_id, accounts]));
}

interface CompanyRecord {
  readonly customer_code: string;
  readonly name: string;
  readonly country_code: string;
  readonly created_at: Date;
  readonly suspended_at: Date | null;
  readonly review: 'pending' | 'refused' | null;
  readonly order_quota: number | null;
}

const toRow = (row: CompanyRecord, accounts: number): CompanyRow => ({
  code: row.customer_code,
  name: row.name,
  countryCode: row.country_code,
  createdAt: row.created_at.toISOString(),
  suspendedAt: row.suspended_at?.toISOString() ?? null,
  review: row.review ?? 'approved',
  orderQuota: row.order_quota,
  accounts,
});

/**
 * Details of a company, with its activity.
 *
 * @throws Refusal `company.unknown`
 */
export async function findCompany(db: Db | Trx, code: string, now: Date): Promise<CompanyDetail> {
  const row = await db
    .selectFrom('company')
    .selectAll()
    .where('customer_code', '=', code)
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('company.unknown');
  const accounts = await countAccounts(db, [row.id]);
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const lastSignIn = await db
    .selectFrom('login_record')
    .select('at')
    .$call(ofCompany(row.id))
    .where('outcome', 'in', ['success', 'key'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    company: {
      ...toRow(row, accounts.get(row.id) ?? 0),
      contactName: row.contact_name,
      contactPhone: row.contact_phone,
      contactEmail: row.contact_email,
      billAddress: row.bill_address,
      taxNo: row.tax_no,
      currency: row.currency,
      creditLimit: row.credit_limit,
      suspensionReason: row.suspension_reason,
      reviewReason: row.review_reason,
      industry: await findNames(db, 'industry', row.industry),
      source: await findNames(db, 'source', row.source),
      version: row.version,
    },
    isCarrier: row.id === CARRIER_COMPANY_ID,
    orders: await countOrders(db, row.id, null),
    ordersThisMonth: await countOrders(db, row.id, month),
    lastSignInAt: lastSignIn?.at.toISOString() ?? null,
    rateGroup: await findRateGroup(db, row.id),
  };
}

async function findRateGroup(db: Db | Trx, companyId: number): Promise<CompanyDetail['rateGroup']> {
  const group = await db
    .selectFrom('rate_group_member as member')
    .innerJoin('rate_group', 'rate_group.id', 'member.group_id')
    .select(['rate_group.id', 'rate_group.name'])
    .where('member.company_id', '=', companyId)
    .where('member.until', 'is', null)
    .executeTakeFirst();
  return group ?? null;
}

async function countOrders(db: Db | Trx, companyId: number, since: Date | null): Promise<number> {
  const { orders } = await db
    .selectFrom(
      db
        .selectFrom('orders')
        .select(sql`1`.as('one'))
        .$call(ofCompany(companyId))
        .$if(since !== null, (rows) => rows.where('created_at', '>=', since ?? new Date(0)))
        .limit(COMPANY_ORDER_COUNT_CAP + 1)
        .as('some'),
    )
    .select((select) => select.fn.countAll<number>().as('orders'))
    .executeTakeFirstOrThrow();
  return orders;
}

type Save = ParsedInputOf<Calls['saveCompany']>;
type Author = Pick<Change, 'by' | 'at'> & {
  /** Mails the result of a review; if absent, no mail is sent. */
  readonly postman?: Postman;
};

/**
 * Saves a company and logs the change.
 *
 * @throws Refusal `company.unknown`, `record.changed`, `error.invalidInput` for the carrier's own company
 */
export async function saveCompany(db: Db, save: Save, author: Author): Promise<CompanyDetail> {
  await transact(db, (trx) => setCompany(trx, save, author));
  author.postman?.wake();
  return findCompany(db, save.code, author.at);
}

/** `saveCompany` within a transaction. */
export async function setCompany(
  trx: Trx,
  { code, version, content }: Save,
  { postman, ...author }: Author,
): Promise<void> {
  const current = await findCompany(trx, code, author.at);
  if (current.company.version !== version) throw new Refusal('record.changed');
  if (current.isCarrier && content.suspended) {
    const fields = [{ path: 'suspended', rule: 'company.suspended.carrier' }];
    throw new Refusal('error.invalidInput', { fields });
  }
  // An approved company can be suspended, not refused.
  if (current.company.review === 'approved' && content.review !== 'approved') {
    throw new Refusal('error.invalidInput', {
      fields: [{ path: 'review', rule: 'company.review.over' }],
    });
  }
  const { id: alsoForCompanyId } = await trx
    .selectFrom('company')
    .select('id')
    .where('customer_code', '=', code)
    .executeTakeFirstOrThrow();
  const changed = await recordChange(trx, {
    ...author,
    alsoForCompanyId,
    kind: 'company',
    recordId: code,
    before: toCompanyHistory(toCompanyContent(current)),
    after: toCompanyHistory(content),
  });
  if (!changed) return;
  await writeCompany(trx, { code, version, content, current, at: author.at });
  if (postman !== undefined && content.review !== current.company.review) {
    await mailReview(trx, postman, code, content);
  }
}

/** Mails the result of a review to the registrant, in the language of the registration. */
async function mailReview(
  trx: Trx,
  postman: Postman,
  code: string,
  { review, reviewReason }: CompanyContent,
): Promise<void> {
  const owner = await trx
    .selectFrom('company as c')
    .innerJoin('account as a', (join) =>
      join.onRef('a.company_id', '=', 'c.id').on('a.main', '=', true),
    )
    .select(['a.name', 'a.email', 'c.review_language'])
    .where('c.customer_code', '=', code)
    .executeTakeFirst();
  if (owner === undefined || review === 'pending') return;
  const mail = {
    language: owner.review_language ?? 'en',
    recipient: owner.email,
    seconds: WELCOME_SECONDS,
  } as const;
  const params = { account: owner.name, companyNo: code };
  await (review === 'approved'
    ? postman.post(trx, { ...mail, kind: 'welcome', params })
    : postman.post(trx, {
        ...mail,
        kind: 'registrationRefused',
        params: { account: owner.name, reason: reviewReason },
      }));
}

interface Writing {
  readonly code: string;
  readonly version: number;
  readonly content: CompanyContent;
  readonly current: CompanyDetail;
  readonly at: Date;
}

async function writeCompany(
  trx: Trx,
  { code, version, content, current, at }: Writing,
): Promise<void> {
  const { suspendedAt } = current.company;
  const since = suspendedAt === null ? at : new Date(suspendedAt);
  const updated = await trx
    .updateTable('company')
    .set({
      name: content.name,
      contact_name: content.contactName,
      contact_phone: content.contactPhone,
      contact_email: content.contactEmail,
      bill_address: content.billAddress,
      tax_no: content.taxNo,
      order_quota: content.orderQuota,
      currency: content.currency,
      credit_limit: content.creditLimit,
      review: content.review === 'approved' ? null : content.review,
      review_reason: content.review === 'refused' ? content.reviewReason : '',
      suspended_at: content.suspended ? since : null,
      suspension_reason: content.suspended ? content.suspensionReason : '',
      version: version + 1,
    })
    .where('customer_code', '=', code)
    // Optimistic locking: the second change of a version finds no row.
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  if (updated === undefined) throw new Refusal('record.changed');
  if (current.company.orderQuota === null && content.orderQuota !== null) {
    await startQuota(trx, updated.id, at);
  }
}
