import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { openContract } from '../../../src/api/contract/open/openContract.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { connectPlatform, type OpenClient, sampleOrder } from '../../support/openApi.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

describeOnChosenDatabases('input of the open API', (databaseKind) => {
  let server: TestServer;
  let shop: OpenClient;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    shop = await connectPlatform(server);
  });

  const validateOrders = async (
    kind: 'domestic' | 'ltl' | 'international',
    changes: readonly object[],
    language = 'en',
  ) => {
    const orders = changes.map((change, at) => sampleOrder(`E-${at}`, kind, { ...change }));
    const { body } = await shop.send('POST', '/orders/validate', {
      body: { kind, orders },
      headers: { 'accept-language': language },
    });
    return v.parse(openContract.validateOrders.result, body).results;
  };
  const findErrors = async (kind: 'domestic' | 'ltl' | 'international', change: object) => {
    const [result] = await validateOrders(kind, [change]);
    return result?.status === 'invalid'
      ? // Without “#/orders/0/”.
        result.errors.map(({ pointer, rule, detail }) => [pointer.slice(11), rule, detail])
      : result?.status;
  };

  it.each([
    [
      'domestic',
      { service: 'FAST' },
      ['service', 'rule.code.unknown'],
      'Use one of STANDARD, EXPRESS, SAME_DAY, ECONOMY for Service, not “FAST”.',
    ],
    [
      'domestic',
      { paymentMethod: 'sender' },
      ['paymentMethod', 'rule.code.unknown'],
      'Use one of PREPAID, COLLECT, ACCOUNT for Payment, not “sender”.',
    ],
    [
      'domestic',
      { receiverCountry: 'Ghana' },
      ['receiverCountry', 'rule.code.unknown'],
      'Use a two-letter country code such as GH for Receiver country, not “Ghana”.',
    ],
    [
      'domestic',
      { currency: 'cedi' },
      ['currency', 'rule.code.unknown'],
      'Use a three-letter currency code such as GHS for Currency, not “cedi”.',
    ],
    [
      'domestic',
      { pickupDate: '25/11/2026' },
      ['pickupDate', 'rule.date.invalid'],
      'Write Pickup date as YYYY-MM-DD, such as 2026-11-25, not as “25/11/2026”.',
    ],
    [
      'ltl',
      { pickupFrom: '9am' },
      ['pickupFrom', 'rule.time.invalid'],
      'Write Pickup from as HH:MM, such as 14:30, not as “9am”.',
    ],
    [
      'domestic',
      { weightKg: '2.5 cm' },
      ['weightKg', 'rule.number.unit'],
      'Send Weight (kg) in kg, not in cm.',
    ],
  ] as const)(
    'a value in another form than the API reference describes is refused: %s %o',
    async (kind, change, [field, rule], detail) => {
      expect(await findErrors(kind, change)).toEqual([[field, rule, detail]]);
    },
  );

  it('creating and changing refuse the same values, and valid codes pass', async () => {
    const createOrder = (number: string, change: object) =>
      shop.send('POST', '/orders', {
        body: { kind: 'domestic', orders: [sampleOrder(number, 'domestic', { ...change })] },
        headers: { 'idempotency-key': number },
      });
    expect((await createOrder('C-1', { service: 'express' })).body).toMatchObject({
      results: [{ status: 'invalid', errors: [{ pointer: '#/orders/0/service' }] }],
    });
    expect((await createOrder('C-1B', { service: 'EXPRESS' })).body).toMatchObject({
      results: [{ status: 'created' }],
    });
    const patchOrder = (order: object) => shop.send('PATCH', '/orders/C-1B', { body: { order } });
    expect(await patchOrder({ service: 'FAST' })).toMatchObject({
      status: 400,
      body: {
        errors: [
          {
            pointer: '#/order/service',
            rule: 'rule.code.unknown',
            detail: 'Use one of STANDARD, EXPRESS, SAME_DAY, ECONOMY for Service, not “FAST”.',
          },
        ],
      },
    });
    expect(await patchOrder({ weightKg: 'zz' })).toMatchObject({
      body: { errors: [{ detail: 'Weight (kg) is not a number: zz' }] },
    });
    expect(await patchOrder({ service: 'ECONOMY' })).toMatchObject({ status: 200 });
  });

  it('past or far days, ambiguous commas and placeholder texts get warnings', async () => {
    const results = await validateOrders('domestic', [
      { pickupDate: '2020-11-25' },
      { declaredValue: '1,234' },
      { remark: 'N/A' },
      { pickupDate: '2999-01-01' },
    ]);
    expect(
      results.map((one) =>
        one.status === 'valid' ? one.warnings?.map(({ pointer, rule }) => [pointer, rule]) : one,
      ),
    ).toEqual([
      [['#/orders/0/pickupDate', 'rule.date.past']],
      [['#/orders/1/declaredValue', 'rule.number.ambiguous']],
      [['#/orders/2/remark', 'rule.changed.blank']],
      [['#/orders/3/pickupDate', 'rule.date.far']],
    ]);
  });

  it('an unknown region is refused, and an unknown city gets a warning, if the country has areas', async () => {
    const withoutAreas = await validateOrders('domestic', [{ receiverCity: 'Acra' }]);
    expect(withoutAreas[0]).not.toHaveProperty('warnings');
    const area = { names: '{}', version: 1 };
    await server.db
      .insertInto('area')
      .values([
        {
          ...area,
          code: 'GH-AA',
          parent_code: 'GH',
          name: 'Greater Accra',
          level: 1,
          search: 'greater accra',
        },
        {
          ...area,
          code: 'GH-AA-001',
          parent_code: 'GH-AA',
          name: 'Accra',
          level: 2,
          search: 'accra',
        },
      ])
      .execute();
    server.services.countries.forget();
    const results = await validateOrders('domestic', [
      {},
      { receiverCity: 'ACCRA', receiverProvince: 'Greater Accra Region' },
      { receiverCity: 'Acra' },
      { receiverProvince: 'Greter Accra' },
      { receiverCity: 'Acra', receiverProvince: 'Ashanty' },
    ]);
    expect(results[0]).not.toHaveProperty('warnings');
    expect(results[1]).not.toHaveProperty('warnings');
    expect(results[2]).toMatchObject({
      status: 'valid',
      warnings: [
        {
          pointer: '#/orders/2/receiverCity',
          rule: 'rule.place.cityNear',
          detail: '“Acra” is not in our list of cities of Ghana. Did you mean Accra?',
        },
      ],
    });
    expect(results[3]).toMatchObject({
      status: 'invalid',
      errors: [
        {
          pointer: '#/orders/3/receiverProvince',
          rule: 'rule.place.regionNear',
          detail: '“Greter Accra” is not a region of Ghana. Did you mean Greater Accra?',
        },
      ],
    });
    expect(results[4]).toMatchObject({
      status: 'invalid',
      errors: [
        {
          rule: 'rule.place.region',
          detail: '“Ashanty” is not a region of Ghana. Choose one that we deliver to.',
        },
      ],
    });
    // A country without areas has nothing to compare with.
    const abroad = await validateOrders('international', [{ receiverCity: 'Nowhere' }]);
    expect(abroad[0]).not.toHaveProperty('warnings');
  });

  it('an order of several lines gets each finding once', async () => {
    const goods = sampleOrder('L', 'international')['goods'] as object[];
    const lines = [...goods, { ...goods[0], quantity: 0 }];
    expect(await findErrors('international', { receiverPhone: '1', goods: lines })).toEqual([
      ['receiverPhone', 'rule.phone.invalid', expect.any(String)],
      ['goods/1/quantity', 'rule.number.tooSmall', expect.any(String)],
    ]);
  });
});
