import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { kindOf } from '../../../server/attachments/kind.ts';
import { demoCompanies } from '../../../server/demo/accounts.ts';
import { seedDemo } from '../../../server/demo/seed.ts';
import { createPasswordHasher } from '../../../server/security/passwords.ts';
import { MAIN_COMPANY_ID } from '../../../src/api/contract/security.ts';
import { openTestDatabase } from '../../support/databases.ts';
import { TEST_COST } from '../../support/server.ts';

it('demo orders of every kind have papers and a picture, told among their events', async () => {
  const db = await openTestDatabase('PGlite');
  await seedDemo(db, createPasswordHasher(TEST_COST), null);
  const files = await db.selectFrom('attachment').selectAll().execute();
  const merchants = demoCompanies.filter(({ id }) => id !== MAIN_COMPANY_ID);
  // Two orders of five kinds: a picture each, and two papers of international ones.
  expect(files).toHaveLength(merchants.length * 2 * (5 + 6));
  for (const { name, kind, content } of files) {
    expect(kindOf(content)).toBe(kind);
    expect(name).toMatch(kind === 'pdf' ? /^(?:Commercial i|I)nvoice\.pdf$|^Packing/ : /\.png$/);
  }
  const { rows } = await sql<{ events: number; reported: number; newest: number }>`
    select orders.events, count(event.no)::integer as reported, max(event.no) as newest
      from orders join tracking_event as event
        on event.company_id = orders.company_id and event.order_id = orders.id
      where orders.id in (select order_id from attachment)
      group by orders.company_id, orders.id`.execute(db);
  expect(rows).toHaveLength(merchants.length * 10);
  for (const { events, reported, newest } of rows)
    expect([reported, newest]).toEqual([events, events]);
});
