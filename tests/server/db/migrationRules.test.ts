import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import { migrate } from '../../../server/db/migrate.ts';
import type { Change, Migrations } from '../../../server/db/migration.ts';
import { migrations } from '../../../server/db/migrations/index.ts';
import { createBareDatabase } from '../../support/databases.ts';

/** Parts that an older server may still use, or writes that a newer one would refuse. */
const CONTRACTIONS = [
  /\bdrop (?:table|column|function|type|sequence|policy)\b/,
  /\brename (?:column|to)\b/,
  /\balter column \S+ (?:set data )?type\b/,
  /\bset not null\b/,
  /\badd (?:constraint \S+ )?(?:unique|check|primary key|foreign key)\b/,
  /^revoke\b/,
];

const INDEX = /^create (?:unique )?index (?:if not exists )?"?(\w+)"? on "?(\w+)"?/;

/** Findings about one migration, from the statements that it ran. */
function faultsOf(list: Migrations, name: string, statements: readonly string[]): string[] {
  const migration = list[name];
  const steps = typeof migration === 'object' ? migration.steps : [];
  const built = new Set(steps.flatMap((step) => ('index' in step ? [step.index] : [])));
  const isContraction = typeof migration === 'object' && migration.needs !== undefined;
  const own = new Set(
    statements.flatMap((text) => /^create table "?(\w+)"?/.exec(text)?.[1] ?? []),
  );
  return statements.flatMap((text) => {
    const [, index = '', table = ''] = INDEX.exec(text) ?? [];
    if (index !== '') {
      return own.has(table) || built.has(index) ? [] : [`${name} builds ${index} in a change`];
    }
    const altered = /^alter (?:table|index) "?(\w+)"?/.exec(text)?.[1] ?? '';
    // A check that is replaced is a wider one, and the build of an index is judged by itself.
    const isHarmless = / using index | drop constraint /.test(text);
    const takesAway = !isHarmless && CONTRACTIONS.some((pattern) => pattern.test(text));
    return takesAway && !isContraction && !own.has(altered)
      ? [`${name} takes something away without needs: ${text}`]
      : [];
  });
}

const statements: string[] = [];
const db = openDatabase(await createBareDatabase('PGlite'), ({ query }) => {
  statements.push(query.sql.replaceAll(/\s+/g, ' ').trim().toLowerCase());
});
afterAll(() => db.destroy());

/** Findings about migrations, run on an empty database. */
async function faultsIn(list: Migrations): Promise<string[]> {
  const faults: string[] = [];
  await migrate(db, {
    migrations: list,
    report: ({ type, ...event }) => {
      if (type === 'started') statements.length = 0;
      if (type !== 'finished' || !('migration' in event)) return;
      faults.push(...faultsOf(list, event.migration, statements));
    },
  });
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  return faults;
}

it('every migration declares what it removes, and builds indexes in separate steps', async () => {
  expect(await faultsIn(migrations)).toEqual([]);
});

it.each<[string, string, string[]]>([
  ['a new column', 'alter table parcel add column note text', []],
  [
    'a column dropped',
    'alter table parcel drop column weight',
    ['0002_next takes something away without needs: alter table parcel drop column weight'],
  ],
  [
    'a table renamed',
    'alter table parcel rename to packet',
    ['0002_next takes something away without needs: alter table parcel rename to packet'],
  ],
  [
    'an index built in a change',
    'create index parcel_weight on parcel (weight)',
    ['0002_next builds parcel_weight in a change'],
  ],
  [
    'an index on a table of its own',
    'create table box (id integer); create index box_id on box (id)',
    [],
  ],
])('finds of %s what there is to find', async (_, statements, faults) => {
  const run =
    (text: string): Change =>
    async (trx) => {
      for (const each of text.split('; ')) await sql.raw(each).execute(trx);
    };
  const first = run('create table parcel (id integer, weight integer)');
  expect(await faultsIn({ '0001_parcel': first, '0002_next': run(statements) })).toEqual(faults);
  const steps = [run(statements)];
  const declared = { '0001_parcel': first, '0002_next': { needs: '0001_parcel', steps } };
  expect((await faultsIn(declared)).join()).not.toContain('without needs');
});
