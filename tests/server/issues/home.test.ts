import * as v from 'valibot';
import { expect, it } from 'vitest';
import { contract } from '../../../src/api/contract/index.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { getData } from '../orders/entry/entries.ts';
import { decide, reportIssue } from './issueCalls.ts';

async function readPending(server: TestServer, token: string) {
  const reply = await server.call('getHome', undefined, { token });
  const { attention } = v.parse(contract.getHome.result, getData(reply));
  return Object.fromEntries(attention.map(({ kind, count }) => [kind, count]));
}

describeOnChosenDatabases('pending issues', (databaseKind) => {
  it('undecided issues count for the merchant, decided ones for the carrier', async () => {
    const server = await startTestServer(databaseKind);
    const clerkToken = await server.tokenOf('clerk');
    const adminToken = await server.tokenOf('admin');
    const [before, carrierBefore] = [
      await readPending(server, clerkToken),
      await readPending(server, adminToken),
    ];
    await reportIssue(server, clerkToken, 'other');
    const { issueId } = await reportIssue(server, clerkToken, 'receiverAbsent');
    const open = before['issuesOpen'] ?? 0;
    expect(await readPending(server, clerkToken)).toMatchObject({ issuesOpen: open + 2 });
    const [outcome] = await decide(server, clerkToken, [issueId], { kind: 'redeliver' });
    expect(outcome).toMatchObject({ outcome: 'done' });
    expect(await readPending(server, clerkToken)).toMatchObject({ issuesOpen: open + 1 });
    const carrier = await readPending(server, adminToken);
    expect(carrier).toMatchObject({
      issuesDecided: (carrierBefore['issuesDecided'] ?? 0) + 1,
    });
    // Open issues need a decision of the merchant, so the carrier has no such count.
    expect(carrier).not.toHaveProperty('issuesOpen');
  });
});
