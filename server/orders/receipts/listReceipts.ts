import { sql } from 'kysely';
import * as v from 'valibot';
import type {
  ImportReceipt,
  receiptFilters,
  ReceiptPage,
  receiptQuery,
} from '../../../src/api/contract/orders/receipt.ts';
import { isOrderKind } from '../../../src/domain/sheets/sheet.ts';
import type { Trx } from '../../db/database.ts';
import type { Caller } from '../../http/handler.ts';
import { ofCompany } from '../../db/ofCompany.ts';
import { Refusal } from '../../http/refusal.ts';
import { decodeParts, encodeParts } from '../../paging/cursor.ts';
import { startOf } from '../../zones/days.ts';

/** Matching imports are counted up to here. */
const COUNT_LIMIT = 10_000;

type Filters = v.InferOutput<typeof receiptFilters>;

/** A place beside an import: which way the page lies, then start (epoch ms) and id. */
const place = v.tuple([
  v.picklist(['after', 'before']),
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Date.UTC(2200))),
  v.pipe(v.string(), v.uuid()),
]);
type Place = v.InferOutput<typeof place>;

/**
 * A page of a company's imports, in the company's tenant transaction. Pages are found from the
 * start and id at their edge.
 */
export async function listReceipts(
  trx: Trx,
  { companyId, timeZone }: Pick<Caller, 'companyId' | 'timeZone'>,
  { filters, sort, size, cursor }: v.InferOutput<typeof receiptQuery>,
): Promise<ReceiptPage> {
  const from = cursor === undefined ? null : decodeParts(place, cursor);
  const backwards = from?.[0] === 'before';
  const direction = sort.descending === backwards ? 'asc' : 'desc';
  let query = receipts(trx, companyId)
    .where(matching(filters, timeZone))
    .orderBy('import_receipt.started_at', direction)
    .orderBy('import_receipt.import_id', direction)
    .limit(size + 1);
  if (from !== null) query = query.where(beyond(from, direction));
  const found = await query.execute();
  const more = found.length > size;
  const page = found.slice(0, size);
  if (backwards) page.reverse();
  const edge = (side: Place[0], row: (typeof page)[number] | undefined) =>
    row === undefined ? null : encodeParts([side, row.started_at.getTime(), row.import_id]);
  const { count } = await trx
    .selectFrom(
      trx
        .selectFrom('import_receipt')
        .select(sql`1`.as('one'))
        .$call(ofCompany(companyId))
        .where(matching(filters, timeZone))
        .limit(COUNT_LIMIT + 1)
        .as('counted'),
    )
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return {
    rows: page.map(toReceipt),
    total: Math.min(count, COUNT_LIMIT),
    totalCapped: count > COUNT_LIMIT,
    next: backwards || more ? edge('after', page.at(-1)) : null,
    previous: (backwards ? more : from !== null) ? edge('before', page[0]) : null,
  };
}

/** One import of the company; refused where there is none. */
export async function findReceipt(
  trx: Trx,
  companyId: number,
  importId: string,
): Promise<ImportReceipt> {
  const found = await receipts(trx, companyId)
    .where('import_receipt.import_id', '=', importId)
    .executeTakeFirst();
  if (found === undefined) throw new Refusal('import.unknown');
  const receipt = toReceipt(found);
  if (isOrderKind(found.kind)) return receipt;
  return { ...receipt, updated: await countUpdated(trx, companyId, importId) };
}

/** Rows of an import of addresses that brought up to date what was in the book. */
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

/** Imports with the names of who made and who cancelled them. */
function receipts(trx: Trx, companyId: number) {
  return trx
    .selectFrom('import_receipt')
    .leftJoin('account as maker', (join) =>
      join
        .onRef('maker.company_id', '=', 'import_receipt.company_id')
        .onRef('maker.id', '=', 'import_receipt.created_by'),
    )
    .leftJoin('account as canceller', (join) =>
      join
        .onRef('canceller.company_id', '=', 'import_receipt.company_id')
        .onRef('canceller.id', '=', 'import_receipt.cancelled_by'),
    )
    .selectAll('import_receipt')
    .select(['maker.name as maker_name', 'canceller.name as canceller_name'])
    .$call(ofCompany(companyId, 'import_receipt'));
}

function matching({ fileName, kind, startedFrom, startedTo }: Filters, timeZone: string) {
  const all = [
    ...(fileName === undefined
      ? []
      : [sql<boolean>`strpos(lower(import_receipt.file_name), lower(${fileName})) > 0`]),
    ...(kind === undefined ? [] : [sql<boolean>`import_receipt.kind = ${kind}`]),
    ...(startedFrom === undefined
      ? []
      : [sql<boolean>`import_receipt.started_at >= ${startOf(startedFrom, timeZone)}`]),
    ...(startedTo === undefined
      ? []
      : [sql<boolean>`import_receipt.started_at < ${startOf(startedTo, timeZone, 1)}`]),
  ];
  return all.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(all, sql` and `)}`;
}

function beyond([, startedAt, importId]: Place, direction: 'asc' | 'desc') {
  const operator = sql.raw(direction === 'asc' ? '>' : '<');
  return sql<boolean>`(import_receipt.started_at, import_receipt.import_id)
    ${operator} (${new Date(startedAt)}::timestamptz, ${importId}::uuid)`;
}

type Found = Awaited<ReturnType<ReturnType<typeof receipts>['execute']>>[number];

function toReceipt(row: Found): ImportReceipt {
  return {
    importId: row.import_id,
    kind: row.kind,
    fileName: row.file_name,
    startedAt: row.started_at.toISOString(),
    lastBatchAt: row.last_batch_at.toISOString(),
    createdBy: row.maker_name ?? '',
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
        : { at: row.cancelled_at.toISOString(), by: row.canceller_name ?? '' },
  };
}
