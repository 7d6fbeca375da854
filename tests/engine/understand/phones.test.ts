import { describe, expect, test } from 'vitest';
import { parsePhones } from '../../../src/workers/engine/mapping/phones.ts';
import { openAsCsv } from './merchantSheet.ts';

describe('a cell with several phones', () => {
  test.each([
    ['0244123456 / 0205123456', '0244123456', '0205123456', ''],
    ['0244123456, 0205123456', '0244123456', '0205123456', ''],
    ['0244123456 or 020 512 3456', '0244123456', '020 512 3456', ''],
    ['Tel: 0244123456; Mob: 0205123456', '0244123456', '0205123456', ''],
    ['0244123456 0205123456', '0244123456', '0205123456', ''],
    ['+233 24 412 3456, +233 20 512 3456', '+233 24 412 3456', '+233 20 512 3456', ''],
    ['0302123456 ext 12', '0302123456', '', 'ext 12'],
    ['0244123456 (ask for Kofi)', '0244123456', '', 'ask for Kofi'],
    ['Kofi 0244123456', '0244123456', '', 'Kofi'],
    ['0244123456 (WhatsApp) / 0205123456', '0244123456', '0205123456', 'WhatsApp'],
    ['13800138000 转 802 室', '13800138000', '', '转 802 室'],
  ])('the cell %s is split', (text, phone, secondPhone, remainder) => {
    expect(parsePhones(text)).toEqual({ phone, second: secondPhone, words: remainder });
  });

  test.each([
    '0244123456',
    '+233 (0)24 412 3456',
    '233244812345.0',
    '0302 123 456/7',
    'O244123456',
    'n/a',
    '2026-11-25 at noon',
    '0244123456 / 0205123456 / 0501112233',
  ])('the cell %s stays unchanged', (text) => expect(parsePhones(text)).toBeNull());
});

const header = 'Order No,Name,Contact,Region,City,Address,Goods,Pcs,Weight kg,Service,Payment';
const otherCells = 'Ashanti,Kumasi,Adum 12,Cups,4,2.5,STANDARD,PREPAID';

/** Texts of some fields: an array for each key. */
async function fieldTexts(lines: readonly string[], ...keys: readonly string[]) {
  const [headerCells = [], ...rows] = lines.map((line) => line.split(','));
  const { engine, layout } = await openAsCsv({
    kind: 'domestic',
    country: 'GH',
    header: headerCells,
    rows,
  });
  const { rows: view } = await engine.window(0, 10);
  return keys.map((key) => {
    const at = layout.columns.findIndex((column) => column.key === key);
    return view.map(({ cells }) => cells[at]?.text ?? '');
  });
}

describe('a column of phones with other texts', () => {
  const orderLines = [
    `A-1,Ama Mensah,0244123456 / 0205123456,${otherCells}`,
    `A-2,Yaw Boateng,0302123456 ext 12,${otherCells}`,
    `A-3,Esi Owusu,0244123458,${otherCells}`,
  ];

  test('second numbers and words go to their own fields', async () => {
    const texts = await fieldTexts(
      [header, ...orderLines],
      'receiverPhone',
      'receiverPhone2',
      'remark',
    );
    expect(texts).toEqual([
      ['0244123456', '0302123456', '0244123458'],
      ['0205123456', '', ''],
      ['', 'ext 12', ''],
    ]);
  });

  test.each(['Remarks', '备注', 'Observations', 'ملاحظات', 'মন্তব্য'])(
    'words are appended to a remark that has a column of its own: %s',
    async (remarks) => {
      const lines = [
        `${header},${remarks}`,
        `${orderLines[0]},call first`,
        `${orderLines[1]},leave at gate`,
        `A-4,Kojo Addo,0302123457 ext 9,${otherCells},`,
        `${orderLines[2]},`,
      ];
      const texts = await fieldTexts(lines, 'receiverPhone', 'receiverPhone2', 'remark');
      expect(texts).toEqual([
        ['0244123456', '0302123456', '0302123457', '0244123458'],
        ['0205123456', '', '', ''],
        ['call first', 'leave at gate, ext 12', 'ext 9', ''],
      ]);
    },
  );

  test('a finding names the words from the phone', async () => {
    const [headerCells = [], ...rows] = [
      `${header},Remarks`,
      `${orderLines[1]},leave at gate`,
      `${orderLines[2]},call first`,
    ].map((line) => line.split(','));
    const { engine, layout } = await openAsCsv({
      kind: 'domestic',
      country: 'GH',
      header: headerCells,
      rows,
    });
    const at = layout.columns.findIndex(({ key }) => key === 'remark');
    const { rows: view } = await engine.window(0, 10);
    const params = { header: 'Contact', value: 'ext 12' };
    expect(view.map(({ cells }) => cells[at]?.verdicts)).toMatchObject([
      [{ rule: 'rule.changed.phoneWords', severity: 'info', params }],
      [],
    ]);
  });

  test('a column of only numbers stays one column', async () => {
    const plainLines = orderLines.map((line) => line.replace(/ \/ \d+| ext 12/, ''));
    const [, secondPhones] = await fieldTexts(
      [header, ...plainLines],
      'receiverPhone',
      'receiverPhone2',
    );
    expect(secondPhones).toEqual(['', '', '']);
  });
});

test('a foreign phone is not read as a national one while the country is unknown', async () => {
  const { engine, layout } = await openAsCsv({
    kind: 'international',
    country: 'US',
    header: ['Order No', 'Receiver', 'Phone', 'Province', 'City'],
    rows: [['A-1', '宋佳', '13125225352', '四川省', '成都市']],
  });
  const at = layout.columns.findIndex(({ key }) => key === 'receiverPhone');
  const { rows } = await engine.window(0, 1);
  expect(rows[0]?.cells[at]).toMatchObject({ text: '13125225352', verdicts: [] });
});
