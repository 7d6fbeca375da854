import { expect, test } from 'vitest';
import { createBuiltInFacts } from '../../server/countries/builtInCountries.ts';
import { judgeEntry } from '../../src/domain/sheets/judgeEntry.ts';
import type { OrderKind } from '../../src/domain/sheets/sheet.ts';
import { sheets } from '../../src/domain/sheets/sheets.ts';
import { quoteQuery } from '../../src/views/orders/entry/quoteQuery.ts';

function createQuery(kind: OrderKind, values: Readonly<Record<string, string>>) {
  const context = { countryCode: 'GH', countries: createBuiltInFacts(), today: '2026-11-20' };
  return quoteQuery(kind, judgeEntry(sheets[kind], { values, goods: [{}] }, context), 'GH');
}

test('the query has all fields that affect the price, once country and weight are known', () => {
  const domesticValues = {
    receiverCountry: 'GH',
    receiverProvince: 'Greater Accra',
    receiverPostcode: 'GA-184-2531',
    weightKg: '2,5',
    pieces: '2',
    codAmount: '350',
    currency: 'GHS',
    deliveryType: 'HOME',
    pickupDate: '2026-11-27',
  };
  const {
    deliveryType: _type,
    receiverCountry,
    receiverProvince,
    receiverPostcode,
    ...sameFields
  } = domesticValues;
  expect(createQuery('domestic', domesticValues)).toEqual({
    ...sameFields,
    kind: 'domestic',
    country: receiverCountry,
    region: receiverProvince,
    postcode: receiverPostcode,
    weightKg: '2.5',
    isResidential: true,
  });
  expect(createQuery('domestic', { ...domesticValues, weightKg: '' })).toBeNull();
  expect(createQuery('domestic', { ...domesticValues, weightKg: 'heavy' })).toBeNull();
  expect(createQuery('international', { ...domesticValues, receiverCountry: '' })).toBeNull();
});

test('the query has pallets, dangerous goods and COD currency, without invalid fields', () => {
  const palletValues = {
    receiverCountry: 'GH',
    weightKg: '300',
    pallets: '3',
    pieces: '40',
    handling: 'HAZARDOUS',
  };
  expect(createQuery('ltl', palletValues)).toEqual({
    kind: 'ltl',
    country: 'GH',
    weightKg: '300',
    pieces: '3',
    isDangerous: true,
  });
  const internationalValues = {
    receiverCountry: 'NG',
    weightKg: '2',
    lengthCm: '40',
    widthCm: '30',
    codAmount: '12.5',
    codCurrency: 'NGN',
    pieces: 'one',
  };
  expect(createQuery('international', internationalValues)).toEqual({
    kind: 'international',
    country: 'NG',
    weightKg: '2',
    codAmount: '12.5',
    codCurrency: 'NGN',
  });
  const withSize = createQuery('international', { ...internationalValues, heightCm: '20' });
  expect(withSize).toMatchObject({ lengthCm: '40', widthCm: '30', heightCm: '20' });
});
