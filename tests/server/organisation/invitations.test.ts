import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import * as v from 'valibot';
import { TERMS_VERSION } from '../../../src/api/contract/account/account.ts';
import { errors, getErrorStatus, type ErrorKey } from '../../../src/api/contract/errors.ts';
import { contract, type EndpointName } from '../../../src/api/contract/index.ts';
import type { Permission } from '../../../src/api/contract/permissions.ts';
import { encryptPasswords } from '../../../src/api/encryptPasswords.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { accounts, type AccountName } from '../../support/fixtures.ts';
import {
  requestLoginKey,
  startTestServer,
  type Reply,
  type TestServer,
} from '../../support/server.ts';

const getRefusal = (secondInvitation: ErrorKey) => [
  errors[secondInvitation].code,
  getErrorStatus(secondInvitation),
];
const getStatus = (reply: Reply) => [reply.code, reply.status];
const DAY = 86_400_000;
const STRONG_PASSWORD = 'Harmattan-10';
let memberNo = 0;

describeOnChosenDatabases('invitations', (databaseKind) => {
  let server: TestServer;
  const viewerRoleId = randomUUID();
  const shipperRoleId = randomUUID();
  beforeAll(async () => {
    server = await startTestServer(databaseKind, { loginBucket: 1000 });
    const token = await server.tokenOf('owner');
    for (const [roleId, name, permissions] of [
      [viewerRoleId, 'Viewer', ['order.read']],
      [shipperRoleId, 'Shipper', ['order.read', 'order.write']],
    ] as const) {
      const role = { roleId, version: null, name, description: '', permissions };
      await server.call('saveRole', role, { token });
    }
  });
  beforeEach(async () => {
    memberNo++;
    await server.db.deleteFrom('invitation').execute();
    await setInviterRights(['staff.manage', 'order.read']);
  });

  /** Sets the rights of the account \`reader\`, which invites. */
  const setInviterRights = (permissions: Permission[], active = true) =>
    server.db
      .updateTable('account')
      .set({ permissions, active })
      .where('id', '=', accounts.reader.id)
      .execute();
  const callAs = async (by: AccountName, name: EndpointName, input: object = {}) =>
    server.call(name, input, { token: await server.tokenOf(by) });
  const getAddress = () => `new${memberNo}@example.com`;
  const inviteMember = (by: AccountName, change: object = {}) =>
    callAs(by, 'inviteAccount', { email: getAddress(), roleIds: [viewerRoleId], ...change });
  /** Token of the link in the latest mail. */
  const readMailedToken = async () => {
    const mail = (await server.mails()).findLast(({ recipient }) => recipient === getAddress());
    return /https:\/\/portal\.example\/invitation#([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  const acceptInvitation = async (token: string, username = `Member ${memberNo}`) => {
    const passwords = await encryptPasswords(await requestLoginKey(server.call), [
      STRONG_PASSWORD,
      STRONG_PASSWORD,
    ]);
    const [password, confirmPassword] = passwords;
    const input = { token, username, password, confirmPassword, terms: TERMS_VERSION };
    return server.call('acceptInvitation', input);
  };
  const readInvited = async () => {
    const input = { filters: { search: getAddress() } };
    const { data } = await callAs('owner', 'queryAccountList', input);
    return v.parse(contract.queryAccountList.result, data).rows;
  };

  it('an invitation creates one account for its address with its roles', async () => {
    expect((await inviteMember('reader')).success).toBe(true);
    const token = await readMailedToken();
    expect((await readInvited())[0]).toMatchObject({
      status: 'invited',
      roles: [{ name: 'Viewer' }],
    });
    const invitation = (await server.call('findInvitation', { token })).data;
    expect(invitation).toMatchObject({ state: 'open', company: 'Kente House', by: 'reader' });
    expect((await acceptInvitation(token)).data).toEqual({ account: `Member ${memberNo}` });
    const session = await server.signIn(getAddress(), STRONG_PASSWORD);
    expect(session.data).toMatchObject({
      companyId: 2,
      blMainAccount: false,
      permissions: ['order.read'],
    });
    expect(getStatus(await acceptInvitation(token, 'Another name'))).toEqual(
      getRefusal('invitation.unknown'),
    );
    expect(getStatus(await server.call('findInvitation', { token }))).toEqual(
      getRefusal('invitation.unknown'),
    );
    expect((await readInvited()).map(({ status, name }) => [status, name])).toEqual([
      ['active', `Member ${memberNo}`],
    ]);
    expect(getStatus(await inviteMember('owner'))).toEqual(getRefusal('account.email.registered'));
  });

  it('two concurrent acceptances create one account', async () => {
    await inviteMember('reader');
    const token = await readMailedToken();
    const replies = await Promise.all([
      acceptInvitation(token, `One ${memberNo}`),
      acceptInvitation(token, `Two ${memberNo}`),
    ]);
    const codes = replies.map(({ code }) => code);
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, errors['invitation.unknown'].code]);
  });

  it('the token is not stored', async () => {
    await inviteMember('reader');
    const rows = await server.db.selectFrom('invitation').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(await readMailedToken());
  });

  it('an invitation never grants permissions that the inviter lacks, then or at the acceptance', async () => {
    const beyond = await inviteMember('reader', { roleIds: [shipperRoleId] });
    expect(getStatus(beyond)).toEqual(getRefusal('role.beyond'));
    await inviteMember('reader');
    const token = await readMailedToken();
    for (const loseRights of [
      () => setInviterRights(['staff.manage']),
      () => setInviterRights(['order.read']),
      () => setInviterRights(['staff.manage', 'order.read'], false),
    ]) {
      await loseRights();
      expect(getStatus(await acceptInvitation(token))).toEqual(getRefusal('invitation.void'));
    }
    await setInviterRights(['staff.manage', 'order.read']);
    expect((await acceptInvitation(token)).success).toBe(true);
  });

  it('an address has one pending invitation, and resending invalidates the former link', async () => {
    await inviteMember('reader');
    const firstToken = await readMailedToken();
    const key = await inviteMember('owner', { email: getAddress().toUpperCase() });
    expect(getStatus(key)).toEqual(getRefusal('invitation.pending'));
    const invitationId = (await readInvited())[0]?.id ?? '';
    const resendInvitation = () => callAs('owner', 'resendInvitation', { invitationId });
    expect(getStatus(await resendInvitation())).toEqual(getRefusal('invitation.wait'));
    expect((await server.call('findInvitation', { token: firstToken })).success).toBe(true);
    // An invitation can be sent again after a minute.
    server.advance(61_000);
    expect((await resendInvitation()).success).toBe(true);
    expect(getStatus(await acceptInvitation(firstToken))).toEqual(getRefusal('invitation.unknown'));
    expect(
      (await server.call('findInvitation', { token: await readMailedToken() })).data,
    ).toMatchObject({ by: 'owner' });
  });

  it('an invitation expires after a week, and its recipient can ask for a new one', async () => {
    await inviteMember('reader');
    const token = await readMailedToken();
    server.advance(7 * DAY + 1);
    expect(getStatus(await acceptInvitation(token))).toEqual(getRefusal('invitation.expired'));
    expect((await server.call('findInvitation', { token })).data).toMatchObject({
      state: 'expired',
    });
    const askForInvitation = () => server.call('askForInvitation', { token });
    expect((await askForInvitation()).success).toBe(true);
    expect((await askForInvitation()).success).toBe(true);
    const notices = (await server.mails()).filter(
      ({ recipient, text }) => recipient === 'reader@example.com' && text.includes(getAddress()),
    );
    expect(notices).toHaveLength(1);
    const row = (await readInvited())[0];
    expect(row).toMatchObject({ status: 'expired', asked: true });
    await callAs('reader', 'resendInvitation', { invitationId: row?.id ?? '' });
    expect((await readInvited())[0]).toMatchObject({ status: 'invited', asked: false });
    expect((await acceptInvitation(await readMailedToken())).success).toBe(true);
    expect(getStatus(await askForInvitation())).toEqual(getRefusal('invitation.unknown'));
  });

  it('only the company withdraws an invitation, and not after acceptance', async () => {
    await inviteMember('reader');
    const token = await readMailedToken();
    const invitationId = (await readInvited())[0]?.id ?? '';
    for (const name of ['resendInvitation', 'revokeInvitation'] as const) {
      expect(getStatus(await callAs('rival', name, { invitationId }))).toEqual(
        getRefusal('invitation.unknown'),
      );
    }
    expect((await callAs('reader', 'revokeInvitation', { invitationId })).success).toBe(true);
    expect(getStatus(await acceptInvitation(token))).toEqual(getRefusal('invitation.unknown'));
    server.advance(61_000);
    await inviteMember('owner');
    const secondInvitationId = (await readInvited())[0]?.id ?? '';
    await acceptInvitation(await readMailedToken());
    expect(
      getStatus(await callAs('owner', 'revokeInvitation', { invitationId: secondInvitationId })),
    ).toEqual(getRefusal('invitation.unknown'));
  });

  it('an acceptance follows the rules of registration', async () => {
    await inviteMember('reader');
    const token = await readMailedToken();
    expect(getStatus(await acceptInvitation(token, 'Owner'))).toEqual(
      getRefusal('account.username.taken'),
    );
    const weak = await encryptPasswords(await requestLoginKey(server.call), ['weak', 'weak']);
    const input = { token, username: `W ${memberNo}`, terms: TERMS_VERSION };
    const reply = await server.call('acceptInvitation', {
      ...input,
      password: weak[0],
      confirmPassword: weak[1],
    });
    expect(getStatus(reply)).toEqual(getRefusal('account.password.weak'));
    expect((await acceptInvitation(token)).success).toBe(true);
  });

  it('a role in a pending invitation cannot be deleted', async () => {
    const roleId = randomUUID();
    const token = await server.tokenOf('owner');
    const role = { roleId, name: `R ${memberNo}`, description: '', permissions: ['order.read'] };
    await server.call('saveRole', { ...role, version: null }, { token });
    await inviteMember('owner', { roleIds: [roleId] });
    const removed = await server.call('removeRole', { roleId, version: 1 }, { token });
    expect(getStatus(removed)).toEqual(getRefusal('role.inUse'));
  });
});
