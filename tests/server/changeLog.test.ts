import { defaultPickupTimes } from '../../src/api/contract/pickups/pickupTimes.ts';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import * as v from 'valibot';
import { TERMS_VERSION } from '../../src/api/contract/account/account.ts';
import { toCompanyContent } from '../../src/api/contract/companies/companyManage.ts';
import type { Endpoint } from '../../src/api/contract/endpoint.ts';
import { contract, type EndpointName } from '../../src/api/contract/index.ts';
import { toReasonContent } from '../../src/api/contract/issues/issueReasons.ts';
import { recordKindsForSide } from '../../src/api/contract/records/records.ts';
import { encryptPasswords } from '../../src/api/encryptPasswords.ts';
import { describeOnChosenDatabases } from '../support/databases.ts';
import { accounts, type AccountName, PASSWORD } from '../support/fixtures.ts';
import { requestLoginKey, startTestServer, type TestServer } from '../support/server.ts';

/**
 * Changes by staff are logged. Each writing call of the contract is either made below, where the log must
 * get an entry, or listed here with the reason why the log has none.
 */
const exceptions: readonly (readonly [why: string, calls: RegExp])[] = [
  [
    'reads only',
    /^(query\w+|get(?!SmsVerifyCode)\w+|find\w+|export\w+|previewRole|previewRateCard|calculateSuggestedCost|compareServices|trackOrders|printWweLabel|printReturnOrder|import(Order|IntlOrder|LTLOrder|IntlExpressOrder|FbsOrder|Address))$/,
  ],
  [
    'the order’s events name the account; a deleted order is kept with the account that deleted it',
    /^(bashInsert\w*|batchAdd(?!Address)\w+|(add|update)(Order|IntlOrder|LocalLTLOrder|IntlExpressOrder|FbsOrder)|audit\w+|undo(Audit|Invalid|Edit)Orders|undoChangeLabel|editOrders|printOrders|deleteOrders|invalidOrders|cancelImport|printLabelForUpdateOrder|scanParcels|(add|delete)OrderAttachment)$/,
  ],
  [
    'the issue’s events; decisions about money are also in the log',
    /^(handleIssueOrder|addIssueMessage|closeIssueOrder|(add|delete)IssueAttachment)$/,
  ],
  ['the examples of a trial are deleted with their history', /^removeExamples$/],
  ['the ticket’s events', /^(add|reply|handle)WorkOrder$|^(add|delete)WorkOrderAttachment$/],
  ['the return’s events', /^(add|withdraw|manage)ReturnExchange$/],
  ['the pickup’s events', /^(add|change|cancel|manage)Pickup$|^assignPickups$/],
  [
    'a company’s marks of its orders; a note names its author',
    /^(tagOrders|(add|remove)OrderNote)$/,
  ],
  [
    'a draft creates nothing; it names its author and the last account that changed or deleted it',
    /^(keepOrderDraft|setOrderDrafts)$/,
  ],
  ['the bill’s events, which are append-only', /^(answer|handle)Bill$/],
  [
    'the ledger’s journals, which name the account and are append-only',
    /^((add|match|reverse)Payment|(count|decide)Cod|(make|pay)CodStatement)$/,
  ],
  ['the billing run names the accounts that started it', /^startBilling$/],
  ['the inbox of shops names the account that dismissed an order', /^setShopOrders$/],
  [
    'the webhook log has the deliveries and their results, but not the account',
    /^(testPlatformWebhook|resendWebhookDeliveries|resendFailedDeliveries)$/,
  ],
  [
    'personal data must be deletable, and the log is not; each address names the last account that changed it',
    /^(addAddress|batchAddAddress|updateAddress|(delete|tag|merge|undoMerge)Addresses|keepAddressesApart)$/,
  ],
  [
    'a view or layout, which names its author',
    /^(\w+ListViews?|(save|forget)ImportHabits|(save|rename|remove|use)ImportShape)$/,
  ],
  [
    'concerns only the caller',
    /^(doLogout|updatePassword|markNotices|saveNoticeSetting|closeAnnouncement)$/,
  ],
  [
    'no account is signed in; the sign-in log has attempts',
    /^(doLogin|noDoLogin|getSmsVerifyCode|checkSmsCode|register|restPassword|askForInvitation)$/,
  ],
];

