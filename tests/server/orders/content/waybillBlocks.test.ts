import { beforeAll, expect, it } from 'vitest';
import type { Db } from '../../../../server/db/database.ts';
import { createWaybillNumbers } from '../../../../server/orders/content/waybillBlocks.ts';
import { describeOnChosenDatabases, openTestDatabase } from '../../../support/databases.ts';

describeOnChosenDatabases('waybill numbers', (databaseKind) => {
  let db: Db;
  beforeAll(async () => {
    db = await openTestDatabase(databaseKind);
  });

  it('concurrent processes and calls never get the same number', async () => {
    const processes = [
      createWaybillNumbers(db),
      createWaybillNumbers(db),
      createWaybillNumbers(db),
    ];
    const calls = processes.flatMap((numbers) =>
      [500, 1, 1_700, 500].map((count) => numbers.take('GH', count)),
    );
    const numberLists = await Promise.all(calls);
    expect(numberLists.map((numbers) => numbers.length)).toEqual(
      processes.flatMap(() => [500, 1, 1_700, 500]),
    );
    expect(new Set(numberLists.flat()).size).toBe(3 * 2_701);
  });

  it('each country has its own counter', async () => {
    const numbers = createWaybillNumbers(db);
    expect(await numbers.take('BD', 2)).toEqual(['PG000000000014BD', 'PG000000000028BD']);
    expect(await numbers.take('KW', 1)).toEqual(['PG000000000014KW']);
    expect(await numbers.take('BD', 1)).toEqual(['PG000000000031BD']);
  });

  it('a restart continues after the numbers reserved in memory', async () => {
    const before = await createWaybillNumbers(db).take('TN', 3);
    const after = await createWaybillNumbers(db).take('TN', 3);
    expect(before.some((number) => after.includes(number))).toBe(false);
  });

  it('a request for no numbers does not touch the database', async () => {
    expect(await createWaybillNumbers(db).take('XX', 0)).toEqual([]);
    const counter = db.selectFrom('waybill_counter').select('country_code');
    expect(await counter.where('country_code', '=', 'XX').execute()).toEqual([]);
  });
});
