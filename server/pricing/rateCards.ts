import { sql } from 'kysely';
import type { ParsedInputOf, ResultOf } from '../../src/api/contract/endpoint.ts';
import type { CardContent } from '../../src/domain/prices/cardContent.ts';
import { checkCardContent } from '../../src/domain/prices/checkCardContent.ts';
import { toCardContentHistory } from '../../src/api/contract/pricing/cardContentHistory.ts';
import type { QuoteArea } from '../../src/domain/prices/quoteAreas.ts';
import {
  type RateCard,
  type RateCardContent,
  type RateCardRow,
  type rateCards,
} from '../../src/api/contract/pricing/rateCards.ts';
import { dayInCountry } from '../../src/domain/countries/countryFacts.ts';
import { rateCardRules } from '../../src/domain/lifecycles/rateCard/machine.ts';
import type { Db, Trx } from '../db/database.ts';
import { transact } from '../db/tenant.ts';
import type { Caller } from '../http/handler.ts';
import { MAX_FIELD_ERRORS } from '../http/input.ts';
import { Refusal } from '../http/refusal.ts';
import { pageInMemory } from '../paging/pages.ts';
import { findCompanyId } from '../orders/content/companyNames.ts';
import { recordChange } from '../records/recordChange.ts';
import { readQuoteAreas } from './quoteAreas.ts';
import { lockGroups } from './rateGroups.ts';
import { toGroupHolder } from './groupMembership.ts';

type Calls = typeof rateCards;

export interface Author {
  readonly by: Caller;
  readonly at: Date;
}

/** Refusal of a field of a card. */
export const refuse = (path: string, rule: string) =>
  new Refusal('error.invalidInput', { fields: [{ path, rule }] });

async function readCardRows(db: Db | Trx, now: Date, id?: string): Promise<RateCardRow[]> {
  const countries = Object.fromEntries(
    (await db.selectFrom('country').select(['code', 'fact']).execute()).map(({ code, fact }) => [
      code,
      fact,
    ]),
  );
  let cards = db
    .selectFrom('rate_card as card')
    .leftJoin('company', 'company.id', 'card.customer_id')
    .leftJoin('rate_group', (join) => join.on('rate_group.id', '=', sql<number>`-card.customer_id`))
    .selectAll('card')
    .select(['company.name as customer', 'company.customer_code'])
    .select(['rate_group.id as group_id', 'rate_group.name as group_name', 'deleted_at'])
    .orderBy('card.name')
    .orderBy('card.id');
  if (id !== undefined) cards = cards.where('card.id', '=', id);
  const cardRows = await cards.execute();
  const versions = await db
    .selectFrom('rate_card_version')
    .select(['card_id', 'version', 'state', 'valid_from', 'valid_to'])
    .where('state', '<>', 'discarded')
    .execute();
  const byCard = Map.groupBy(versions, (version) => version.card_id);
  return cardRows.map((card) => {
    const today = dayInCountry(countries, card.origin, now);
    const cardVersions = byCard.get(card.id) ?? [];
    const current = cardVersions.find(
      ({ state, valid_from: from, valid_to: to }) =>
        state !== 'draft' && from !== null && from <= today && (to === null || today <= to),
    );
    return {
      id: card.id,
      name: card.name,
      customerNo: card.customer_code ?? '',
      customerName: card.customer ?? '',
      groupId: card.group_id,
      groupName: card.group_name ?? '',
      isGroupDeleted: card.deleted_at !== null,
      kind: card.kind,
      origin: card.origin,
      currency: card.currency,
      active: current?.version ?? null,
      since: current?.valid_from ?? null,
      hasDraft: cardVersions.some(({ state }) => state === 'draft'),
    };
  });
}

