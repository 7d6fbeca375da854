import { sql } from 'kysely';
import type { ParsedInputOf, ResultOf } from '../../src/api/contract/endpoint.ts';
import {
  type RateGroup,
  type RateGroupContent,
  type RateGroupRow,
  type rateGroups,
  toGroupHistory,
} from '../../src/api/contract/pricing/rateGroups.ts';
import type { Db, Trx } from '../db/database.ts';
import { transact } from '../db/tenant.ts';
import { Refusal } from '../http/refusal.ts';
import { pageInMemory } from '../paging/pages.ts';
import { type Change, recordChange, recordChanges } from '../records/recordChange.ts';
import { toGroupHolder } from './groupMembership.ts';

type Calls = typeof rateGroups;
type SaveInput = ParsedInputOf<Calls['saveRateGroup']>;
type Author = Pick<Change, 'by' | 'at'>;

/** Rows per statement. */
const CHUNK = 1_000;

/** A company in a group. */
interface Member {
  readonly companyId: number;
  readonly groupId: number;
  readonly code: string;
  readonly name: string;
}

/** Current members of all groups, sorted by customer code. */
async function readMembers(db: Db | Trx): Promise<Member[]> {
  const rows = await db
    .selectFrom('rate_group_member as member')
    .innerJoin('company', 'company.id', 'member.company_id')
    .select(['member.company_id', 'member.group_id', 'company.customer_code', 'company.name'])
    .where('member.until', 'is', null)
    .orderBy('company.customer_code')
    .execute();
  return rows.map(({ company_id: companyId, group_id: groupId, customer_code: code, name }) => {
    return { companyId, groupId, code, name };
  });
}

const selectGroups = (db: Db | Trx) =>
  db.selectFrom('rate_group').select(['id', 'name', 'version']).where('deleted_at', 'is', null);

const selectGroupCards = (db: Db | Trx) =>
  db.selectFrom('rate_card').select(['id', 'name', 'customer_id']).where('customer_id', '<', 0);

export async function listGroups(
  db: Db,
  { filters: { search = '' } = {}, sort, cursor, size }: ParsedInputOf<Calls['queryRateGroupList']>,
): Promise<ResultOf<Calls['queryRateGroupList']>> {
  const searchText = search.toLowerCase();
  const groups = await selectGroups(db).execute();
  const members = Map.groupBy(await readMembers(db), ({ groupId }) => groupId);
  const cards = Map.groupBy(await selectGroupCards(db).execute(), (card) => card.customer_id);
  const rows = groups
    .filter(
      ({ id, name }) =>
        name.toLowerCase().includes(searchText) ||
        (members.get(id) ?? []).some(({ code }) => code.toLowerCase() === searchText),
    )
    .map(({ id, name, version }): RateGroupRow => {
      const companies = members.get(id)?.length ?? 0;
      return { id, name, version, companies, cards: cards.get(toGroupHolder(id))?.length ?? 0 };
    });
  const toKey = ({ name, id }: RateGroupRow) => `${name} ${id}`;
  return pageInMemory(rows, toKey, { cursor, size, descending: sort.descending });
}

/** @throws Refusal `record.unknown` */
export async function findGroup(db: Db | Trx, id: number): Promise<RateGroup> {
  const group = await selectGroups(db).where('id', '=', id).executeTakeFirst();
  if (group === undefined) throw new Refusal('record.unknown');
  const cards = await selectGroupCards(db)
    .where('customer_id', '=', toGroupHolder(id))
    .orderBy('name')
    .orderBy('id')
    .execute();
  const members = (await readMembers(db)).filter(({ groupId }) => groupId === id);
  return {
    ...group,
    companies: members.map(({ code, name }) => ({ code, name })),
    cards: cards.map((card) => ({ id: card.id, name: card.name })),
  };
}

/**
 * Creates or changes a group in its own transaction.
 *
 * @throws Refusal as `setGroup`
 */
export async function saveGroup(db: Db, save: SaveInput, author: Author): Promise<RateGroup> {
  const id = await transact(db, (trx) => setGroup(trx, save, author));
  return findGroup(db, id);
}

