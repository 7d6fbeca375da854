import { sql } from 'kysely';
import type { ParsedInputOf } from '../../src/api/contract/endpoint.ts';
import type { Contract } from '../../src/api/contract/index.ts';
import { type ListedView, MAX_VIEWS } from '../../src/api/contract/listViews/listViews.ts';
import type { Trx } from '../db/database.ts';
import { getErrorCode } from '../db/failures.ts';
import { ofCompany } from '../db/ofCompany.ts';
import type { Caller } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { toNameKey } from '../security/accounts.ts';

type Author = Pick<Caller, 'companyId' | 'accountId' | 'account' | 'permissions'>;

/** Views of one list: the shared ones, or the caller's own. */
interface Group {
  readonly list: string;
  readonly shared: boolean;
}

/** All views of a list that the caller may see, in their tenant transaction. */
export async function readViews(trx: Trx, by: Author, list: string): Promise<ListedView[]> {
  const rows = await trx
    .selectFrom('list_view')
    .select(['id', 'name', 'search', 'shared', 'version', 'changed_at', 'changed_by'])
    .$call(ofCompany(by.companyId))
    .where('list', '=', list)
    .where((is) => is.or([is('shared', '=', true), is('account_id', '=', by.accountId)]))
    .orderBy('shared', 'desc')
    .orderBy('place')
    .orderBy('name_key')
    .execute();
  return rows.map(
    ({ id, name, search, shared, version, changed_at: at, changed_by: changedBy }) => {
      const changedAt = at.toISOString();
      return { id, name, search, shared, version, changedAt, changedBy };
    },
  );
}

/** Creates or changes a view; a change that is stored already, such as a repeated call, succeeds. */
export async function saveView(
  trx: Trx,
  by: Author,
  { list, id, version, ...content }: ParsedInputOf<Contract['saveListView']>,
  now: Date,
): Promise<ListedView[]> {
  const existing = await lockView(trx, by, id);
  if (content.shared || existing?.shared === true) requireSharing(by);
  const isSame =
    existing?.name === content.name &&
    existing.search === content.search &&
    existing.shared === content.shared;
  if (isSame) return readViews(trx, by, list);
  if (existing === undefined && version !== null) throw new Refusal('view.unknown');
  if (existing !== undefined && existing.version !== version) throw new Refusal('view.changed');
  const newPosition =
    existing?.shared === content.shared
      ? {}
      : { place: await nextPosition(trx, by, { list, shared: content.shared }) };
  const columns = {
    ...content,
    ...newPosition,
    account_id: by.accountId,
    name_key: toNameKey(content.name),
    changed_at: now,
    changed_by: by.account,
  };
  await refuseTakenName(async () => {
    if (existing === undefined) {
      const key = { company_id: by.companyId, id, list, version: 1 };
      await trx
        .insertInto('list_view')
        .values({ place: 0, ...columns, ...key })
        .execute();
      return;
    }
    await trx
      .updateTable('list_view')
      .set({ ...columns, version: existing.version + 1 })
      .$call(ofCompany(by.companyId))
      .where('id', '=', id)
      .execute();
  });
  return readViews(trx, by, list);
}

/** Deletes a view of the given version. */
export async function removeView(
  trx: Trx,
  by: Author,
  { list, id, version }: ParsedInputOf<Contract['removeListView']>,
): Promise<ListedView[]> {
  const existing = await lockView(trx, by, id);
  if (existing !== undefined) {
    if (existing.shared) requireSharing(by);
    if (existing.version !== version) throw new Refusal('view.changed');
    await trx.deleteFrom('list_view').$call(ofCompany(by.companyId)).where('id', '=', id).execute();
  }
  return readViews(trx, by, list);
}

/** Sorts the views of a group; `ids` must name each of them. */
export async function sortViews(
  trx: Trx,
  by: Author,
  { ids, ...group }: ParsedInputOf<Contract['sortListViews']>,
): Promise<ListedView[]> {
  if (group.shared) requireSharing(by);
  const existing = await selectViews(trx, by, group).select('id').forUpdate().execute();
  const named = new Set(ids);
  if (named.size !== existing.length || !existing.every(({ id }) => named.has(id))) {
    throw new Refusal('view.changed');
  }
  if (ids.length > 0) {
    await trx
      .updateTable('list_view')
      .set({ place: sql`array_position(${ids}::uuid[], id)` })
      .$call(ofCompany(by.companyId))
      .where('id', 'in', ids)
      .execute();
  }
  return readViews(trx, by, group.list);
}

function selectViews(trx: Trx, by: Author, { list, shared }: Group) {
  const views = trx
    .selectFrom('list_view')
    .$call(ofCompany(by.companyId))
    .where('list', '=', list)
    .where('shared', '=', shared);
  return shared ? views : views.where('account_id', '=', by.accountId);
}

/** Position after the views of a group; refused if there are too many. */
async function nextPosition(trx: Trx, by: Author, group: Group): Promise<number> {
  const { count, last } = await selectViews(trx, by, group)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.coalesce(fn.max('place'), sql.lit(0)).as('last'),
    ])
    .executeTakeFirstOrThrow();
  if (count >= MAX_VIEWS) throw new Refusal('view.tooMany');
  return last + 1;
}

/** Locks a view that the caller may see, which excludes other users' own views. */
function lockView(trx: Trx, by: Author, id: string) {
  return trx
    .selectFrom('list_view')
    .select(['name', 'search', 'shared', 'version'])
    .$call(ofCompany(by.companyId))
    .where('id', '=', id)
    .where((is) => is.or([is('shared', '=', true), is('account_id', '=', by.accountId)]))
    .forUpdate()
    .executeTakeFirst();
}

function requireSharing({ permissions }: Author): void {
  if (!permissions.includes('view.share')) throw new Refusal('error.forbidden');
}

const UNIQUE_VIOLATION = '23505';

async function refuseTakenName(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (getErrorCode(error) !== UNIQUE_VIOLATION) throw error;
    throw new Refusal('view.name.taken');
  }
}