export async function listCards(
  db: Db,
  { filters = {}, sort, cursor, size }: ParsedInputOf<Calls['queryRateCardList']>,
  now: Date,
): Promise<ResultOf<Calls['queryRateCardList']>> {
  const searchText = (filters.search ?? '').toLowerCase();
  const rows = (await readCardRows(db, now)).filter(
    (row) =>
      (filters.kind === undefined || row.kind === filters.kind) &&
      (filters.origin === undefined || row.origin === filters.origin) &&
      [row.name, row.customerName, row.customerNo, row.groupName].some((text) =>
        text.toLowerCase().includes(searchText),
      ),
  );
  const toKey = ({ name, id }: RateCardRow) => `${name} ${id}`;
  return pageInMemory(rows, toKey, { cursor, size, descending: sort.descending });
}

/**
 * A card with its versions, and the content of the requested one, else of the draft, else of the newest.
 *
 * @throws Refusal `record.unknown`
 */
export async function findCard(
  db: Db | Trx,
  { id, version }: { readonly id: string; readonly version?: number | undefined },
  now: Date,
): Promise<RateCard> {
  const [row] = await readCardRows(db, now, id);
  const rows = await db
    .selectFrom('rate_card_version')
    .selectAll()
    .where('card_id', '=', id)
    .where('state', '<>', 'discarded')
    .orderBy('version', 'desc')
    .execute();
  const chosen = version === undefined ? rows[0] : rows.find((one) => one.version === version);
  if (row === undefined || chosen === undefined) throw new Refusal('record.unknown');
  const toVersion = (one: (typeof rows)[number]) => ({
    version: one.version,
    state: one.state,
    from: one.valid_from,
    to: one.valid_to,
    at: one.at.toISOString(),
    by: one.by,
  });
  const areas = chosen.areas ?? (await readQuoteAreas(db));
  return {
    ...row,
    versions: rows.map(toVersion),
    shown: { ...toVersion(chosen), edit: chosen.edit, content: chosen.content },
    areas: areas.map(({ id: areaId, name }) => ({ id: areaId, name })),
  };
}

/** Saves a draft; a changed active version becomes a new draft. */
export async function saveCard(
  db: Db,
  input: ParsedInputOf<Calls['saveRateCard']>,
  { by, at }: Author,
): Promise<RateCard> {
  const { id, edit, version, name, customerNo, kind, origin, content } = input;
  await transact(db, async (trx) => {
    const { customerId, groupName } = await resolveHolder(trx, input);
    requireValidCard(content, await readQuoteAreas(trx));
    const { currency } = content;
    const values = { name, customer_id: customerId, kind, origin, currency };
    const text = JSON.stringify(content);
    const draft = { content: text, at, by: by.account };
    const before = await lockCard(trx, id);
    if ((before === undefined) !== (edit === null)) {
      throw new Refusal(before === undefined ? 'record.unknown' : 'record.taken');
    }
    const other = await trx
      .selectFrom('rate_card')
      .select('id')
      .where('customer_id', '=', customerId)
      .where('kind', '=', kind)
      .where('origin', '=', origin)
      .where('currency', '=', currency)
      .where('id', '<>', id)
      .executeTakeFirst();
    if (other !== undefined) throw new Refusal('rateCard.taken');
    let next = 1;
    // Former content of the draft, or of the version that a new one is based on.
    const [formerVersion] =
      before === undefined
        ? []
        : await trx
            .selectFrom('rate_card_version')
            .select('content')
            .where('card_id', '=', id)
            .where('version', '=', version)
            .execute();
    if (before === undefined)
      await trx
        .insertInto('rate_card')
        .values({ id, ...values })
        .execute();
    else {
      next = await findNextDraftVersion(trx, { id, version, edit: edit ?? 0 });
      await trx.updateTable('rate_card').set({ name }).where('id', '=', id).execute();
      // Holder, kind, origin and currency are fixed by the first version.
      const isMoved =
        before.customer_id !== customerId ||
        before.kind !== kind ||
        before.origin !== origin ||
        before.currency !== currency;
      if (isMoved) throw refuse('origin', 'rateCard.origin.settled');
    }
    const isNew = before === undefined || next !== version;
    if (isNew) {
      await trx
        .insertInto('rate_card_version')
        .values({ card_id: id, version: next, state: 'draft', edit: 1, ...draft })
        .execute();
    } else {
      await trx
        .updateTable('rate_card_version')
        .set({ ...draft, edit: (edit ?? 0) + 1 })
        .where('card_id', '=', id)
        .where('version', '=', next)
        .execute();
    }
    const head = { name, customerNo, group: groupName, kind, origin };
    await recordChange(trx, {
      by,
      at,
      kind: 'rateCard',
      recordId: id,
      name,
      before:
        before === undefined
          ? null
          : {
              ...head,
              name: before.name,
              ...(isNew ? {} : { version: next, state: 'draft', edit }),
              ...(formerVersion === undefined ? {} : toCardContentHistory(formerVersion.content)),
            },
      after: {
        ...head,
        version: next,
        state: 'draft',
        edit: isNew ? 1 : (edit ?? 0) + 1,
        ...toCardContentHistory(content),
      },
    });
  });
  return findCard(db, { id }, at);
}