/** Calls by GET that write. */
const writingGets: ReadonlySet<string> = new Set<EndpointName>(['initDefaultPassword']);

const writingCalls = Object.entries<Endpoint>(contract).flatMap(([name, { method }]) =>
  // The keys of the contract are the names.
  method === 'POST' || writingGets.has(name) ? [name as EndpointName] : [],
);

describeOnChosenDatabases('the change log', (databaseKind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(databaseKind, { loginBucket: 1000 });
  });

  const logged = new Set<EndpointName>();
  const callAs = async (by: AccountName, name: EndpointName, input: object = {}) =>
    server.call(name, input, { token: await server.tokenOf(by) });
  const getData = async (by: AccountName, name: EndpointName, input: object = {}) => {
    const reply = await callAs(by, name, input);
    expect([name, reply.message, reply.success]).toEqual([name, reply.message, true]);
    return reply.data;
  };
  const queryLog = async (by: AccountName, filters: object = {}) =>
    v.parse(contract.queryChangeList.result, await getData(by, 'queryChangeList', { filters }));

  /** Makes a call that must add an entry to the log of the caller's company; returns the newest entry. */
  async function callLogged(by: AccountName, name: EndpointName, input: object = {}) {
    server.advance(1_000);
    const before = await queryLog(by);
    const data = await getData(by, name, input);
    const after = await queryLog(by);
    expect([name, after.total > before.total]).toEqual([name, true]);
    logged.add(name);
    const [newest] = after.rows;
    if (newest === undefined) throw new Error('The log is empty.');
    expect(newest.by).toBe(by);
    return { data, newest };
  }

  it('the change log has the carrier’s settings', async () => {
    const { group, version, values } = v.parse(
      v.tuple([contract.saveBasicConfig.result]),
      await getData('admin', 'queryListByTypeCodes', { typeCodes: 'merchants' }),
    )[0];
    await callLogged('admin', 'saveBasicConfig', {
      group,
      version,
      content: { ...values, publicTracking: false },
    });
    const entry = { type: 'industry', code: 'farming', names: { en: 'Farming' }, place: 1 };
    await callLogged('admin', 'saveDictionaryEntry', { ...entry, active: true, version: null });
    await callLogged('admin', 'deleteDictionaryEntry', { id: 'industry.farming', version: 1 });
    const id = '6f1c9a52-7d0a-4a5e-9a53-0c7d5f1d2b3a';
    const days = { from: '2026-11-20', to: '2026-11-21' };
    const announcement = {
      texts: { en: 'Closed on Friday' },
      countries: [],
      ...days,
      isPublic: true,
    };
    await callLogged('admin', 'saveAnnouncement', { id, version: null, content: announcement });
    await callLogged('admin', 'deleteAnnouncement', { id, version: 1 });
    const team = { name: 'Claims', types: ['damage'], countries: [], memberIds: [] };
    await callLogged('admin', 'saveTicketTeam', { id, version: null, content: team });
    await callLogged('admin', 'deleteTicketTeam', { id, version: 1 });
    const times = { ...defaultPickupTimes, name: 'Accra', country: 'GH', regions: [] };
    await callLogged('admin', 'savePickupTimes', { id, version: null, content: times });
    await callLogged('admin', 'deletePickupTimes', { id, version: 1 });
    const address = { name: 'Ama Mensah', phone: '0244123456', country: 'GH', address: 'Osu 14' };
    const receiver = { ...address, province: 'Greater Accra', city: 'Accra' };
    await getData('clerk', 'addAddress', { kind: 'receiver', id, values: receiver });
    const subject = { country: 'GH', phone: '0244123456', email: '', name: '', address: '' };
    const erasure = { id, subject, reason: 'request' };
    const { newest: erased } = await callLogged('admin', 'erasePersonalData', erasure);
    expect(JSON.stringify(erased)).not.toMatch(/Mensah|244123456/);
    const area = { code: 'GH-Z', parentCode: 'GH', name: 'Zed', names: {} };
    await callLogged('admin', 'saveArea', { ...area, version: 0 });
    await callLogged('admin', 'deleteArea', { code: 'GH-Z', version: 1 });
    await callLogged('admin', 'importAreas', { rows: [{ row: 2, ...area }] });
    const { country } = v.parse(
      contract.getCountry.result,
      await getData('admin', 'getCountry', { code: 'FR' }),
    );
    await callLogged('admin', 'saveCountry', {
      code: 'FR',
      version: country.version,
      fact: { ...country.fact, disclaimer: true },
      taxes: country.taxes,
    });
    const { reason } = v.parse(
      contract.getIssueReason.result,
      await getData('admin', 'getIssueReason', { code: 'refused' }),
    );
    await callLogged('admin', 'saveIssueReason', {
      code: 'refused',
      version: reason.version,
      content: { ...toReasonContent(reason), codes: [...reason.codes, 'ZZ9'] },
    });
    const texts = [{ id: 'menu.home', version: 0, to: { en: 'Start' } }];
    await callLogged('admin', 'saveTexts', { texts });
    const company = v.parse(
      contract.getCompany.result,
      await getData('admin', 'getCompany', { code: 'GH0002' }),
    );
    const { newest } = await callLogged('admin', 'saveCompany', {
      code: 'GH0002',
      version: company.company.version,
      content: { ...toCompanyContent(company), currency: 'USD', creditLimit: 5000 },
    });
    expect(newest.changes).toEqual([
      { field: 'currency', from: null, to: 'USD' },
      { field: 'creditLimit', from: null, to: '5000' },
    ]);
  });

  it('the change log has rate groups and their members', async () => {
    const group = { id: null, version: null, name: 'Key accounts', companies: ['GH0002'] };
    await callLogged('admin', 'saveRateGroup', group);
    const [joiningEntry] = (await queryLog('admin', { kind: 'company', recordId: 'GH0002' })).rows;
    expect(joiningEntry?.changes).toEqual([{ field: 'rateGroup', from: null, to: 'Key accounts' }]);
    const { rows } = v.parse(
      contract.queryRateGroupList.result,
      await getData('admin', 'queryRateGroupList', {}),
    );
    const [created] = rows;
    const emptiedGroup = { id: created?.id, version: 1, name: 'Key', companies: [] };
    await callLogged('admin', 'saveRateGroup', emptiedGroup);
    const groupToDelete = { id: created?.id, version: 2, companies: 0, cards: 0 };
    const { newest } = await callLogged('admin', 'deleteRateGroup', groupToDelete);
    expect(newest).toMatchObject({ kind: 'rateGroup', name: 'Key', action: 'delete' });
  });

  it('the change log has quote areas, and rate cards with the state of each version', async () => {
    const member = { country: 'GH', region: null, postcode: 'GA1' };
    const coast = { id: 'coast', version: null, name: 'Coast', members: [member] };
    const { newest: area } = await callLogged('admin', 'saveQuoteArea', coast);
    expect(area).toMatchObject({ kind: 'quoteArea', recordId: 'coast', action: 'create' });
    expect(area.changes).toContainEqual({ field: 'members', from: null, to: 'GH GA1…' });
    const { newest: deletion } = await callLogged('admin', 'deleteQuoteArea', {
      id: 'coast',
      version: 1,
    });
    expect(deletion).toMatchObject({ recordId: 'coast', action: 'delete' });

    const id = randomUUID();
    const band = { over: 0, upTo: null, type: 'flat', price: 5_000, step: 1_000, stepPrice: 0 };
    const lane = { service: 'STANDARD', destination: 'GH', divisor: 6_000, roundTo: 1, minimum: 0 };
    const lanes = [{ ...lane, bands: [band] }];
    const rules = { currency: 'GHS', rounding: 'nearest', taxed: true, surcharges: [] };
    const content = { ...rules, lanes, exchange: [] };
    const cardFields = {
      name: 'Standard',
      customerNo: '',
      kind: 'domestic',
      origin: 'GH',
      content,
    };
    const card = { id, ...cardFields, version: 1 };
    const { newest: created } = await callLogged('admin', 'saveRateCard', { ...card, edit: null });
    expect(created).toMatchObject({ kind: 'rateCard', recordId: id, action: 'create' });
    const renamedCard = { ...card, name: 'First', edit: 1 };
    const { newest: saved } = await callLogged('admin', 'saveRateCard', renamedCard);
    expect(saved.changes).toEqual([
      { field: 'name', from: 'Standard', to: 'First' },
      { field: 'edit', from: '1', to: '2' },
    ]);
    const from = server.services.clock().toISOString().slice(0, 10);
    const days = { from, to: null };
    const draft = { id, version: 1, edit: 2 };
    const { newest: active } = await callLogged('admin', 'activateRateCard', { ...draft, ...days });
    expect(active.changes).toContainEqual({ field: 'state', from: 'draft', to: 'active' });
    expect(active.changes).toContainEqual({ field: 'from', from: null, to: from });
    const { newest: secondVersion } = await callLogged('admin', 'saveRateCard', {
      ...card,
      edit: 2,
    });
    expect(secondVersion).toMatchObject({ recordId: id, action: 'update' });
    expect(secondVersion.changes).toContainEqual({ field: 'name', from: 'First', to: 'Standard' });
    const secondDraft = { id, version: 2, edit: 1 };
    const { newest: discarded } = await callLogged('admin', 'discardRateCard', secondDraft);
    expect(discarded).toMatchObject({ recordId: id, name: 'Standard' });
    expect(discarded.changes).toContainEqual({ field: 'state', from: 'draft', to: 'discarded' });
  });

  it('the change log has a company’s own details', async () => {
    await callLogged('clerk', 'saveCompanySettings', { confirmAtOnce: true });
    const { company } = v.parse(
      contract.getOwnCompany.result,
      await getData('owner', 'getOwnCompany'),
    );
    const empty = { contactPhone: '', contactEmail: '', billAddress: '', taxNo: '' };
    const content = { contactName: 'Ama', ...empty, confirmAtOnce: true };
    const { newest } = await callLogged('owner', 'saveOwnCompany', {
      version: company.version,
      content,
    });
    expect(newest).toMatchObject({
      kind: 'company',
      recordId: 'GH0002',
      changes: [{ field: 'contactName', from: null, to: 'Ama' }],
    });
  });

  it('the change log has created and deleted tags', async () => {
    const tag = { id: randomUUID(), name: 'Fragile', tone: 'red' };
    const { newest } = await callLogged('owner', 'saveOrderTag', { ...tag, version: null });
    expect(newest).toMatchObject({ kind: 'orderTag', name: 'Fragile' });
    await callLogged('owner', 'removeOrderTag', { id: tag.id, version: 1 });
  });

  it('the change log has goods templates, line by line', async () => {
    const [id, line] = [
      randomUUID(),
      { goodsName: 'Cap', sku: '', goodsNameLocal: '', hsCode: '' },
    ];
    const rest = { originCountry: 'CN', quantity: '2', unitWeightKg: '0.2', unitValue: '8' };
    const template = { id, name: 'Caps', currency: 'USD', goods: [{ ...line, ...rest }] };
    const { newest } = await callLogged('owner', 'saveGoodsTemplate', {
      ...template,
      version: null,
    });
    expect(newest).toMatchObject({ kind: 'goodsTemplate', name: 'Caps', action: 'create' });
    expect(newest.changes).toContainEqual({
      field: 'line 1',
      from: null,
      to: 'Cap; CN; × 2; 0.2 kg; 8 USD',
    });
    await callLogged('owner', 'removeGoodsTemplate', { id, version: 1 });
  });

  it('the change log has roles with all permissions, also by name after deletion', async () => {
    const roleId = randomUUID();
    const role = { roleId, name: 'Packer', description: 'Packs', permissions: ['order.read'] };
    const { newest: created } = await callLogged('owner', 'saveRole', { ...role, version: null });
    expect(created).toMatchObject({
      kind: 'role',
      recordId: roleId,
      name: 'Packer',
      action: 'create',
    });
    const permissions = ['order.print', 'order.export'];
    const { newest } = await callLogged('owner', 'saveRole', { ...role, permissions, version: 1 });
    expect(newest.changes).toEqual([
      { field: 'permission.order.read', from: 'true', to: null },
      { field: 'permission.order.export', from: null, to: 'true' },
      { field: 'permission.order.print', from: null, to: 'true' },
    ]);
    // A repeated call adds no entry.
    const { total } = await queryLog('owner');
    await getData('owner', 'saveRole', { ...role, permissions, version: 1 });
    expect((await queryLog('owner')).total).toBe(total);
    await callLogged('owner', 'removeRole', { roleId, version: 2 });
    const found = await queryLog('owner', { kind: 'role', record: 'PACK' });
    expect(found.rows.map(({ action }) => action)).toEqual(['delete', 'update', 'create']);
    expect((await queryLog('rival', { kind: 'role' })).rows).toEqual([]);
  });

  it('the change log has changes of accounts and invitations, by the affected name', async () => {
    const [viewer, shipper] = [randomUUID(), randomUUID()];
    for (const [roleId, name] of [
      [viewer, 'Viewer'],
      [shipper, 'Shipper'],
    ]) {
      const role = { roleId, name, description: '', permissions: ['order.read'], version: null };
      await getData('owner', 'saveRole', role);
    }
    const accountId = accounts.nobody.id;
    const changeAccount = async (name: EndpointName, input: object) => {
      const { newest } = await callLogged('owner', name, input);
      expect(newest).toMatchObject({ kind: 'account', recordId: 'nobody' });
      return newest.changes;
    };
    await getData('owner', 'giveRoles', { accountId, roleIds: [viewer] });
    expect(await changeAccount('giveRoles', { accountId, roleIds: [shipper, viewer] })).toEqual([
      { field: 'roles', from: 'Viewer', to: 'Shipper, Viewer' },
    ]);
    await server.signIn('nobody', PASSWORD);
    expect(await changeAccount('endAccountSessions', { accountId })).toEqual([
      { field: 'sessions', from: '1', to: '0' },
    ]);
    expect(await changeAccount('setAccountActive', { accountId, active: false })).toEqual([
      { field: 'active', from: 'true', to: 'false' },
    ]);
    await getData('owner', 'setAccountActive', { accountId, active: true });
    expect(await changeAccount('initDefaultPassword', { account: 'nobody' })).toEqual([
      { field: 'oneTimePassword', from: null, to: 'true' },
    ]);
    const resetByCarrier = await callLogged('admin', 'initDefaultPassword', { account: 'reader' });
    expect(resetByCarrier.newest).toMatchObject({
      kind: 'company',
      recordId: 'GH0002',
      changes: [{ field: 'oneTimePassword', from: null, to: 'reader' }],
    });

    const email = 'esi@example.com';
    await callLogged('owner', 'inviteAccount', { email, roleIds: [viewer] });
    const { id } = await server.db.selectFrom('invitation').select('id').executeTakeFirstOrThrow();
    server.advance(3_600_000);
    const { newest: sent } = await callLogged('owner', 'resendInvitation', { invitationId: id });
    expect(sent).toMatchObject({ recordId: email, changes: [{ field: 'invitedUntil' }] });
    await callLogged('owner', 'revokeInvitation', { invitationId: id });
    await getData('owner', 'inviteAccount', { email: 'kofi@example.com', roleIds: [viewer] });
    const mail = (await server.mails()).findLast(({ recipient }) => recipient?.startsWith('kofi'));
    const token = /invitation#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    const [password, confirmPassword] = await encryptPasswords(await requestLoginKey(server.call), [
      'Harmattan-10',
      'Harmattan-10',
    ]);
    const acceptance = { token, username: 'Kofi', password, confirmPassword, terms: TERMS_VERSION };
    expect((await server.call('acceptInvitation', acceptance)).success).toBe(true);
    const [created] = (await queryLog('owner', { recordId: 'Kofi' })).rows;
    expect(created).toMatchObject({ action: 'create', by: 'Kofi' });
    expect(created?.changes).toContainEqual({ field: 'roles', from: null, to: 'Viewer' });
    logged.add('acceptInvitation');
    expect((await queryLog('owner', { kind: 'account', by: 'KOF' })).rows).toEqual([created]);
  });

  it('the change log has the transfer of the main account for both accounts', async () => {
    const to = { accountId: accounts.clerk.id };
    await callLogged('owner', 'offerMainAccount', to);
    await callLogged('owner', 'withdrawMainAccountOffer');
    await getData('owner', 'offerMainAccount', to);
    await callLogged('clerk', 'answerMainAccountOffer', { accept: true });
    const main = (await queryLog('clerk', { kind: 'account' })).rows
      .filter(({ changes }) => changes.some(({ field }) => field === 'main'))
      .map(({ recordId }) => recordId);
    expect(main.toSorted()).toEqual(['clerk', 'owner']);
  });

  it('the change log has platforms, keys and webhooks, without secrets', async () => {
    const id = randomUUID();
    const shop = { id, name: 'Shop', type: 'ownShop', active: true, senderId: null };
    await callLogged('clerk', 'addPlatform', { ...shop, service: null, payer: null });
    const change = { ...shop, service: 'EXPRESS', payer: null, version: 1 };
    await callLogged('clerk', 'updatePlatform', change);
    const printer = {
      platformId: id,
      name: 'Printer',
      rights: ['label'],
      ranges: [],
      lastDay: null,
    };
    const { data } = await callLogged('clerk', 'addPlatformKey', printer);
    const created = v.parse(contract.addPlatformKey.result, data);
    const rotated = await callLogged('clerk', 'rotatePlatformKey', {
      id: created.key.id,
      overlapHours: 1,
    });
    const { key, secret } = v.parse(contract.rotatePlatformKey.result, rotated.data);
    await callLogged('clerk', 'revokePlatformKey', { id: key.id });

    const url = 'http://127.0.0.1/hook';
    const hook = { url, events: ['order.created'], active: true };
    const hooked = await callLogged('clerk', 'addPlatformWebhook', { platformId: id, ...hook });
    const addedHook = v.parse(contract.addPlatformWebhook.result, hooked.data);
    const webhook = { id: addedHook.webhook.id };
    const paused = { ...webhook, version: 1, ...hook, active: false };
    const { newest: pause } = await callLogged('clerk', 'updatePlatformWebhook', paused);
    expect(pause).toMatchObject({ kind: 'platform', recordId: id, name: 'Shop' });
    const [activeText, pausedText] = [`${url}: order.created`, `${url}: order.created (paused)`];
    expect(pause.changes).toEqual([{ field: 'webhook', from: activeText, to: pausedText }]);
    const rotation = await callLogged('clerk', 'rotateWebhookSecret', {
      ...webhook,
      overlapHours: 0,
    });
    const rotatedHook = v.parse(contract.rotateWebhookSecret.result, rotation.data);
    const { newest: removed } = await callLogged('clerk', 'removePlatformWebhook', webhook);
    expect(removed.changes).toEqual([{ field: 'webhook', from: pausedText, to: null }]);

    const logText = JSON.stringify(await queryLog('clerk', { kind: 'platform' }));
    for (const secretText of [created.secret, secret, addedHook.secret, rotatedHook.secret])
      expect(logText).not.toContain(secretText.slice(-43));
    const content = { suspended: true, suspensionReason: 'Sends test orders' };
    const all = v.parse(
      contract.queryAllPlatformList.result,
      await getData('admin', 'queryAllPlatformList'),
    );
    const [platform] = all.rows;
    const detail = v.parse(
      contract.getAnyPlatform.result,
      await getData('admin', 'getAnyPlatform', { id: platform?.id ?? '' }),
    );
    const suspension = { id: platform?.id ?? '', version: detail.version, content };
    await callLogged('admin', 'setPlatformAccess', suspension);
  });

  it('the change log covers every writing call, and offers each side its kinds', () => {
    const getReasons = (name: EndpointName) => exceptions.filter(([, calls]) => calls.test(name));
    const uncovered = writingCalls.filter(
      (name) => !logged.has(name) && getReasons(name).length === 0,
    );
    expect(uncovered).toEqual([]);
    // A call made above needs no reason, and no call has two reasons.
    const coveredTwice = writingCalls.filter(
      (name) => getReasons(name).length + Number(logged.has(name)) > 1,
    );
    expect(coveredTwice).toEqual([]);
    expect(recordKindsForSide('merchant')).toEqual([
      'issue',
      'orderTag',
      'goodsTemplate',
      'account',
      'role',
      'company',
      'platform',
    ]);
    expect(recordKindsForSide('carrier')).toContain('setting');
  });
});
