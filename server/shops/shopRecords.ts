import type { Trx } from '../db/database.ts';
import type { ShopTables } from '../db/tables/shops.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { createUuid7 } from '../db/uuid7.ts';
import { type KnownOrder, UNKNOWN_ORDER } from './shopFacts.ts';
import type { ShopMessage } from './shopMessage.ts';
import type { Shop } from './shop.ts';

/** A parsed message about an order, with its bytes. */
export interface Delivery {
  readonly message: Exclude<ShopMessage, { about: 'other' }>;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly now: Date;
}

const getShopId = (message: Delivery['message']): string =>
  message.about === 'order' ? message.order.shopId : message.shopId;

/** Record of the order that a message is about; undefined if it is the first message. */
export const findRecord = (trx: Trx, shop: Shop, { message }: Delivery, isLocked = false) =>
  trx
    .selectFrom('shop_order')
    .selectAll()
    .$call(ofCompany(shop.source.by.companyId))
    .where('platform_id', '=', shop.platformId)
    .where('shop_id', '=', getShopId(message))
    .$if(isLocked, (rows) => rows.forUpdate())
    .executeTakeFirst();

export type ShopRecord = NonNullable<Awaited<ReturnType<typeof findRecord>>>;

/** Locks the order's record, and creates it for the first message. */
export async function lockRecord(trx: Trx, shop: Shop, delivery: Delivery): Promise<ShopRecord> {
  const { message, bytes, now } = delivery;
  const isUnreadable = message.about === 'unreadable';
  const { facts, content } = UNKNOWN_ORDER;
  await trx
    .insertInto('shop_order')
    .values({
      company_id: shop.source.by.companyId,
      id: createUuid7(now.getTime()),
      platform_id: shop.platformId,
      shop_id: getShopId(message),
      changed_at: new Date(0),
      kind: content.kind,
      number: isUnreadable ? '' : getShopId(message),
      content: JSON.stringify({ values: {}, goods: [] }),
      state: 'ignored',
      findings: '[]',
      waybill_no: null,
      decided_by: null,
      received_at: now,
      facts: JSON.stringify(facts),
      message: isUnreadable ? bytes : null,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'platform_id', 'shop_id']).doNothing(),
    )
    .execute();
  const row = await findRecord(trx, shop, delivery, true);
  if (row === undefined) throw new Error('The inserted row was not found');
  return row;
}

/** Facts of a record; records of older servers have only the newest version. */
export function readKnown({ facts, content, kind, changed_at: changedAt }: ShopRecord): KnownOrder {
  const version = `${changedAt.toISOString()} 1`;
  const formerFacts = { ...UNKNOWN_ORDER.facts, version, wish: 'ship', reasons: [] } as const;
  return { facts: facts ?? formerFacts, content: { ...content, kind } };
}

/** Maximum length of a shop's number that is stored for searches. */
const MAX_NUMBER_LENGTH = 80;

type Change = Partial<
  Pick<ShopTables['shop_order'], 'state' | 'waybill_no'> & {
    readonly findings: string;
    readonly settled: string;
    readonly is_cancelled: boolean;
    readonly decided_by: null;
    readonly received_at: Date;
  }
>;

/** Saves the facts about an order and its new state. */
export async function saveRecord(
  trx: Trx,
  { company_id: companyId, id, number }: ShopRecord,
  { facts, content: { kind, values, goods } }: KnownOrder,
  change: Change,
): Promise<void> {
  const [changedAt = ''] = facts.version.split(' ');
  const instant = new Date(changedAt);
  await trx
    .updateTable('shop_order')
    .set({
      ...change,
      facts: JSON.stringify(facts),
      kind,
      number: Array.from(values['customerOrderNo'] || number)
        .slice(0, MAX_NUMBER_LENGTH)
        .join(''),
      content: JSON.stringify({ values, goods }),
      ...(Number.isNaN(instant.getTime()) ? {} : { changed_at: instant }),
    })
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .execute();
}
