import { sql } from 'kysely';
import type { AddressValues } from '../../src/domain/sheets/addressFields.ts';
import type { OrderStatus } from '../../src/domain/lifecycles/order/orderStatus.ts';
import type { Trx } from '../db/database.ts';
import { searchKey } from '../orders/content/searchKey.ts';
import { hasKeyIn, type OrderRef, orderKey } from '../orders/find/rows.ts';
import { createWordCondition } from '../orders/find/wordSearch.ts';
import { orderColumns, type PersonalOrder, type Role } from './personalFields.ts';
import { isSameEmail, isSameHome, isSamePhone, type Subject, toHomeDigits } from './subject.ts';
import { createTextEraser, mayContain, toPersonalTexts } from './textEraser.ts';

/** An order with the person in it, who is the sender in the parcel of a return. */
interface RoleOrder {
  readonly order: PersonalOrder;
  readonly role: Role;
}

interface PersonalAddress extends OrderRef {
  readonly content: AddressValues;
  readonly place_key: string;
}

/** A draft, or an order of a shop that is not a parcel yet. */
interface PersonalForm extends OrderRef {
  readonly state: string;
  readonly content: { readonly values: Readonly<Record<string, string>> };
}

/** Records of a person with fields of their own; all others refer to them or contain their texts. */
export interface PersonalRecords {
  readonly orders: readonly RoleOrder[];
  readonly addresses: readonly PersonalAddress[];
  readonly drafts: readonly PersonalForm[];
  readonly shopOrders: readonly PersonalForm[];
}

/** Records of a person across all companies, except those erased before. */
export async function findRecords(trx: Trx, subject: Subject): Promise<PersonalRecords> {
  const orders = await addReturns(trx, await findOrders(trx, subject));
  return {
    orders,
    addresses: await findAddresses(trx, subject),
    drafts: await findForms(trx, subject, 'order_draft', []),
    shopOrders: await findForms(trx, subject, 'shop_order', orders),
  };
}

async function findOrders(trx: Trx, subject: Subject): Promise<readonly RoleOrder[]> {
  const select = () => trx.selectFrom('orders').select(orderColumns);
  const rows: PersonalOrder[] = [];
  if (subject.phone !== null) {
    const words = [toHomeDigits(subject.phone), subject.phone.slice(1)];
    const condition = await createWordCondition(trx, null, {
      any: words.map((word) => ({ word })),
    });
    rows.push(...(await select().where(condition).execute()));
  }
  if (subject.email !== null) {
    const isEmail = sql<boolean>`lower(detail ->> 'receiverEmail') = ${subject.email}`;
    rows.push(...(await select().where(isEmail).execute()));
  }
  if (subject.home !== null) {
    const companies = await trx.selectFrom('company').select('id').execute();
    rows.push(
      ...(await select()
        // Each company, because the index begins with it.
        .where(
          'company_id',
          'in',
          companies.map(({ id }) => id),
        )
        .where('receiver_key', '=', searchKey(subject.home.name))
        .execute()),
    );
  }
  const distinct = new Map(rows.map((order) => [orderKey(order), order]));
  return [...distinct.values()].flatMap((order): RoleOrder[] => {
    if (isReceiver(subject, order)) return [{ order, role: 'receiver' }];
    const isSender =
      order.return_id !== null &&
      (isSamePhone(subject, order.receiver_country, order.sender_phone) ||
        isSameHome(subject, order.sender_name ?? '', order.sender_address ?? ''));
    return isSender ? [{ order, role: 'sender' }] : [];
  });
}

function isReceiver(subject: Subject, order: PersonalOrder): boolean {
  const { receiver_country: country } = order;
  return (
    isSamePhone(subject, country, order.receiver_phone) ||
    isSamePhone(subject, country, order.receiver_phone2) ||
    isSameEmail(subject, order.detail?.['receiverEmail']) ||
    isSameHome(subject, order.receiver_name, order.receiver_address)
  );
}

