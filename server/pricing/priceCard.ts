import { sql } from 'kysely';
import type { Price, Unpriced, PriceCard } from '../../src/domain/prices/charge.ts';
import type { Db } from '../db/database.ts';

/** Rate card of a price, for carrier staff; null if there is no price. */
export async function findPriceCard(db: Db, price: Price | Unpriced): Promise<PriceCard | null> {
  if ('reason' in price) return null;
  const card = await db
    .selectFrom('rate_card as card')
    .leftJoin('company', 'company.id', 'card.customer_id')
    .leftJoin('rate_group', (join) => join.on('rate_group.id', '=', sql<number>`-card.customer_id`))
    .select(['card.id', 'card.name', 'company.name as customerName'])
    .select(['rate_group.name as groupName', 'rate_group.deleted_at'])
    .where('card.id', '=', price.card)
    .executeTakeFirst();
  return card === undefined
    ? null
    : {
        id: card.id,
        name: card.name,
        version: price.version,
        customerName: card.customerName ?? '',
        groupName: card.groupName ?? '',
        isGroupDeleted: card.deleted_at !== null,
      };
}
