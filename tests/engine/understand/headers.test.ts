import { describe, expect, test } from 'vitest';
import { halvesOf } from '../../../src/workers/engine/match/headerReading.ts';
import { matchHeaders } from '../../../src/workers/engine/match/understand.ts';
import { fieldNames } from '../../../src/workers/sheetRules.ts';
import { spoken } from './spoken.ts';

const fields = fieldNames('domestic');
const keyOf = (header: string) => matchHeaders([header], fields)[0]?.key;

describe('headers as merchants write them', () => {
  test.each(Object.entries(spoken))('%s', (key, headers) => {
    const others = headers.flatMap((header) => {
      const found = keyOf(header);
      return found === key ? [] : [`${header}: ${found}`];
    });
    expect(others).toEqual([]);
  });
});

describe('headers in two languages', () => {
  test.each([
    ['电话/Phone', 'receiverPhone'],
    ['订单号 Order No.', 'customerOrderNo'],
    ['Phone (الهاتف)', 'receiverPhone'],
    ['重量 Weight(KG)', 'weightKg'],
    ['ফোন / Phone', 'receiverPhone'],
    ['件数(PCS)', 'pieces'],
  ])('%s', (header, key) => expect(keyOf(header)).toBe(key));

  test('whose halves say different things are left to the user', () => {
    expect(halvesOf('电话/Address')).toHaveLength(2);
    expect(keyOf('电话/Address')).toBeNull();
  });
});

describe('words make another thing of others', () => {
  test.each([
    ['Receiver name', 'receiverName', 'Sender name', 'senderName'],
    ['Order number', 'customerOrderNo', 'Number of orders', null],
    ['Parcel weight', 'weightKg', 'Weight unit', null],
    ['No. of items', 'pieces', 'Item no.', null],
    ['主订单编号', 'customerOrderNo', '子订单编号', null],
    ['Order ID', 'customerOrderNo', 'Sub-order ID', null],
    ['Delivery address', 'receiverAddress', 'Delivery fee', null],
  ])('%s is %s, %s is %s', (one, key, other, otherKey) => {
    expect([keyOf(one), keyOf(other)]).toEqual([key, otherKey]);
  });

  test('a district is no area beside a thana, which is below it', () => {
    const [district, thana] = matchHeaders(['District', 'Thana'], fields);
    expect(thana?.key).toBe('receiverArea');
    expect(district?.key).not.toBe('receiverArea');
  });

  test('a company is who sends or gets freight, whose orders name no other', () => {
    const headers = ['Collection company', 'Delivery company', 'Company'];
    const keysIn = (kind: 'ltl' | 'express') =>
      matchHeaders(headers, fieldNames(kind)).map(({ key }) => key);
    expect(keysIn('ltl')).toEqual(['senderName', 'receiverName', null]);
    expect(keysIn('express')).toEqual([null, 'receiverCompany', null]);
  });
});
