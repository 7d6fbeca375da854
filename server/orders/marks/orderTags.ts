import { sql } from 'kysely';
import * as v from 'valibot';
import {
  type ListedTag,
  toTagHistory,
  type TagChange,
  type TagOutcome,
  TAGS_PER_COMPANY,
  type TagTone,
  tagTones,
} from '../../../src/api/contract/orders/orderMarks.ts';
import type { Db, Trx } from '../../db/database.ts';
import { insertRows } from '../../db/insertRows.ts';
import { ofCompany } from '../../db/ofCompany.ts';
import { withTenant } from '../../db/tenant.ts';
import type { Caller } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { type CompanyRecord, companyRecords } from '../../records/companyRecords.ts';

interface TagContent {
  readonly tone: TagTone;
}

export const TAG_KIND = 'orderTag';

export const tags = companyRecords<TagContent>({
  kind: TAG_KIND,
  schema: v.object({ tone: v.picklist(tagTones) }),
  toHistory: (name, { tone }) => toTagHistory({ name, tone }),
  max: TAGS_PER_COMPANY,
});

/** Converts a tag to the form of the contract. */
export const toTag = ({
  id,
  name,
  version,
  content: { tone },
  changedAt,
  changedBy,
}: CompanyRecord<TagContent>): ListedTag => ({
  id,
  name,
  tone,
  version,
  changedAt: changedAt.toISOString(),
  changedBy,
});

/** Most orders, or addresses, from which one statement removes a tag. */
const REMOVED_AT_ONCE = 10_000;

/**
 * Deletes a tag: first it is removed from orders and addresses in separate transactions, so that nothing waits
 * for a long statement; the tag itself goes last.
 */
export async function removeTag(
  db: Db,
  by: Caller,
  tag: { readonly id: string; readonly version: number },
  now: Date,
): Promise<{ readonly orders: number }> {
  const { companyId } = by;
  const removeFromOrders = (trx: Trx) =>
    sql`
    delete from order_tagged where company_id = ${companyId} and tag_id = ${tag.id}
      and order_id in (select order_id from order_tagged
        where company_id = ${companyId} and tag_id = ${tag.id} limit ${REMOVED_AT_ONCE})`.execute(
      trx,
    );
  const removeFromAddresses = (trx: Trx) =>
    sql`
    delete from address_tagged where company_id = ${companyId} and tag_id = ${tag.id}
      and address_id in (select address_id from address_tagged
        where company_id = ${companyId} and tag_id = ${tag.id} limit ${REMOVED_AT_ONCE})`.execute(
      trx,
    );
  const countAffected = ({ numAffectedRows = 0n }: { readonly numAffectedRows?: bigint }) =>
    Number(numAffectedRows);
  let orders = 0;
  for (;;) {
    const [fromOrders, fromAddresses] = await withTenant(db, companyId, async (trx) => {
      const { version } = await tags.find(trx, companyId, tag.id);
      if (version !== tag.version) throw new Refusal('record.changed');
      return [
        countAffected(await removeFromOrders(trx)),
        countAffected(await removeFromAddresses(trx)),
      ] as const;
    });
    orders += fromOrders;
    if (Math.max(fromOrders, fromAddresses) < REMOVED_AT_ONCE) break;
  }
  await withTenant(db, companyId, async (trx) => {
    // After this, nobody can add the tag. It may have been added since the loop, so it is removed again.
    await tags.remove(trx, by, tag, now);
    orders += countAffected(await removeFromOrders(trx));
    await removeFromAddresses(trx);
  });
  return { orders };
}

/**
 * Outcomes of adding and removing tags of orders or addresses, with the tags that really change. `known` has the
 * ids that exist, and `pairs` lists each id with each of its tags; ids are in lower case.
 */
export function tagOutcomes(
  changes: readonly TagChange[],
  known: { readonly has: (id: string) => boolean },
  pairs: readonly (readonly [id: string, tag: string])[],
): TagOutcome[] {
  const pairKeys = new Set(pairs.map(([id, tag]) => `${id} ${tag}`));
  return changes.map(({ id, add, remove }): TagOutcome => {
    const lowerId = id.toLowerCase();
    if (!known.has(lowerId)) return { outcome: 'unknown', id };
    const isOn = (tag: string) => pairKeys.has(`${lowerId} ${tag.toLowerCase()}`);
    return {
      outcome: 'done',
      id,
      add: add.filter((tag) => !isOn(tag)),
      remove: remove.filter(isOn),
    };
  });
}

/** Adds tags to a company's orders and removes tags, in its tenant transaction. */
export async function tagOrders(
  trx: Trx,
  companyId: number,
  changes: readonly TagChange[],
): Promise<TagOutcome[]> {
  await requireTags(trx, companyId, [...new Set(changes.flatMap(({ add }) => add))]);
  const anyOfIds = sql<string>`any(${changes.map(({ id }) => id)}::uuid[])`;
  const orders = await trx
    .selectFrom('orders')
    .select(['id', 'created_at'])
    .$call(ofCompany(companyId))
    .where('id', '=', anyOfIds)
    .orderBy('id')
    // Locked, so that the reported changes are correct if two users tag the same orders.
    .forNoKeyUpdate()
    .execute();
  const createdAt = new Map(orders.map(({ id, created_at }) => [id, created_at]));
  const known = await trx
    .selectFrom('order_tagged')
    .select(['order_id', 'tag_id'])
    .$call(ofCompany(companyId))
    .where('order_id', '=', anyOfIds)
    .execute();
  const outcomes = tagOutcomes(
    changes,
    createdAt,
    known.map(({ order_id, tag_id }) => [order_id, tag_id]),
  );
  const done = outcomes.filter((outcome) => outcome.outcome === 'done');
  const added = done.flatMap(({ id, add }) =>
    add.map((tag_id) => ({
      order_id: id,
      tag_id,
      created_at: createdAt.get(id.toLowerCase()) ?? new Date(0),
    })),
  );
  await insertRows(trx, 'order_tagged', { company_id: companyId }, added, { skipTaken: true });
  const removed = done.flatMap(({ id, remove }) => remove.map((tag) => ({ id, tag })));
  for (const [tag, own] of Map.groupBy(removed, (one) => one.tag)) {
    await trx
      .deleteFrom('order_tagged')
      .$call(ofCompany(companyId))
      .where('order_id', '=', sql<string>`any(${own.map(({ id }) => id)}::uuid[])`)
      .where('tag_id', '=', tag)
      .execute();
  }
  return outcomes;
}

/** Refuses tags that the company does not have, and locks the others until the transaction ends. */
export async function requireTags(
  trx: Trx,
  companyId: number,
  ids: readonly string[],
): Promise<void> {
  const found = await trx
    .selectFrom('company_record')
    .select('id')
    .$call(ofCompany(companyId))
    .where('kind', '=', TAG_KIND)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forKeyShare()
    .execute();
  if (found.length < ids.length) throw new Refusal('record.unknown');
}
