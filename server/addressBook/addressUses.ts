import { sql } from 'kysely';
import type { AddressKind } from '../../src/domain/sheets/sheet.ts';
import { internationalPhone } from '../../src/domain/phones/phoneNumbers.ts';
import { acrossCompanies, withTenant } from '../db/tenant.ts';
import type { Db, Trx } from '../db/database.ts';
import { insertRows } from '../db/insertRows.ts';
import { ofCompany } from '../db/ofCompany.ts';
import type { OrderTable } from '../db/tables/orders.ts';
import { uuid7 } from '../db/uuid7.ts';
import type { Logger } from '../logger.ts';
import { startPolling } from '../pacing.ts';
import { isSandbox } from '../sandbox.ts';
import { sameKey } from './addressWords.ts';

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

/** Number of occurrences of a party, and its alternative key. */
interface PartyCount {
  n: number;
  readonly other: string | null;
}

/** Address keys of a party; the second is used if the book lacks the first. */
function toPartyKeys(
  kind: AddressKind,
  { name, phone: written, address, country }: Party,
): readonly [key: string, other: string | null] {
  const phone = internationalPhone(country, written) ?? written;
  const key = (street: string) => sameKey(kind, { name, phone, address: street });
  // Some kinds of orders append the sender's town to the street: see `orderTexts`.
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
    const known = parties.get(key);
    if (known === undefined) parties.set(key, { n: 1, other });
    else known.n += 1;
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
    const said = [name, phone, address].join('\n');
    let keys = senders.get(said);
    if (keys === undefined) {
      keys = toPartyKeys('sender', { name, phone, address, country: countryCode });
      senders.set(said, keys);
    }
    count(keys);
  }
  return parties;
}

/**
 * Records the uses of addresses by new orders, in their transaction. Rows are only added, so no transaction
 * waits for another; `foldUses` sums them later.
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
  const found = await trx
    .selectFrom('address')
    .select(['id', 'same_key'])
    .$call(ofCompany(companyId))
    .where('kind', 'in', ['sender', 'receiver'])
    .where('same_key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
  const byKey = Map.groupBy(found, ({ same_key }) => same_key);
  const now = Date.now();
  const uses = [...parties].flatMap(([key, { n, other }]) =>
    (byKey.get(key) ?? byKey.get(other ?? '') ?? []).map((address) => ({
      id: uuid7(now),
      address_id: address.id,
      n,
    })),
  );
  await insertRows(trx, 'address_use', { company_id: companyId, at }, uses);
}

/** Uses summed per transaction. */
const USES_AT_ONCE = 5_000;

/** Sums recorded uses into a company's addresses, in its tenant transaction; returns the number of rows. */
export async function sumCompanyUses(trx: Trx, companyId: number): Promise<number> {
  const taken = await trx
    .deleteFrom('address_use')
    .$call(ofCompany(companyId))
    .where('id', 'in', (rows) =>
      rows
        .selectFrom('address_use')
        .select('id')
        .$call(ofCompany(companyId))
        .limit(USES_AT_ONCE)
        // Rows locked by another process are skipped.
        .forUpdate()
        .skipLocked(),
    )
    .returning(['address_id', 'n', 'at'])
    .execute();
  const sums = [...Map.groupBy(taken, ({ address_id }) => address_id)]
    .map(([id, uses]) => ({
      id,
      n: uses.reduce((sum, { n }) => sum + n, 0),
      at: new Date(Math.max(...uses.map(({ at }) => at.getTime()))).toISOString(),
    }))
    // In a fixed order, so that concurrent processes do not deadlock.
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  if (sums.length > 0) {
    await sql`with held as materialized (
        select id from address where company_id = ${companyId}
          and id = any(${sums.map(({ id }) => id)}::uuid[]) order by id for no key update)
      update address set uses = uses + given.n,
        last_used_at = greatest(last_used_at, given.at)
      from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb)
        as given(id uuid, n integer, at timestamptz(3)), held
      where address.company_id = ${companyId} and address.id = given.id and held.id = given.id`.execute(
      trx,
    );
  }
  return taken.length;
}

/** Sums the uses of one company; false if there are none. */
export async function sumUses(db: Db): Promise<boolean> {
  const found = await acrossCompanies(db, (trx) =>
    trx.selectFrom('address_use').select('company_id').limit(1).executeTakeFirst(),
  );
  if (found === undefined) return false;
  const { company_id: companyId } = found;
  return (await withTenant(db, companyId, (trx) => sumCompanyUses(trx, companyId))) > 0;
}

/** Polling interval for recorded uses, in ms. */
const POLL_MS = 3_000;

/** Polls for recorded uses and sums them; returns a function that stops it. */
export function startAddressWork(db: Db, logger: Logger): () => Promise<void> {
  return startPolling({ name: 'address book', pollMs: POLL_MS, logger }, () => sumUses(db));
}
