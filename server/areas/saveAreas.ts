import { sql } from 'kysely';
import {
  AREA_LEVELS,
  type AreaContent,
  type AreaOutcome,
  type areas,
  toAreaHistory,
} from '../../src/api/contract/areas/areas.ts';
import type { CarrierFieldError } from '../../src/domain/rules/carrierFieldErrors.ts';
import type { ParsedInputOf } from '../../src/api/contract/endpoint.ts';
import type { Db, Trx } from '../db/database.ts';
import { transact } from '../db/tenant.ts';
import { Refusal } from '../http/refusal.ts';
import { type Change, recordChange, recordChanges } from '../records/recordChange.ts';
import { searchText } from './findAreas.ts';

type Author = Pick<Change, 'by' | 'at'>;
type AreaFinding = { readonly field: 'code' | 'parentCode'; readonly rule: CarrierFieldError };

/** Stored area, with its level and version. */
interface StoredArea extends AreaContent {
  readonly level: number;
  readonly version: number;
}

/** Adds an area, or changes it if it still has the version that the caller read. */
export async function saveArea(
  db: Db,
  { version, ...content }: ParsedInputOf<(typeof areas)['saveArea']>,
  author: Author,
): Promise<void> {
  await transact(db, async (trx) => {
    await lockAreas(trx);
    const stored = await readAreas(trx, [content.code, content.parentCode]);
    const current = stored.get(content.code);
    if (current === undefined && version !== 0) throw new Refusal('area.unknown');
    if (current !== undefined && version === 0) refuse({ field: 'code', rule: 'area.code.taken' });
    if (current !== undefined && current.version !== version) throw new Refusal('record.changed');
    const finding = await checkPosition(trx, stored, content);
    if (finding !== null) refuse(finding);
    const before = current === undefined ? null : toAreaHistory(current);
    const after = toAreaHistory(content);
    const { code: recordId } = content;
    if (await recordChange(trx, { ...author, kind: 'area', recordId, before, after })) {
      await writeAreas(trx, stored, [content]);
    }
  });
}

function refuse({ field: path, rule }: AreaFinding): never {
  throw new Refusal('error.invalidInput', { fields: [{ path, rule }] });
}

/** Deletes an area without children. */
export async function deleteArea(
  db: Db,
  { code, version }: ParsedInputOf<(typeof areas)['deleteArea']>,
  author: Author,
): Promise<void> {
  await transact(db, async (trx) => {
    await lockAreas(trx);
    const current = (await readAreas(trx, [code])).get(code);
    if (current === undefined) throw new Refusal('area.unknown');
    if (current.version !== version) throw new Refusal('record.changed');
    const child = await trx
      .selectFrom('area')
      .select('code')
      .where('parent_code', '=', code)
      .limit(1)
      .executeTakeFirst();
    if (child !== undefined) throw new Refusal('area.inUse');
    await trx.deleteFrom('area').where('code', '=', code).execute();
    const before = toAreaHistory(current);
    await recordChange(trx, { ...author, kind: 'area', recordId: code, before, after: null });
  });
}

/** Adds and changes areas, row by row; repeated rows change nothing. */
export async function importAreas(
  db: Db,
  { rows }: ParsedInputOf<(typeof areas)['importAreas']>,
  author: Author,
): Promise<AreaOutcome[]> {
  return transact(db, async (trx) => {
    await lockAreas(trx);
    const stored = await readAreas(
      trx,
      rows.flatMap(({ code, parentCode }) => [code, parentCode]),
    );
    const outcomes: AreaOutcome[] = [];
    const changes: Change[] = [];
    const added: AreaContent[] = [];
    for (const { row, ...content } of rows) {
      const current = stored.get(content.code);
      const finding = await checkPosition(trx, stored, content);
      if (finding !== null) {
        outcomes.push({ row, outcome: 'invalid', ...finding });
        continue;
      }
      const before = current === undefined ? null : toAreaHistory(current);
      const after = toAreaHistory(content);
      if (before !== null && JSON.stringify(before) === JSON.stringify(after)) {
        outcomes.push({ row, outcome: 'same' });
        continue;
      }
      outcomes.push({ row, outcome: before === null ? 'created' : 'updated' });
      changes.push({ ...author, kind: 'area', recordId: content.code, before, after });
      // New areas are inserted together; a moved area also changes its descendants.
      if (current === undefined) added.push(content);
      else {
        await writeAreas(trx, stored, added.splice(0));
        await writeAreas(trx, stored, [content]);
      }
      stored.set(content.code, {
        ...content,
        level: getChildLevel(stored, content.parentCode),
        version: (current?.version ?? 0) + 1,
      });
    }
    await writeAreas(trx, stored, added);
    await recordChanges(trx, changes);
    return outcomes;
  });
}

