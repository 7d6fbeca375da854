import { describe, expect, test } from 'vitest';
import { splitCell } from '../../../src/workers/engine/mapping/splitters.ts';
import { createInlineEngine } from '../../../src/workers/engineHost.ts';
import type { Mapping } from '../../../src/workers/protocol.ts';
import { openAsCsv } from './merchantSheet.ts';
import { createBuiltInFacts } from '../../../server/countries/builtInCountries.ts';

const lines = [
  'No,First name,Last name,Tel,Mobile,Size,Street,Street 2',
  'A-1,Ama,Mensah,,0244123456,30x20x10,14 Oxford Street,Osu',
  'A-2,,Boateng,0302123456,0207734511,40 x 30 x 5 cm,Plot 7,',
  'A-3,Efua,,0302123457,,big,Harbour Rd,Gate 4',
];

const mapping: Mapping = {
  fields: {
    customerOrderNo: { from: 'column', column: 0 },
    receiverName: { from: 'join', columns: [1, 2], separator: ' ' },
    receiverPhone: { from: 'first', columns: [4, 3] },
    lengthCm: { from: 'part', column: 5, splitter: 'dimensions', part: 0 },
    heightCm: { from: 'part', column: 5, splitter: 'dimensions', part: 2 },
    receiverAddress: { from: 'join', columns: [6, 7], separator: ', ' },
    service: { from: 'constant', text: 'EXPRESS' },
  },
};

async function openOrders(moreLines: readonly string[] = []) {
  const engine = createInlineEngine();
  const file = new Blob([[...lines, ...moreLines].join('\n')]);
  const options = {
    kind: 'domestic',
    countryCode: 'GH',
    countries: createBuiltInFacts(),
    mapping,
  } as const;
  const result = await engine.open({ type: 'file', file, name: 'a.csv' }, options, () => undefined);
  if (!result.ok) throw new Error(result.failure.message);
  return { engine, layout: result.layout };
}

type OpenFile = Awaited<ReturnType<typeof openOrders>>;

async function fieldTexts({ engine, layout }: OpenFile, key: string): Promise<string[]> {
  const column = layout.columns.findIndex((candidate) => candidate.key === key);
  const { rows } = await engine.window(0, 10);
  return rows.map(({ cells }) => cells[column]?.text ?? '');
}

