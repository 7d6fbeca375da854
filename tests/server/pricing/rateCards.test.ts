import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { errors } from '../../../src/api/contract/errors.ts';
import { MAX_BANDS, MAX_GRAMS } from '../../../src/domain/prices/cardContent.ts';
import { rateCards } from '../../../src/api/contract/pricing/rateCards.ts';
import { records } from '../../../src/api/contract/records/records.ts';
import { transact } from '../../../server/db/tenant.ts';
import { seedDemoRateCards } from '../../../server/demo/rateCards.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { createBatch, goodRow } from '../orders/import/batches.ts';

const band = { over: 0, upTo: null, type: 'flat', price: 5_000, step: 1_000, stepPrice: 0 };
const lane = {
  service: 'STANDARD',
  destination: 'GH',
  divisor: 6_000,
  roundTo: 1,
  minimum: 0,
  bands: [band],
};
const fuel = {
  code: 'fuel',
  name: '',
  type: 'percent',
  amount: 0,
  of: ['freight'],
  rates: [{ from: '2020-01-01', basisPoints: 1_000 }],
  area: null,
  overMm: null,
  overG: null,
};
const content = {
  currency: 'GHS',
  rounding: 'nearest',
  taxed: true,
  lanes: [lane],
  surcharges: [fuel],
  exchange: [],
};

