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
function checkMigration(list: Migrations, name: string, statements: readonly string[]): string[] {
  const migration = list[name];
  const steps = typeof migration === 'object' ? migration.steps : [];
  const indexSteps = new Set(steps.flatMap((step) => ('index' in step ? [step.index] : [])));
  const isContraction = typeof migration === 'object' && migration.needs !== undefined;
  const createdTables = new Set(
    statements.flatMap((text) => /^create table "?(\w+)"?/.exec(text)?.[1] ?? []),
  );
  return statements.flatMap((text) => {
    const [, index = '', table = ''] = INDEX.exec(text) ?? [];
    if (index !== '') {
      return createdTables.has(table) || indexSteps.has(index)
        ? []
        : [`${name} builds ${index} in a change`];
    }
    const alteredTable = /^alter (?:table|index) "?(\w+)"?/.exec(text)?.[1] ?? '';
    // Replaced constraints only become wider, and the rule above covers indexes.
    const isHarmless = / using index | drop constraint /.test(text);
    const isRemoving = !isHarmless && CONTRACTIONS.some((pattern) => pattern.test(text));
    return isRemoving && !isContraction && !createdTables.has(alteredTable)
      ? [`${name} removes something without needs: ${text}`]
      : [];
  });
}

const statements: string[] = [];
const db = openDatabase(await createBareDatabase('PGlite'), ({ query }) => {
  statements.push(query.sql.replaceAll(/\s+/g, ' ').trim().toLowerCase());
});
afterAll(() => db.destroy());

/** Findings about migrations, run on an empty database. */
async function checkMigrations(list: Migrations): Promise<string[]> {
  const findings: string[] = [];
  await migrate(db, {
    migrations: list,
    report: ({ type, ...event }) => {
      if (type === 'started') statements.length = 0;
      if (type !== 'finished' || !('migration' in event)) return;
      findings.push(...checkMigration(list, event.migration, statements));
    },
  });
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  return findings;
}

it('every migration declares what it removes, and builds indexes in separate steps', async () => {
  expect(await checkMigrations(migrations)).toEqual([]);
});

it.each<[string, string, string[]]>([
  ['a new column', 'alter table parcel add column note text', []],
  [
    'a column dropped',
    'alter table parcel drop column weight',
    ['0002_next removes something without needs: alter table parcel drop column weight'],
  ],
  [
    'a table renamed',
    'alter table parcel rename to packet',
    ['0002_next removes something without needs: alter table parcel rename to packet'],
  ],
  [
    'an index built in a change',
    'create index parcel_weight on parcel (weight)',
    ['0002_next builds parcel_weight in a change'],
  ],
  ['an index on a new table', 'create table bag (id integer); create index bag_id on bag (id)', []],
])('the check of %s reports only what is wrong', async (_, change, findings) => {
  const createChange =
    (text: string): Change =>
    async (trx) => {
      for (const each of text.split('; ')) await sql.raw(each).execute(trx);
    };
  const createParcel = createChange('create table parcel (id integer, weight integer)');
  expect(
    await checkMigrations({ '0001_parcel': createParcel, '0002_next': createChange(change) }),
  ).toEqual(findings);
  const steps = [createChange(change)];
  const declared = { '0001_parcel': createParcel, '0002_next': { needs: '0001_parcel', steps } };
  expect((await checkMigrations(declared)).join()).not.toContain('without needs');
});
