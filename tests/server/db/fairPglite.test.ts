import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Db } from '../../../server/db/database.ts';
import { transact } from '../../../server/db/tenant.ts';
import { describePglite, openTestDatabase } from '../../support/databases.ts';

describePglite('the single PGlite connection', (databaseKind) => {
  let db: Db;
  beforeAll(async () => {
    db = await openTestDatabase(databaseKind);
  });

  it('the connection goes to the longest waiter, even if its last owner asks again at once', async () => {
    const turns: string[] = [];
    const requests = ['a', 'b', 'c', 'd'].map(async (name) => {
      for (const step of [1, 2, 3]) {
        await transact(db, async (trx) => {
          turns.push(`${name}${step}`);
          await sql`select 1`.execute(trx);
        });
      }
    });
    await Promise.all(requests);
    expect(turns).toEqual([1, 2, 3].flatMap((step) => ['a', 'b', 'c', 'd'].map((n) => n + step)));
  });

  it('the connection goes to the next waiter after a failure', async () => {
    const failed = transact(db, (trx) => sql`select nothing`.execute(trx));
    const nextStatement = sql<{ one: number }>`select 1 as one`.execute(db);
    await expect(failed).rejects.toThrow(/nothing/);
    expect((await nextStatement).rows).toEqual([{ one: 1 }]);
  });
});
