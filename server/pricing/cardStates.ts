import { sql } from 'kysely';
import type { ParsedInputOf } from '../../src/api/contract/endpoint.ts';
import {
  type RateCard,
  type RateCardRow,
  type rateCards,
  toCardHistory,
} from '../../src/api/contract/pricing/rateCards.ts';
import type { CardAction } from '../../src/domain/prices/cardContent.ts';
import { dayInCountry } from '../../src/domain/countries/countryFacts.ts';
import { rateCardRules } from '../../src/domain/lifecycles/rateCard/machine.ts';
import type { Db, Trx } from '../db/database.ts';
import { transact } from '../db/tenant.ts';
import { Refusal } from '../http/refusal.ts';
import { recordChange } from '../records/recordChange.ts';
import { readQuoteAreas } from './quoteAreas.ts';
import {
  type Author,
  type EditedCard,
  lockGroup,
  lockCard,
  refuse,
  requireValidCard,
} from './rateCards.ts';

type Calls = typeof rateCards;

async function lockDraft(trx: Trx, { id, version, edit }: EditedCard, action: CardAction) {
  const card = await lockCard(trx, id);
  const draft = await trx
    .selectFrom('rate_card_version')
    .selectAll()
    .where('card_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (card === undefined || draft === undefined) throw new Refusal('record.unknown');
  const state = rateCardRules.nextStatus(draft.state, action);
  if (state === null) throw new Refusal('rateCard.state');
  if (draft.edit !== edit) throw new Refusal('record.changed');
  return { card, draft, state };
}

/**
 * Activates a draft from a day on, with the current quote areas. The former version ends the day before.
 *
 * @throws Refusal `error.invalidInput`, `record.unknown`, `record.changed`, `rateCard.state`
 */
export async function activateCard(
  db: Db,
  { from, to, ...edited }: ParsedInputOf<Calls['activateRateCard']>,
  { by, at }: Author,
): Promise<void> {
  await transact(db, async (trx) => {
    const { card, draft, state } = await lockDraft(trx, edited, 'activate');
    if (to !== null && to < from) throw refuse('to', 'rateCard.to.order');
    if (card.customer_id < 0) await lockGroup(trx, -card.customer_id);
    const before = await trx
      .selectFrom('rate_card_version')
      .select(['version', 'state', 'valid_from', 'valid_to'])
      .where('card_id', '=', card.id)
      .where('state', 'in', ['active', 'superseded'])
      .orderBy('valid_from', 'desc')
      .executeTakeFirst();
    const fact = await trx
      .selectFrom('country')
      .select('fact')
      .where('code', '=', card.origin)
      .executeTakeFirst();
    const facts = fact === undefined ? {} : { [card.origin]: fact.fact };
    // Prices of past days can't change.
    if (before !== undefined && from < dayInCountry(facts, card.origin, at)) {
      throw refuse('from', 'rateCard.from.past');
    }
    if (before !== undefined && from <= (before.valid_from ?? '')) {
      throw refuse('from', 'rateCard.from.late');
    }
    const areas = await readQuoteAreas(trx);
    requireValidCard(draft.content, areas);
    if (before !== undefined) {
      const next = rateCardRules.nextStatus(before.state, 'supersede') ?? before.state;
      await trx
        .updateTable('rate_card_version')
        .set({
          state: next,
          valid_to: sql<string>`least(coalesce(valid_to, 'infinity'::date), ${from}::date - 1)`,
        })
        .where('card_id', '=', card.id)
        .where('version', '=', before.version)
        .execute();
    }
    await trx
      .updateTable('rate_card_version')
      .set({
        state,
        valid_from: from,
        valid_to: to,
        areas: JSON.stringify(areas),
        at,
        by: by.account,
      })
      .where('card_id', '=', card.id)
      .where('version', '=', draft.version)
      .execute();
    await recordVersion(trx, card, draft.version, { state, from, to }, { by, at });
  });
}

/** @throws Refusal `record.unknown`, `record.changed`, `rateCard.state` */
export async function discardCard(db: Db, edited: EditedCard, { by, at }: Author): Promise<void> {
  await transact(db, async (trx) => {
    const { card, draft, state } = await lockDraft(trx, edited, 'discard');
    await trx
      .updateTable('rate_card_version')
      .set({ state })
      .where('card_id', '=', card.id)
      .where('version', '=', draft.version)
      .execute();
    await recordVersion(trx, card, draft.version, { state, from: null, to: null }, { by, at });
  });
}

async function recordVersion(
  trx: Trx,
  {
    id,
    name,
    kind,
    origin,
  }: { id: string; name: string; kind: RateCardRow['kind']; origin: string },
  version: number,
  next: { state: RateCard['shown']['state']; from: string | null; to: string | null },
  { by, at }: Author,
): Promise<void> {
  const head = { name, customerNo: '', groupName: '', kind, origin };
  await recordChange(trx, {
    by,
    at,
    kind: 'rateCard',
    recordId: id,
    name,
    before: toCardHistory(head, { version, state: 'draft', from: null, to: null }),
    after: toCardHistory(head, { version, ...next }),
  });
}
