import { createHash } from 'node:crypto';
import type { ParsedInputOf, ResultOf } from '../../../src/api/contract/endpoint.ts';
import type { Contract } from '../../../src/api/contract/index.ts';
import {
  type ImportLayout,
  MAX_LAYOUTS,
  LAYOUT_NAME_MAX,
  type LayoutContent,
  type LayoutSaveResult,
} from '../../../src/api/contract/orders/importLayouts.ts';
import type { ImportKind } from '../../../src/domain/sheets/sheet.ts';
import { sheets } from '../../../src/domain/sheets/sheets.ts';
import type { Trx } from '../../db/database.ts';
import { ofCompany, sameCompany } from '../../db/ofCompany.ts';
import { createUuid7 } from '../../db/uuid7.ts';
import type { Caller } from '../../http/handler.ts';
import { readTrialNames } from '../content/trialNames.ts';
import { Refusal } from '../../http/refusal.ts';
import { pageInMemory } from '../../paging/pages.ts';
import { toNameKey } from '../../security/accounts.ts';

type LayoutEditor = Pick<Caller, 'companyId' | 'accountId'>;

/** Layouts of the company for files of a kind, most recently used first. */
export async function readLayouts(
  trx: Trx,
  companyId: number,
  kind: ImportKind,
): Promise<ImportLayout[]> {
  const rows = await queryLayouts(trx, companyId)
    .where('import_shape.kind', '=', kind)
    .orderBy('import_shape.used_at', 'desc')
    .orderBy('import_shape.id', 'desc')
    .execute();
  return toLayouts(trx, companyId, rows);
}

/** Page of the company's layouts for all kinds. */
export async function listLayouts(
  trx: Trx,
  companyId: number,
  { filters, sort, ...page }: ParsedInputOf<Contract['queryImportShapes']>,
): Promise<ResultOf<Contract['queryImportShapes']>> {
  const searchText = toNameKey(filters.search ?? '');
  const layouts = await toLayouts(trx, companyId, await queryLayouts(trx, companyId).execute());
  const found = layouts.filter(
    ({ name, kind, headers }) =>
      (filters.kind === undefined || kind === filters.kind) &&
      [name, ...headers].some((text) => toNameKey(text).includes(searchText)),
  );
  const sortKey = ({ id, name, usedAt }: ImportLayout) =>
    `${sort.by === 'name' ? toNameKey(name) : usedAt}\t${id}`;
  return pageInMemory(found, sortKey, { ...page, descending: sort.descending });
}

/**
 * Saves the layout of files with these headers. If a colleague has changed it since the version that the caller
 * knows, the colleague's layout is kept; `saved` is then false unless both are equal.
 */
