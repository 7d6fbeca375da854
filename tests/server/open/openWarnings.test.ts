import { expect, it } from 'vitest';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { connectPlatform, sampleOrder } from '../../support/openApi.ts';
import { startTestServer } from '../../support/server.ts';

describeOnChosenDatabases('unusual amounts in the open API', (databaseKind) => {
  it('unusual amounts are accepted with the same warning in each answer, also when validating', async () => {
    const server = await startTestServer(databaseKind);
    const { send } = await connectPlatform(server);
    const orders = [
      sampleOrder('U-1', 'domestic', { weightKg: 900 }),
      sampleOrder('U-2', 'domestic', { weightKg: 2.5 }),
      sampleOrder('U-3', 'domestic', { weightKg: 90_000 }),
    ];
    const body = { kind: 'domestic', orders };
    const warning = {
      pointer: '#/orders/0/weightKg',
      rule: 'rule.number.unusuallyLarge',
      detail: '900 kg is a lot for Weight (kg). Check the number and its unit.',
    };
    const invalid = { status: 'invalid', errors: [{ pointer: '#/orders/2/weightKg' }] };
    const valid = await send('POST', '/orders/validate', { body });
    expect(valid.body).toMatchObject({
      results: [{ status: 'valid', warnings: [warning] }, { status: 'valid' }, invalid],
    });
    const createOrders = () =>
      send('POST', '/orders', { body, headers: { 'idempotency-key': 'u-1' } });
    const created = await createOrders();
    expect(created.body).toMatchObject({
      results: [{ status: 'created', warnings: [warning] }, { status: 'created' }, invalid],
    });
    expect((created.body as { results: object[] }).results[1]).not.toHaveProperty('warnings');
    expect((await createOrders()).body).toEqual(created.body);
  });

  it('parcels under a kilogram get a warning in countries with the disclaimer', async () => {
    const server = await startTestServer(databaseKind);
    const { send } = await connectPlatform(server);
    const move = server.db.updateTable('company').set({ country_code: 'MA' });
    await move.where('id', '=', 2).execute();
    const receiver = { receiverCountry: 'MA', receiverPhone: '+212612345678' };
    const orders = [
      sampleOrder('M-1', 'domestic', { ...receiver, weightKg: 1 }),
      sampleOrder('M-2', 'domestic', { ...receiver, weightKg: 0.9 }),
    ];
    const { body } = await send('POST', '/orders/validate', { body: { kind: 'domestic', orders } });
    const { results } = body as { results: object[] };
    expect(results[0]).not.toMatchObject({ warnings: [{ rule: 'rule.weight.monopoly' }] });
    expect(body).toMatchObject({
      results: [
        { status: 'valid' },
        {
          status: 'valid',
          warnings: [{ pointer: '#/orders/1/weightKg', rule: 'rule.weight.monopoly' }],
        },
      ],
    });
  });
});
