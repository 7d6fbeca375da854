import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { ParsedInputOf, ResultOf } from '../../../src/api/contract/endpoint.ts';
import {
  DELETED_DRAFT_DAYS,
  DRAFT_DAYS,
  MAX_DRAFT_LENGTH,
  type DraftMark,
  DRAFTS_PER_ACCOUNT,
  type orderDrafts,
} from '../../../src/api/contract/orders/orderDrafts.ts';
import type { OrderKind } from '../../../src/domain/sheets/sheet.ts';
import type { Db, Trx } from '../../db/database.ts';
import { ofCompany } from '../../db/ofCompany.ts';
import type { Caller } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Author } from '../life/recordEvents.ts';

export type DraftCaller = Pick<Caller, 'companyId' | 'accountId' | 'account' | 'permissions'>;

type DraftInput = ParsedInputOf<(typeof orderDrafts)['keepOrderDraft']>;
type DraftResult = ResultOf<(typeof orderDrafts)['keepOrderDraft']>;

/** Whether the caller may see and continue drafts of colleagues. */
export const canSeeColleagues = ({ permissions }: DraftCaller): boolean =>
  permissions.includes('draft.colleagues');

/**
 * Saves the content of a form, unless the draft has changed since the form read it. In that case, the draft
 * stays as it is, and the result says who changed it.
 *
 * @throws Refusal `draft.tooMany`, `draft.tooLarge`
 */
export async function saveDraft(
  trx: Trx,
  caller: DraftCaller,
  input: DraftInput,
  now: Date,
): Promise<DraftResult> {
  const { companyId, accountId, account } = caller;
  const { id, kind, values, goods, version, writer } = input;
  const content = JSON.stringify({ values, goods });
  if (content.length > MAX_DRAFT_LENGTH) throw new Refusal('draft.tooLarge');
  const columns = {
    kind,
    content,
    number: values['customerOrderNo'] ?? '',
    receiver: values['receiverName'] ?? '',
    writer,
    changed_at: now,
    changed_by: account,
  };
  if (version === null) {
    await checkRoom(trx, caller, id);
    const inserted = await trx
      .insertInto('order_draft')
      .values({
        company_id: companyId,
        id,
        account_id: accountId,
        account,
        state: 'open',
        version: 1,
        ended_at: null,
        ...columns,
      })
      .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
      .returning('version')
      .executeTakeFirst();
    if (inserted !== undefined) return { outcome: 'kept', version: 1 };
  }
  const found = await trx
    .selectFrom('order_draft')
    .select(['account_id', 'state', 'content', 'version', 'writer', 'changed_by'])
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined || (found.account_id !== accountId && !canSeeColleagues(caller))) {
    return { outcome: 'overtaken', why: 'gone', by: null, own: false };
  }
  const { state, changed_by: by } = found;
  // Saving equal content changes nothing, and the same change by two users is no conflict.
  if (state === 'open' && isDeepStrictEqual(found.content, { values, goods })) {
    return { outcome: 'kept', version: found.version };
  }
  const isLastWriter = found.writer === writer;
  const isExpected =
    state === 'open'
      ? // The form that saved last has the newest content, even if it never received the new version.
        isLastWriter || found.version === version
      : // The form deletes its draft when it is emptied, and saves it again once something is typed.
        state === 'deleted' && isLastWriter && by === account;
  if (!isExpected) {
    return {
      outcome: 'overtaken',
      why: state === 'open' ? 'changed' : state,
      by,
      own: isLastWriter,
    };
  }
  const nextVersion = found.version + 1;
  await trx
    .updateTable('order_draft')
    .set({ ...columns, state: 'open', version: nextVersion, ended_at: null })
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .execute();
  return { outcome: 'kept', version: nextVersion };
}

/** @throws Refusal `draft.tooMany` if the account has no room for another one */
async function checkRoom(
  trx: Trx,
  { companyId, accountId }: DraftCaller,
  id: string,
): Promise<void> {
  const otherDrafts = await countOpenDrafts(trx, companyId, accountId, id);
  if (otherDrafts >= DRAFTS_PER_ACCOUNT) throw new Refusal('draft.tooMany');
}

