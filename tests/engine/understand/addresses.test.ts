import { describe, expect, test } from 'vitest';
import { partsOf } from '../../../src/workers/engine/mapping/splitters.ts';
import { understood, type MerchantSheet } from './understood.ts';

/** Province, city, area, street, postcode, country. */
const partsIn = (text: string) => partsOf('address', text)?.slice(0, 6);

describe('a full address', () => {
  test.each([
    [
      '14 Oxford Street, Osu, Accra, Greater Accra Region',
      ['Greater Accra Region', 'Accra', '', '14 Oxford Street, Osu', '', ''],
    ],
    ['12 Allen Avenue, Ikeja, Lagos.', ['Lagos', 'Ikeja', '', '12 Allen Avenue', '', '']],
    [
      '12 Allen Avenue, Ikeja, Lagos State, Nigeria',
      ['Lagos State', 'Ikeja', '', '12 Allen Avenue', '', 'Nigeria'],
    ],
    [
      '15 شارع عباس العقاد، مدينة نصر، القاهرة',
      ['القاهرة', 'مدينة نصر', '', '15 شارع عباس العقاد', '', ''],
    ],
    ['বাড়ি ৫, রোড ২, মিরপুর, ঢাকা', ['ঢাকা', 'মিরপুর', '', 'বাড়ি ৫, রোড ২', '', '']],
    ['12 rue X - Maârif - Casablanca', ['', 'Casablanca', '', '12 rue X, Maârif', '', '']],
    [
      '12 rue de la République, 69002 Lyon, France',
      ['', 'Lyon', '', '12 rue de la République', '69002', 'France'],
    ],
    ['Hauptstr. 9\n50667 Köln', ['', 'Köln', '', 'Hauptstr. 9', '50667', '']],
    ['5 Fifth Ave, New York, NY 10001, USA', ['NY', 'New York', '', '5 Fifth Ave', '10001', 'USA']],
    [
      '浙江省 杭州市 西湖区 文三路 123号(310000)',
      ['浙江省', '杭州市', '西湖区', '文三路 123号', '310000', ''],
    ],
    ['广东省广州市天河区天河路1号', ['广东省', '广州市', '天河区', '天河路1号', '', '']],
    ['广东 东莞市 长安镇 建设路5号', ['广东', '东莞市', '', '长安镇 建设路5号', '', '']],
    ['上海市浦东新区世纪大道3号', ['上海市', '上海市', '浦东新区', '世纪大道3号', '', '']],
  ])('is taken apart: %s', (text, parts) => expect(partsIn(text)).toEqual(parts));

  test.each(['Plot 7, Block C', 'Adum', 'Near the Metro TV office', '天河路1号', 'Kumasi'])(
    'that names no town for certain stays a street: %s',
    (text) => expect(partsIn(text)).toEqual(['', '', '', text, '', '']),
  );

  test('keeps with its street what has no field', () => {
    const of = (part: number) =>
      partsOf('address', '浙江省 杭州市 西湖区 文三路2号(310000)')?.[part];
    expect([of(3), of(6), of(7)]).toEqual([
      '文三路2号',
      '文三路2号, 310000',
      '西湖区 文三路2号, 310000',
    ]);
  });
});

describe('a column of full addresses', () => {
  const addresses = [
    '14 Oxford Street, Osu, Accra, Greater Accra',
    'Plot 7, Adum, Kumasi, Ashanti Region',
    'Hse 224, Harbour Rd, Takoradi, Western Region',
  ];
  const sheet = (...more: readonly (readonly string[])[]): MerchantSheet => {
    const columns = [
      ['Order no', 'A-1', 'A-2', 'A-3'],
      ['Receiver', 'Ama Mensah', 'Kofi Boateng', 'Efua Addo'],
      ['Full address', ...addresses],
      ...more,
    ];
    return {
      kind: 'domestic',
      country: 'GH',
      header: columns.map(([header = '']) => header),
      rows: addresses.map((_, row) => columns.map((cells) => cells[row + 1] ?? '')),
    };
  };

  test('gives region, city and street where no column has them', async () => {
    const { uses, texts } = await understood(sheet());
    expect(uses['Full address']).toEqual(['receiverProvince', 'receiverCity', 'receiverAddress']);
    expect(await texts('receiverProvince')).toEqual([
      'Greater Accra',
      'Ashanti Region',
      'Western Region',
    ]);
    expect(await texts('receiverCity')).toEqual(['Accra', 'Kumasi', 'Takoradi']);
    expect((await texts('receiverAddress'))[0]).toBe('14 Oxford Street, Osu');
  });

  test('gives the region alone where there is a city', async () => {
    const { uses, texts } = await understood(sheet(['City', 'Accra', 'Kumasi', 'Takoradi']));
    expect(uses['Full address']).toEqual(['receiverProvince', 'receiverAddress']);
    expect(await texts('receiverAddress')).toEqual(addresses);
  });

  test('stays whole where both have columns', async () => {
    const city = ['City', 'Accra', 'Kumasi', 'Takoradi'];
    const region = ['Region', 'Greater Accra', 'Ashanti', 'Western'];
    const { uses } = await understood(sheet(city, region));
    expect(uses['Full address']).toEqual(['receiverAddress']);
  });
});
