import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { toggleTrial } from '../../../src/api/contract/account/trial.ts';
import { contract } from '../../../src/api/contract/index.ts';
import { errors } from '../../../src/api/contract/errors.ts';
import { transact } from '../../../server/db/tenant.ts';
import { seedDemoRateCards } from '../../../server/demo/rateCards.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { connectPlatform } from '../../support/openApi.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { createBatch, goodRow } from '../orders/import/batches.ts';

const MINUTE = 60_000;
/** Price of goodRow's 2.5 kg within Ghana by the general card. */
const STANDARD_PRICE = 2_500 + 3 * 450;

const band = { over: 0, upTo: null, type: 'flat', step: 1_000, stepPrice: 0 };
const lane = { service: 'STANDARD', destination: 'GH', divisor: 6_000, roundTo: 1, minimum: 0 };
const createContent = (price: number) => ({
  currency: 'GHS',
  rounding: 'nearest',
  taxed: false,
  lanes: [{ ...lane, bands: [{ ...band, price }] }],
  surcharges: [],
  exchange: [],
});

describeOnChosenDatabases('rate groups', (databaseKind) => {
  let server: TestServer;
  let adminToken: string;
  let clerkToken: string;
  let today: string;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    adminToken = await server.tokenOf('admin');
    clerkToken = await server.tokenOf('clerk');
    await transact(server.db, seedDemoRateCards);
    today = server.services.clock().toISOString().slice(0, 10);
  });
  const callAsCarrier = (name: Parameters<TestServer['call']>[0], input: unknown) =>
    server.call(name, input, { token: adminToken });
  const saveGroup = async (group: unknown) => {
    server.advance(MINUTE);
    const saved = await callAsCarrier('saveRateGroup', group);
    return v.parse(contract.saveRateGroup.result, saved.data);
  };
  const addGroup = (name: string, companies: readonly string[]) =>
    saveGroup({ id: null, version: null, name, companies });
  const header = { customerNo: '', kind: 'domestic', origin: 'GH', version: 1, edit: null };
  const addDraft = async (price: number, holder: object) => {
    const id = randomUUID();
    const card = { ...header, id, name: `At ${price}`, content: createContent(price), ...holder };
    expect((await callAsCarrier('saveRateCard', card)).success).toBe(true);
    return id;
  };
  const activateCard = async (id: string) => {
    const days = { from: today, to: null };
    return callAsCarrier('activateRateCard', { id, version: 1, edit: 1, ...days });
  };
  const readQuote = async () => {
    const request = { kind: 'domestic', country: 'GH', service: 'STANDARD', weightKg: '2.5' };
    const { data } = await server.call('calculateFreightQuote', request, { token: clerkToken });
    return v.parse(contract.calculateFreightQuote.result, data)?.amount;
  };
  /** Creates an order; returns a function that reads it, with its price. */
  const addOrder = async (orderNo: string) => {
    server.advance(MINUTE);
    await server.call('bashInsert', createBatch(randomUUID(), 0, [goodRow(orderNo)]), {
      token: clerkToken,
    });
    return async (token: string) => (await server.call('getOrder', { orderNo }, { token })).data;
  };

  it('a group’s card applies before the card for all companies and after the customer’s own', async () => {
    const readFirstOrder = await addOrder('G-1');
    const group = await addGroup('Key accounts', ['gh0002', 'MA0003', 'GH0002']);
    expect(group).toMatchObject({
      version: 1,
      companies: [
        { code: 'GH0002', name: 'Kente House' },
        { code: 'MA0003', name: 'Atlas Artisanat' },
      ],
    });
    const id = await addDraft(3_000, { groupId: group.id });
    expect(await readQuote()).toBe(STANDARD_PRICE);
    expect((await activateCard(id)).success).toBe(true);
    expect(await readQuote()).toBe(3_000);
    const shop = await connectPlatform(server);
    const path = '/quotes?kind=domestic&country=GH&service=STANDARD&weightKg=2.5';
    expect(await shop.send('GET', path)).toMatchObject({ body: { quote: { amount: 3_000 } } });
    const readSecondOrder = await addOrder('G-2');
    // Orders from before the company joined the group keep their price.
    expect(await readFirstOrder(adminToken)).toMatchObject({
      price: { total: STANDARD_PRICE },
      priceCard: { name: 'Ghana domestic, GHS', customerName: '', groupName: '' },
    });
    expect(await readSecondOrder(adminToken)).toMatchObject({
      price: { total: 3_000, card: id },
      priceCard: { id, version: 1, groupName: 'Key accounts', isGroupDeleted: false },
    });
    // Merchants do not see the names of the carrier's groups.
    expect(await readSecondOrder(clerkToken)).not.toHaveProperty('priceCard');
    const listUses = async (token = clerkToken) => {
      const { data } = await server.call('getOwnRates', undefined, { token });
      const cards = v.parse(contract.getOwnRates.result, data);
      return cards.map(({ holder, kind, use }) => `${holder} ${kind}: ${use}`);
    };
    // The group's card has a price for only one of the destinations of the card for all companies.
    expect(await listUses()).toEqual([
      'group domestic: first',
      'all domestic: rest',
      'all express: first',
      'all international: first',
      'all ltl: first',
    ]);

    const ownCard = await addDraft(2_000, { customerNo: 'GH0002' });
    await activateCard(ownCard);
    expect(await readQuote()).toBe(2_000);
    // Both cards have prices for the same single destination.
    expect((await listUses()).slice(0, 3)).toEqual([
      'customer domestic: first',
      'group domestic: never',
      'all domestic: rest',
    ]);
    // A trial has the prices of its company.
    expect(await listUses(toggleTrial(clerkToken))).toEqual(await listUses());
    await server.db.deleteFrom('rate_card_version').where('card_id', '=', ownCard).execute();
    await server.db.deleteFrom('rate_card').where('id', '=', ownCard).execute();
    expect(await readQuote()).toBe(3_000);
  });

  it('groups are found with their companies and cards', async () => {
    const { data } = await callAsCarrier('queryRateGroupList', { filters: { search: 'ma0003' } });
    expect(data).toMatchObject({ rows: [{ name: 'Key accounts', companies: 2, cards: 1 }] });
    const noMatch = await callAsCarrier('queryRateGroupList', { filters: { search: 'MA000' } });
    expect(noMatch.data).toMatchObject({ rows: [] });
    const company = await callAsCarrier('getCompany', { code: 'GH0002' });
    expect(company.data).toMatchObject({ rateGroup: { name: 'Key accounts' } });
    const cards = await callAsCarrier('queryRateCardList', { filters: { search: 'key acc' } });
    expect(cards.data).toMatchObject({
      rows: [{ name: 'At 3000', groupName: 'Key accounts', customerName: '' }],
    });
  });

  it('a preview prices the month’s orders of the companies that are now in the group', async () => {
    const [row] = v.parse(
      contract.queryRateGroupList.result,
      (await callAsCarrier('queryRateGroupList', {})).data,
    ).rows;
    const cheaperDraft = {
      ...header,
      name: 'Cheaper',
      groupId: row?.id,
      content: createContent(1_000),
    };
    const { id } = await server.db
      .selectFrom('rate_card')
      .select('id')
      .where('customer_id', '<', 0)
      .executeTakeFirstOrThrow();
    await callAsCarrier('saveRateCard', { ...cheaperDraft, id, edit: 1 });
    const { data } = await callAsCarrier('previewRateCard', {
      id,
      version: 2,
      month: today.slice(0, 7),
    });
    // G-1 was created before the group.
    expect(data).toMatchObject({
      orders: 2,
      cheaper: 2,
      before: { totals: [{ amount: STANDARD_PRICE + 3_000 }] },
      after: { totals: [{ amount: 2_000 }] },
    });
    const generalCard = await server.db
      .selectFrom('rate_card')
      .select('id')
      .where('customer_id', '=', 0)
      .where('name', '=', 'Ghana domestic, GHS')
      .executeTakeFirstOrThrow();
    const forAll = { id: generalCard.id, version: 1, month: today.slice(0, 7) };
    // The group's card takes precedence over the previewed card.
    expect((await callAsCarrier('previewRateCard', forAll)).data).toMatchObject({
      orders: 2,
      same: 2,
    });
    await callAsCarrier('discardRateCard', { id, version: 2, edit: 1 });
  });

  it('a change of group applies to new orders, and outdated saves are refused', async () => {
    const [first] = v.parse(
      contract.queryRateGroupList.result,
      (await callAsCarrier('queryRateGroupList', {})).data,
    ).rows;
    const smallGroup = await addGroup('Small', ['GH0002']);
    const readThirdOrder = await addOrder('G-3');
    expect(await readThirdOrder(adminToken)).toMatchObject({ price: { total: STANDARD_PRICE } });
    const earlierOrder = await server.call('getOrder', { orderNo: 'G-2' }, { token: adminToken });
    expect(earlierOrder.data).toMatchObject({ price: { total: 3_000 } });
    const companies = ['GH0002', 'MA0003'];
    const outdated = { id: first?.id, version: first?.version, name: 'Key accounts', companies };
    expect(await callAsCarrier('saveRateGroup', outdated)).toMatchObject({
      code: errors['record.changed'].code,
    });
    const repeated = { ...outdated, version: 2 };
    expect(await saveGroup(repeated)).toMatchObject({ version: 3, companies: [{}, {}] });
    expect((await callAsCarrier('getRateGroup', { id: String(smallGroup.id) })).data).toMatchObject(
      {
        version: 2,
        companies: [],
      },
    );
    const log = await callAsCarrier('queryChangeList', { filters: { recordId: 'GH0002' } });
    const { rows } = v.parse(contract.queryChangeList.result, log.data);
    expect(rows.map(({ changes }) => changes)).toEqual([
      [{ field: 'rateGroup', from: 'Small', to: 'Key accounts' }],
      [{ field: 'rateGroup', from: 'Key accounts', to: 'Small' }],
      [{ field: 'rateGroup', from: null, to: 'Key accounts' }],
    ]);
    // The merchant's log does not show the group.
    const ownerToken = await server.tokenOf('owner');
    const merchantLog = await server.call(
      'queryChangeList',
      { filters: {} },
      { token: ownerToken },
    );
    expect(JSON.stringify(merchantLog.data)).not.toContain('Key accounts');
  });

  it('a refused group names its errors', async () => {
    const group = { id: null, version: null, name: 'Other', companies: [] };
    expect(await callAsCarrier('saveRateGroup', { ...group, name: 'KEY ACCOUNTS' })).toMatchObject({
      fields: [{ path: 'name', rule: 'rateGroup.taken' }],
    });
    expect(
      await callAsCarrier('saveRateGroup', { ...group, companies: ['GH0002', 'X1'] }),
    ).toMatchObject({
      fields: [{ path: 'companies', rule: 'rateGroup.company', params: { codes: 'X1' } }],
    });
    const card = { ...header, id: randomUUID(), name: 'Wrong', content: createContent(1) };
    expect(await callAsCarrier('saveRateCard', { ...card, groupId: 99 })).toMatchObject({
      fields: [{ path: 'groupId', rule: 'rateCard.group' }],
    });
    const groupAndCustomer = { ...card, groupId: 1, customerNo: 'GH0002' };
    expect(await callAsCarrier('saveRateCard', groupAndCustomer)).toMatchObject({
      fields: [{ path: 'groupId', rule: 'rateCard.group' }],
    });
  });

  it('only an unchanged group is deleted, and its prices stay', async () => {
    const [row] = v.parse(
      contract.queryRateGroupList.result,
      (await callAsCarrier('queryRateGroupList', { filters: { search: 'key' } })).data,
    ).rows;
    if (row === undefined) throw new Error('no group');
    const { name: _name, ...shownGroup } = row;
    const draftId = await addDraft(900, { groupId: row.id, kind: 'ltl' });
    expect(await callAsCarrier('deleteRateGroup', shownGroup)).toMatchObject({
      code: errors['record.changed'].code,
    });
    server.advance(MINUTE);
    expect((await callAsCarrier('deleteRateGroup', { ...shownGroup, cards: 2 })).success).toBe(
      true,
    );
    expect(await readQuote()).toBe(STANDARD_PRICE);
    const earlierOrder = await server.call('getOrder', { orderNo: 'G-2' }, { token: adminToken });
    expect(earlierOrder.data).toMatchObject({
      price: { total: 3_000 },
      priceCard: { groupName: 'Key accounts', isGroupDeleted: true },
    });
    expect((await callAsCarrier('getCompany', { code: 'GH0002' })).data).toMatchObject({
      rateGroup: null,
    });
    expect(await activateCard(draftId)).toMatchObject({
      fields: [{ path: 'groupId', rule: 'rateCard.group.deleted' }],
    });
    // The name of a deleted group can be used again.
    expect(await addGroup('Key accounts', [])).toMatchObject({ companies: [], cards: [] });
  });
});
