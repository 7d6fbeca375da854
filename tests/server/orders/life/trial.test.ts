import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { FIRST_SANDBOX, toggleTrial } from '../../../../src/api/contract/account/trial.ts';
import { contract, type EndpointName } from '../../../../src/api/contract/index.ts';
import type { Profile } from '../../../../src/api/contract/account/security.ts';
import type { OrderLabel } from '../../../../src/api/contract/orders/orderLabels.ts';
import { describeOnChosenDatabases } from '../../../support/databases.ts';
import { PASSWORD } from '../../../support/fixtures.ts';
import { encryptPasswords } from '../../../../src/api/encryptPasswords.ts';
import { requestLoginKey, startTestServer, type TestServer } from '../../../support/server.ts';
import { withTenant } from '../../../../server/db/tenant.ts';
import { notify } from '../../../../server/notices/notify.ts';
import { createBatch, goodRow } from '../import/batches.ts';

/** Calls that a signed-in user may make. */
const names = (Object.keys(contract) as EndpointName[]).filter(
  (name) => contract[name].access !== 'public',
);

describeOnChosenDatabases('a trial', (databaseKind) => {
  let server: TestServer;
  let token: string;
  let trialToken: string;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    token = await server.tokenOf('owner');
    trialToken = toggleTrial(token);
  });

  const createOrder = (orderNo: string, of: string) =>
    server.call('bashInsert', createBatch(randomUUID(), 0, [goodRow(orderNo)]), { token: of });
  const listOrders = async (of: string) =>
    ((await server.call('queryOrderList', {}, { token: of })).data as { rows: { id: string }[] })
      .rows;

  it('a trial has permissions for orders only, and no main account', async () => {
    const { data } = await server.call('getSession', undefined, { token: trialToken });
    const profile = data as Profile;
    expect(profile).toMatchObject({ account: 'owner', blMainAccount: false });
    expect(profile.permissions.filter((right) => !/^(?:order|draft)\./.test(right))).toEqual([]);
    expect(profile.permissions).toContain('order.import');
    const clerk = toggleTrial(await server.tokenOf('reader'));
    const answer = await server.call('getSession', undefined, { token: clerk });
    expect((answer.data as Profile).permissions).toEqual(['order.read']);
  });

  it('the carrier has no trial', async () => {
    const admin = toggleTrial(await server.tokenOf('admin'));
    expect((await server.call('getSession', undefined, { token: admin })).code).toBe(403);
  });

  it('every call answers a trial, or refuses it', async () => {
    const failing: unknown[] = [];
    for (const name of names) {
      // Each with a session of its own, because one call ends it.
      const ownToken = toggleTrial(await server.tokenOf('owner'));
      const { status, message } = await server.call(name, {}, { token: ownToken });
      if (status >= 500) failing.push({ name, message });
    }
    expect(failing).toEqual([]);
  });

  it('examples exist in the trial only, and their labels say SPECIMEN', async () => {
    await createOrder('REAL-1', token);
    await createOrder('EXAMPLE-1', trialToken);
    const [example, ...others] = await listOrders(trialToken);
    expect(others).toEqual([]);
    expect(await listOrders(token)).toMatchObject([{ customerOrderNo: 'REAL-1' }]);
    const admin = await server.tokenOf('admin');
    const all = await server.call('queryAllOrder', {}, { token: admin });
    expect(JSON.stringify(all.data)).not.toContain('EXAMPLE-1');
    const ids = [example?.id ?? ''];
    const detail = await server.call('getOrder', { id: ids[0] ?? '' }, { token: trialToken });
    expect(detail.data).toMatchObject({ customerOrderNo: 'EXAMPLE-1', companyName: 'Kente House' });
    await server.call('auditOrders', { ids }, { token: trialToken });
    const printed = await server.call('printWweLabel', { ids }, { token: trialToken });
    const [label] = (printed.data as { labels: OrderLabel[] }).labels;
    expect(label).toMatchObject({ route: 'SPECIMEN', customerOrderNo: 'EXAMPLE-1' });
  });

  it('imports and layouts of a trial name the user, and tracking the company', async () => {
    const call = async (name: EndpointName, input: unknown = {}) =>
      (await server.call(name, input, { token: trialToken })).data;
    expect(await call('queryImportReceipts')).toMatchObject({ rows: [{ createdBy: 'owner' }] });
    await call('saveImportShape', {
      kind: 'domestic',
      name: 'Till',
      version: null,
      headers: ['no'],
      fields: { customerOrderNo: { from: 'column', column: 'no' } },
      chosen: [],
      left: [],
      headerRow: 1,
      sheet: null,
    });
    expect(await call('queryImportShapes')).toMatchObject({
      rows: [{ usedBy: 'owner', savedBy: 'owner' }],
    });
    expect(await call('trackOrders', { numbers: ['EXAMPLE-1'] })).toMatchObject({
      parcels: [{ companyName: 'Kente House', companyNo: 'GH0002' }],
    });
  });

  it('notices of a trial are listed in it, and not for the carrier', async () => {
    const subject = { kind: 'import', id: randomUUID(), number: 'EXAMPLE.csv' } as const;
    await withTenant(server.db, FIRST_SANDBOX + 2, async (trx) => {
      for (const audience of ['company', 'carrier'] as const) {
        await notify(trx, {
          companyId: FIRST_SANDBOX + 2,
          audience,
          kind: 'importFinished',
          subject,
          by: null,
          at: server.services.clock(),
        });
      }
    });
    const list = async (of: string) =>
      JSON.stringify((await server.call('queryNoticeList', undefined, { token: of })).data);
    expect(await list(trialToken)).toContain('EXAMPLE.csv');
    expect(await list(token)).not.toContain('EXAMPLE.csv');
    expect(await list(await server.tokenOf('admin'))).not.toContain('EXAMPLE.csv');
  });

  it('a trial confirms orders at once if the company does', async () => {
    const readSetting = async () =>
      (await server.call('getCompanySettings', undefined, { token: trialToken })).data;
    expect(await readSetting()).toEqual({ confirmAtOnce: false });
    await server.call('saveCompanySettings', { confirmAtOnce: true }, { token });
    expect(await readSetting()).toEqual({ confirmAtOnce: true });
    await createOrder('EXAMPLE-2', trialToken);
    const orders = await server.call('queryOrderList', {}, { token: trialToken });
    expect(orders.data).toMatchObject({ rows: [{ status: 'audited' }, {}] });
    await server.call('saveCompanySettings', { confirmAtOnce: false }, { token });
  });

  it('removing the examples leaves real orders', async () => {
    expect((await server.call('removeExamples', {}, { token })).code).toBe(1920);
    expect((await server.call('removeExamples', {}, { token: trialToken })).code).toBe(0);
    expect(await listOrders(trialToken)).toEqual([]);
    expect(await listOrders(token)).toHaveLength(1);
    // The number is free again, and the import is forgotten.
    await createOrder('EXAMPLE-1', trialToken);
    expect(await listOrders(trialToken)).toHaveLength(1);
    const receipts = await server.call('queryImportReceipts', {}, { token: trialToken });
    expect(receipts.data).toMatchObject({ total: 1 });
  });

  it('removing the examples removes what was made beside them', async () => {
    const callInTrial = async (name: EndpointName, input: object) => {
      const reply = await server.call(name, input, { token: trialToken });
      if (!reply.success) throw new Error(`${name}: ${reply.message}`);
    };
    const tag = { id: randomUUID(), name: 'Fragile', tone: 'red' };
    await callInTrial('saveOrderTag', { ...tag, version: null });
    const address = {
      name: 'Ama Mensah',
      phone: '0244123456',
      country: 'GH',
      province: 'Greater Accra',
      city: 'Accra',
      address: '14 Oxford Street',
    };
    const sender = { kind: 'sender', id: randomUUID(), values: address, isDefault: true };
    await callInTrial('addAddress', sender);
    const tagged = { id: sender.id, add: [tag.id], remove: [] };
    await callInTrial('tagAddresses', { addresses: [tagged] });
    await callInTrial('saveImportHabits', {
      kind: 'domestic',
      values: [{ field: 'service', text: 'fast', value: 'EXPRESS' }],
    });
    await callInTrial('saveImportShape', {
      kind: 'domestic',
      name: 'Till',
      version: null,
      headers: ['no'],
      fields: { customerOrderNo: { from: 'column', column: 'no' } },
      chosen: [],
      left: [],
      headerRow: 1,
      sheet: null,
    });
    const view = { list: 'orders', id: randomUUID(), name: 'Mine', search: 'a=b', shared: false };
    await callInTrial('saveListView', { ...view, version: null });
    await callInTrial('saveCompanySettings', { confirmAtOnce: true });
    await callInTrial('removeExamples', {});
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'company_id'`.execute(server.db);
    const left = await Promise.all(
      tables.map(async ({ name }) => {
        const { rows } = await sql`
          select 1 from ${sql.id(name)} where company_id >= ${FIRST_SANDBOX}`.execute(server.db);
        return rows.length === 0 ? [] : [name];
      }),
    );
    expect(left.flat()).toEqual([]);
  });

  it('mail of notices and closed announcements are those of the account', async () => {
    await server.call('saveNoticeSetting', { mail: 'daily' }, { token: trialToken });
    const setting = await server.call('getNoticeSetting', undefined, { token });
    expect(setting.data).toMatchObject({ mail: 'daily' });
    const inTrial = await server.call('getNoticeSetting', undefined, { token: trialToken });
    expect(inTrial.data).toEqual(setting.data);
    const id = randomUUID();
    const content = {
      texts: { en: 'Closed on Friday' },
      countries: [],
      from: '2026-11-20',
      to: '2026-11-21',
      isPublic: false,
    };
    const admin = await server.tokenOf('admin');
    await server.call('saveAnnouncement', { id, version: null, content }, { token: admin });
    const listAnnouncements = async (of: string) =>
      (await server.call('findAnnouncements', undefined, { token: of })).data;
    expect(await listAnnouncements(trialToken)).toMatchObject({ rows: [{ id }] });
    await server.call('closeAnnouncement', { id }, { token });
    expect(await listAnnouncements(trialToken)).toEqual({ rows: [] });
  });

  it('a password changed in a trial is that of the account', async () => {
    const key = await requestLoginKey(server.call);
    const [oldPassword, newPassword, confirmPassword] = await encryptPasswords(key, [
      PASSWORD,
      'Sirocco-10',
      'Sirocco-10',
    ]);
    const clerk = toggleTrial(await server.tokenOf('clerk'));
    const passwords = { oldPassword, newPassword, confirmPassword };
    expect((await server.call('updatePassword', passwords, { token: clerk })).code).toBe(0);
    expect((await server.signIn('clerk', 'Sirocco-10')).code).toBe(0);
    expect((await server.call('getSession', undefined, { token: clerk })).code).toBe(911);
  });
});
