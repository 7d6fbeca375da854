import { describe, expect, test } from 'vitest';
import { parseContact } from '../../../src/workers/engine/mapping/contacts.ts';
import { openAsCsv } from './merchantSheet.ts';

describe('a name and a phone in one cell', () => {
  test.each([
    ['Adwoa Sarpong 0244556677', 'Adwoa Sarpong', '0244556677', ''],
    ['Kwame Asante / 0201234567', 'Kwame Asante', '0201234567', ''],
    ['Mrs Tetteh - 055 123 4567', 'Mrs Tetteh', '055 123 4567', ''],
    ['0551234567, Kojo Addo, Comm 8', 'Kojo Addo', '0551234567', 'Comm 8'],
    [
      '张三，13800138000，浙江省杭州市西湖区文三路2号',
      '张三',
      '13800138000',
      '浙江省杭州市西湖区文三路2号',
    ],
    [
      '收件人：李娜 电话：13912345678 地址：广东省深圳市南山区',
      '李娜',
      '13912345678',
      '广东省深圳市南山区',
    ],
    ['منى السيد 01012345678', 'منى السيد', '01012345678', ''],
  ])('the cell %s is split', (text, name, phone, remainder) => {
    expect(parseContact(text)).toEqual({ name, phone, rest: remainder });
  });

  test.each(['Ama Mensah', '0244556677', 'Flat 12 0244556677', 'Ama 27-11-2026'])(
    'the cell %s is not split',
    (text) => {
      expect(parseContact(text)).toBeNull();
    },
  );

  test('the cell becomes receiver and phone if no column has the phone', async () => {
    const { uses, texts, layout } = await openAsCsv({
      kind: 'domestic',
      country: 'CN',
      header: ['序号', '收件人信息', '品名', '数量'],
      rows: [
        ['1', '张三，13800138000，浙江省杭州市西湖区文三路2号', '耳机', '1'],
        ['2', '李娜，13912345678，广东省深圳市南山区科技园南路8号', '水杯', '2'],
      ],
    });
    expect(uses['收件人信息']).toEqual([
      'receiverName',
      'receiverPhone',
      'receiverProvince',
      'receiverCity',
      'receiverArea',
      'receiverAddress',
    ]);
    expect(await texts('receiverName')).toEqual(['张三', '李娜']);
    expect(await texts('receiverPhone')).toEqual(['13800138000', '13912345678']);
    expect(await texts('receiverCity')).toEqual(['杭州市', '深圳市']);
    expect(await texts('receiverAddress')).toEqual(['文三路2号', '科技园南路8号']);
    expect(layout.questions.map(({ key }) => key)).not.toContain('receiverPhone');
  });

  test('the cell stays a name if the address has a column and words would be lost', async () => {
    const { texts } = await openAsCsv({
      kind: 'domestic',
      country: 'GH',
      header: ['Receiver', 'Address', 'Remarks', 'Item'],
      rows: [
        ['Ama Mensah 0244556677 urgent', '14 Oxford Street', 'a', 'Shoes'],
        ['Yaw Boateng 0201234567', 'Plot 7, Adum', 'b', 'Cups'],
      ],
    });
    expect(await texts('receiverName')).toEqual([
      'Ama Mensah 0244556677 urgent',
      'Yaw Boateng 0201234567',
    ]);
  });
});
