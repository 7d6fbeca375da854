import { sql } from 'kysely';
import type { AddressKind } from '../../src/domain/sheets/sheet.ts';
import { internationalPhone } from '../../src/domain/phones/phoneNumbers.ts';
import { acrossCompanies, withTenant } from '../db/tenant.ts';
import type { Db, Trx } from '../db/database.ts';
import { insertRows } from '../db/insertRows.ts';
import { ofCompany } from '../db/ofCompany.ts';
import type { OrderTable } from '../db/tables/orders.ts';
import { createUuid7 } from '../db/uuid7.ts';
import type { Logger } from '../logger.ts';
import { startPolling } from '../pacing.ts';
import { isSandbox } from '../sandbox.ts';
import { createSameKey } from './addressWords.ts';

/** Sender and receiver columns of an order. */
type Parties = Pick<
  OrderTable,
  | 'receiver_name'
  | 'receiver_phone'
  | 'receiver_address'
  | 'receiver_country'
  | 'sender_name'
  | 'sender_phone'
  | 'sender_address'
>;

interface Party {
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly country: string;
}

/** Number of orders of a party, and its alternative key. */
interface PartyCount {
  n: number;
  readonly other: string | null;
}

/** Keys of a party's address; the second is used if no address has the first. */
function toPartyKeys(
  kind: AddressKind,
  { name, phone: phoneText, address, country }: Party,
): readonly [key: string, other: string | null] {
  const phone = internationalPhone(country, phoneText) ?? phoneText;
  const key = (street: string) => createSameKey(kind, { name, phone, address: street });
  // Some kinds of orders append the sender's town to the street; see `orderTexts`.
  const comma = kind === 'sender' ? address.lastIndexOf(',') : -1;
  return [key(address), comma > 0 ? key(address.slice(0, comma)) : null];
}

/** Counts the parties of orders by key; keys of repeated senders are computed once. */
function countParties(
  orders: readonly Partial<Parties>[],
  countryCode: string,
): ReadonlyMap<string, PartyCount> {
  const parties = new Map<string, PartyCount>();
  const count = ([key, other]: ReturnType<typeof toPartyKeys>) => {
    const existing = parties.get(key);
    if (existing === undefined) parties.set(key, { n: 1, other });
    else existing.n += 1;
  };
  const senders = new Map<string, ReturnType<typeof toPartyKeys>>();
  for (const order of orders) {
    const { receiver_name = '', receiver_phone = '' } = order;
    const { receiver_address = '', receiver_country = '' } = order;
    count(
      toPartyKeys('receiver', {
        name: receiver_name,
        phone: receiver_phone,
        address: receiver_address,
        country: receiver_country,
      }),
    );
    const name = order.sender_name ?? '';
    if (name === '') continue;
    const phone = order.sender_phone ?? '';
    const address = order.sender_address ?? '';
    const senderText = [name, phone, address].join('\n');
    let keys = senders.get(senderText);
    if (keys === undefined) {
      keys = toPartyKeys('sender', { name, phone, address, country: countryCode });
      senders.set(senderText, keys);
    }
    count(keys);
  }
  return parties;
}

/**
 * Records the uses of addresses by new orders, in their transaction. Rows are only added, so no transaction
 * waits for another; `sumUses` adds them up later.
 */
export async function recordUses(
  trx: Trx,
  companyId: number,
  orders: readonly Partial<Parties>[],
  { countryCode, at }: { readonly countryCode: string; readonly at: Date },
): Promise<void> {
  if (isSandbox(companyId)) return;
  const parties = countParties(orders, countryCode);
  const keys = [...parties].flatMap(([key, { other }]) => (other === null ? key : [key, other]));
  const rows = await trx
    .selectFrom('address')
    .select(['id', 'same_key'])
    .$call(ofCompany(companyId))
    .where('kind', 'in', ['sender', 'receiver'])
    .where('same_key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
  const byKey = Map.groupBy(rows, ({ same_key }) => same_key);
  const now = Date.now();
  const uses = [...parties].flatMap(([key, { n, other }]) =>
    (byKey.get(key) ?? byKey.get(other ?? '') ?? []).map((address) => ({
      id: createUuid7(now),
      address_id: address.id,
      n,
    })),
  );
  await insertRows(trx, 'address_use', { company_id: companyId, at }, uses);
}

/** Maximum number of uses summed per transaction. */
const MAX_USES_PER_STEP = 5_000;

/**
 * Adds recorded uses to a company's addresses, in its tenant transaction; returns the number of summed rows.
 */
export async function sumCompanyUses(trx: Trx, companyId: number): Promise<number> {
  const deletedUses = await trx
    .deleteFrom('address_use')
    .$call(ofCompany(companyId))
    .where('id', 'in', (rows) =>
      rows
        .selectFrom('address_use')
        .select('id')
        .$call(ofCompany(companyId))
        .limit(MAX_USES_PER_STEP)
        // Rows locked by another process are skipped.
        .forUpdate()
        .skipLocked(),
    )
    .returning(['address_id', 'n', 'at'])
    .execute();
  const sums = [...Map.groupBy(deletedUses, ({ address_id }) => address_id)]
    .map(([id, uses]) => ({
      id,
      n: uses.reduce((sum, { n }) => sum + n, 0),
      at: new Date(Math.max(...uses.map(({ at }) => at.getTime()))).toISOString(),
    }))
    // In a fixed order, so that concurrent processes do not deadlock.
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  if (sums.length > 0) {
    await sql`with locked as materialized (
        select id from address where company_id = ${companyId}
          and id = any(${sums.map(({ id }) => id)}::uuid[]) order by id for no key update)
      update address set uses = uses + sums.n,
        last_used_at = greatest(last_used_at, sums.at)
      from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb)
        as sums(id uuid, n integer, at timestamptz(3)), locked
      where address.company_id = ${companyId} and address.id = sums.id and locked.id = sums.id`.execute(
      trx,
    );
  }
  return deletedUses.length;
}

/** Sums the uses of one company; returns false if no company has any. */
export async function sumUses(db: Db): Promise<boolean> {
  const row = await acrossCompanies(db, (trx) =>
    trx.selectFrom('address_use').select('company_id').limit(1).executeTakeFirst(),
  );
  if (row === undefined) return false;
  const { company_id: companyId } = row;
  return (await withTenant(db, companyId, (trx) => sumCompanyUses(trx, companyId))) > 0;
}

/** Polling interval for recorded uses, in ms. */
const POLL_MS = 3_000;

/** Polls for recorded uses and sums them; returns a function that stops it. */
export function startAddressWork(db: Db, logger: Logger): () => Promise<void> {
  return startPolling({ name: 'address book', pollMs: POLL_MS, logger }, () => sumUses(db));
}
