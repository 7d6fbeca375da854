import { sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';

/**
 * Describes all objects that migrations create, except the tables that record migrations. Returns sorted lines, which
 * are the same on both engines.
 */
export async function describeSchema(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select format('column %s.%s %s%s%s%s%s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attcollation <> t.typcollation then ' collate ' || l.collname end,
        case when a.attnotnull then ' not null' end,
        case when a.attidentity <> '' then ' identity ' || a.attidentity::text end,
        case when a.attstorage <> t.typstorage then ' storage ' || a.attstorage::text end,
        ' default ' || pg_get_expr(d.adbin, d.adrelid)) as line
      from pg_attribute as a
      join pg_class as c on c.oid = a.attrelid
      join pg_type as t on t.oid = a.atttypid
      left join pg_collation as l on l.oid = a.attcollation
      left join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and a.attnum > 0 and not a.attisdropped
    union all
    select 'index ' || indexdef from pg_indexes where schemaname = 'public'
    union all
    select format('invalid index %s', indexrelid::regclass) from pg_index where not indisvalid
    union all
    select format('constraint %s.%s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint
      where connamespace = 'public'::regnamespace and conrelid <> 0 and contype <> 'n'
    union all
    select format('policy %s.%s %s %s %s to %s', tablename, policyname, cmd, qual, with_check, roles)
      from pg_policies where schemaname = 'public'
    union all
    select format('grant %s %s', relname, acl)
      from pg_class, unnest(relacl) as acl
      where relnamespace = 'public'::regnamespace and acl::text like 'app=%'
    union all
    select format('grant %s.%s %s', relname, attname, acl)
      from pg_attribute join pg_class on pg_class.oid = attrelid, unnest(attacl) as acl
      where relnamespace = 'public'::regnamespace
    union all
    select format('sequence %s from %s by %s', sequencename, start_value, increment_by)
      from pg_sequences where schemaname = 'public'
    union all
    select 'function ' || pg_get_functiondef(oid) from pg_proc
      where pronamespace = 'public'::regnamespace
    union all
    select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all
    select format('%s %s %s %s', relkind, relname, relrowsecurity, reloptions) from pg_class
      where relnamespace = 'public'::regnamespace and relkind not in ('i', 't')`.execute(db);
  return rows
    .map(({ line }) => line.trimEnd())
    .filter((line) => !/\bmigration(?:_step|_turn)?\b/.test(line))
    .toSorted();
}