/**
 * Creates or changes a group; returns its id. Companies taken from another group belong to this one from now
 * on: orders created before keep their prices.
 *
 * @throws Refusal `error.invalidInput`, `record.unknown`, `record.changed`
 */
export async function setGroup(
  trx: Trx,
  { id, version, name, companies }: SaveInput,
  author: Author,
): Promise<number> {
  await lockGroups(trx);
  const before = id === null ? null : await findGroup(trx, id);
  if (version !== (before?.version ?? null)) throw new Refusal('record.changed');
  const others = (await selectGroups(trx).execute()).filter((group) => group.id !== id);
  if (others.some((group) => group.name.toLowerCase() === name.toLowerCase())) {
    const fields = [{ path: 'name', rule: 'rateGroup.taken' }];
    throw new Refusal('error.invalidInput', { fields });
  }
  const members = await findCompaniesByCode(trx, companies);
  const values = { name, version: (version ?? 0) + 1 };
  const groupId = id ?? (await insertGroup(trx, values));
  if (id !== null) await trx.updateTable('rate_group').set(values).where('id', '=', id).execute();
  const inGroups = await readMembers(trx);
  const membersBefore = new Map(inGroups.map((member) => [member.companyId, member]));
  const memberIds = new Set(members.map(({ companyId }) => companyId));
  const removed = inGroups.filter(
    (member) => member.groupId === groupId && !memberIds.has(member.companyId),
  );
  const added = members.filter(
    ({ companyId }) => membersBefore.get(companyId)?.groupId !== groupId,
  );
  const formerMembers = added.flatMap(({ companyId }) => membersBefore.get(companyId) ?? []);
  const leaving = [...removed, ...formerMembers].map(({ companyId }) => companyId);
  await removeMembers(trx, leaving, author.at);
  await addMembers(trx, groupId, added, author.at);
  await recordChange(trx, {
    ...author,
    kind: 'rateGroup',
    recordId: String(groupId),
    name,
    before: before === null ? null : toHistory(before),
    after: toGroupHistory({ name, companies: members.map(({ code }) => code) }),
  });
  await recordLosses(trx, { lost: formerMembers, inGroups, others }, author);
  const namesById = new Map(others.map((group) => [group.id, group.name]));
  await recordMoves(trx, author, [
    ...removed.map(({ code }) => ({ code, from: before?.name ?? '', to: '' })),
    ...added.map(({ code, companyId }) => {
      const from = membersBefore.get(companyId);
      return { code, from: namesById.get(from?.groupId ?? 0) ?? '', to: name };
    }),
  ]);
  return groupId;
}

/**
 * Deletes a group if it is unchanged. Its companies belong to no group from now on; its cards stay for the
 * orders they priced.
 *
 * @throws Refusal `record.unknown`, `record.changed`
 */
export async function deleteGroup(
  db: Db,
  { id, version, companies, cards }: ParsedInputOf<Calls['deleteRateGroup']>,
  author: Author,
): Promise<void> {
  await transact(db, async (trx) => {
    await lockGroups(trx);
    const group = await findGroup(trx, id);
    const isUnchanged =
      group.version === version &&
      group.companies.length === companies &&
      group.cards.length === cards;
    if (!isUnchanged) throw new Refusal('record.changed');
    const members = (await readMembers(trx)).filter(({ groupId }) => groupId === id);
    const leaving = members.map(({ companyId }) => companyId);
    await removeMembers(trx, leaving, author.at);
    await trx
      .updateTable('rate_group')
      .set({ deleted_at: author.at, version: version + 1 })
      .where('id', '=', id)
      .execute();
    await recordChange(trx, {
      ...author,
      kind: 'rateGroup',
      recordId: String(id),
      name: group.name,
      before: toHistory(group),
      after: null,
    });
    await recordMoves(
      trx,
      author,
      members.map(({ code }) => ({ code, from: group.name, to: '' })),
    );
  });
}

