import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { contract } from '../../../src/api/contract/index.ts';
import { errors } from '../../../src/api/contract/errors.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { getData, readOrderDetail, createEntry } from '../orders/entry/entries.ts';
import { readBadge, decide, readIssue, listIssues, reportIssue, scan } from './issueCalls.ts';

const MINUTE = 60_000;

describeOnChosenDatabases('issues of orders', (databaseKind) => {
  let server: TestServer;
  let token: string;
  let adminToken: string;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    token = await server.tokenOf('clerk');
    adminToken = await server.tokenOf('admin');
  });

  it('a scan opens an issue with the scanner’s code and text', async () => {
    const before = await readBadge(server, token);
    const { issueId, waybillNo } = await reportIssue(server, token, 'wrongPhone');
    expect(await readIssue(server, token, issueId)).toMatchObject({
      number: `${waybillNo}-1`,
      status: 'open',
      reason: 'wrongPhone',
      cause: 'sender',
      rawCode: 'wrongPhone',
      rawText: 'Nobody answers',
      place: 'Accra hub',
      defaultDecision: 'return',
      required: ['receiverPhone'],
      orderStatus: 'abnormal',
    });
    expect(await readBadge(server, token)).toBe(before + 1);
  });

  it('an unknown code opens an issue with the reason Other and keeps the code', async () => {
    const { issueId } = await reportIssue(server, token, 'ZZ-42');
    const issue = await readIssue(server, token, issueId);
    expect(issue).toMatchObject({ reason: 'other', rawCode: 'ZZ-42', dueAt: null });
    // A scanner code of the reason noCash, in any case.
    const knownCode = await reportIssue(server, token, 'c9');
    expect((await readIssue(server, token, knownCode.issueId)).reason).toBe('noCash');
    const withoutCode = await reportIssue(server, token);
    expect(await readIssue(server, token, withoutCode.issueId)).toMatchObject({
      reason: 'other',
      rawCode: null,
    });
  });

  it('a decision corrects the order, checked by the order’s rules', async () => {
    const { issueId, orderId } = await reportIssue(server, token, 'wrongPhone');
    const withoutPhone = await decide(server, token, [issueId], { kind: 'redeliver' });
    expect(withoutPhone).toMatchObject([
      {
        outcome: 'refused',
        fields: [{ path: 'receiverPhone', rule: 'issue.correction.needed' }],
      },
    ]);
    const tooShort = { kind: 'redeliver', receiverPhone: '12' } as const;
    const [outcome] = await decide(server, token, [issueId], tooShort);
    expect(outcome).toMatchObject({ outcome: 'refused', fields: [{ path: 'receiverPhone' }] });
    expect((await readIssue(server, token, issueId)).status).toBe('open');

    const corrected = {
      kind: 'redeliver',
      receiverPhone: '024 499 9999',
      note: 'Call first',
    } as const;
    expect(await decide(server, token, [issueId], corrected)).toEqual([
      { outcome: 'done', id: issueId },
    ]);
    const order = await readOrderDetail(server, token, { id: orderId });
    expect(order.values['receiverPhone']).toBe('0244999999');
    expect(order.status).toBe('abnormal');
    expect(order.events.slice(-2).map(({ action, by }) => [action, by])).toEqual([
      ['correct', 'clerk'],
      ['decide', 'clerk'],
    ]);
    const issue = await readIssue(server, token, issueId);
    expect(issue).toMatchObject({ status: 'decided', decision: 'redeliver', note: 'Call first' });
    expect(issue.changes).toEqual([
      { field: 'receiverPhone', from: '+233244123456', to: '0244999999' },
    ]);

    await scan(server, { waybillNo: order.waybillNo, action: 'handle' }, 1_000);
    expect((await readIssue(server, token, issueId)).status).toBe('done');
    expect((await readOrderDetail(server, token, { id: orderId })).status).toBe('collected');
  });

  it('the first decision stays, and a second one is reported as taken', async () => {
    const { issueId } = await reportIssue(server, token, 'receiverAbsent');
    const handlingId = randomUUID();
    const outcomesByCall = await Promise.all([
      decide(server, token, [issueId], { kind: 'return' }, handlingId),
      decide(server, await server.tokenOf('owner'), [issueId], { kind: 'redeliver' }),
    ]);
    expect(
      outcomesByCall
        .flat()
        .map(({ outcome }) => outcome)
        .toSorted(),
    ).toEqual(['done', 'taken']);
    const issue = await readIssue(server, token, issueId);
    const [first] = outcomesByCall[0];
    const repeated = await decide(server, token, [issueId], { kind: 'return' }, handlingId);
    expect(repeated[0]?.outcome).toBe(first?.outcome);
    expect((await readIssue(server, token, issueId)).version).toBe(issue.version);
    expect(issue.version).toBe(2);
  });

  it('a day must be within its limits', async () => {
    const { issueId } = await reportIssue(server, token, 'receiverAbsent');
    const { today } = await readIssue(server, token, issueId);
    const rules = [];
    for (const day of ['', today, '2027-01-30']) {
      const [outcome] = await decide(server, token, [issueId], { kind: 'date', day });
      if (outcome?.outcome === 'refused') rules.push(outcome.fields[0]?.rule);
    }
    expect(rules).toEqual(['issue.day.missing', 'issue.day.past', 'issue.day.tooLate']);
    const hold = { kind: 'hold', day: '2026-12-01' } as const;
    expect((await decide(server, token, [issueId], hold))[0]?.outcome).toBe('done');
    expect((await readIssue(server, token, issueId)).day).toBe('2026-12-01');
  });

  it('a decision about money needs a permission and is logged', async () => {
    const entry = createEntry('domestic', { codAmount: '350', currency: 'GHS' });
    const { issueId, orderId } = await reportIssue(server, token, 'codDispute', entry);
    await server.db
      .updateTable('account')
      .set({ permissions: ['order.read', 'issue.handle', 'record.read'] })
      .where('name', '=', 'reader')
      .execute();
    const readerToken = await server.tokenOf('reader');
    const change = { kind: 'changeCod', codAmount: '200' } as const;
    expect(await decide(server, readerToken, [issueId], change)).toMatchObject([
      { outcome: 'refused', fields: [{ path: 'kind', rule: 'issue.decision.forbidden' }] },
    ]);
    const unchanged = await decide(server, token, [issueId], {
      kind: 'changeCod',
      codAmount: '350.00',
    });
    expect(unchanged).toMatchObject([
      { fields: [{ path: 'codAmount', rule: 'issue.cod.unchanged' }] },
    ]);
    expect((await decide(server, token, [issueId], change))[0]?.outcome).toBe('done');
    expect((await readOrderDetail(server, token, { id: orderId })).values['codAmount']).toBe('200');
    const { data } = await server.call(
      'queryChangeList',
      { filters: { kind: 'issue', recordId: issueId } },
      { token },
    );
    const [logEntry] = v.parse(contract.queryChangeList.result, data).rows;
    expect(logEntry).toMatchObject({ by: 'clerk' });
    expect(logEntry?.changes).toContainEqual({ field: 'codAmount', from: '350', to: '200' });
  });

  it('other companies cannot see or decide an issue', async () => {
    const rivalToken = await server.tokenOf('rival');
    const { issueId } = await reportIssue(server, token, 'refused');
    expect((await server.call('getIssueOrder', { id: issueId }, { token: rivalToken })).code).toBe(
      errors['issue.unknown'].code,
    );
    expect(await decide(server, rivalToken, [issueId], { kind: 'return' })).toEqual([
      { outcome: 'unknown', id: issueId },
    ]);
    const message = { id: issueId, messageId: randomUUID(), text: 'Hello' };
    expect((await server.call('addIssueMessage', message, { token: rivalToken })).success).toBe(
      false,
    );
    expect((await listIssues(server, rivalToken)).rows).toEqual([]);
    expect((await server.call('queryAllIssueOrder', {}, { token: rivalToken })).code).toBe(403);
  });

  it('the carrier decides, resolves and rejects issues of all companies', async () => {
    const { issueId, orderId } = await reportIssue(server, token, 'receiverAbsent');
    expect((await decide(server, adminToken, [issueId], { kind: 'redeliver' }))[0]?.outcome).toBe(
      'done',
    );
    const closeIssue = (action: string, version: number, note = '') =>
      server.call('closeIssueOrder', { id: issueId, version, action, note }, { token: adminToken });
    expect((await closeIssue('resolve', 1)).code).toBe(errors['record.changed'].code);
    expect((await closeIssue('reject', 2)).fields).toEqual([
      { path: 'note', rule: 'issue.close.note' },
    ]);
    getData(await closeIssue('reject', 2, 'No courier goes there'));
    const { rows } = await listIssues(server, token, {
      statuses: ['open'],
      reasons: ['receiverAbsent'],
    });
    const followingRow = rows.find((row) => row.orderId === orderId);
    const followingIssue = await readIssue(server, token, followingRow?.id ?? '');
    expect(followingIssue.follows).toMatchObject({
      id: issueId,
      closeNote: 'No courier goes there',
    });
    expect(followingIssue.number.endsWith('-2')).toBe(true);
    const resolve = { id: followingIssue.id, version: 1, action: 'resolve', note: '' };
    getData(await server.call('closeIssueOrder', resolve, { token: adminToken }));
    expect((await readOrderDetail(server, token, { id: orderId })).status).toBe('collected');
    expect((await server.call('closeIssueOrder', resolve, { token })).code).toBe(403);
  });

  it('both sides add messages, and repeated calls add one', async () => {
    const { issueId } = await reportIssue(server, token, 'damaged');
    const message = { id: issueId, messageId: randomUUID(), text: 'Please send a photo.\nThanks' };
    getData(await server.call('addIssueMessage', message, { token }));
    getData(await server.call('addIssueMessage', message, { token }));
    server.advance(1_000);
    const reply = { id: issueId, messageId: randomUUID(), text: 'It is attached' };
    getData(await server.call('addIssueMessage', reply, { token: adminToken }));
    const { messages } = await readIssue(server, token, issueId);
    expect(messages.map(({ by, fromCarrier }) => [by, fromCarrier])).toEqual([
      ['clerk', false],
      ['admin', true],
    ]);
  });

  it('both sides add files', async () => {
    const { issueId, orderId } = await reportIssue(server, token, 'damaged');
    const id = randomUUID();
    const bytes = new TextEncoder().encode('%PDF-1.7 made up');
    const file = { issueId, id, name: 'claim.pdf', bytes };
    getData(await server.call('addIssueAttachment', file, { token: adminToken }));
    const list = await server.call('getIssueAttachments', { issueId }, { token });
    expect(v.parse(contract.getIssueAttachments.result, getData(list)).rows).toMatchObject([
      { id, name: 'claim.pdf', own: false },
    ]);
    const { events } = await readOrderDetail(server, token, { id: orderId });
    expect(events.at(-1)).toMatchObject({ action: 'attach', remark: 'claim.pdf', by: 'admin' });
    const rivalToken = await server.tokenOf('rival');
    const rivalReply = await server.call(
      'getIssueAttachment',
      { issueId, id },
      { token: rivalToken },
    );
    expect(rivalReply.status).toBe(404);
    const refused = await server.call('deleteIssueAttachment', { issueId, id }, { token });
    expect(refused.code).toBe(403);
    const download = await server.call('getIssueAttachment', { issueId, id }, { token });
    expect(download.data).toEqual(bytes);
    getData(await server.call('deleteIssueAttachment', { issueId, id }, { token: adminToken }));
    const deletedFile = await server.call('getIssueAttachment', { issueId, id }, { token });
    expect(deletedFile.status).toBe(404);
  });

  it('an issue notifies the other side and is listed at its order', async () => {
    const { issueId, orderId } = await reportIssue(server, token, 'receiverAbsent');
    const handlingId = randomUUID();
    await decide(server, token, [issueId], { kind: 'return' }, handlingId);
    await decide(server, token, [issueId], { kind: 'return' }, handlingId);
    const message = { id: issueId, messageId: randomUUID(), text: 'It is on its way' };
    getData(await server.call('addIssueMessage', message, { token: adminToken }));
    const reject = { id: issueId, version: 2, action: 'reject', note: 'Not possible' };
    getData(await server.call('closeIssueOrder', reject, { token: adminToken }));
    const notices = await server.db
      .selectFrom('notice_event')
      .select(['kind', 'audience'])
      .where('subject_id', '=', issueId)
      .execute();
    expect(notices.map(({ kind, audience }) => `${kind} ${audience}`).toSorted()).toEqual([
      'issueDecided carrier',
      'issueMessage company',
      'issueOpened company',
      'issueRejected company',
    ]);
    const related = await server.call('getOrderRelated', { id: orderId }, { token });
    const { rows } = v.parse(contract.getOrderRelated.result, getData(related));
    expect(rows.map(({ kind, status }) => `${kind} ${status}`).toSorted()).toEqual([
      'issue open',
      'issue rejected',
    ]);
  });

  it('one call of a scanner opens, closes and reopens issues', async () => {
    const { waybillNo, orderId } = await reportIssue(server, token, 'noAnswer');
    server.advance(10 * MINUTE);
    const toTime = (ms: number) => new Date(server.services.clock().getTime() + ms).toISOString();
    const events = [
      { waybillNo, action: 'handle', at: toTime(-3_000) },
      { waybillNo, action: 'reportAbnormal', at: toTime(-2_000), reason: 'closed' },
      { waybillNo, action: 'return', at: toTime(-1_000) },
    ];
    getData(await server.call('scanParcels', { events }, { token: adminToken }));
    getData(await server.call('scanParcels', { events }, { token: adminToken }));
    const { rows } = await listIssues(server, token, { numbers: [waybillNo] });
    expect(rows.map(({ number, reason, status }) => [number, reason, status])).toEqual([
      [`${waybillNo}-2`, 'closed', 'done'],
      [`${waybillNo}-1`, 'noAnswer', 'done'],
    ]);
    expect((await readOrderDetail(server, token, { id: orderId })).status).toBe('returned');
  });
});
