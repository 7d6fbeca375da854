import { describe, expect, test } from 'vitest';
import { createBuiltInJudgingFacts } from '../../../server/areas/fillAreas.ts';
import { openAsCsv } from './merchantSheet.ts';

const countries = createBuiltInJudgingFacts();
const goods = ['Goods', 'Pieces', 'Weight (kg)'];

function openPlaces(country: string, header: string, ...cells: readonly string[]) {
  return openAsCsv({
    kind: 'domestic',
    country,
    countries,
    header: ['Order number', 'Receiver name', 'Phone', header, 'Street address', ...goods],
    rows: cells.map((cell, at) => [
      `A-${at}`,
      'Ama Mensah',
      '+233244123456',
      cell,
      `${at} Oxford Street`,
      'Shirts',
      '1',
      '2.5',
    ]),
  });
}

describe('region and town in one column', () => {
  test.each([
    ['GH', 'Region and town', ['Greater Accra, Accra', 'Ashanti / Kumasi']],
    ['GH', 'Town, Region', ['Accra - Greater Accra', 'Kumasi - Ashanti']],
    ['GH', 'City/Region', ['Accra/Greater Accra', 'Kumasi/Ashanti']],
    ['GH', 'Région / Ville', ['Greater Accra / Accra', 'Ashanti / Kumasi']],
    ['GH', 'Ville / Région', ['Accra, Greater Accra', 'Kumasi, Ashanti']],
    ['GH', 'City / المحافظة', ['Accra / Greater Accra', 'Kumasi / Ashanti']],
    ['GH', 'Location', ['Accra, Greater Accra', 'Kumasi, Ashanti']],
  ])('region and town are separated in %s under the header %s', async (country, header, cells) => {
    const sheet = await openPlaces(country, header, ...cells);
    expect(await sheet.texts('receiverProvince')).toEqual(['Greater Accra', 'Ashanti']);
    expect(await sheet.texts('receiverCity')).toEqual(['Accra', 'Kumasi']);
  });

  test('a quarter behind region and town goes to its own field', async () => {
    const sheet = await openPlaces(
      'GH',
      'Region / City',
      'Ashanti, Kumasi, Adum',
      'Ashanti, Kumasi',
    );
    expect(await sheet.texts('receiverCity')).toEqual(['Kumasi', 'Kumasi']);
    expect(await sheet.texts('receiverArea')).toEqual(['Adum', '']);
  });

  test('a cell without a known place is an error, and stays visible', async () => {
    const sheet = await openPlaces('GH', 'Région / Ville', 'Ashanti / Kumasi', 'Nowhere / Blah');
    expect(await sheet.texts('receiverProvince')).toEqual(['Ashanti', 'Nowhere / Blah']);
    const [, verdicts = []] = await sheet.verdicts('receiverProvince');
    expect(verdicts.map(({ severity }) => severity)).toContain('error');
  });

  test('a column of only towns stays one column', async () => {
    const sheet = await openPlaces('GH', 'City', 'Accra', 'Kumasi');
    expect(
      sheet.layout.columns.find(({ key }) => key === 'receiverCity')?.derivedFrom,
    ).toBeUndefined();
  });
});

describe('regions derived from towns', () => {
  test('a city of only one region gives its region', async () => {
    const sheet = await openPlaces('GH', 'City', 'Accra', 'Kumasi', 'Takoradi');
    expect(await sheet.texts('receiverProvince')).toEqual(['Greater Accra', 'Ashanti', 'Western']);
    expect(await sheet.texts('receiverCity')).toEqual(['Accra', 'Kumasi', 'Takoradi']);
    expect(sheet.layout.missing).not.toContain('receiverProvince');
  });

  test('a town of several regions is an error of its row', async () => {
    const sheet = await openPlaces('GH', 'City', 'Accra', 'Kumasi', 'Takoradi', 'Accra Central');
    const verdicts = await sheet.verdicts('receiverProvince');
    const haveErrors = verdicts.map((cellVerdicts) =>
      cellVerdicts.some(({ severity }) => severity === 'error'),
    );
    expect(haveErrors).toEqual([false, false, false, true]);
  });

  test('unknown towns are asked about', async () => {
    const sheet = await openPlaces('GH', 'City', 'Nowhere', 'Blah', 'Accra');
    expect(sheet.layout.missing).toContain('receiverProvince');
  });
});

test('two columns of places within a town are both the area', async () => {
  const sheet = await openAsCsv({
    kind: 'domestic',
    country: 'EG',
    countries,
    header: ['Order number', 'Customer', 'Mobile', 'City', 'Neighborhood', 'District', 'Street'],
    rows: [
      ['A-1', 'Mariam Adel', '01022334455', 'Cairo', 'Nasr City', '8th Zone', 'Makram Ebeid St.'],
      ['A-2', 'Nour Saleh', '01229876543', 'Giza', 'Dokki', '', 'Tahrir St.'],
    ],
  });
  expect(await sheet.texts('receiverArea')).toEqual(['Nasr City, 8th Zone', 'Dokki']);
  expect(sheet.layout.questions.map(({ key }) => key)).not.toContain('receiverArea');
});

describe('places in one cell, in the header’s sequence', () => {
  test.each([
    ['City & Area', ['Accra, Osu', 'Kumasi, Adum'], ['Accra', 'Kumasi'], ['Osu', 'Adum']],
    ['Area, City', ['Block 5, Osu, Accra', 'Kumasi'], ['Accra', 'Kumasi'], ['Block 5, Osu', '']],
    ['Commune/Quartier', ['Cocody / Angré', 'Plateau'], ['Cocody', 'Plateau'], ['Angré', '']],
    ['Ville - Quartier', ['Bouaké - Air France', 'Man'], ['Bouaké', 'Man'], ['Air France', '']],
    [
      'Thana, District *',
      ['Mirpur, Dhaka', 'Savar, Dhaka'],
      ['Dhaka', 'Dhaka'],
      ['Mirpur', 'Savar'],
    ],
    ['الحي / المدينة', ['المعادي / القاهرة', 'طنطا'], ['القاهرة', 'طنطا'], ['المعادي', '']],
    ['市/区', ['深圳市/南山区', '杭州市/西湖区'], ['深圳市', '杭州市'], ['南山区', '西湖区']],
  ])('places under %s are separated', async (header, cells, cities, areas) => {
    const sheet = await openPlaces('TG', header, ...cells);
    expect(await sheet.texts('receiverCity')).toEqual(cities);
    expect(await sheet.texts('receiverArea')).toEqual(areas);
  });

  test('complete names under such a header are towns', async () => {
    const sheet = await openPlaces('TG', 'City / Area', 'Lomé', 'Kara');
    expect(
      sheet.layout.columns.find(({ key }) => key === 'receiverCity')?.derivedFrom,
    ).toBeUndefined();
  });
});
