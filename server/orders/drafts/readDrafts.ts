import type { ParsedInputOf, ResultOf } from '../../../src/api/contract/endpoint.ts';
import {
  type Draft,
  DRAFT_COUNT_LIMIT,
  type DraftRow,
  MAX_OFFERED_DRAFTS,
  type orderDrafts,
} from '../../../src/api/contract/orders/orderDrafts.ts';
import type { OrderKind } from '../../../src/domain/sheets/sheet.ts';
import type { Trx } from '../../db/database.ts';
import type { OrderDraftTables } from '../../db/tables/orderDrafts.ts';
import { ofCompany } from '../../db/ofCompany.ts';
import { Refusal } from '../../http/refusal.ts';
import { countUpTo } from '../../paging/count.ts';
import { fromTime, pageByTime } from '../../paging/pages.ts';
import { type DraftCaller, canSeeColleagues } from './saveDraft.ts';

type DraftRecord = OrderDraftTables['order_draft'];
type ListInput = ParsedInputOf<(typeof orderDrafts)['queryOrderDraftList']>;

/** Open drafts that the caller may see. */
const visibleDrafts = (trx: Trx, caller: DraftCaller) =>
  trx
    .selectFrom('order_draft')
    .$call(ofCompany(caller.companyId))
    .where('state', '=', 'open')
    .$if(!canSeeColleagues(caller), (rows) => rows.where('account_id', '=', caller.accountId));

type DraftContent = Pick<Draft, 'values' | 'goods'>;

type DraftHead = Pick<
  DraftRecord,
  'id' | 'kind' | 'version' | 'account_id' | 'account' | 'changed_by'
> & {
  readonly changed_at: Date;
};

const toDraftHead = (row: DraftHead, { accountId }: DraftCaller) => ({
  id: row.id,
  kind: row.kind,
  version: row.version,
  account: row.account,
  own: row.account_id === accountId,
  changedBy: row.changed_by,
  changedAt: row.changed_at.toISOString(),
});

const toRow = (
  row: DraftHead & Pick<DraftRecord, 'number' | 'receiver'>,
  caller: DraftCaller,
): DraftRow => ({
  ...toDraftHead(row, caller),
  number: row.number,
  receiver: row.receiver,
});

const toDraft = (
  row: DraftHead & { readonly content: DraftContent },
  caller: DraftCaller,
): Draft => ({
  ...toDraftHead(row, caller),
  ...row.content,
});

const headColumns = [
  'id',
  'kind',
  'version',
  'account_id',
  'account',
  'changed_by',
  'changed_at',
] as const;

/** Escapes `%` and `_`, so that a search matches them literally. */
const containsPattern = (text: string) => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** Page of drafts, by time of change. */
export async function listDrafts(
  trx: Trx,
  caller: DraftCaller,
  { filters = {}, sort, cursor, size }: ListInput,
): Promise<ResultOf<(typeof orderDrafts)['queryOrderDraftList']>> {
  const { text = '', kind, whose } = filters;
  const pattern = containsPattern(text);
  const selectMatching = () =>
    visibleDrafts(trx, caller)
      .$if(text !== '', (rows) =>
        rows.where((row) =>
          row.or([row('number', 'ilike', pattern), row('receiver', 'ilike', pattern)]),
        ),
      )
      .$if(kind !== undefined, (rows) => rows.where('kind', '=', kind ?? 'domestic'))
      .$if(whose !== undefined, (rows) =>
        rows.where('account_id', whose === 'own' ? '=' : '!=', caller.accountId),
      );
  const { rows, ...page } = await pageByTime(
    { size, descending: sort.descending, cursor },
    (row: DraftHead) => ({ at: row.changed_at, id: row.id }),
    (position) =>
      selectMatching()
        .select([...headColumns, 'number', 'receiver'])
        .$call(fromTime('changed_at', 'id', position))
        .execute(),
  );
  return {
    ...page,
    rows: rows.map((row) => toRow(row, caller)),
    ...(await countUpTo(trx, selectMatching(), DRAFT_COUNT_LIMIT)),
  };
}

/** The caller's own newest drafts of a kind. */
export async function findOwnDrafts(
  trx: Trx,
  caller: DraftCaller,
  kind: OrderKind,
): Promise<Draft[]> {
  const rows = await visibleDrafts(trx, caller)
    .select([...headColumns, 'content'])
    .where('account_id', '=', caller.accountId)
    .where('kind', '=', kind)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_OFFERED_DRAFTS)
    .execute();
  return rows.map((row) => toDraft(row, caller));
}

/** @throws Refusal `draft.gone` */
export async function readDraft(trx: Trx, caller: DraftCaller, id: string): Promise<Draft> {
  const row = await visibleDrafts(trx, caller)
    .select([...headColumns, 'content'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('draft.gone');
  return toDraft(row, caller);
}
