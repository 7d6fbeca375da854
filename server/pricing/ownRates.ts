import { sql } from 'kysely';
import type { OwnCard } from '../../src/api/contract/pricing/quotes.ts';
import { dayIn } from '../../src/api/contract/zones.ts';
import type { Db } from '../db/database.ts';
import { groupAt, holderOfGroup, membershipsOf } from './membership.ts';
import type { Sender } from './pricer.ts';

/** The cards that price a company's orders now: those for it alone, then those of its group, then those for all. */
export async function ownRates(
  db: Db,
  { companyId, countryCode }: Sender,
  now: Date,
): Promise<OwnCard[]> {
  const country = await db
    .selectFrom('country')
    .select('fact')
    .where('code', '=', countryCode)
    .executeTakeFirst();
  const day = dayIn(country === undefined ? {} : { [countryCode]: country.fact }, countryCode, now);
  const group = groupAt(await membershipsOf(db, companyId), now);
  const groups = group === null ? [] : [holderOfGroup(group)];
  const rows = await db
    .selectFrom('rate_card as card')
    .innerJoin('rate_card_version as held', 'held.card_id', 'card.id')
    .select(['card.id', 'card.name', 'card.kind', 'card.customer_id'])
    .select(['held.version', 'held.valid_from', 'held.valid_to', 'held.content', 'held.areas'])
    .where('card.origin', '=', countryCode)
    .where('card.customer_id', 'in', [0, companyId, ...groups])
    .where('held.state', 'in', ['active', 'superseded'])
    .where('held.valid_from', '<=', day)
    .where((is) => is.or([is('held.valid_to', 'is', null), is('held.valid_to', '>=', day)]))
    .orderBy(sql`case when card.customer_id > 0 then 0 when card.customer_id < 0 then 1 else 2 end`)
    .orderBy('card.kind')
    .orderBy('card.id')
    .execute();
  return rows.map((row) => {
    const ends = new Set(row.content.lanes.map(({ destination }) => destination));
    return {
      id: row.id,
      name: row.name,
      kind: row.kind,
      version: row.version,
      from: row.valid_from ?? day,
      to: row.valid_to,
      holder: row.customer_id > 0 ? 'customer' : row.customer_id < 0 ? 'group' : 'all',
      content: row.content,
      areas: (row.areas ?? [])
        .filter(({ id }) => ends.has(id))
        .map(({ id, name, members }) => ({
          id,
          name,
          countries: [...new Set(members.map(({ country: code }) => code))],
        })),
    };
  });
}
