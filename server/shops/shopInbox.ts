import { sql } from 'kysely';
import type { ParsedInputOf, ResultOf } from '../../src/api/contract/endpoint.ts';
import { SHOP_COUNT_LIMIT, type shops } from '../../src/api/contract/platforms/shops.ts';
import type { Language } from '../../src/domain/languages.ts';
import type { Trx } from '../db/database.ts';
import type { ShopFinding, ShopTables } from '../db/tables/shops.ts';
import { ofCompany, sameCompany } from '../db/ofCompany.ts';
import { Refusal } from '../http/refusal.ts';
import { countUpTo } from '../paging/count.ts';
import { fromId, pageById } from '../paging/pages.ts';
import { formatFieldMessage } from '../open/ruleTexts.ts';
import { translate } from '../translate.ts';
import { type Destinations, chooseHomeDelivery } from './shopOrderFields.ts';

type StoredOrder = ShopTables['shop_order'];
type ListInput = ParsedInputOf<(typeof shops)['queryShopOrderList']>;

/** Maximum number of problems listed for an order. */
const MAX_PROBLEMS = 10;

function formatProblems(
  kind: StoredOrder['kind'],
  findings: readonly ShopFinding[],
  language: Language,
): string[] {
  const messages = findings.map(({ column, rule, params }) =>
    column === ''
      ? translate(language, rule, params ?? {})
      : formatFieldMessage(language, kind, column, rule, params ?? {}),
  );
  return [...new Set(messages)].slice(0, MAX_PROBLEMS);
}

/** Orders that a company's shops have sent, by time of arrival. */
export async function listShopOrders(
  trx: Trx,
  companyId: number,
  { filters = {}, sort, cursor, size }: ListInput,
  language: Language,
): Promise<ResultOf<(typeof shops)['queryShopOrderList']>> {
  const { state, number = '' } = filters;
  const selectMatching = () =>
    trx
      .selectFrom('shop_order as s')
      .innerJoin('platform as p', sameCompany('p.id', 's.platform_id'))
      .$call(ofCompany(companyId, 's'))
      .$if(state !== undefined, (rows) => rows.where('s.state', '=', state ?? 'waiting'))
      .$if(number !== '', (rows) => rows.where('s.number', '=', number));
  const page = await pageById({ cursor, size, descending: sort.descending }, (position) =>
    selectMatching()
      .selectAll('s')
      .select('p.name as platform')
      .$call(fromId('s.id', position))
      .execute(),
  );
  return {
    ...page,
    rows: page.rows.map((row) => ({
      id: row.id,
      platform: row.platform,
      number: row.number,
      kind: row.kind,
      receiver: row.content.values['receiverName'] ?? '',
      country: row.content.values['receiverCountry'] ?? '',
      state: row.state,
      problems: formatProblems(row.kind, row.findings, language),
      waybillNo: row.waybill_no,
      decidedBy: row.decided_by,
      receivedAt: row.received_at.toISOString(),
    })),
    ...(await countUpTo(trx, selectMatching(), SHOP_COUNT_LIMIT)),
  };
}

/** @throws Refusal `record.unknown` */
export async function findShopOrder(
  trx: Trx,
  companyId: number,
  id: string,
  destinations: Destinations,
): Promise<ResultOf<(typeof shops)['getShopOrder']>> {
  const row = await trx
    .selectFrom('shop_order as s')
    .innerJoin('platform as p', sameCompany('p.id', 's.platform_id'))
    .select(['s.id', 's.kind', 's.state', 's.content', 'p.service', 'p.payer'])
    .$call(ofCompany(companyId, 's'))
    .where('s.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('record.unknown');
  const { kind, state, content, service, payer } = row;
  // Defaults of the platform, as for an order that is created automatically.
  const defaults = {
    ...chooseHomeDelivery(destinations, { kind, values: content.values }),
    ...(service === null ? {} : { service }),
    ...(payer === null ? {} : { paymentMethod: payer }),
  };
  return {
    id,
    kind,
    state,
    values: { ...defaults, ...content.values },
    goods: content.goods,
  };
}

/** Decision of a user about shop orders. */
interface Decision {
  readonly ids: readonly string[];
  readonly state: 'waiting' | 'dismissed';
  /** The account's name. */
  readonly by: string;
}

/** Dismisses or resumes shop orders; for a created order, accepts the shop's later changes. */
export async function setShopOrders(
  trx: Trx,
  companyId: number,
  { ids, state, by }: Decision,
): Promise<void> {
  const selectOrders = () =>
    trx
      .updateTable('shop_order')
      .$call(ofCompany(companyId))
      .where('id', '=', sql<string>`any(${ids}::uuid[])`);
  if (state === 'waiting') {
    await selectOrders()
      .set({ state: 'waiting', decided_by: by })
      .where('state', 'in', ['dismissed', 'ignored'])
      // Only orders without a parcel and with known content.
      .where('waybill_no', 'is', null)
      .where(sql`content -> 'values'`, '<>', sql`'{}'::jsonb`)
      .execute();
    return;
  }
  await selectOrders()
    .set({ state: 'dismissed', decided_by: by })
    .where('state', '=', 'waiting')
    .execute();
  await selectOrders()
    .set({ state: 'created', findings: '[]', decided_by: by, settled: sql`facts` })
    .where('state', '=', 'changed')
    .execute();
}

/** Marks a shop order as created, in the transaction that inserts the order under its id. */
export async function settleShopOrder(
  trx: Trx,
  companyId: number,
  id: string,
  waybillNo: string,
): Promise<void> {
  await trx
    .updateTable('shop_order')
    .set({ state: 'created', waybill_no: waybillNo, findings: '[]', settled: sql`facts` })
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .execute();
}