describeOnChosenDatabases('rate cards', (databaseKind) => {
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
  const readQuote = async () => {
    const request = { kind: 'domestic', country: 'GH', service: 'STANDARD', weightKg: '2.5' };
    return (await server.call('calculateSuggestedCost', request, { token: clerkToken })).data;
  };
  const readCompany = async () => {
    const session = await server.db
      .selectFrom('account')
      .innerJoin('company', 'company.id', 'account.company_id')
      .select(['company.customer_code', 'company.id'])
      .where('account.name', '=', 'clerk')
      .executeTakeFirstOrThrow();
    return session;
  };

  it('a draft prices nothing, and an active own card takes precedence', async () => {
    const id = randomUUID();
    const { customer_code: customerNo } = await readCompany();
    const card = {
      id,
      edit: null,
      version: 1,
      name: 'Own',
      customerNo,
      kind: 'domestic',
      origin: 'GH',
      content,
    };
    const saved = await callAsCarrier('saveRateCard', card);
    expect(saved.data).toMatchObject({ shown: { version: 1, state: 'draft', edit: 1 } });
    expect(await readQuote()).toMatchObject({ total: 2_500 + 3 * 450 });

    const days = { from: today, to: null };
    expect(
      (await callAsCarrier('activateRateCard', { id, version: 1, edit: 1, ...days })).success,
    ).toBe(true);
    // 50.00, fuel of 5.00, and VAT of 15 %, NHIL and GETFund of 2.5 % each of 55.00.
    expect(await readQuote()).toMatchObject({
      charges: [
        { code: 'freight', base: 2_500, amount: 5_000 },
        { code: 'fuel', base: 5_000, amount: 500 },
        { code: 'tax', name: 'VAT', base: 5_500, amount: 825 },
        { code: 'tax', name: 'NHIL', amount: 138 },
        { code: 'tax', name: 'GETFund', amount: 138 },
      ],
      total: 6_601,
      version: 1,
    });
    const rates = await server.call('getOwnRates', undefined, { token: clerkToken });
    expect(rates.data).toMatchObject([{ holder: 'customer', version: 1 }, {}, {}, {}, {}]);

    // An active card is not edited; a change becomes the next draft.
    const nextDraft = await callAsCarrier('saveRateCard', { ...card, edit: 1, name: 'Own 2' });
    expect(nextDraft.data).toMatchObject({ name: 'Own 2', shown: { version: 2, state: 'draft' } });
    expect(await callAsCarrier('saveRateCard', { ...card, edit: 1 })).toMatchObject({
      code: errors['record.changed'].code,
    });
    const secondActivation = { id, version: 2, edit: 1, to: null };
    expect(
      await callAsCarrier('activateRateCard', { ...secondActivation, from: today }),
    ).toMatchObject({
      fields: [{ path: 'from', rule: 'rateCard.from.late' }],
    });
    expect(
      await callAsCarrier('activateRateCard', { ...secondActivation, from: '2020-01-01' }),
    ).toMatchObject({
      fields: [{ path: 'from', rule: 'rateCard.from.past' }],
    });
    expect(
      (await callAsCarrier('activateRateCard', { ...secondActivation, from: '2099-01-01' }))
        .success,
    ).toBe(true);
    expect((await callAsCarrier('getRateCard', { id })).data).toMatchObject({
      versions: [
        { version: 2, state: 'active', from: '2099-01-01' },
        { version: 1, state: 'superseded', to: '2098-12-31' },
      ],
    });
    expect(await readQuote()).toMatchObject({ version: 1 });
    expect(await callAsCarrier('discardRateCard', { id, version: 2, edit: 1 })).toMatchObject({
      code: errors['rateCard.state'].code,
    });
  });

  it('a card keeps its given name', async () => {
    const { data } = await callAsCarrier('queryRateCardList', { filters: { search: 'ghana' } });
    const names = v.parse(rateCards.queryRateCardList.result, data).rows.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'Ghana domestic, GHS',
        'Ghana freight, GHS',
        'Ghana international, GHS',
      ]),
    );
    const { areas } = await server.db
      .selectFrom('rate_card_version')
      .select('areas')
      .where('state', '=', 'active')
      .where('areas', 'is not', null)
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(areas).toContainEqual(expect.objectContaining({ id: 'zone-africa', name: 'Africa' }));
  });

  it('the change log has the former content of a draft', async () => {
    const id = randomUUID();
    const card = { id, version: 1, name: 'Log', customerNo: '', kind: 'domestic', origin: 'TG' };
    const draft = { ...card, content };
    expect((await callAsCarrier('saveRateCard', { ...draft, edit: null })).success).toBe(true);
    const dearer = {
      ...content,
      lanes: [
        { ...lane, bands: [{ ...band, price: 6_000 }] },
        { ...lane, service: 'EXPRESS' },
      ],
      surcharges: [{ ...fuel, rates: [{ from: '2020-01-01', basisPoints: 1_250 }] }],
    };
    expect(
      (await callAsCarrier('saveRateCard', { ...draft, content: dearer, edit: 1 })).success,
    ).toBe(true);
    const { data } = await callAsCarrier('queryChangeList', { filters: { recordId: id } });
    const { rows } = v.parse(records.queryChangeList.result, data);
    const saved = rows.find(({ action }) => action === 'update');
    expect(rows.filter(({ action }) => action === 'create')).toHaveLength(1);
    expect(saved?.changes).toEqual([
      { field: 'edit', from: '1', to: '2' },
      {
        field: 'lane STANDARD GH',
        from: '> 0 kg: 50.00; ÷ 6000; ↑ 0.001 kg',
        to: '> 0 kg: 60.00; ÷ 6000; ↑ 0.001 kg',
      },
      {
        field: 'surcharge fuel',
        from: '2020-01-01: 10 %; freight',
        to: '2020-01-01: 12.5 %; freight',
      },
      { field: 'lane EXPRESS GH', from: null, to: '> 0 kg: 50.00; ÷ 6000; ↑ 0.001 kg' },
    ]);
  });

  it('a card may have the maximum of bands at full length', async () => {
    const destinations = Array.from({ length: 500 }, (_, at) =>
      String.fromCodePoint(65 + Math.floor(at / 26), 65 + (at % 26)),
    );
    const services = ['STANDARD', 'EXPRESS', 'SAME_DAY', 'ECONOMY'];
    const bandsPerLane = MAX_BANDS / (destinations.length * services.length);
    const longest = { type: 'piece', price: 1e10, step: MAX_GRAMS, stepPrice: 1e9 };
    const bands = Array.from({ length: bandsPerLane }, (_, at) => ({
      over: at === 0 ? 0 : MAX_GRAMS - bandsPerLane + at,
      upTo: MAX_GRAMS - bandsPerLane + at + 1,
      ...longest,
    }));
    const createLane = (service: string, destination: string) => ({
      ...lane,
      service,
      destination,
      bands,
    });
    const lanes = services.flatMap((service) =>
      destinations.map((end) => createLane(service, end)),
    );
    const id = randomUUID();
    const head = { name: 'Large', customerNo: '', kind: 'domestic', origin: 'TD' };
    const large = { id, edit: null, version: 1, ...head, content: { ...content, lanes } };
    expect((await callAsCarrier('saveRateCard', large)).success).toBe(true);
    const { data } = await callAsCarrier('getRateCard', { id });
    const card = v.parse(rateCards.getRateCard.result, data);
    expect(card.shown.content.lanes).toHaveLength(2_000);
    expect(card.shown.content.lanes.flatMap((one) => one.bands)).toHaveLength(MAX_BANDS);
  });

  it('a refused card names the invalid line', async () => {
    const bandsWithGap = [
      { ...band, upTo: 1_000 },
      { ...band, over: 1_500 },
    ];
    const lanes = [
      lane,
      { ...lane, service: 'EXPRESS', bands: bandsWithGap, destination: 'nowhere' },
    ];
    const card = {
      id: randomUUID(),
      edit: null,
      version: 1,
      name: 'Wrong',
      customerNo: '',
      kind: 'domestic',
      origin: 'TG',
      content: { ...content, lanes },
    };
    expect(await callAsCarrier('saveRateCard', card)).toMatchObject({
      fields: [
        { path: 'content.lanes.1.destination', rule: 'rateCard.area.unknown' },
        { path: 'content.lanes.1.bands.1.over', rule: 'rateCard.band.gap' },
      ],
    });
    expect(
      await callAsCarrier('saveRateCard', { ...card, customerNo: 'nobody', content }),
    ).toMatchObject({
      fields: [{ path: 'customerNo', rule: 'rateCard.customer' }],
    });
    expect(await callAsCarrier('saveRateCard', { ...card, origin: 'GH', content })).toMatchObject({
      code: errors['rateCard.taken'].code,
    });
  });

  it('a preview prices a past month', async () => {
    const rows = [goodRow('M-1'), goodRow('M-2', { weightKg: '20' })];
    await server.call('bashInsert', createBatch(randomUUID(), 0, rows), { token: clerkToken });
    const card = await server.db
      .selectFrom('rate_card')
      .select('id')
      .where('customer_id', '<>', 0)
      .executeTakeFirstOrThrow();
    const month = today.slice(0, 7);
    const preview = await callAsCarrier('previewRateCard', { id: card.id, version: 1, month });
    expect(preview.data).toMatchObject({
      orders: 2,
      isWhole: true,
      same: 2,
      dearer: 0,
      cheaper: 0,
    });
    const standard = await server.db
      .selectFrom('rate_card')
      .select('id')
      .where('customer_id', '=', 0)
      .where('kind', '=', 'domestic')
      .where('origin', '=', 'GH')
      .executeTakeFirstOrThrow();
    // The customer's own card takes precedence.
    const standardPreview = await callAsCarrier('previewRateCard', {
      id: standard.id,
      version: 1,
      month,
    });
    expect(standardPreview.data).toMatchObject({
      orders: 2,
      same: 2,
      before: { totals: [{ orders: 2 }] },
    });
  });

  it('quote areas cannot overlap, and areas in use cannot be deleted', async () => {
    const member = { country: 'GH', region: null, postcode: null };
    const area = { id: 'coast', version: null, name: 'Coast', members: [member] };
    expect(await callAsCarrier('saveQuoteArea', area)).toMatchObject({
      fields: [
        { path: 'members.0.country', rule: 'quoteArea.overlap', params: { name: 'Africa' } },
      ],
    });
    const part = { ...area, members: [{ ...member, postcode: 'GA1' }] };
    expect((await callAsCarrier('saveQuoteArea', part)).data).toMatchObject({
      id: 'coast',
      version: 1,
    });
    expect((await callAsCarrier('getQuoteArea', { id: 'coast' })).data).toMatchObject({
      name: 'Coast',
    });
    const inside = { ...part, id: 'port', members: [{ ...member, postcode: 'GA184' }] };
    expect(await callAsCarrier('saveQuoteArea', inside)).toMatchObject({
      fields: [{ path: 'members.0.postcode', rule: 'quoteArea.overlap' }],
    });
    expect(await callAsCarrier('deleteQuoteArea', { id: 'zone-africa', version: 1 })).toMatchObject(
      {
        code: errors['record.inUse'].code,
      },
    );
    expect((await callAsCarrier('deleteQuoteArea', { id: 'coast', version: 1 })).success).toBe(
      true,
    );
  });
});
