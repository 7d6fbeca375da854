import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import {
  type CompanyContent,
  toCompanyContent,
} from '../../src/api/contract/companies/companyManage.ts';
import { contract } from '../../src/api/contract/index.ts';
import { errors } from '../../src/api/contract/errors.ts';
import { describeOnChosenDatabases } from '../support/databases.ts';
import { PASSWORD } from '../support/fixtures.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { createEntry } from './orders/entry/entries.ts';

/** A domestic order of the rival. */
const createMoroccanEntry = () =>
  createEntry('domestic', {
    receiverCountry: 'MA',
    currency: 'MAD',
    deliveryType: 'PICKUP_POINT',
  });

const REASON = 'Bills of <March> are open: call 0800';

describeOnChosenDatabases('companies', (databaseKind) => {
  let server: TestServer;
  let adminToken: string;
  let rivalToken: string;
  let rivalCode: string;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    adminToken = await server.tokenOf('admin');
    rivalToken = await server.tokenOf('rival');
    const { data } = await server.call('getSession', undefined, { token: rivalToken });
    rivalCode = v.parse(v.object({ companyNo: v.string() }), data).companyNo;
  });

  const readCompany = async (companyCode = rivalCode) =>
    v.parse(
      contract.getCompany.result,
      (await server.call('getCompany', { code: companyCode }, { token: adminToken })).data,
    );
  const listCompanies = async (body: object) =>
    v.parse(
      contract.findCompanyList.result,
      (await server.call('findCompanyList', body, { token: adminToken })).data,
    );
  const saveCompany = async (change: Partial<CompanyContent>, companyCode = rivalCode) => {
    const current = await readCompany(companyCode);
    const content = { ...toCompanyContent(current), ...change };
    return server.call(
      'saveCompany',
      { code: companyCode, version: current.company.version, content },
      { token: adminToken },
    );
  };

  it('the carrier finds companies by name, code and contact', async () => {
    await saveCompany({ contactName: 'Zoë Ampofo' });
    const { rows, total } = await listCompanies({ filters: { search: 'zoë' } });
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({ code: rivalCode, suspendedAt: null });
    expect(
      (await listCompanies({ filters: { search: rivalCode.toLowerCase() } })).rows[0]?.code,
    ).toBe(rivalCode);
    const ownerToken = await server.tokenOf('owner');
    for (const call of ['findCompanyList', 'getCompany', 'saveCompany'] as const) {
      expect((await server.call(call, { code: rivalCode }, { token: ownerToken })).code).toBe(403);
    }
  });

  it('the list pages by name in both directions without a gap', async () => {
    const sort = { by: 'name', descending: false };
    const all = (await listCompanies({ sort })).rows.map((row) => row.code);
    expect(all.length).toBeGreaterThan(2);
    const codes: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listCompanies({ sort, size: 1, cursor });
      codes.push(...page.rows.map((row) => row.code));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(codes).toEqual(all);
    const reversed = (await listCompanies({ sort: { ...sort, descending: true } })).rows;
    expect(reversed.map((row) => row.code)).toEqual(all.toReversed());
  });

  it('a company shows its activity', async () => {
    const before = await readCompany();
    const added = await server.call('addOrder', createMoroccanEntry(), { token: rivalToken });
    expect(added.success).toBe(true);
    const { orders, ordersThisMonth } = await readCompany();
    expect([orders, ordersThisMonth]).toEqual([before.orders + 1, before.ordersThisMonth + 1]);
  });

  it('a suspended company’s sessions get the reason on the next call, and continue after the suspension', async () => {
    expect((await saveCompany({ suspended: true, suspensionReason: '  ' })).fields).toEqual([
      { path: 'content.suspensionReason', rule: 'company.reason' },
    ]);
    expect((await saveCompany({ suspended: true, suspensionReason: REASON })).success).toBe(true);
    const refused = { success: false, code: errors['company.suspended'].code };
    const reply = await server.call('addOrder', createMoroccanEntry(), { token: rivalToken });
    expect(reply).toMatchObject(refused);
    expect(reply.message).toContain(REASON);
    const signedIn = await server.signIn('rival', PASSWORD);
    expect(signedIn).toMatchObject(refused);
    expect(signedIn.message).toContain(REASON);
    // A caller with a wrong password does not get the reason.
    expect((await server.signIn('rival', 'Wrong-12345')).message).not.toContain(REASON);

    const suspended = await listCompanies({ filters: { status: 'suspended' } });
    expect(suspended.rows.map((row) => row.code)).toEqual([rivalCode]);
    await saveCompany({ suspended: false });
    expect((await readCompany()).company).toMatchObject({
      suspendedAt: null,
      suspensionReason: '',
    });
    const repeated = await server.call('getSession', undefined, { token: rivalToken });
    expect(repeated.success).toBe(true);
  });

  it('the carrier’s own company cannot be suspended', async () => {
    const { data } = await server.call('getSession', undefined, { token: adminToken });
    const { companyNo } = v.parse(v.object({ companyNo: v.string() }), data);
    expect(
      (await saveCompany({ suspended: true, suspensionReason: REASON }, companyNo)).fields,
    ).toEqual([{ path: 'suspended', rule: 'company.suspended.carrier' }]);
  });

  it('the first of two concurrent changes of a company wins', async () => {
    // The change log sorts by time.
    server.advance(1000);
    const { company, ...rest } = await readCompany();
    const content = { ...toCompanyContent({ company, ...rest }), orderQuota: 10 };
    const changeQuota = () =>
      server.call(
        'saveCompany',
        { code: rivalCode, version: company.version, content },
        { token: adminToken },
      );
    expect((await changeQuota()).success).toBe(true);
    expect(await changeQuota()).toMatchObject({ code: errors['record.changed'].code });
    const { data } = await server.call(
      'queryChangeList',
      { filters: { kind: 'company', recordId: rivalCode } },
      { token: adminToken },
    );
    const { rows } = v.parse(contract.queryChangeList.result, data);
    expect(rows[0]?.changes).toEqual([{ field: 'orderQuota', from: null, to: '10' }]);
  });

  it('a quota set in the middle of a month counts the orders of that month', async () => {
    const readRemaining = async () => {
      const { data } = await server.call('getRemainOrderQty', undefined, { token: rivalToken });
      return v.parse(contract.getRemainOrderQty.result, data).remaining;
    };
    await saveCompany({ orderQuota: null });
    const { ordersThisMonth } = await readCompany();
    await server.call('addOrder', createMoroccanEntry(), { token: rivalToken });
    await saveCompany({ orderQuota: ordersThisMonth + 2 });
    expect(await readRemaining()).toBe(1);
    await server.call('addOrder', createMoroccanEntry(), { token: rivalToken });
    expect(await readRemaining()).toBe(0);
    // A changed quota continues the count; a quota set again after none counts the month again.
    await saveCompany({ orderQuota: ordersThisMonth + 3 });
    expect(await readRemaining()).toBe(1);
    await saveCompany({ orderQuota: null });
    await server.call('addOrder', createMoroccanEntry(), { token: rivalToken });
    await saveCompany({ orderQuota: ordersThisMonth + 3 });
    expect(await readRemaining()).toBe(0);
    await saveCompany({ orderQuota: null });
  });

  it('both logs show the other side’s changes, without the account', async () => {
    server.advance(1000);
    const ownerToken = await server.tokenOf('owner');
    const readNewestChange = async (token: string) => {
      const filters = { kind: 'company', recordId: 'GH0002' };
      const { data } = await server.call('queryChangeList', { filters }, { token });
      const [row] = v.parse(contract.queryChangeList.result, data).rows;
      return [row?.by, row?.changes];
    };
    await saveCompany({ creditLimit: 900 }, 'GH0002');
    const changes = [{ field: 'creditLimit', from: null, to: '900' }];
    expect(await readNewestChange(adminToken)).toEqual(['admin', changes]);
    expect(await readNewestChange(ownerToken)).toEqual([null, changes]);
    server.advance(1000);
    const { company } = await readCompany('GH0002');
    const { contactPhone, contactEmail, billAddress, taxNo } = company;
    const contact = { contactPhone, contactEmail, billAddress, taxNo };
    const content = { contactName: 'Yaa', ...contact, confirmAtOnce: false };
    const ownChange = { version: company.version, content };
    expect((await server.call('saveOwnCompany', ownChange, { token: ownerToken })).success).toBe(
      true,
    );
    expect(await readNewestChange(ownerToken)).toMatchObject([
      'owner',
      [{ field: 'contactName', to: 'Yaa' }],
    ]);
    expect(await readNewestChange(adminToken)).toMatchObject([
      null,
      [{ field: 'contactName', to: 'Yaa' }],
    ]);
    await saveCompany({ creditLimit: null, contactName: '' }, 'GH0002');
  });

  it('a company changes its contact and the automatic confirmation', async () => {
    const ownerToken = await server.tokenOf('owner');
    const readOwnCompany = async () =>
      v.parse(
        contract.getOwnCompany.result,
        (await server.call('getOwnCompany', {}, { token: ownerToken })).data,
      );
    const { company, ordersLeft } = await readOwnCompany();
    expect([company.code, ordersLeft]).toEqual(['GH0002', null]);
    const content = {
      contactName: 'Efua',
      contactPhone: '',
      contactEmail: '',
      billAddress: '',
      taxNo: '',
      confirmAtOnce: true,
    };
    const saveOwnCompany = (token: string, change: object = {}, { version } = company) =>
      server.call('saveOwnCompany', { version, content: { ...content, ...change } }, { token });
    await server.db
      .updateTable('account')
      .set({ permissions: ['company.profile'] })
      .where('name', '=', 'reader')
      .execute();
    const readerToken = await server.tokenOf('reader');
    // The automatic confirmation needs another permission.
    expect((await saveOwnCompany(readerToken)).code).toBe(403);
    expect((await readOwnCompany()).company.contactName).toBe('');
    expect((await saveOwnCompany(readerToken, { confirmAtOnce: false })).success).toBe(true);
    // The carrier sees the change, and neither side overwrites the other's changes.
    expect((await readCompany('GH0002')).company.contactName).toBe('Efua');
    expect(await saveOwnCompany(ownerToken)).toMatchObject({ code: errors['record.changed'].code });
    await saveCompany({ orderQuota: 7, creditLimit: 500, currency: 'USD' }, 'GH0002');
    const now = await readOwnCompany();
    expect([now.ordersLeft, now.company.creditLimit, now.company.currency]).toEqual([
      7,
      500,
      'USD',
    ]);
    expect((await saveOwnCompany(ownerToken, {}, now.company)).success).toBe(true);
    expect((await readOwnCompany()).confirmAtOnce).toBe(true);
  });
});