/** Serializes changes of groups, so that each sees the members left by the one before. */
export const lockGroups = (trx: Trx) =>
  sql`select pg_advisory_xact_lock(hashtext('rateGroup'))`.execute(trx);

const toHistory = ({ name, companies }: RateGroup) =>
  toGroupHistory({ name, companies: companies.map(({ code }) => code) });

async function insertGroup(trx: Trx, values: { name: string; version: number }): Promise<number> {
  const { id } = await trx
    .insertInto('rate_group')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Companies by customer code, each once; refuses unknown codes. */
async function findCompaniesByCode(trx: Trx, codes: RateGroupContent['companies']) {
  const uniqueCodes = [...new Set(codes.map((code) => code.toUpperCase()))];
  const rows = await trx
    .selectFrom('company')
    .select(['id as companyId', 'customer_code as code'])
    .where('customer_code', '=', sql<string>`any(${uniqueCodes}::text[])`)
    .execute();
  const knownCodes = new Set(rows.map(({ code }) => code));
  const unknown = uniqueCodes.filter((code) => !knownCodes.has(code));
  if (unknown.length > 0) {
    const params = { codes: unknown.slice(0, 20).join(', ') };
    throw new Refusal('error.invalidInput', {
      fields: [{ path: 'companies', rule: 'rateGroup.company', params }],
    });
  }
  return rows;
}

async function removeMembers(trx: Trx, companyIds: readonly number[], at: Date): Promise<void> {
  await trx
    .updateTable('rate_group_member')
    .set({ until: at })
    .where('company_id', '=', sql<number>`any(${companyIds}::integer[])`)
    .where('until', 'is', null)
    .execute();
}

async function addMembers(
  trx: Trx,
  groupId: number,
  companies: readonly { readonly companyId: number }[],
  at: Date,
): Promise<void> {
  for (let from = 0; from < companies.length; from += CHUNK) {
    await trx
      .insertInto('rate_group_member')
      .values(
        companies.slice(from, from + CHUNK).map(({ companyId }) => {
          return { company_id: companyId, since: at, until: null, group_id: groupId };
        }),
      )
      // The company left at the same instant, so no order was created meanwhile.
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'since']).doUpdateSet({ until: null, group_id: groupId }),
      )
      .execute();
  }
}

interface Losses {
  readonly lost: readonly Member[];
  /** All members before the change. */
  readonly inGroups: readonly Member[];
  readonly others: readonly { readonly id: number; readonly name: string }[];
}

/**
 * Raises the version of groups that lost companies, so that outdated forms are refused, and logs the change.
 */
async function recordLosses(
  trx: Trx,
  { lost, inGroups, others }: Losses,
  author: Author,
): Promise<void> {
  const lostIds = new Set(lost.map(({ companyId }) => companyId));
  for (const { id, name } of others) {
    const before = inGroups.filter(({ groupId }) => groupId === id);
    const after = before.filter(({ companyId }) => !lostIds.has(companyId));
    if (after.length === before.length) continue;
    await trx
      .updateTable('rate_group')
      .set((column) => ({ version: sql<number>`${column.ref('version')} + 1` }))
      .where('id', '=', id)
      .execute();
    const toMemberHistory = (members: readonly Member[]) =>
      toGroupHistory({ name, companies: members.map(({ code }) => code) });
    await recordChange(trx, {
      ...author,
      kind: 'rateGroup',
      recordId: String(id),
      name,
      before: toMemberHistory(before),
      after: toMemberHistory(after),
    });
  }
}

interface Move {
  readonly code: string;
  /** Group names; empty for none. */
  readonly from: string;
  readonly to: string;
}

/** Logs the moves in each company's history, for the carrier only. */
const recordMoves = (trx: Trx, author: Author, moves: readonly Move[]) =>
  recordChanges(
    trx,
    moves.map(({ code, from, to }): Change => {
      const [before, after] = [{ rateGroup: from }, { rateGroup: to }];
      return { ...author, kind: 'company', recordId: code, before, after };
    }),
  );
