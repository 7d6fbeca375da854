import { describe, expect, test } from 'vitest';
import { matchHeaders } from '../../../src/workers/engine/match/matchColumns.ts';
import { findConvertibleUnit } from '../../../src/workers/engine/match/units.ts';
import { splitHeader } from '../../../src/workers/engine/match/headerWords.ts';
import { fieldNames } from '../../../src/workers/sheetRules.ts';

const domestic = fieldNames('domestic');
const ltl = fieldNames('ltl');

describe('a header in a convertible unit', () => {
  test.each([
    ['Total Weight (t)', 'weightKg', 't'],
    ['Total Weight [t]', 'weightKg', 't'],
    ['Weight t', 'weightKg', 't'],
    ['Shipment Weight (g)', 'weightKg', 'g'],
    ['Weight/g', 'weightKg', 'g'],
    ['Weight g', 'weightKg', 'g'],
    ['weight_g', 'weightKg', 'g'],
    ['weightG', 'weightKg', 'g'],
    ['Weight in grams', 'weightKg', 'g'],
    ['Weight (in g)', 'weightKg', 'g'],
    ['lbs weight', 'weightKg', 'lb'],
    ['Weight (oz)', 'weightKg', 'oz'],
    ['peso lb', 'weightKg', 'lb'],
    ['Poids (g)', 'weightKg', 'g'],
    ['Poids en grammes', 'weightKg', 'g'],
    ['Poids (livres)', 'weightKg', 'lb'],
    ['重量(克)', 'weightKg', 'g'],
    ['商品重量(克)', 'weightKg', 'g'],
    ['毛重克', 'weightKg', 'g'],
    ['重量g', 'weightKg', 'g'],
    ['重量（斤）', 'weightKg', '斤'],
    ['重量/吨', 'weightKg', 't'],
    ['الوزن (جم)', 'weightKg', 'g'],
    ['الوزن بالجرام', 'weightKg', 'g'],
    ['الوزن بالطن', 'weightKg', 't'],
    ['الوزن - رطل', 'weightKg', 'lb'],
    ['ওজন (গ্রাম)', 'weightKg', 'g'],
    ['ওজন গ্রামে', 'weightKg', 'g'],
    ['ওজন (পাউন্ড)', 'weightKg', 'lb'],
    ['Length (in)', 'lengthCm', 'in'],
    ['Length in inches', 'lengthCm', 'in'],
    ['length_mm', 'lengthCm', 'mm'],
    ['Length m', 'lengthCm', 'm'],
    ['Longueur (m)', 'lengthCm', 'm'],
    ['Longueur (pouces)', 'lengthCm', 'in'],
    ['长(毫米)', 'lengthCm', 'mm'],
    ['长度米', 'lengthCm', 'm'],
    ['الطول (مم)', 'lengthCm', 'mm'],
    ['الطول بالمتر', 'lengthCm', 'm'],
    ['দৈর্ঘ্য (ইঞ্চি)', 'lengthCm', 'in'],
    ['Poids brut (quintaux)', 'weightKg', 'q'],
  ])('the header %s is %s in %s', (header, key, unit) => {
    for (const fields of [domestic, ltl]) {
      const [match] = matchHeaders([header], fields);
      expect(match?.key).toBe(key);
      expect(match?.otherUnits).not.toHaveProperty(key);
      expect(findConvertibleUnit(splitHeader(header).units, key === 'weightKg' ? 'kg' : 'cm')).toBe(
        unit,
      );
    }
  });
});

describe('a header in a unit that cannot be converted', () => {
  test.each([
    ['Weight (kg/lb)', 'weightKg', 'lb'],
    ['Length (cm/in)', 'lengthCm', 'in'],
    ['Weight (cwt)', 'weightKg', 'cwt'],
    ['Gewicht (Pfund)', 'weightKg', 'pfund'],
    ['ওজন (মণ)', 'weightKg', 'maund'],
  ])('the header %s is not %s, because of %s', (header, key, unit) => {
    const [match] = matchHeaders([header], domestic);
    expect(match).toMatchObject({ key: null, otherUnits: { [key]: unit } });
  });
});

test.each([
  ['Weight (in kg)', 'weightKg'],
  ['Weight in (kg)', 'weightKg'],
  ['Weight K.G.', 'weightKg'],
  ['KG weight', 'weightKg'],
  ['重量kg', 'weightKg'],
  ['重量公斤', 'weightKg'],
  ['الوزن بالكيلو', 'weightKg'],
  ['ওজন কেজিতে', 'weightKg'],
  ['Length in cm', 'lengthCm'],
])('a header in the field’s own unit matches the field: %s', (header, key) => {
  const [match] = matchHeaders([header], domestic);
  expect(match?.key).toBe(key);
  expect(match?.otherUnits).not.toHaveProperty(key);
});

test.each([
  ['Gross W/T', 'weightKg'],
  ['Size (cm) and weight (kg)', 'weightKg'],
  ['Size (cm) and weight (kg)', 'lengthCm'],
  ['Poids des colis livrés à domicile', 'weightKg'],
  ['大米重量', 'weightKg'],
])('words that are units elsewhere are not units here: %s', (header, key) => {
  const [match] = matchHeaders([header], domestic);
  expect(match?.otherUnits).not.toHaveProperty(key);
});
