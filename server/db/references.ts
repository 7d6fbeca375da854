import { type QueryExecutorProvider, sql } from 'kysely';

/** Sorts tables so that each follows those that it refers to by foreign keys. */
export async function sortByReferences(
  db: QueryExecutorProvider,
  tables: readonly string[],
): Promise<readonly string[]> {
  const references = await readReferences(db);
  const visited = new Set<string>();
  const ordered: string[] = [];
  const add = (table: string) => {
    if (visited.has(table) || !tables.includes(table)) return;
    visited.add(table);
    references.get(table)?.forEach(add);
    ordered.push(table);
  };
  tables.forEach(add);
  return ordered;
}

/** Tables that each table refers to by foreign keys. */
async function readReferences(
  db: QueryExecutorProvider,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ name: string; targets: string[] }>`
    select t.relname::text as name, array_agg(distinct r.relname::text) as targets
      from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class r on r.oid = c.confrelid
      where c.contype = 'f' and t.relnamespace = 'public'::regnamespace and c.conrelid <> c.confrelid
      group by t.relname`.execute(db);
  return new Map(rows.map(({ name, targets }) => [name, targets]));
}
