import { sql } from 'kysely';
import type * as v from 'valibot';
import type {
  ImportReceipt,
  receiptFilters,
  ReceiptPage,
  receiptQuery,
} from '../../../src/api/contract/orders/importReceipts.ts';
import { isOrderKind } from '../../../src/domain/sheets/sheet.ts';
import type { Trx } from '../../db/database.ts';
import type { Caller } from '../../http/handler.ts';
import { ofCompany, sameCompany } from '../../db/ofCompany.ts';
import { readTrialNames } from '../content/trialNames.ts';
import { Refusal } from '../../http/refusal.ts';
import { countUpTo } from '../../paging/count.ts';
import { fromTime, pageByTime } from '../../paging/pages.ts';
import { startOfDay } from '../../zones/zoneDays.ts';

/** Limit up to which matching imports are counted. */
const COUNT_LIMIT = 10_000;

type Filters = v.InferOutput<typeof receiptFilters>;

/** Page of a company's imports, in the company's tenant transaction. */
export async function listReceipts(
  trx: Trx,
  { companyId, timeZone }: Pick<Caller, 'companyId' | 'timeZone'>,
  { filters, sort, size, cursor }: v.InferOutput<typeof receiptQuery>,
): Promise<ReceiptPage> {
  const { rows, ...page } = await pageByTime(
    { cursor, size, descending: sort.descending },
    (row: ReceiptRecord) => ({ at: row.started_at, id: row.import_id }),
    (position) =>
      selectReceipts(trx, companyId)
        .where(createCondition(filters, timeZone))
        .$call(fromTime('import_receipt.started_at', 'import_receipt.import_id', position))
        .execute(),
  );
  const matchingReceipts = trx
    .selectFrom('import_receipt')
    .$call(ofCompany(companyId))
    .where(createCondition(filters, timeZone));
  return {
    ...page,
    rows: await toReceipts(trx, companyId, rows),
    ...(await countUpTo(trx, matchingReceipts, COUNT_LIMIT)),
  };
}

/** @throws Refusal `import.unknown` */
export async function findReceipt(
  trx: Trx,
  companyId: number,
  importId: string,
): Promise<ImportReceipt> {
  const found = await selectReceipts(trx, companyId)
    .where('import_receipt.import_id', '=', importId)
    .executeTakeFirst();
  if (found === undefined) throw new Refusal('import.unknown');
  const [receipt] = await toReceipts(trx, companyId, [found]);
  if (receipt === undefined) throw new Refusal('import.unknown');
  if (isOrderKind(found.kind)) return receipt;
  return { ...receipt, updated: await countUpdated(trx, companyId, importId) };
}

/** Number of imported addresses that updated an existing one. */
async function countUpdated(trx: Trx, companyId: number, importId: string): Promise<number> {
  const { count } = await trx
    .selectFrom([
      'import_batch',
      sql<{ outcome: unknown }>`json_array_elements(import_batch.outcomes)`.as<'rows'>(
        sql`rows(outcome)`,
      ),
    ])
    .select((select) => select.fn.countAll<number>().as('count'))
    .$call(ofCompany(companyId, 'import_batch'))
    .where('import_id', '=', importId)
    .where('duplicate_rows', '>', 0)
    .where(sql<boolean>`rows.outcome ->> 'updated' = 'true'`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Query of imports with the names of their creator and canceller. */
function selectReceipts(trx: Trx, companyId: number) {
  return trx
    .selectFrom('import_receipt')
    .leftJoin('account as maker', sameCompany('maker.id', 'import_receipt.created_by'))
    .leftJoin('account as canceller', sameCompany('canceller.id', 'import_receipt.cancelled_by'))
    .selectAll('import_receipt')
    .select(['maker.name as maker_name', 'canceller.name as canceller_name'])
    .$call(ofCompany(companyId, 'import_receipt'));
}

function createCondition({ fileName, kind, startedFrom, startedTo }: Filters, timeZone: string) {
  const conditions = [
    ...(fileName === undefined
      ? []
      : [sql<boolean>`strpos(lower(import_receipt.file_name), lower(${fileName})) > 0`]),
    ...(kind === undefined ? [] : [sql<boolean>`import_receipt.kind = ${kind}`]),
    ...(startedFrom === undefined
      ? []
      : [sql<boolean>`import_receipt.started_at >= ${startOfDay(startedFrom, timeZone)}`]),
    ...(startedTo === undefined
      ? []
      : [sql<boolean>`import_receipt.started_at < ${startOfDay(startedTo, timeZone, 1)}`]),
  ];
  return conditions.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

type ReceiptRecord = Awaited<ReturnType<ReturnType<typeof selectReceipts>['execute']>>[number];

async function toReceipts(
  trx: Trx,
  companyId: number,
  rows: readonly ReceiptRecord[],
): Promise<ImportReceipt[]> {
  const ids = rows.flatMap(({ created_by, cancelled_by }) => [created_by, cancelled_by]);
  const names = await readTrialNames(trx, companyId, ids);
  const getName = (joined: string | null, id: string | null) => joined ?? names.get(id ?? '') ?? '';
  return rows.map((row) => toReceipt(row, getName));
}

function toReceipt(
  row: ReceiptRecord,
  getName: (joined: string | null, id: string | null) => string,
): ImportReceipt {
  return {
    importId: row.import_id,
    kind: row.kind,
    fileName: row.file_name,
    startedAt: row.started_at.toISOString(),
    lastBatchAt: row.last_batch_at.toISOString(),
    createdBy: getName(row.maker_name, row.created_by),
    ruleVersion: row.rule_version,
    created: row.created_rows,
    duplicate: row.duplicate_rows,
    invalid: row.invalid_rows,
    sheet:
      row.sheet_rows === null
        ? null
        : {
            rows: row.sheet_rows,
            skipped: row.skipped_rows ?? 0,
            errors: row.error_rows ?? 0,
            ...(row.unused_columns === null ? {} : { unused: row.unused_columns }),
          },
    cancelled:
      row.cancelled_at === null
        ? null
        : { at: row.cancelled_at.toISOString(), by: getName(row.canceller_name, row.cancelled_by) },
  };
}