/** Adds the parcels of returns and exchanges of the orders. */
async function addReturns(trx: Trx, orders: readonly RoleOrder[]): Promise<readonly RoleOrder[]> {
  const received = orders.filter(({ role }) => role === 'receiver').map(({ order }) => order);
  if (received.length === 0) return orders;
  const returns = await trx
    .selectFrom('return_order')
    .select(['company_id', 'leg_id', 'out_id'])
    .where(hasKeyIn(received, 'order_id'))
    .execute();
  const roles = new Map<string, Role>();
  const refs = returns.flatMap(({ company_id, leg_id, out_id }) =>
    (
      [
        ['sender', leg_id],
        ['receiver', out_id],
      ] as const
    ).flatMap(([role, id]): OrderRef[] => {
      if (id === null) return [];
      roles.set(orderKey({ company_id, id }), role);
      return [{ company_id, id }];
    }),
  );
  const known = new Set(orders.map(({ order }) => orderKey(order)));
  const added = refs.filter((ref) => !known.has(orderKey(ref)));
  if (added.length === 0) return orders;
  const parcels = await trx
    .selectFrom('orders')
    .select(orderColumns)
    .where(hasKeyIn(added))
    .execute();
  return [
    ...orders,
    ...parcels.map((order) => ({ order, role: roles.get(orderKey(order)) ?? 'receiver' })),
  ];
}

const toNeedle = ({ phone, email, home }: Subject) => ({
  phone,
  texts: [...(email === null ? [] : [email]), ...(home === null ? [] : [home.name])],
});

/** Receivers of address books. Senders are the merchants' own data. */
async function findAddresses(trx: Trx, subject: Subject): Promise<readonly PersonalAddress[]> {
  const rows = await trx
    .selectFrom('address')
    .select(['company_id', 'id', 'content', 'place_key'])
    .where('kind', '=', 'receiver')
    .where(mayContain(['content'], toNeedle(subject)))
    .execute();
  return rows.filter(
    ({ content: { country, phone, phone2, email, name, address } }) =>
      isSamePhone(subject, country, phone) ||
      isSamePhone(subject, country, phone2) ||
      isSameEmail(subject, email) ||
      isSameHome(subject, name, address),
  );
}

async function findForms(
  trx: Trx,
  subject: Subject,
  table: 'order_draft' | 'shop_order',
  parcels: readonly RoleOrder[],
): Promise<readonly PersonalForm[]> {
  const erase = createTextEraser(toPersonalTexts(subject));
  const orders = parcels.map(({ order }) => order);
  const contains = mayContain(['content'], toNeedle(subject));
  const { rows } = await sql<PersonalForm>`
    select company_id, id, state, content from ${sql.table(table)}
    where ${orders.length === 0 ? contains : sql`(${contains} or ${hasKeyIn(orders)})`}`.execute(
    trx,
  );
  const keys = new Set(orders.map(orderKey));
  return rows.filter((form) => {
    const { values } = form.content;
    const text = Object.values(values).join('\n');
    const { receiverName = '', receiverAddress = '' } = values;
    return (
      keys.has(orderKey(form)) ||
      erase(text) !== text ||
      isSameHome(subject, receiverName, receiverAddress)
    );
  });
}

const ended: ReadonlySet<OrderStatus> = new Set(['delivered', 'returned', 'cancelled']);

/**
 * Number of orders, orders of shops and returns of a person that are not finished. An abandoned parcel is finished.
 */
export async function countInProgress(
  trx: Trx,
  { orders, shopOrders }: PersonalRecords,
): Promise<number> {
  const refs = orders.map(({ order }) => order);
  const open = refs.filter(({ status }) => !ended.has(status));
  const waiting = shopOrders.filter(({ state }) => state === 'waiting' || state === 'changed');
  if (refs.length === 0) return waiting.length;
  const abandoned = await trx
    .selectFrom('issue')
    .select(['company_id', 'order_id as id'])
    .where(hasKeyIn(refs, 'order_id'))
    .where('stays', '=', true)
    .execute();
  const finished = new Set(abandoned.map(orderKey));
  const returns = await trx
    .selectFrom('return_order')
    .select('id')
    .where(hasKeyIn(refs, 'order_id'))
    .where('withdrawn', '=', false)
    .where('status', 'not in', ['closed', 'refused'])
    .execute();
  const unfinished = open.filter(
    (order) => order.status !== 'abnormal' || !finished.has(orderKey(order)),
  );
  return unfinished.length + waiting.length + returns.length;
}