/** Serializes writers of areas: an area must not move while another area is added below it. */
async function lockAreas(trx: Trx): Promise<void> {
  await sql`lock table area in share row exclusive mode`.execute(trx);
}

async function readAreas(trx: Trx, codes: readonly string[]): Promise<Map<string, StoredArea>> {
  const rows = await trx
    .selectFrom('area')
    .select(['code', 'parent_code', 'name', 'names', 'level', 'version'])
    .where('code', 'in', [...new Set(codes)])
    .execute();
  return new Map(
    rows.map(({ parent_code, ...row }) => [row.code, { ...row, parentCode: parent_code }]),
  );
}

const isCountry = (code: string) => code.length === 2;

function getChildLevel(stored: ReadonlyMap<string, StoredArea>, parentCode: string): number {
  return isCountry(parentCode) ? 1 : (stored.get(parentCode)?.level ?? 0) + 1;
}

/** Finding if an area may not have this parent; null if it may. */
async function checkPosition(
  trx: Trx,
  stored: ReadonlyMap<string, StoredArea>,
  { code, parentCode }: AreaContent,
): Promise<AreaFinding | null> {
  if (code.slice(0, 2) !== parentCode.slice(0, 2)) {
    return { field: 'parentCode', rule: 'area.parent.country' };
  }
  if (!isCountry(parentCode) && !stored.has(parentCode)) {
    return { field: 'parentCode', rule: 'area.parent.unknown' };
  }
  if (code === parentCode) return { field: 'parentCode', rule: 'area.parent.circular' };
  const level = getChildLevel(stored, parentCode);
  const current = stored.get(code);
  if (current === undefined || current.parentCode === parentCode) {
    return level > AREA_LEVELS ? { field: 'parentCode', rule: 'area.parent.deep' } : null;
  }
  const descendants = await readSubtree(trx, code);
  if (descendants.some((one) => one.code === parentCode)) {
    return { field: 'parentCode', rule: 'area.parent.circular' };
  }
  const height = Math.max(...descendants.map((one) => one.level)) - current.level;
  return level + height > AREA_LEVELS ? { field: 'parentCode', rule: 'area.parent.deep' } : null;
}

/** An area and its descendants. */
async function readSubtree(trx: Trx, code: string): Promise<{ code: string; level: number }[]> {
  const { rows } = await sql<{ code: string; level: number }>`
    with recursive below as (
      select code, level from area where code = ${code}
      union all
      select area.code, area.level from below join area on area.parent_code = below.code)
    select code, level from below`.execute(trx);
  return rows;
}

async function writeAreas(
  trx: Trx,
  stored: ReadonlyMap<string, StoredArea>,
  contents: readonly AreaContent[],
): Promise<void> {
  for (const content of contents) {
    const current = stored.get(content.code);
    if (current === undefined) continue;
    const shift = getChildLevel(stored, content.parentCode) - current.level;
    if (shift === 0) continue;
    const codes = (await readSubtree(trx, content.code)).map(({ code }) => code);
    await trx
      .updateTable('area')
      .set((set) => ({ level: set('level', '+', shift) }))
      .where('code', 'in', codes)
      .execute();
  }
  const rows = contents.map(({ code, parentCode, name, names }) => ({
    code,
    parent_code: parentCode,
    name,
    names: JSON.stringify(names),
    level: getChildLevel(stored, parentCode),
    search: searchText({ name, names }),
    version: 1,
  }));
  if (rows.length === 0) return;
  await trx
    .insertInto('area')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet((set) => ({
        parent_code: set.ref('excluded.parent_code'),
        name: set.ref('excluded.name'),
        names: set.ref('excluded.names'),
        level: set.ref('excluded.level'),
        search: set.ref('excluded.search'),
        version: set('area.version', '+', 1),
      })),
    )
    .execute();
}
