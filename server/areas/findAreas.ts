import { type ExpressionBuilder, sql } from 'kysely';
import {
  type AreaChild,
  type AreaContent,
  type AreaDetail,
  AREAS_FOUND,
  type FoundArea,
} from '../../src/api/contract/areas/areas.ts';
import type { Language } from '../../src/domain/languages.ts';
import type { Db, Trx } from '../db/database.ts';
import type { Database } from '../db/tables/index.ts';
import { Refusal } from '../http/refusal.ts';

interface NamedRow {
  readonly name: string;
  readonly names: AreaContent['names'];
}

const getNameIn = (language: Language, { name, names }: NamedRow) => names[language] ?? name;

/** Whether an area has child areas. */
const hasChildren = (build: ExpressionBuilder<Database & { a: Database['area'] }, 'a'>) =>
  build.exists(
    build.selectFrom('area as c').select('c.code').whereRef('c.parent_code', '=', 'a.code'),
  );

/** Direct children of a country or an area, sorted by their names in a language. */
export async function listChildren(
  db: Db,
  parentCode: string,
  language: Language,
): Promise<AreaChild[]> {
  const rows = await db
    .selectFrom('area as a')
    .select(['a.code', 'a.name', 'a.names'])
    .select((select) => hasChildren(select).as('has_children'))
    .where('a.parent_code', '=', parentCode)
    .execute();
  const { compare } = new Intl.Collator(language);
  return rows
    .map((row) => ({
      code: row.code,
      parentCode,
      name: getNameIn(language, row),
      hasChildren: row.has_children === true,
    }))
    .toSorted((a, b) => compare(a.name, b.name));
}

/** Areas whose names or codes contain a text; those that begin with it come first. */
export async function findAreas(db: Db, search: string, language: Language): Promise<FoundArea[]> {
  const folded = foldText(search);
  const rows = await db
    .selectFrom('area as a')
    .select(['a.code', 'a.parent_code', 'a.name', 'a.names'])
    .select((select) => hasChildren(select).as('has_children'))
    .where((where) =>
      where.or([
        sql<boolean>`strpos(a.search, ${folded}) > 0`,
        sql<boolean>`strpos(a.code, ${search.toUpperCase()}) > 0`,
      ]),
    )
    .orderBy(sql`case when starts_with(a.search, ${folded}) then 0 else 1 end`)
    .orderBy('a.level')
    .orderBy('a.name')
    .orderBy('a.code')
    .limit(AREAS_FOUND)
    .execute();
  const paths = await readPaths(
    db,
    rows.map(({ code }) => code),
    language,
  );
  return rows.map((row) => ({
    code: row.code,
    parentCode: row.parent_code,
    name: getNameIn(language, row),
    hasChildren: row.has_children === true,
    path: paths.get(row.code) ?? [],
  }));
}

type Path = AreaDetail['path'];

/** Parents of each of these areas, from the region down. */
async function readPaths(
  db: Db | Trx,
  codes: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, Path>> {
  if (codes.length === 0) return new Map();
  const { rows } = await sql<NamedRow & { child: string; code: string }>`
    with recursive above as (
      select code as child, parent_code, 0 as up from area where code in (${sql.join(codes)})
      union all
      select above.child, area.parent_code, above.up + 1
        from above join area on area.code = above.parent_code where above.up < 5)
    select above.child, area.code, area.name, area.names
      from above join area on area.code = above.parent_code
      order by above.child, above.up desc`.execute(db);
  const paths = new Map<string, Path>();
  for (const row of rows) {
    const path = paths.get(row.child) ?? [];
    path.push({ code: row.code, name: getNameIn(language, row) });
    paths.set(row.child, path);
  }
  return paths;
}

/** Reads an area with its names in all languages. */
export async function findArea(
  db: Db | Trx,
  code: string,
  language: Language,
): Promise<AreaDetail> {
  const row = await db
    .selectFrom('area')
    .select(['code', 'parent_code', 'name', 'names', 'version'])
    .where('code', '=', code)
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('area.unknown');
  const { parent_code, ...area } = row;
  const { children } = await db
    .selectFrom('area')
    .select((select) => select.fn.countAll<number>().as('children'))
    .where('parent_code', '=', code)
    .executeTakeFirstOrThrow();
  const paths = await readPaths(db, [code], language);
  return { area: { ...area, parentCode: parent_code }, path: paths.get(code) ?? [], children };
}

/** Removes case, accents and width from a text for searches. */
function foldText(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Text of an area for searches: its names in all languages. */
export function searchText({ name, names }: Pick<AreaContent, 'name' | 'names'>): string {
  return [...new Set([name, ...Object.values(names)].map((one = '') => foldText(one)))].join('\n');
}