describe('derived fields', () => {
  test('a joined text omits placeholders for nothing', async () => {
    const file = await openOrders([
      'A-4,NULL,Osei,n/a,0302123458,,14 Ring Road,NULL',
      'A-5,Na,Li,0302123459,NULL,,N/A,Gate 5',
      'A-6,None,NA,0302123460,-,,-,NULL',
      'A-7,Yaw,Osei,0302123461,,,Plot 8,NA',
    ]);
    const readFurtherRows = async (key: string) => (await fieldTexts(file, key)).slice(3);
    expect(await readFurtherRows('receiverName')).toEqual(['Osei', 'Na Li', 'None NA', 'Yaw Osei']);
    expect(await readFurtherRows('receiverAddress')).toEqual([
      '14 Ring Road',
      'Gate 5',
      '',
      'Plot 8',
    ]);
    const phones = ['0302123458', '0302123459', '0302123460', '0302123461'];
    expect(await readFurtherRows('receiverPhone')).toEqual(phones);
  });

  test('a derived field joins columns, takes the first filled one, splits a cell, or is a constant', async () => {
    const file = await openOrders();
    expect(await fieldTexts(file, 'receiverName')).toEqual(['Ama Mensah', 'Boateng', 'Efua']);
    expect(await fieldTexts(file, 'receiverPhone')).toEqual([
      '0244123456',
      '0207734511',
      '0302123457',
    ]);
    expect(await fieldTexts(file, 'lengthCm')).toEqual(['30', '40', '']);
    expect(await fieldTexts(file, 'heightCm')).toEqual(['10', '5', '']);
    expect(await fieldTexts(file, 'receiverAddress')).toEqual([
      '14 Oxford Street, Osu',
      'Plot 7',
      'Harbour Rd, Gate 4',
    ]);
    expect(await fieldTexts(file, 'service')).toEqual(['EXPRESS', 'EXPRESS', 'EXPRESS']);
    expect(file.layout.missing).not.toContain('service');
  });

  test('derived fields are edited, found and sorted like the file’s own', async () => {
    const file = await openOrders();
    const { engine, layout } = file;
    const column = layout.columns.findIndex(({ key }) => key === 'receiverName');
    await engine.edit([{ row: 1, column, text: 'Kofi Osei' }]);
    expect(await fieldTexts(file, 'receiverName')).toEqual(['Kofi Osei', 'Boateng', 'Efua']);
    await engine.query({ sort: { column, descending: false } });
    expect(await fieldTexts(file, 'receiverName')).toEqual(['Boateng', 'Efua', 'Kofi Osei']);
    await engine.query({ filter: { text: 'osei' } });
    expect(await fieldTexts(file, 'customerOrderNo')).toEqual(['A-1']);
    await engine.query({});

    // Under another mapping the edit stays with its field.
    const { service: _, ...fields } = mapping.fields;
    const remapResult = await engine.remap({ fields });
    if (!remapResult.ok) throw new Error(remapResult.failure.message);
    expect(remapResult.layout.missing).toContain('service');
    expect(await fieldTexts({ engine, layout: remapResult.layout }, 'receiverName')).toEqual([
      'Kofi Osei',
      'Boateng',
      'Efua',
    ]);
  });

  test('the columns of a derived field are named, and not shown elsewhere', async () => {
    const { layout } = await openOrders();
    const { fileColumns, columns, unused } = layout;
    expect(fileColumns.map(({ header }) => header)).toEqual(lines[0]?.split(','));
    expect(fileColumns[5]?.samples).toEqual(['30x20x10', '40 x 30 x 5 cm', 'big']);
    expect(columns.flatMap(({ source }) => source ?? [])).toEqual([0, 3]);
    expect(unused).toEqual([{ source: 3, header: 'Tel', sample: '0302123456' }]);
  });
});

describe('a cell split into parts', () => {
  test.each([
    ['30x20x10', ['30', '20', '10']],
    ['30 × 20 × 10 cm', ['30 cm', '20 cm', '10 cm']],
    ['30*20*10', ['30', '20', '10']],
    ['30cm x 20cm x 1,5cm', ['30cm', '20cm', '1,5cm']],
    ['30x20', null],
    ['2026-11-20', null],
  ])('the dimensions %s are split', (text, parts) =>
    expect(splitCell('dimensions', text)).toEqual(parts),
  );

  test.each([
    ['8:00-12:00', ['8:00', '12:00']],
    ['9h à 12h30', ['9h', '12h30']],
    ['9 - 17', ['9:00', '17:00']],
    ['9am to 5pm', ['9am', '5pm']],
    ['morning', null],
  ])('the time window %s is split', (text, parts) =>
    expect(splitCell('window', text)).toEqual(parts),
  );
});

test('region, town and quarter in one cell become three fields', async () => {
  const openedFile = await openAsCsv({
    kind: 'domestic',
    country: 'CN',
    header: ['订单号', '收件人', '手机', '省市区', '街道地址'],
    rows: [
      ['A-1', '周雅琴', '13676540182', '江苏省 苏州市 吴中区', '金山路 66 号'],
      ['A-2', '陈立', '15859201174', '福建省厦门市思明区', '湖滨南路 388 号'],
      ['A-3', '何建国', '17782036651', '北京市 北京市 朝阳区', '科华北路 99 号'],
    ],
  });
  expect(await openedFile.texts('receiverProvince')).toEqual(['江苏省', '福建省', '北京市']);
  expect(await openedFile.texts('receiverCity')).toEqual(['苏州市', '厦门市', '北京市']);
  expect(await openedFile.texts('receiverArea')).toEqual(['吴中区', '思明区', '朝阳区']);
  expect((await openedFile.texts('receiverAddress'))[0]).toBe('金山路 66 号');
});
