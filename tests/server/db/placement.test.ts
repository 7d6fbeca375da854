import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Db, openDatabase } from '../../../server/db/database.ts';
import { checkDistribution, distribute } from '../../../server/db/placement.ts';
import { placements } from '../../../server/db/tables/placements.ts';
import { afterFile } from '../../support/afterFile.ts';
import {
  createPostgresDatabase,
  describeDatabases,
  openTestDatabase,
} from '../../support/databases.ts';
import { postgresAt } from '../../support/postgres.ts';
import { checkStatement } from '../../support/statements.ts';

const findPlacement = (table: string) => new Map(Object.entries(placements)).get(table);

interface Reference {
  readonly table: string;
  readonly target: string;
  readonly columns: readonly string[];
}

/** Reasons why the schema can't be distributed by its placements. */
async function checkSchema(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ table: string }>`
    select relname::text as table from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db);
  const { rows: keys } = await sql<{ table: string; key: string; columns: string[] }>`
    select t.relname::text as table, i.relname::text as key,
        array(select a.attname::text from pg_attribute a
          where a.attrelid = t.oid and a.attnum = any(x.indkey)) as columns
      from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
      where x.indisunique and t.relnamespace = 'public'::regnamespace`.execute(db);
  const { rows: references } = await sql<Reference>`
    select t.relname::text as table, r.relname::text as target,
        array(select a.attname::text from pg_attribute a
          where a.attrelid = t.oid and a.attnum = any(c.conkey)) as columns
      from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class r on r.oid = c.confrelid
      where c.contype = 'f'`.execute(db);
  return [
    ...tables
      .filter(({ table }) => findPlacement(table) === undefined)
      .map(({ table }) => `${table} has no place`),
    ...keys
      .filter(
        ({ table, columns }) =>
          findPlacement(table) === 'company' && !columns.includes('company_id'),
      )
      .map(({ table, key }) => `${table}: the unique ${key} has no company_id`),
    ...references.flatMap(checkReference),
  ];
}

function checkReference({ table, target, columns }: Reference): string[] {
  const name = `${table} refers to ${target}`;
  const isColocated = findPlacement(table) === 'company' && columns.includes('company_id');
  switch (findPlacement(target)) {
    case 'everywhere':
      return [];
    case 'company':
      return isColocated ? [] : [`${name}, whose rows are on other nodes`];
    case 'coordinator':
      return findPlacement(table) === 'coordinator'
        ? []
        : [`${name}, which is on the coordinator alone`];
    case undefined:
      return [`${name}, which has no place`];
  }
}

describeDatabases('placement', (databaseKind) => {
  let db: Db;
  beforeAll(async () => {
    db = await openTestDatabase(databaseKind);
  });

  /** Findings about the schema after a change, which is rolled back. */
  const checkAfterChange = async (change: string): Promise<string[]> => {
    const undo = new Error('rolled back');
    let findings: string[] = [];
    await db
      .transaction()
      .execute(async (trx) => {
        await sql.raw(change).execute(trx);
        findings = await checkSchema(trx);
        throw undo;
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error;
      });
    return findings;
  };

  it('every table has a placement that keys and references allow', async () => {
    expect(await checkSchema(db)).toEqual([]);
    const { rows } = await sql<{ table: string }>`
      select relname::text as table from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db);
    expect(Object.keys(placements).toSorted()).toEqual(rows.map(({ table }) => table).toSorted());
  });

  it.each([
    ['create table stray (id integer)', 'stray has no place'],
    [
      'create unique index planted on orders (waybill_no)',
      'orders: the unique planted has no company_id',
    ],
    [
      'alter table mail add column address_id uuid, add column company_id integer, add foreign key (company_id, address_id) references address (company_id, id)',
      'mail refers to address, whose rows are on other nodes',
    ],
    [
      'alter table address add foreign key (country) references waybill_counter (country_code)',
      'address refers to waybill_counter, which is on the coordinator alone',
    ],
  ])('the check finds: %s', async (change, finding) => {
    expect(await checkAfterChange(change)).toEqual([finding]);
  });

  it('distribute changes nothing on a PostgreSQL without Citus', async () => {
    expect(await distribute(db)).toEqual({ isDistributed: false, placed: [] });
    await checkDistribution(db);
  });
});

/**
 * Stand-ins for Citus's functions, which record calls and refuse what Citus refuses: tests can't install a
 * cluster.
 */
const FAKE_CITUS = `
  create schema planted;
  create table planted.pg_extension (extname text);
  insert into planted.pg_extension values ('citus');
  create table planted.citus_tables (
    place serial, table_name text, citus_table_type text, beside text);
  create function planted.place(name text, type text, beside text) returns void language plpgsql as $$
    declare target regclass;
    begin
      for target in select confrelid from pg_constraint
        where contype = 'f' and conrelid = name::regclass and confrelid <> conrelid
      loop
        if not exists (select 1 from planted.citus_tables where table_name = target::text) then
          raise 'The referenced table % must be placed before %', target, name;
        end if;
      end loop;
      insert into planted.citus_tables (table_name, citus_table_type, beside)
        values (name, type, beside);
    end $$;
  create function planted.create_reference_table(name text) returns void language sql as
    $$ select planted.place(name, 'reference', null) $$;
  create function planted.create_distributed_table(name text, key text, colocate_with text)
    returns void language sql as
    $$ select planted.place(name, 'distributed', key || ' ' || colocate_with) $$;
  set search_path = planted, public, pg_catalog`;

