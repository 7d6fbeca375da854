import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { errors } from '../../src/api/contract/errors.ts';
import { contract } from '../../src/api/contract/index.ts';
import { describeOnChosenDatabases } from '../support/databases.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { createEntry } from './orders/entry/entries.ts';

describeOnChosenDatabases('countries', (databaseKind) => {
  let server: TestServer;
  let adminToken: string;
  let rivalToken: string;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    adminToken = await server.tokenOf('admin');
    rivalToken = await server.tokenOf('rival');
  });

  const readCountry = async (code: string) =>
    v.parse(
      contract.getCountry.result,
      (await server.call('getCountry', { code }, { token: adminToken })).data,
    );
  const listCodes = async (filters: object) =>
    v
      .parse(
        contract.queryCountryList.result,
        (await server.call('queryCountryList', { filters }, { token: adminToken })).data,
      )
      .rows.map(({ code }) => code);
  const saveCountry = (code: string, change: object) =>
    server.call('saveCountry', { code, taxes: [], ...change }, { token: adminToken });
  const readDeliveryNeeds = async (country: string) =>
    (
      await server.call(
        'isNeedChooseDeliveryType',
        { kind: 'domestic', countries: country },
        { token: rivalToken },
      )
    ).data;

  it('built-in countries are found by name in any language, and only the carrier changes them', async () => {
    expect(await listCodes({ served: 'yes' })).toEqual(['CN', 'EG', 'GH', 'MA', 'NG']);
    expect(await listCodes({ search: 'المغرب' })).toEqual(['MA']);
    expect(await listCodes({ search: 'zw' })).toEqual(['ZW']);
    // Served countries come first.
    expect((await listCodes({})).slice(0, 6)).toEqual(['CN', 'EG', 'GH', 'MA', 'NG', 'AD']);
    const ownerToken = await server.tokenOf('owner');
    const reply = await server.call('queryCountryList', {}, { token: ownerToken });
    expect(reply.code).toBe(403);
  });

  it('a change of a country applies to orders and sessions at once', async () => {
    const { country } = await readCountry('MA');
    const { pickupPoints: _none, ...fact } = country.fact;
    const addOrder = () =>
      server.call(
        'addOrder',
        createEntry('domestic', {
          receiverCountry: 'MA',
          currency: 'MAD',
          deliveryType: 'PICKUP_POINT',
        }),
        { token: rivalToken },
      );
    expect((await addOrder()).success).toBe(true);
    const names = { en: 'Kingdom of Morocco' };
    await saveCountry('MA', { version: 1, fact: { ...fact, names }, taxes: country.taxes });
    expect(await readDeliveryNeeds('MA')).toMatchObject([{ needed: false, types: ['HOME'] }]);
    expect((await addOrder()).fields).toMatchObject([
      { path: 'values.deliveryType', rule: 'rule.deliveryType.doorOnly' },
    ]);
    const session = v.parse(
      v.object({ countryName: v.string(), countries: v.record(v.string(), v.unknown()) }),
      (await server.call('getSession', undefined, { token: rivalToken })).data,
    );
    expect(session.countryName).toBe('Kingdom of Morocco');
    expect(session.countries['MA']).toMatchObject({ ...fact, names });
  });

  it('a served country is open to merchants and closes only if it is unused', async () => {
    const fact = { served: true, currency: 'KES', timeZone: 'Africa/Nairobi' };
    expect((await saveCountry('KE', { version: 0, fact })).success).toBe(true);
    const all = v.parse(
      contract.queryAllCountryList.result,
      (await server.call('queryAllCountryList')).data,
    );
    expect(all.find(({ code }) => code === 'KE')?.served).toBe(true);
    expect((await saveCountry('KE', { version: 1, fact: {} })).success).toBe(true);

    const { country } = await readCountry('MA');
    const { served: _served, ...unserved } = country.fact;
    const reply = await saveCountry('MA', { version: country.version, fact: unserved });
    expect(reply).toMatchObject({ success: false, code: errors['country.inUse'].code });
    expect((await readCountry('MA')).country).toEqual(country);
    expect(await readCountry('MA')).toMatchObject({ companies: 1, hasOpenOrders: true });
  });

  it('errors are reported by field, and the second change of a version is refused', async () => {
    const reply = await saveCountry('KE', {
      version: 2,
      fact: { served: true, postcode: '12' },
    });
    expect(reply.fields.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'fact.postcode country.postcode.form',
      'fact.currency country.currency.needed',
      'fact.timeZone country.timeZone.needed',
    ]);
    const nowhere = await saveCountry('KE', { version: 2, fact: { timeZone: 'Africa/Nowhere' } });
    expect(nowhere.fields).toEqual([{ path: 'fact.timeZone', rule: 'country.timeZone.unknown' }]);
    const tax = { name: 'VAT', basisPoints: 1600, from: '2026-01-01', to: null };
    const overlap = await saveCountry('KE', {
      version: 2,
      fact: {},
      taxes: [tax, { ...tax, name: 'vat', from: '2027-01-01' }],
    });
    expect(overlap.fields).toEqual([{ path: 'taxes.1.from', rule: 'country.tax.overlap' }]);
    const replies = await Promise.all([
      saveCountry('KE', { version: 2, fact: { postcode: '99999' } }),
      saveCountry('KE', { version: 2, fact: { postcode: '9999' } }),
    ]);
    expect(replies.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      0,
      errors['record.changed'].code,
    ]);
  });

  it('a tax applies on the days of its rate', async () => {
    const readTaxes = async (day?: string) =>
      (
        await server.call(
          'getTaxByCountryCode',
          { countryCode: 'GH', ...(day === undefined ? {} : { day }) },
          { token: rivalToken },
        )
      ).data;
    expect(await readTaxes('2025-12-31')).toHaveLength(4);
    expect(await readTaxes()).toMatchObject([
      { name: 'VAT' },
      { name: 'NHIL' },
      { name: 'GETFund' },
    ]);
  });

  it('the change log of countries is searchable by record and by person', async () => {
    const listChanges = async (filters: object, token = adminToken) =>
      v.parse(
        contract.queryChangeList.result,
        (await server.call('queryChangeList', { filters }, { token })).data,
      ).rows;
    const [first] = await listChanges({ kind: 'country', recordId: 'MA' });
    expect(first).toMatchObject({
      by: 'admin',
      action: 'update',
      changes: [
        { field: 'pickupPoints', from: 'true', to: null },
        { field: 'name.en', from: null, to: 'Kingdom of Morocco' },
      ],
    });
    expect((await listChanges({ by: 'ADM' })).length).toBeGreaterThan(2);
    expect(await listChanges({ by: 'agent' })).toEqual([]);
    expect(await listChanges({ to: '2026-11-19' })).toEqual([]);
    // Refused changes are not logged, and changes of other companies are hidden.
    expect(await listChanges({ recordId: 'KE' })).toHaveLength(3);
    expect(await listChanges({}, rivalToken)).toEqual([]);
  });

  it('service hours apply to new tickets at once', async () => {
    const { country } = await readCountry('MA');
    const { taxes, version } = country;
    const fact = { ...country.fact, timeZone: 'Africa/Lagos' };
    // Today is a Friday; today and Monday are holidays.
    const today = server.services.clock().toISOString().slice(0, 10);
    const monday = '2026-11-23';
    const holidays = [today, monday].map((day) => ({ day, name: 'Aïd' }));
    const service = { opens: '10:00', closes: '12:30', holidays };
    const repeatedHolidays = { ...service, holidays: [...holidays, ...holidays] };
    const refused = await saveCountry('MA', { version, fact, taxes, service: repeatedHolidays });
    expect(refused.fields).toMatchObject([{ rule: 'country.holidays.twice' }]);
    const closedBeforeOpening = { ...service, closes: '09:00' };
    expect(
      (await saveCountry('MA', { version, fact, taxes, service: closedBeforeOpening })).fields,
    ).toMatchObject([{ rule: 'country.service.hours' }]);
    expect((await saveCountry('MA', { version, fact, taxes, service })).success).toBe(true);
    const ticket = { type: 'other', priority: 'urgent', subject: 'Late', text: 'Late', orders: [] };
    const request = { id: randomUUID(), content: ticket };
    const { data } = await server.call('addWorkOrder', request, { token: rivalToken });
    const { response } = v.parse(contract.addWorkOrder.result, data).ticket;
    // On Tuesday, one hour after the service opens: at 10:00 in Lagos, which is 09:00 UTC.
    expect(response.dueAt).toBe('2026-11-24T10:00:00.000Z');
    // A browser with the previous version does not send the hours and does not change them.
    await saveCountry('MA', { version: version + 1, fact, taxes });
    expect((await readCountry('MA')).country.service).toEqual(service);
    expect(
      (await saveCountry('MA', { version: version + 1, fact, taxes, service: null })).success,
    ).toBe(true);
    expect((await readCountry('MA')).country.service).toBeNull();
  });

  it('a country’s weekend is in the change log', async () => {
    const { country } = await readCountry('MA');
    const { fact, taxes } = country;
    const hours = { opens: '08:00', closes: '18:00', holidays: [] };
    const allDays = { ...hours, weekend: [1, 2, 3, 4, 5, 6, 7] };
    const change = { version: country.version, fact, taxes };
    expect((await saveCountry('MA', { ...change, service: allDays })).fields).toMatchObject([
      { rule: 'country.weekend.all' },
    ]);
    const fridayWeekend = { ...hours, weekend: [5, 6] };
    expect((await saveCountry('MA', { ...change, service: fridayWeekend })).success).toBe(true);
    expect((await readCountry('MA')).country.service).toEqual(fridayWeekend);
    const filters = { kind: 'country', recordId: 'MA' };
    const { data } = await server.call('queryChangeList', { filters }, { token: adminToken });
    const { rows } = v.parse(contract.queryChangeList.result, data);
    expect(rows.flatMap(({ changes }) => changes)).toContainEqual({
      field: 'weekend',
      from: null,
      to: '5, 6',
    });
  });
});