/** Holder of a card as stored in `rate_card.customer_id`; refuses an unknown one. */
async function resolveHolder(
  trx: Trx,
  { customerNo, groupId }: Pick<RateCardContent, 'customerNo' | 'groupId'>,
): Promise<{ readonly customerId: number; readonly groupName: string }> {
  if (groupId !== null) {
    if (customerNo !== '') throw refuse('groupId', 'rateCard.group');
    return { customerId: toGroupHolder(groupId), groupName: await lockGroup(trx, groupId) };
  }
  const customerId = customerNo === '' ? 0 : await findCompanyId(trx, customerNo);
  if (customerId === null || customerId < 0) throw refuse('customerNo', 'rateCard.customer');
  return { customerId, groupName: '' };
}

/** Name of a group, locked until the transaction ends; refuses a deleted one. */
export async function lockGroup(trx: Trx, groupId: number): Promise<string> {
  await lockGroups(trx);
  const group = await trx
    .selectFrom('rate_group')
    .select(['name', 'deleted_at'])
    .where('id', '=', groupId)
    .executeTakeFirst();
  if (group === undefined) throw refuse('groupId', 'rateCard.group');
  if (group.deleted_at !== null) throw refuse('groupId', 'rateCard.group.deleted');
  return group.name;
}

/** Refuses a card with errors. */
export function requireValidCard(content: CardContent, areas: readonly QuoteArea[]): void {
  const findings = checkCardContent(content, new Set(areas.map(({ id }) => id)));
  if (findings.length === 0) return;
  const fields = findings
    .slice(0, MAX_FIELD_ERRORS)
    .map(({ path, rule }) => ({ path: ['content', ...path].join('.'), rule }));
  throw new Refusal('error.invalidInput', { fields });
}

export const lockCard = (trx: Trx, id: string) =>
  trx.selectFrom('rate_card').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** A card, with the version and edit that a change is based on. */
export interface EditedCard {
  readonly id: string;
  readonly version: number;
  readonly edit: number;
}

/** Version number under which a change is saved. */
async function findNextDraftVersion(trx: Trx, { id, version, edit }: EditedCard): Promise<number> {
  const versions = await trx
    .selectFrom('rate_card_version')
    .select(['version', 'state', 'edit'])
    .where('card_id', '=', id)
    .orderBy('version', 'desc')
    .execute();
  const base = versions.find((one) => one.version === version);
  const draft = versions.find(({ state }) => state === 'draft');
  if (base === undefined) throw new Refusal('record.unknown');
  if (base.edit !== edit) throw new Refusal('record.changed');
  if (rateCardRules.isAllowed(base.state, 'save')) return base.version;
  // Another draft was created since.
  if (draft !== undefined) throw new Refusal('record.changed');
  return (versions[0]?.version ?? 0) + 1;
}
