import { beforeAll, beforeEach, expect, it } from 'vitest';
import * as v from 'valibot';
import { errors, getErrorStatus, type ErrorKey } from '../../../src/api/contract/errors.ts';
import type { EndpointName } from '../../../src/api/contract/index.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { accounts, type AccountName } from '../../support/fixtures.ts';
import { startTestServer, type Reply, type TestServer } from '../../support/server.ts';

const getRefusal = (key: ErrorKey) => [errors[key].code, getErrorStatus(key)];
const getStatus = (reply: Reply) => [reply.code, reply.status];

describeOnChosenDatabases('the main account', (databaseKind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    // The tests need only one main account.
    await server.db
      .updateTable('account')
      .set({ main: false })
      .where('id', 'in', [accounts.fresh.id, accounts.disabled.id])
      .execute();
  });
  beforeEach(async () => {
    await server.db.deleteFrom('main_account_offer').execute();
    for (const [account, main] of [
      ['owner', true],
      ['clerk', false],
    ] as const) {
      await server.db
        .updateTable('account')
        .set({ main, active: true })
        .where('id', '=', accounts[account].id)
        .execute();
    }
  });

  const callAs = async (by: AccountName, name: EndpointName, input: object = {}) =>
    server.call(name, input, { token: await server.tokenOf(by) });
  const offerMainAccount = (account: AccountName, by: AccountName = 'owner') =>
    callAs(by, 'offerMainAccount', { accountId: accounts[account].id });
  const answerOffer = (by: AccountName, accept: boolean) =>
    callAs(by, 'answerMainAccountOffer', { accept });
  const listMainAccounts = async () => {
    const rows = await server.db
      .selectFrom('account')
      .select('name')
      .where('company_id', '=', 2)
      .where('main', '=', true)
      .execute();
    return rows.map(({ name }) => name);
  };

  it('the main account is transferred after both sides confirm, and their roles swap', async () => {
    const token = await server.tokenOf('owner');
    expect((await offerMainAccount('clerk')).success).toBe(true);
    expect(await listMainAccounts()).toEqual(['owner']);
    expect((await server.mails()).at(-1)?.recipient).toBe('clerk@example.com');
    expect((await callAs('owner', 'getMainAccountOffer')).data).toMatchObject({ forCaller: false });
    const pendingOffer = { from: 'owner', to: 'clerk', forCaller: true };
    expect((await callAs('clerk', 'getMainAccountOffer')).data).toMatchObject(pendingOffer);
    expect((await callAs('reader', 'getMainAccountOffer')).data).toBeNull();
    expect((await answerOffer('clerk', true)).success).toBe(true);
    expect(await listMainAccounts()).toEqual(['clerk']);
    const { data } = await server.call('getSession', {}, { token });
    const rights = v.parse(
      v.object({ blMainAccount: v.boolean(), permissions: v.array(v.string()) }),
      data,
    );
    expect(rights).toEqual({ blMainAccount: false, permissions: [] });
    expect(getStatus(await offerMainAccount('clerk'))).toEqual([403, 403]);
  });

  it('the main account stays when the offer is declined or withdrawn', async () => {
    await offerMainAccount('clerk');
    await answerOffer('clerk', false);
    expect(getStatus(await answerOffer('clerk', true))).toEqual(getRefusal('offer.over'));
    await offerMainAccount('clerk');
    expect((await callAs('owner', 'withdrawMainAccountOffer')).success).toBe(true);
    expect(getStatus(await answerOffer('clerk', true))).toEqual(getRefusal('offer.over'));
    expect(getStatus(await callAs('owner', 'withdrawMainAccountOffer'))).toEqual(
      getRefusal('offer.over'),
    );
    expect(await listMainAccounts()).toEqual(['owner']);
  });

  it('only a colleague who can sign in gets the main account', async () => {
    for (const account of ['disabled', 'fresh'] as const) {
      expect(getStatus(await offerMainAccount(account))).toEqual(getRefusal('staff.notReady'));
    }
    expect(getStatus(await offerMainAccount('owner'))).toEqual(getRefusal('staff.own'));
    expect(getStatus(await offerMainAccount('rival'))).toEqual(getRefusal('staff.unknown'));
    expect(getStatus(await offerMainAccount('reader', 'clerk'))).toEqual([403, 403]);
    await offerMainAccount('clerk');
    expect(getStatus(await answerOffer('reader', true))).toEqual(getRefusal('offer.over'));
    expect(getStatus(await answerOffer('rival', true))).toEqual(getRefusal('offer.over'));
  });

  it('an outdated offer never loses the main account', async () => {
    await offerMainAccount('clerk');
    server.advance(7 * 86_400_000 + 1);
    expect(getStatus(await answerOffer('clerk', true))).toEqual(getRefusal('offer.over'));
    await offerMainAccount('reader');
    await offerMainAccount('clerk');
    expect(getStatus(await answerOffer('reader', true))).toEqual(getRefusal('offer.over'));
    const token = await server.tokenOf('clerk');
    await server.db
      .updateTable('account')
      .set({ must_change_password: true })
      .where('id', '=', accounts.clerk.id)
      .execute();
    expect((await server.call('answerMainAccountOffer', { accept: true }, { token })).code).toBe(
      403,
    );
    await server.db
      .updateTable('account')
      .set({ must_change_password: false })
      .where('id', '=', accounts.clerk.id)
      .execute();
    const replies = await Promise.all([answerOffer('clerk', true), answerOffer('clerk', true)]);
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    expect(await listMainAccounts()).toEqual(['clerk']);
  });
});