describe('distribute', () => {
  it('each table is placed once, after those that it refers to', async () => {
    const { url, drop } = await createPostgresDatabase();
    const db = openDatabase(postgresAt(url, 1));
    afterFile(async () => {
      await db.destroy();
      await drop();
    });
    await sql.raw(FAKE_CITUS).execute(db);
    const first = await distribute(db);
    expect(first.isDistributed).toBe(true);
    const { rows } = await sql<{ name: string; type: string; beside: string | null }>`
      select table_name as name, citus_table_type as type, beside from citus_tables
        order by place`.execute(db);
    expect(first.placed).toEqual(rows.map(({ name }) => name));
    const kinds = rows.map(({ type }) => type);
    expect(kinds.lastIndexOf('reference')).toBeLessThan(kinds.indexOf('distributed'));
    const [firstTable, ...others] = rows.filter(({ type }) => type === 'distributed');
    expect(firstTable?.beside).toBe('company_id default');
    expect(new Set(others.map(({ beside }) => beside))).toEqual(
      new Set([`company_id ${firstTable?.name}`]),
    );
    expect(await distribute(db)).toEqual({ isDistributed: true, placed: [] });
    // An open connection keeps its setting until it is changed.
    await expect(checkDistribution(db)).rejects.toThrow('not told whom a request is for');
    await sql`set citus.propagate_set_commands = 'local'`.execute(db);
    await checkDistribution(db);
    await sql`update citus_tables set citus_table_type = 'reference' where table_name = 'orders'`.execute(
      db,
    );
    await expect(distribute(db)).rejects.toThrow('orders is reference and should be distributed');
  });
});

describe('statements of one company', () => {
  it.each([
    'select id from orders where company_id = $1 and id = any($2::uuid[])',
    'select o.id from orders as o join order_goods as g on g.company_id = o.company_id and g.order_id = o.id where o.company_id = $1',
    'insert into orders (company_id, id) values ($1, $2), ($1, $3) on conflict do nothing returning id',
    'insert into tracking_event (company_id, order_id) select company_id, id from orders where company_id = $1',
    'update orders set status = given.status from jsonb_to_recordset($2::jsonb) as given(id uuid, status text) where orders.company_id = $1 and orders.id = given.id',
    'select id from orders where company_id = $1 for update',
    "select id from orders where company_id = $1 and created_at - interval '1 day' > $2",
    "update orders set created_at = $2::timestamptz - interval '1 day' where company_id = $1",
    'select id from orders where company_id = $1 and not exists (select 1 from order_goods where company_id = $1)',
    'select id from orders where company_id = $1 union all select order_id from order_goods where company_id = $1',
    'select a.id from address a where a.company_id = $1 and a.id in (select address_id from address_word where company_id = $1)',
  ])('a statement is accepted: %s', (text) => {
    expect(checkStatement(text, 'company')).toEqual([]);
  });

  it.each([
    ["select set_config('role', 'app', true)", /set_config\('role'\)/],
    ["select set_config('app.company_id', '2', true)", /set_config\('app\.company_id'\)/],
    [
      'select found.id from unnest($1::text[]) as sought (number) cross join lateral (select id from orders where company_id = $2 and waybill_no = sought.number offset 0) as found',
      /lateral/,
    ],
    ['select id from orders where id = $1', /no company_id is given/],
    [
      'select id from orders where company_id = $1 and id in (select order_id from order_goods where sku = $2)',
      /order_goods: no company_id/,
    ],
    [
      'select o.id from orders o join order_goods g on g.order_id = o.id where o.company_id = $1',
      /g: no company_id/,
    ],
    [
      'insert into orders (company_id, id) select $1, id from unnest($2::uuid[]) as given (id)',
      /COPY/,
    ],
    [
      'with placed as (insert into orders (company_id, id) values ($1, $2) returning id) select id from placed',
      /a common table expression that writes/,
    ],
    [
      'insert into default_sender (company_id, address_id) values ($1, $2) on conflict (address_id) do nothing',
      /a key without company_id/,
    ],
    [
      'select id from orders where company_id = $1 and not exists (select from order_goods where company_id = $1)',
      /a select without columns/,
    ],
    ['select id from orders, mail where orders.company_id = $1', /of the coordinator/],
    ['delete from orders where id = $1', /no company_id/],
    [
      "update orders set created_at = created_at - interval '31 days' where company_id = $1",
      /an interval is added to a column/,
    ],
    [
      "delete from import_batch where company_id = $1 and created_at + $2 * interval '1 hour' < $3",
      /an interval is added to a column/,
    ],
  ])('a statement is refused: %s', (text, finding) => {
    const findings = checkStatement(text, 'company');
    expect(findings.join()).toMatch(finding);
  });
});

describe('statements over all companies', () => {
  it.each([
    'select id from orders order by created_at desc limit 50',
    'select o.id from former_waybill f join orders o on o.company_id = f.company_id and o.id = f.order_id where f.waybill_no = $1',
    'select o.id from company join orders o on o.company_id = company.id',
  ])('a statement is accepted: %s', (text) => {
    expect(checkStatement(text, 'all')).toEqual([]);
  });

  it.each([
    [
      'select o.id from former_waybill f join orders o on o.id = f.order_id',
      /joined on other columns/,
    ],
    ['select id from orders where waybill_no = $1 for update', /no company_id is given/],
  ])('a statement is refused: %s', (text, finding) => {
    expect(checkStatement(text, 'all').join()).toMatch(finding);
  });
});
