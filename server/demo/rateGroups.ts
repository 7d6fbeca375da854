import { randomUUID } from 'node:crypto';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { Trx } from '../db/database.ts';
import { setGroup } from '../pricing/rateGroups.ts';
import { toGroupHolder } from '../pricing/groupMembership.ts';
import type { DemoImporter } from './imports.ts';

const COMPANIES = ['EG0005', 'MA0004'];
const ORIGIN = 'MA';
/** Prices of the group, as a percentage of the general ones. */
const SHARE = 90;

/**
 * Creates a group of two merchants with lower prices for new orders within Morocco; earlier orders keep their
 * prices.
 */
export async function seedDemoRateGroup(
  trx: Trx,
  owners: readonly DemoImporter[],
  now: Date,
): Promise<void> {
  const by = owners.find(({ companyId }) => companyId === CARRIER_COMPANY_ID);
  if (by === undefined) return;
  const group = { id: null, version: null, name: 'Key accounts', companies: COMPANIES };
  const groupId = await setGroup(trx, group, { by, at: now });
  const { content, areas, currency, valid_from } = await trx
    .selectFrom('rate_card as card')
    .innerJoin('rate_card_version as held', 'held.card_id', 'card.id')
    .select(['card.currency', 'held.content', 'held.areas', 'held.valid_from'])
    .where('card.kind', '=', 'domestic')
    .where('card.origin', '=', ORIGIN)
    .executeTakeFirstOrThrow();
  const reduce = (amount: number) => Math.round((amount * SHARE) / 100);
  const lanes = content.lanes.map((lane) => ({
    ...lane,
    bands: lane.bands.map((band) => ({
      ...band,
      price: reduce(band.price),
      stepPrice: reduce(band.stepPrice),
    })),
  }));
  const id = randomUUID();
  await trx
    .insertInto('rate_card')
    .values({
      id,
      name: `Key accounts, Morocco domestic, ${currency}`,
      customer_id: toGroupHolder(groupId),
      kind: 'domestic',
      origin: ORIGIN,
      currency,
    })
    .execute();
  await trx
    .insertInto('rate_card_version')
    .values({
      card_id: id,
      version: 1,
      state: 'active',
      edit: 1,
      valid_from,
      content: JSON.stringify({ ...content, lanes }),
      areas: JSON.stringify(areas),
      at: now,
      by: by.account,
    })
    .execute();
}