export async function saveLayout(
  trx: Trx,
  by: LayoutEditor,
  { kind, name, version, ...newContent }: ParsedInputOf<Contract['saveImportShape']>,
  now: Date,
): Promise<LayoutSaveResult> {
  const { companyId } = by;
  const content = normalizeContent(kind, newContent);
  const headersKey = hashHeaders(content.headers);
  const known = await trx
    .selectFrom('import_shape')
    .select(['id', 'version', 'content'])
    .$call(ofCompany(companyId))
    .where('kind', '=', kind)
    .where('headers_key', '=', headersKey)
    .forUpdate()
    .executeTakeFirst();
  const stamp = { saved_at: now, saved_by: by.accountId, used_at: now, used_by: by.accountId };
  const columns = { content: JSON.stringify(content), ...stamp };
  if (known === undefined) {
    const id = createUuid7(now.getTime());
    const names = await readLayoutNames(trx, companyId, kind);
    if (names.length >= MAX_LAYOUTS) throw new Refusal('shape.tooMany');
    const inserted = await trx
      .insertInto('import_shape')
      .values({
        company_id: companyId,
        id,
        kind,
        headers_key: headersKey,
        name: findUnusedName(name, new Set(names.map((one) => toNameKey(one.name)))),
        version: 1,
        ...columns,
      })
      // If a colleague saves the same headers at this moment, their layout is kept.
      .onConflict((conflict) => conflict.columns(['company_id', 'kind', 'headers_key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return {
      saved: inserted !== undefined,
      shape: await getLayout(trx, companyId, kind, headersKey),
    };
  }
  const isSame = JSON.stringify(normalizeContent(kind, known.content)) === columns.content;
  const isSaved = isSame || known.version === version;
  if (isSaved && !isSame) {
    await trx
      .updateTable('import_shape')
      .set({ ...columns, version: known.version + 1 })
      .$call(ofCompany(companyId))
      .where('id', '=', known.id)
      .execute();
  }
  return { saved: isSaved, shape: await getLayout(trx, companyId, kind, headersKey) };
}

export async function renameLayout(
  trx: Trx,
  by: LayoutEditor,
  { shapeId, version, name }: ParsedInputOf<Contract['renameImportShape']>,
  now: Date,
): Promise<{ version: number }> {
  const known = await requireLayout(trx, by.companyId, shapeId, version);
  const others = await readLayoutNames(trx, by.companyId, known.kind);
  const isTaken = others.some(
    (one) => one.id !== shapeId && toNameKey(one.name) === toNameKey(name),
  );
  if (isTaken) throw new Refusal('shape.name.taken');
  await trx
    .updateTable('import_shape')
    .set({ name, version: version + 1, saved_at: now, saved_by: by.accountId })
    .$call(ofCompany(by.companyId))
    .where('id', '=', shapeId)
    .execute();
  return { version: version + 1 };
}

export async function removeLayout(
  trx: Trx,
  companyId: number,
  { shapeId, version }: ParsedInputOf<Contract['removeImportShape']>,
): Promise<void> {
  await requireLayout(trx, companyId, shapeId, version);
  await trx
    .deleteFrom('import_shape')
    .$call(ofCompany(companyId))
    .where('id', '=', shapeId)
    .execute();
}

/** Records who used a layout, and when. */
export async function recordLayoutUse(
  trx: Trx,
  by: LayoutEditor,
  shapeId: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('import_shape')
    .set({ used_at: now, used_by: by.accountId })
    .$call(ofCompany(by.companyId))
    .where('id', '=', shapeId)
    .execute();
}

/** Keeps only known fields in a fixed sequence, so that equal layouts compare equal. */
function normalizeContent(kind: ImportKind, content: LayoutContent): LayoutContent {
  const { columns } = sheets[kind];
  const known = new Set(columns.map(({ key }) => key));
  return {
    headers: [...new Set(content.headers)].sort(),
    fields: Object.fromEntries(
      columns.flatMap(({ key }) => {
        const source = content.fields[key];
        return source === undefined ? [] : [[key, sortProperties(source)]];
      }),
    ),
    chosen: [...new Set(content.chosen)].filter((key) => known.has(key)).sort(),
    left: [...new Set(content.left)].sort(),
    headerRow: content.headerRow,
    sheet: content.sheet,
  };
}

/** Sorts the properties of an object, because jsonb does not keep their sequence. */
function sortProperties<Source extends object>(source: Source): Source {
  return Object.fromEntries(Object.entries(source).sort(([a], [b]) => (a < b ? -1 : 1))) as Source;
}

const hashHeaders = (headers: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(headers)).digest('hex');

/** Returns the name, with a number appended if another layout has it. */
function findUnusedName(name: string, taken: ReadonlySet<string>): string {
  let unusedName = name;
  for (let number = 2; taken.has(toNameKey(unusedName)); number++)
    unusedName = `${name.slice(0, LAYOUT_NAME_MAX - 6).toWellFormed()} (${number})`;
  return unusedName;
}

function readLayoutNames(trx: Trx, companyId: number, kind: ImportKind) {
  return trx
    .selectFrom('import_shape')
    .select(['id', 'name'])
    .$call(ofCompany(companyId))
    .where('kind', '=', kind)
    .execute();
}

async function requireLayout(trx: Trx, companyId: number, id: string, version: number) {
  const known = await trx
    .selectFrom('import_shape')
    .select(['kind', 'version'])
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (known === undefined) throw new Refusal('shape.unknown');
  if (known.version !== version) throw new Refusal('shape.changed');
  return known;
}

async function getLayout(
  trx: Trx,
  companyId: number,
  kind: ImportKind,
  headersKey: string,
): Promise<ImportLayout> {
  const row = await queryLayouts(trx, companyId)
    .where('import_shape.kind', '=', kind)
    .where('headers_key', '=', headersKey)
    .executeTakeFirstOrThrow();
  const [layout] = await toLayouts(trx, companyId, [row]);
  if (layout === undefined) throw new Refusal('shape.unknown');
  return layout;
}

/** Query of layouts with the names of their last user and editor. */
function queryLayouts(trx: Trx, companyId: number) {
  return trx
    .selectFrom('import_shape')
    .leftJoin('account as user', sameCompany('user.id', 'import_shape.used_by'))
    .leftJoin('account as saver', sameCompany('saver.id', 'import_shape.saved_by'))
    .selectAll('import_shape')
    .select(['user.name as user_name', 'saver.name as saver_name'])
    .$call(ofCompany(companyId, 'import_shape'));
}

type LayoutRecord = Awaited<ReturnType<ReturnType<typeof queryLayouts>['execute']>>[number];

async function toLayouts(
  trx: Trx,
  companyId: number,
  rows: readonly LayoutRecord[],
): Promise<ImportLayout[]> {
  const ids = rows.flatMap(({ used_by, saved_by }) => [used_by, saved_by]);
  const names = await readTrialNames(trx, companyId, ids);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    ...row.content,
    version: row.version,
    usedAt: row.used_at.toISOString(),
    usedBy: row.user_name ?? names.get(row.used_by) ?? '',
    savedAt: row.saved_at.toISOString(),
    savedBy: row.saver_name ?? names.get(row.saved_by) ?? '',
  }));
}
