import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { contract } from '../../../src/api/contract/index.ts';
import { ISSUES_PER_CALL } from '../../../src/api/contract/issues/issues.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { getData } from '../orders/entry/entries.ts';
import { decide, listIssues } from './issueCalls.ts';
import { listIssueIds, ISSUE_COUNT, reportManyIssues, REFUSED_COUNT } from './manyIssues.ts';

describeOnChosenDatabases('bulk decisions', (databaseKind) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    token = await server.tokenOf('clerk');
    await reportManyIssues(server, token);
  });

  it('issues page by due time in both directions without a gap, and export as a file', async () => {
    const ids = await listIssueIds(server, token);
    const first = await listIssues(server, token, {}, { size: 30 });
    expect(first.rows.every(({ reason }) => reason === 'receiverAbsent')).toBe(true);
    expect(first).toMatchObject({ total: ISSUE_COUNT, totalCapped: false, previous: null });
    const second = await listIssues(server, token, {}, { size: 30, cursor: first.next });
    const previousPage = await listIssues(server, token, {}, { size: 30, cursor: second.previous });
    expect(previousPage.rows.map(({ id }) => id)).toEqual(first.rows.map(({ id }) => id));
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(ids.slice(0, 60));
    const reversed = await listIssues(
      server,
      token,
      {},
      { size: 30, sort: { by: 'clock', descending: true } },
    );
    expect(reversed.rows.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 30));

    const exportRequest = { filters: { reasons: ['wrongPhone'] }, format: 'csv', language: 'fr' };
    const keyReply = await server.call('exportIssueOrderKey', exportRequest, { token });
    const { key, count } = v.parse(contract.exportIssueOrderKey.result, getData(keyReply));
    expect(count).toBe(REFUSED_COUNT);
    const file = await server.call('exportIssueOrder', { key }, { token });
    const lines = new TextDecoder().decode(v.parse(v.instance(Uint8Array), file.data)).trim();
    expect(lines.split('\n')).toHaveLength(REFUSED_COUNT + 1);
    expect(lines).toContain('Numéro de téléphone erroné');
    expect((await server.call('exportIssueOrder', { key }, { token })).success).toBe(false);

    const admin = { token: await server.tokenOf('admin') };
    const allKey = getData(await server.call('exportAllIssueOrderKey', exportRequest, admin));
    const { key: carrierKey } = v.parse(contract.exportIssueOrderKey.result, allKey);
    const carrierFile = await server.call('exportAllIssueOrder', { key: carrierKey }, admin);
    const text = new TextDecoder().decode(v.parse(v.instance(Uint8Array), carrierFile.data)).trim();
    expect(text.split('\n')).toHaveLength(REFUSED_COUNT + 1);
  });

  it('after a crash, repeated bulk decisions give each issue its outcome, and decide none twice', async () => {
    const ids = await listIssueIds(server, token);
    expect(new Set(ids).size).toBe(ISSUE_COUNT);
    const handlingId = randomUUID();
    const redeliver = { kind: 'redeliver' } as const;
    const idBatches: string[][] = [];
    for (let from = 0; from < ids.length; from += ISSUES_PER_CALL) {
      idBatches.push(ids.slice(from, from + ISSUES_PER_CALL));
    }
    // The process crashes after three calls; the result of the third is unknown to the client.
    for (const ids of idBatches.slice(0, 3))
      await decide(server, token, ids, redeliver, handlingId);
    const restarted = await startTestServer(databaseKind, { db: server.db });
    const outcomes = [];
    for (const ids of idBatches) {
      outcomes.push(...(await decide(restarted, token, ids, redeliver, handlingId)));
    }
    const byOutcome = Map.groupBy(outcomes, ({ outcome }) => outcome);
    expect(byOutcome.get('done')).toHaveLength(ISSUE_COUNT - REFUSED_COUNT);
    expect(byOutcome.get('refused')).toHaveLength(REFUSED_COUNT);
    expect(byOutcome.get('refused')?.[0]).toMatchObject({
      fields: [{ path: 'receiverPhone', rule: 'issue.correction.needed' }],
    });
    const events = await server.db
      .selectFrom('tracking_event')
      .select('order_id')
      .where('action', '=', 'decide')
      .execute();
    expect(events).toHaveLength(ISSUE_COUNT - REFUSED_COUNT);
    expect(new Set(events.map(({ order_id: id }) => id)).size).toBe(ISSUE_COUNT - REFUSED_COUNT);
    const versions = await server.db.selectFrom('issue').select('version').execute();
    expect(versions.filter(({ version }) => version === 2)).toHaveLength(
      ISSUE_COUNT - REFUSED_COUNT,
    );
    expect(versions.every(({ version }) => version <= 2)).toBe(true);
  });
});
