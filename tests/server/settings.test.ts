import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { contract } from '../../src/api/contract/index.ts';
import { errors } from '../../src/api/contract/errors.ts';
import type { SettingGroup, SettingValues } from '../../src/api/contract/settings/settings.ts';
import { sweep } from '../../server/security/housekeeping.ts';
import { readSetting } from '../../server/settings/settings.ts';
import { describeOnChosenDatabases } from '../support/databases.ts';
import { solveImageCode } from '../support/flows.ts';
import { accounts, PASSWORD } from '../support/fixtures.ts';
import { reportIssue } from './issues/issueCalls.ts';
import { createEntry } from './orders/entry/entries.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const viewerRoleId = randomUUID();

describeOnChosenDatabases('settings', (databaseKind) => {
  let server: TestServer;
  let adminToken: string;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    adminToken = await server.tokenOf('admin');
  });

  const readGroup = async (group: SettingGroup) => {
    const reply = await server.call(
      'queryListByTypeCodes',
      { typeCodes: group },
      { token: adminToken },
    );
    const [record] = v.parse(contract.queryListByTypeCodes.result, reply.data);
    if (record === undefined) throw new Error('There is no such group.');
    return record;
  };
  const saveSettings = async (group: SettingGroup, change: SettingValues, version?: number) => {
    const current = await readGroup(group);
    const content = { ...current.values, ...change };
    const body = { group, version: version ?? current.version, content };
    return server.call('saveBasicConfig', body, { token: adminToken });
  };

  it('defaults apply until the carrier sets a value, which applies to every reader', async () => {
    expect(await readGroup('merchants')).toMatchObject({
      version: 0,
      values: { publicTracking: true },
    });
    expect(await readSetting(server.db, 'publicTracking')).toBe(true);
    expect((await saveSettings('merchants', { publicTracking: false })).success).toBe(true);
    expect(await readSetting(server.db, 'publicTracking')).toBe(false);
    expect(await readSetting(server.db, 'registrationReview')).toBe(false);
    await saveSettings('merchants', { publicTracking: true });
    expect(await readSetting(server.db, 'publicTracking')).toBe(true);
  });

  it('the first of two concurrent changes wins and is logged', async () => {
    const { version } = await readGroup('registration');
    server.advance(1000);
    const first = await saveSettings('registration', { registrationReview: true }, version);
    expect(first.success).toBe(true);
    expect(
      await saveSettings('registration', { registrationReview: false }, version),
    ).toMatchObject({
      code: errors['record.changed'].code,
    });
    const { data } = await server.call(
      'queryChangeList',
      { filters: { kind: 'setting', recordId: 'registration' } },
      { token: adminToken },
    );
    const { rows } = v.parse(contract.queryChangeList.result, data);
    expect(rows[0]).toMatchObject({
      by: 'admin',
      changes: [{ field: 'registrationReview', from: null, to: 'true' }],
    });
  });

  it('an invalid field or an unknown key is refused', async () => {
    const invalidValue = await saveSettings('merchants', { publicTracking: 'yes' });
    expect(invalidValue).toMatchObject({ code: 400, fields: [{ path: 'content.publicTracking' }] });
    expect((await saveSettings('merchants', { somethingElse: true })).code).toBe(400);
    expect((await readGroup('merchants')).values).not.toHaveProperty('somethingElse');
  });

  it('session limits apply from the next request on', async () => {
    const token = await server.tokenOf('clerk');
    const isLive = async () => (await server.call('getSession', undefined, { token })).success;
    server.advance(10 * MINUTE);
    expect(await isLive()).toBe(true);
    server.advance(10 * MINUTE);
    adminToken = await server.tokenOf('admin');
    await saveSettings('sessions', { sessionIdleMinutes: 5 });
    expect(await isLive()).toBe(false);
    await saveSettings('sessions', { sessionIdleMinutes: 240 });
    expect(await isLive()).toBe(true);
    server.advance(70 * MINUTE);
    expect(await isLive()).toBe(true);
    adminToken = await server.tokenOf('admin');
    await saveSettings('sessions', { sessionAbsoluteHours: 1 });
    expect(await isLive()).toBe(false);
    await saveSettings('sessions', { sessionIdleMinutes: null, sessionAbsoluteHours: null });
  });

  it('an expired password must be changed', async () => {
    const mustChange = async () => {
      const reply = await server.signIn('clerk', PASSWORD);
      return v.parse(v.object({ mustChangePassword: v.boolean() }), reply.data).mustChangePassword;
    };
    const update = server.db.updateTable('account').where('id', '=', accounts.clerk.id);
    const now = server.services.clock().getTime();
    await update.set({ password_changed_at: new Date(now - 40 * 24 * 60 * MINUTE) }).execute();
    expect(await mustChange()).toBe(false);
    await saveSettings('sessions', { passwordChangeDays: 60 });
    expect(await mustChange()).toBe(false);
    await saveSettings('sessions', { passwordChangeDays: 30 });
    expect(await mustChange()).toBe(true);
    await saveSettings('sessions', { passwordChangeDays: null });
    const fresh = { must_change_password: false, password_changed_at: new Date(now) };
    await update.set(fresh).execute();
  });

  it('the contact, the issue badge and the quota warning follow their settings', async () => {
    const token = await server.tokenOf('owner');
    const readSupport = async () => {
      const { data } = await server.call('getSession', undefined, { token });
      return v.parse(v.object({ support: v.unknown() }), data).support;
    };
    expect(await readSupport()).toBeNull();
    const invalidEmail = await saveSettings('merchants', { supportEmail: 'nobody' });
    expect(invalidEmail.fields).toEqual([
      { path: 'content.supportEmail', rule: 'account.email.format' },
    ]);
    await saveSettings('merchants', {
      supportEmail: 'help@carrier.example',
      quotaWarningPercent: 50,
    });
    expect(await readSupport()).toEqual({ email: 'help@carrier.example', phone: '', hours: '' });

    const company = server.db.updateTable('company').where('id', '=', 2);
    await company.set({ order_quota: 2 }).execute();
    const isLow = async () => {
      const { data } = await server.call('getRemainOrderQty', undefined, { token });
      return v.parse(contract.getRemainOrderQty.result, data).isLow;
    };
    expect(await isLow()).toBe(false);
    const added = await server.call('addOrder', createEntry('domestic', {}), { token });
    expect(added.success).toBe(true);
    expect(await isLow()).toBe(true);

    await reportIssue(server, token);
    const countIssues = async () =>
      (await server.call('countUntreatedIssueOrder', {}, { token })).data;
    expect(await countIssues()).toBe(1);
    await saveSettings('merchants', { untreatedBadge: false });
    expect(await countIssues()).toBe(0);
  });

  it('settings close the registration and name the sender of mails', async () => {
    await saveSettings('registration', { registrationOpen: false });
    const registration = { email: 'new@shop.example', ...(await solveImageCode(server)) };
    expect(await server.call('checkRegistered', registration)).toMatchObject({
      code: errors['account.registration.closed'].code,
    });
    await saveSettings('registration', { registrationOpen: true });

    const ownerToken = await server.tokenOf('owner');
    const role = {
      roleId: viewerRoleId,
      version: null,
      name: 'Viewer',
      description: '',
      template: false,
    };
    await server.call('saveRole', { ...role, permissions: ['order.read'] }, { token: ownerToken });
    await saveSettings('mail', { mailSenderName: 'Portage Ghana' });
    const invitation = { email: 'new@kente.example', roleIds: [viewerRoleId] };
    expect((await server.call('inviteAccount', invitation, { token: ownerToken })).success).toBe(
      true,
    );
    expect((await server.mails()).at(-1)).toMatchObject({ sender: 'Portage Ghana' });
  });

  it('a setting limits the log of sign-ins', async () => {
    const countRecords = async () =>
      (await server.db.selectFrom('login_record').select('id').execute()).length;
    expect(await countRecords()).toBeGreaterThan(0);
    const limits = { idle: DAY, absolute: DAY };
    const hundredDaysLater = new Date(server.services.clock().getTime() + 100 * DAY);
    await sweep(server.db, hundredDaysLater, limits);
    expect(await countRecords()).toBeGreaterThan(0);
    adminToken = await server.tokenOf('admin');
    await saveSettings('sessions', { signInLogDays: 90 });
    await sweep(server.db, hundredDaysLater, limits);
    expect(await countRecords()).toBe(0);
  });

  it('only the carrier reads and changes settings', async () => {
    const ownerToken = await server.tokenOf('owner');
    const reply = await server.call('queryListByTypeCodes', {}, { token: ownerToken });
    expect(reply.code).toBe(403);
  });
});