/** Number of an account's open drafts, except the one with `exceptId`. */
async function countOpenDrafts(
  trx: Trx,
  companyId: number,
  accountId: string,
  exceptId?: string,
): Promise<number> {
  const { count } = await trx
    .selectFrom('order_draft')
    .select((select) => select.fn.countAll<number>().as('count'))
    .$call(ofCompany(companyId))
    .where('account_id', '=', accountId)
    .where('state', '=', 'open')
    .$if(exceptId !== undefined, (drafts) => drafts.where('id', '!=', exceptId ?? ''))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Deletes drafts that the caller can see, or restores deleted ones: all of them, or none.
 *
 * @throws Refusal `draft.tooMany` if an account would have more drafts than allowed
 */
export async function deleteOrRestoreDrafts(
  trx: Trx,
  caller: DraftCaller,
  { ids, state }: ParsedInputOf<(typeof orderDrafts)['setOrderDrafts']>,
  now: Date,
): Promise<void> {
  const { companyId, accountId, account } = caller;
  const isDeletion = state === 'deleted';
  const changed = await trx
    .updateTable('order_draft')
    .set({
      state,
      ended_at: isDeletion ? now : null,
      ...(isDeletion ? { changed_by: account } : {}),
    })
    .$call(ofCompany(companyId))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('state', '=', isDeletion ? 'open' : 'deleted')
    .$if(!canSeeColleagues(caller), (rows) => rows.where('account_id', '=', accountId))
    .returning('account_id')
    .execute();
  if (isDeletion) return;
  for (const owner of new Set(changed.map((draft) => draft.account_id))) {
    const open = await countOpenDrafts(trx, companyId, owner);
    if (open > DRAFTS_PER_ACCOUNT) throw new Refusal('draft.tooMany');
  }
}

/** A new order that ends the draft from which it was created; both have the same id. */
interface DraftEnd {
  readonly id: string;
  readonly kind: OrderKind;
  readonly companyId: number;
  readonly by: Author;
  readonly now: Date;
  /** Version of the draft that the form knows; absent if nothing was saved. */
  readonly draft?: DraftMark | undefined;
}

/**
 * Ends the draft of an order in the transaction that creates it. The draft's record remains without content, so
 * that a late save is refused; it is added if the draft was never saved.
 *
 * @throws Refusal `draft.changed` if a user changed it since the form read it
 */
export async function endDraft(trx: Trx, end: DraftEnd): Promise<void> {
  const { id, kind, companyId, by, now, draft } = end;
  const endedColumns = {
    state: 'created',
    content: JSON.stringify({ values: {}, goods: [] }),
    number: '',
    receiver: '',
    changed_by: by.account,
    ended_at: now,
  } as const;
  if (draft === undefined) {
    await trx
      .updateTable('order_draft')
      .set(endedColumns)
      .$call(ofCompany(companyId))
      .where('id', '=', id)
      .execute();
    return;
  }
  const { version, writer } = draft;
  const endedDraft = await trx
    .insertInto('order_draft')
    .values({
      company_id: companyId,
      id,
      account_id: by.accountId,
      account: by.account,
      kind,
      version: version ?? 1,
      writer,
      changed_at: now,
      ...endedColumns,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'id'])
        .doUpdateSet({ ...endedColumns, writer })
        .where((row) =>
          row.or([
            row('order_draft.state', '!=', 'open'),
            row('order_draft.writer', '=', writer),
            row('order_draft.version', '=', version ?? 0),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst();
  if (endedDraft === undefined) throw new Refusal('draft.changed');
}

const DAY_MS = 86_400_000;

/** Deletes drafts unchanged for `DRAFT_DAYS`, and records of drafts that ended `DELETED_DRAFT_DAYS` ago. */
export async function sweepDrafts(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await db.deleteFrom('order_draft').where('changed_at', '<', before(DRAFT_DAYS)).execute();
  await db.deleteFrom('order_draft').where('ended_at', '<', before(DELETED_DRAFT_DAYS)).execute();
}
