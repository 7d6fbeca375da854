import { expect, it } from 'vitest';
import { applyDefaults, warnOfDeadlines } from '../../../server/issues/issueDeadlines.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { startTestServer } from '../../support/server.ts';
import { readOrderDetail } from '../orders/entry/entries.ts';
import { decide, readIssue, reportIssue } from './issueCalls.ts';

const HOUR = 3_600_000;

describeOnChosenDatabases('issue deadlines', (databaseKind) => {
  it('the default is applied once by several processes, and later decisions are refused', async () => {
    const server = await startTestServer(databaseKind);
    const token = await server.tokenOf('clerk');
    const dueIssue = await reportIssue(server, token, 'receiverAbsent');
    const laterIssue = await reportIssue(server, token, 'wrongPhone');
    const issueWithoutDeadline = await reportIssue(server, token, 'other');
    expect(await applyDefaults(server.db, server.services.clock())).toBe(0);
    // The deadline is 48 hours for an absent receiver, and 72 for a wrong phone number.
    server.advance(49 * HOUR);
    const now = server.services.clock();
    const appliedCounts = await Promise.all([
      applyDefaults(server.db, now),
      applyDefaults(server.db, now),
    ]);
    expect(appliedCounts.reduce((sum, each) => sum + each, 0)).toBe(1);
    const clerkToken = await server.tokenOf('clerk');
    expect(await readIssue(server, clerkToken, dueIssue.issueId)).toMatchObject({
      status: 'decided',
      decision: 'redeliver',
      byDefault: true,
      decidedBy: null,
      dueAt: null,
      version: 2,
    });
    const order = await readOrderDetail(server, clerkToken, { id: dueIssue.orderId });
    expect(order.events.filter(({ action }) => action === 'decide')).toHaveLength(1);
    expect((await readIssue(server, clerkToken, laterIssue.issueId)).status).toBe('open');

    // The deadline has passed, but no process has applied the default.
    server.advance(24 * HOUR);
    const laterToken = await server.tokenOf('clerk');
    const correction = { kind: 'redeliver', receiverPhone: '0244999999' } as const;
    expect(await decide(server, laterToken, [laterIssue.issueId], correction)).toMatchObject([
      { outcome: 'taken', decision: 'return', byDefault: true, by: null },
    ]);
    expect(await applyDefaults(server.db, server.services.clock())).toBe(0);
    expect((await readIssue(server, laterToken, issueWithoutDeadline.issueId)).status).toBe('open');
  });

  it('a deadline is announced to the company once, while there is time to decide', async () => {
    const server = await startTestServer(databaseKind);
    const token = await server.tokenOf('clerk');
    const dueIssue = await reportIssue(server, token, 'receiverAbsent');
    await reportIssue(server, token, 'other');
    const warnCompanies = () => warnOfDeadlines(server.db, server.services.clock());
    // The warning is due six hours before the deadline of 48 hours.
    server.advance(41 * HOUR);
    expect(await warnCompanies()).toBe(0);
    server.advance(1.5 * HOUR);
    const warnedCounts = await Promise.all([warnCompanies(), warnCompanies()]);
    expect(warnedCounts.reduce((sum, each) => sum + each, 0)).toBe(1);
    server.advance(HOUR);
    expect(await warnCompanies()).toBe(0);
    const notices = await server.db
      .selectFrom('notice_event')
      .select(['audience', 'subject_id', 'data', 'order_id'])
      .where('kind', '=', 'issueDue')
      .execute();
    expect(notices).toEqual([
      {
        audience: 'company',
        subject_id: dueIssue.issueId,
        data: { hours: '6' },
        order_id: dueIssue.orderId,
      },
    ]);
  });

  it('a scan made before the deadline and sent after it still moves its parcel', async () => {
    const server = await startTestServer(databaseKind);
    const token = await server.tokenOf('clerk');
    const { waybillNo, orderId } = await reportIssue(server, token, 'receiverAbsent');
    server.advance(49 * HOUR);
    const scannedAt = new Date(server.services.clock().getTime() - 60_000).toISOString();
    await applyDefaults(server.db, server.services.clock());
    const adminToken = await server.tokenOf('admin');
    const events = [{ waybillNo, action: 'handle', at: scannedAt }];
    await server.call('scanParcels', { events }, { token: adminToken });
    const clerkToken = await server.tokenOf('clerk');
    expect((await readOrderDetail(server, clerkToken, { id: orderId })).status).toBe('collected');
  });
});
