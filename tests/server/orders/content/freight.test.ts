import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { quotes } from '../../../../src/api/contract/pricing/quotes.ts';
import { batchForecast } from '../../../../src/api/contract/orders/orderImport.ts';
import { seedDemoRateCards } from '../../../../server/demo/rateCards.ts';
import { transact } from '../../../../server/db/tenant.ts';
import { describeOnChosenDatabases } from '../../../support/databases.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { createBatch, goodRow } from '../import/batches.ts';

/** Forecast of a new order in a company without a default sender. */
const newOrder = { status: 'create', sender: 'none' };

describeOnChosenDatabases('freight quotes', (databaseKind) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    token = await server.tokenOf('clerk');
    await transact(server.db, seedDemoRateCards);
  });

  const readQuote = async (input: Record<string, string>) =>
    (await server.call('calculateFreightQuote', input, { token })).data;
  const domestic = { kind: 'domestic', country: 'GH', service: 'STANDARD' };

  it('a parcel is quoted by its weight or its volume', async () => {
    // 25.00 for the first kilogram, and 4.50 for each further half kilogram.
    expect(await readQuote({ ...domestic, weightKg: '2.5' })).toMatchObject({
      amount: 2_500 + 3 * 450,
      currency: 'GHS',
      chargeableKg: 2.5,
      volumetricKg: null,
      divisor: 6_000,
    });
    const size = { lengthCm: '40', widthCm: '30', heightCm: '10' };
    expect(await readQuote({ ...domestic, ...size, weightKg: '0.5' })).toMatchObject({
      amount: 3_400,
      currency: 'GHS',
      chargeableKg: 2,
      volumetricKg: 2,
      divisor: 6_000,
    });
    // Three pieces of this size.
    expect(await readQuote({ ...domestic, ...size, weightKg: '0.5', pieces: '3' })).toMatchObject({
      amount: 2_500 + 10 * 450,
      volumetricKg: 6,
    });
    // Express costs 1.6 times as much: 40.00, and 7.20 a step.
    const express = { ...domestic, service: 'EXPRESS', weightKg: '1.2' };
    expect(await readQuote(express)).toMatchObject({ amount: 4_000 + 720 });
  });

  it('services are compared, each with its expected day of delivery', async () => {
    const compareServices = async (input: Record<string, string>) => {
      const { data } = await server.call('compareServices', input, { token });
      return v.parse(quotes.compareServices.result, data);
    };
    // 20 November 2026 is a Friday; the weekend does not count.
    const offers = await compareServices({ kind: 'domestic', country: 'GH', weightKg: '2.5' });
    const shown = offers.map(({ service, cost, expectedDay }) => [
      service,
      'reason' in cost ? cost.reason : cost.total,
      expectedDay,
    ]);
    expect(shown).toEqual([
      ['STANDARD', 2_500 + 3 * 450, '2026-11-25'],
      ['EXPRESS', 4_000 + 3 * 720, '2026-11-23'],
      ['SAME_DAY', 5_500 + 3 * 990, '2026-11-20'],
      ['ECONOMY', 1_875 + 3 * 338, '2026-11-27'],
    ]);
    const laterPickup = await compareServices({
      kind: 'domestic',
      country: 'GH',
      weightKg: '2.5',
      pickupDate: '2026-11-28',
    });
    expect(laterPickup.map(({ expectedDay }) => expectedDay)).toEqual([
      // The pickup day is a Saturday: counted from Monday.
      '2026-12-03',
      '2026-12-01',
      '2026-11-30',
      '2026-12-07',
    ]);
    const abroad = await compareServices({ kind: 'international', country: 'AE', weightKg: '1' });
    expect(abroad).toMatchObject([
      { service: 'STANDARD', expectedDay: '2026-11-30' },
      { service: 'EXPRESS', expectedDay: '2026-11-25' },
      { service: 'ECONOMY', expectedDay: '2026-12-04' },
    ]);
    expect(await compareServices({ kind: 'fbs', country: 'GH', weightKg: '1' })).toEqual([]);
  });

  it('a zone’s rate applies abroad unless the country has its own card', async () => {
    const abroad = { kind: 'international', country: 'FR', service: 'STANDARD', weightKg: '1' };
    // 280.00 and 65.00 by 1.35: 378.00 and 87.75.
    expect(await readQuote(abroad)).toMatchObject({ amount: 37_800 + 8_775, currency: 'GHS' });
    // A card of France alone, at the prices within Ghana.
    const { content } = await server.db
      .selectFrom('rate_card_version as held')
      .innerJoin('rate_card as card', 'card.id', 'held.card_id')
      .select('held.content')
      .where('card.kind', '=', 'domestic')
      .where('card.origin', '=', 'GH')
      .executeTakeFirstOrThrow();
    const lanes = content.lanes.map((lane) => ({ ...lane, destination: 'FR' }));
    const card = {
      id: randomUUID(),
      name: 'France',
      customer_id: 0,
      origin: 'GH',
      currency: 'USD',
    };
    await server.db
      .insertInto('rate_card')
      .values({ ...card, kind: 'international' })
      .execute();
    await server.db
      .insertInto('rate_card_version')
      .values({
        card_id: card.id,
        version: 1,
        state: 'active',
        edit: 1,
        valid_from: '2000-01-01',
        content: JSON.stringify({ ...content, currency: 'USD', lanes }),
        areas: '[]',
        at: new Date(),
        by: '',
      })
      .execute();
    expect(await readQuote(abroad)).toMatchObject({ amount: 2_500, currency: 'USD' });
    expect(await readQuote({ ...abroad, country: 'AU' })).toBeNull();
    expect(await readQuote({ ...abroad, kind: 'fbs' })).toBeNull();
  });

  it('the check before sending has the freight of new orders only', async () => {
    const rows = [
      goodRow('F-1'),
      goodRow('F-2', { weightKg: '1', lengthCm: '40', widthCm: '30', heightCm: '10', pieces: '2' }),
    ];
    const checkRows = async () => {
      const batch = createBatch(randomUUID(), 0, rows);
      const { data } = await server.call('importOrder', batch, { token });
      return v.parse(batchForecast, data).forecasts;
    };
    expect(await checkRows()).toEqual([
      { ...newOrder, rowNo: 2, freight: { amount: 2_500 + 3 * 450, currency: 'GHS' } },
      // Two pieces of 2 kg by volume.
      { ...newOrder, rowNo: 3, freight: { amount: 2_500 + 6 * 450, currency: 'GHS' } },
    ]);
    await server.call('bashInsert', createBatch(randomUUID(), 0, rows), { token });
    expect((await checkRows()).map((one) => 'freight' in one)).toEqual([false, false]);
  });

  it('the freight of a country without a rate card is omitted', async () => {
    const rivalToken = await server.tokenOf('rival');
    await server.db
      .updateTable('rate_card')
      .set({ origin: 'FR' })
      .where('origin', '=', 'MA')
      .execute();
    const batch = createBatch(randomUUID(), 0, [goodRow('F-9', { deliveryType: 'HOME' })]);
    const { data } = await server.call('importOrder', batch, { token: rivalToken });
    expect(v.parse(batchForecast, data).forecasts).toEqual([{ ...newOrder, rowNo: 2 }]);
  });
});
