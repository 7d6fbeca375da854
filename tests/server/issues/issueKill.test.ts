import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { contract } from '../../../src/api/contract/index.ts';
import { ISSUES_PER_CALL } from '../../../src/api/contract/issues/issues.ts';
import { openDatabase } from '../../../server/db/database.ts';
import { createPostgresDatabase } from '../../support/databases.ts';
import { postgresAt } from '../../support/postgres.ts';
import { startProcess } from '../../support/process.ts';
import { startTestServer } from '../../support/server.ts';
import { listIssueIds, ISSUE_COUNT, reportManyIssues, REFUSED_COUNT } from './manyIssues.ts';
import { decide } from './issueCalls.ts';

it('issues decided in bulk survive kill -9 of the server: none half done, none twice', async () => {
  const { url, drop } = await createPostgresDatabase();
  const db = openDatabase(postgresAt(url, 2));
  const server = await startTestServer('PostgreSQL', { db });
  // The process uses the clock of the machine.
  server.advance(Date.now() - server.services.clock().getTime());
  const token = await server.tokenOf('clerk');
  await reportManyIssues(server, token);
  const ids = await listIssueIds(server, token);
  const idBatches: string[][] = [];
  for (let from = 0; from < ids.length; from += ISSUES_PER_CALL) {
    idBatches.push(ids.slice(from, from + ISSUES_PER_CALL));
  }
  const handlingId = randomUUID();
  const decision = { kind: 'redeliver' } as const;
  const killedServer = startProcess({ DATABASE_URL: url });
  const address = await killedServer.ready;
  const countDecided = async () => {
    const rows = await db.selectFrom('issue').select('version').where('version', '>', 1).execute();
    return rows.length;
  };
  // All calls run concurrently; the first answer kills the process while the others run.
  const requests = idBatches.map(async (batchIds) => {
    const issues = batchIds.map((id) => ({ id, version: 1 }));
    const reply = await fetch(new URL(contract.handleIssueOrder.path, address), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ handlingId, issues, decision }),
    });
    expect(reply.status).toBe(200);
    killedServer.kill('SIGKILL');
  });
  await Promise.any(requests);
  await Promise.allSettled(requests);
  await killedServer.ended;
  const before = await countDecided();
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(ISSUE_COUNT - REFUSED_COUNT);

  // The browser repeats all calls unchanged.
  const outcomes = [];
  for (const batchIds of idBatches) {
    outcomes.push(...(await decide(server, token, batchIds, decision, handlingId)));
  }
  const byOutcome = Map.groupBy(outcomes, ({ outcome }) => outcome);
  expect(byOutcome.get('done')).toHaveLength(ISSUE_COUNT - REFUSED_COUNT);
  expect(byOutcome.get('refused')).toHaveLength(REFUSED_COUNT);
  const events = await db
    .selectFrom('tracking_event')
    .select('order_id')
    .where('action', '=', 'decide')
    .execute();
  expect(events).toHaveLength(ISSUE_COUNT - REFUSED_COUNT);
  expect(new Set(events.map(({ order_id: id }) => id)).size).toBe(ISSUE_COUNT - REFUSED_COUNT);
  expect(await countDecided()).toBe(ISSUE_COUNT - REFUSED_COUNT);
  await db.destroy();
  await drop();
});
