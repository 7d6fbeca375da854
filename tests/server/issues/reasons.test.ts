import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { contract } from '../../../src/api/contract/index.ts';
import { errors } from '../../../src/api/contract/errors.ts';
import {
  toReasonContent,
  type ReasonContent,
} from '../../../src/api/contract/issues/issueReasons.ts';
import { builtInReasons } from '../../../server/issues/builtInReasons.ts';
import { fillReasons } from '../../../server/issues/issueReasons.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { getData } from '../orders/entry/entries.ts';
import { readIssue, reportIssue } from './issueCalls.ts';

describeOnChosenDatabases('reasons for issues', (databaseKind) => {
  let server: TestServer;
  let adminToken: string;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    adminToken = await server.tokenOf('admin');
  });

  const readReason = async (code: string) =>
    v.parse(
      contract.getIssueReason.result,
      getData(await server.call('getIssueReason', { code }, { token: adminToken })),
    );
  const saveReason = (code: string, version: number, content: ReasonContent) =>
    server.call('saveIssueReason', { code, version, content }, { token: adminToken });

  it('built-in reasons are filled once and pass the form’s rules', async () => {
    await fillReasons(server.db);
    const { data } = await server.call('queryIssueReasonList', {}, { token: adminToken });
    const { rows } = v.parse(contract.queryIssueReasonList.result, data);
    expect(rows.map(({ code }) => code)).toEqual(Object.keys(builtInReasons));
    for (const reason of rows) {
      const saved = await saveReason(reason.code, reason.version, toReasonContent(reason));
      expect([reason.code, saved.success, saved.fields]).toEqual([reason.code, true, []]);
    }
  });

  it('a change of a reason changes the allowed decisions, not the deadlines', async () => {
    const token = await server.tokenOf('clerk');
    const { issueId } = await reportIssue(server, token, 'refused');
    const { dueAt } = await readIssue(server, token, issueId);
    const { reason, open } = await readReason('refused');
    expect(open).toBe(1);
    const content = toReasonContent(reason);
    const change: ReasonContent = { ...content, decisions: ['return'], deadlineHours: 1 };
    getData(await saveReason('refused', reason.version, change));
    const issue = await readIssue(server, token, issueId);
    expect(issue).toMatchObject({ decisions: ['return'], dueAt });
    expect(await saveReason('refused', reason.version, content)).toMatchObject({
      code: errors['record.changed'].code,
    });
    expect((await server.call('saveIssueReason', {}, { token })).code).toBe(403);
  });

  it('inconsistent reasons are refused', async () => {
    const base = builtInReasons['weather'] ?? toReasonContent((await readReason('other')).reason);
    const saveAndGetRules = async (change: Partial<ReasonContent>, code = 'storm') =>
      (await saveReason(code, 0, { ...base, ...change })).fields.map(({ rule }) => rule);
    expect(await saveAndGetRules({ decisions: ['return'] })).toEqual([
      'issueReason.default.notOffered',
    ]);
    expect(await saveAndGetRules({ deadlineHours: null })).toEqual([
      'issueReason.default.noDeadline',
    ]);
    expect(await saveAndGetRules({ defaultDecision: null })).toEqual([
      'issueReason.default.needed',
    ]);
    expect(await saveAndGetRules({ required: ['receiverPhone'] })).toEqual([
      'issueReason.default.required',
    ]);
    expect(await saveAndGetRules({ codes: ['c9'] })).toEqual(['issueReason.codes.taken']);
    expect(await saveAndGetRules({}, 'weather')).toEqual(['issueReason.code.taken']);
    const otherReason = await readReason('other');
    const inactive = { ...toReasonContent(otherReason.reason), active: false };
    expect((await saveReason('other', otherReason.reason.version, inactive)).fields).toEqual([
      { path: 'active', rule: 'issueReason.other.inactive' },
    ]);
  });

  it('a new reason matches its scanner codes at once', async () => {
    const base = builtInReasons['weather'] ?? toReasonContent((await readReason('other')).reason);
    const names = { ...base.names, en: 'Strike' };
    getData(await saveReason('strike', 0, { ...base, names, codes: [' st-7 '] }));
    const token = await server.tokenOf('clerk');
    const { issueId } = await reportIssue(server, token, 'ST-7');
    expect(await readIssue(server, token, issueId)).toMatchObject({
      reason: 'strike',
      rawCode: 'ST-7',
      reasonNames: { en: 'Strike' },
    });
  });
});
