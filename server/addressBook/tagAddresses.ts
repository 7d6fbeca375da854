import { sql } from 'kysely';
import type { TagChange, TagOutcome } from '../../src/api/contract/orders/orderMarks.ts';
import type { Trx } from '../db/database.ts';
import { insertRows } from '../db/insertRows.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { requireTags, tagOutcomes } from '../orders/marks/orderTags.ts';

/** Adds and removes tags of a company's addresses, in its tenant transaction. */
export async function tagAddresses(
  trx: Trx,
  companyId: number,
  changes: readonly TagChange[],
): Promise<TagOutcome[]> {
  await requireTags(trx, companyId, [...new Set(changes.flatMap(({ add }) => add))]);
  const idCondition = sql<string>`any(${changes.map(({ id }) => id)}::uuid[])`;
  const addresses = await trx
    .selectFrom('address')
    .select('id')
    .$call(ofCompany(companyId))
    .where('id', '=', idCondition)
    .orderBy('id')
    // Locks the rows, so that reported outcomes hold under concurrent changes.
    .forNoKeyUpdate()
    .execute();
  const existingTags = await trx
    .selectFrom('address_tagged')
    .select(['address_id', 'tag_id'])
    .$call(ofCompany(companyId))
    .where('address_id', '=', idCondition)
    .execute();
  const outcomes = tagOutcomes(
    changes,
    new Set(addresses.map(({ id }) => id)),
    existingTags.map(({ address_id, tag_id }) => [address_id, tag_id]),
  );
  const applied = outcomes.filter((outcome) => outcome.outcome === 'done');
  const added = applied.flatMap(({ id, add }) => add.map((tag_id) => ({ address_id: id, tag_id })));
  await insertRows(trx, 'address_tagged', { company_id: companyId }, added, { skipTaken: true });
  const removed = applied.flatMap(({ id, remove }) => remove.map((tag) => ({ id, tag })));
  for (const [tag, pairs] of Map.groupBy(removed, (one) => one.tag)) {
    await trx
      .deleteFrom('address_tagged')
      .$call(ofCompany(companyId))
      .where('address_id', '=', sql<string>`any(${pairs.map(({ id }) => id)}::uuid[])`)
      .where('tag_id', '=', tag)
      .execute();
  }
  return outcomes;
}
