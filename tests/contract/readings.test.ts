import { describe, expect, test } from 'vitest';
import { sheets } from '../../src/domain/sheets/sheets.ts';
import { suggestedValue } from '../../src/domain/sheets/suggestedValues.ts';
import type { OrderKind } from '../../src/domain/sheets/sheet.ts';

const getColumn = (kind: OrderKind, key: string) => {
  const found = sheets[kind].columns.find((one) => one.key === key);
  if (found === undefined) throw new Error(`${kind} orders have no column ${key}.`);
  return found;
};
const readText = (kind: OrderKind, key: string, text: string, contextText?: string) => {
  const { text: read, findings } = getColumn(kind, key).field.read(text, contextText);
  return findings.some(({ severity }) => severity === 'error') ? null : read;
};

describe('values as merchants write them', () => {
  test.each([
    ['2 pcs', '2'],
    ['2pc', '2'],
    ['x2', '2'],
    ['2x', '2'],
    ['1 carton', '1'],
    ['3 colis', '3'],
    ['2件', '2'],
    ['3 قطع', '3'],
    ['২ টি', '2'],
    ['2 kg', null],
    ['1-2', null],
    ['pcs', null],
    ['2 pcs 3', null],
  ])('a number of pieces is read or refused: %s', (text, expected) =>
    expect(readText('domestic', 'pieces', text)).toBe(expected),
  );

  test.each([
    ['Aug-02-26', '2026-08-02'],
    ['10-Dez-25', '2025-12-10'],
    ['3. Mai 2026', '2026-05-03'],
    ['26 de', null],
    ['2026-11-26 10:00:00 +0200', '2026-11-26'],
    ['Do, 26. November 2026', '2026-11-26'],
    ['Thu 26 Nov 2026', '2026-11-26'],
    ['27.11.26', '2026-11-27'],
  ])('a day is read or refused: %s', (text, expected) =>
    expect(readText('domestic', 'pickupDate', text)).toBe(expected),
  );

  test.each([
    ['0830', '08:30'],
    ['2530', null],
    ['830', null],
  ])('a time is read or refused: %s', (text, expected) =>
    expect(readText('ltl', 'pickupFrom', text)).toBe(expected),
  );

  test.each([
    ['标准件', 'STANDARD'],
    ['快递', 'STANDARD'],
    ['加急', 'EXPRESS'],
    ['توصيل سريع', 'EXPRESS'],
    ['Livraison express', 'EXPRESS'],
    ['Next day', 'EXPRESS'],
    ['same-day', 'SAME_DAY'],
    ['même jour', 'SAME_DAY'],
    ['International Priority', 'EXPRESS'],
    ['Worldwide Expedited', 'ECONOMY'],
    ['EZ', 'STANDARD'],
    ['Overnight', null],
  ])('a service is read or refused: %s', (text, expected) =>
    expect(readText('domestic', 'service', text)).toBe(expected),
  );

  test.each([
    ['Collect', 'COLLECT'],
    ['Receiver pay', 'COLLECT'],
    ['Sender pay', 'PREPAID'],
    ['到付', 'COLLECT'],
    ['PP_PM', 'PREPAID'],
    ['Paid by us', 'PREPAID'],
    ['على الراسل', 'PREPAID'],
    ['月结', 'ACCOUNT'],
    // The payment of an order does not tell who pays its freight.
    ['Paid', null],
    ['MoMo', null],
  ])('a payer is read or refused: %s', (text, expected) => {
    expect(readText('domestic', 'paymentMethod', text)).toBe(expected);
  });

  test.each([
    'COD',
    'Pay on delivery',
    'Contre remboursement',
    'الدفع عند الاستلام',
    'ডেলিভারিতে পরিশোধ',
    '货到付款',
  ])('the buyer’s way to pay, %s, is not read as the payer of the freight', (text) => {
    expect(readText('domestic', 'paymentMethod', text)).toBeNull();
  });

  test.each([
    ['To the door', 'HOME'],
    ['送货上门', 'HOME'],
    ['إلى الباب', 'HOME'],
    ['Parcel locker', 'PICKUP_POINT'],
    ['Point relais', 'PICKUP_POINT'],
    ['Office', null],
  ])('a delivery type is read or refused: %s', (text, expected) => {
    expect(readText('domestic', 'deliveryType', text)).toBe(expected);
  });

  test.each([
    ['DDU', 'DAP'],
    ['Delivered duty unpaid', 'DAP'],
    ['含税', 'DDP'],
    ['Droits acquittés', 'DDP'],
  ])('an Incoterm is read: %s', (text, expected) => {
    expect(readText('international', 'incoterm', text)).toBe(expected);
  });

  test.each([
    ['ja', 'YES'],
    ['✓', 'YES'],
    ['nein', 'NO'],
    // A cross may mean either.
    ['x', null],
  ])('yes or no is read or refused: %s', (text, expected) =>
    expect(readText('ltl', 'tailLift', text)).toBe(expected),
  );
});

describe('phone of Côte d’Ivoire', () => {
  test.each([
    ['0701234567', '0701234567'],
    ['701234567', '0701234567'],
    ['2250701234567', '+2250701234567'],
    ['+2250701234567', '+2250701234567'],
    ['2722123456', '2722123456'],
  ])(
    'a number of Côte d’Ivoire is read with its leading 0, also if the 0 was lost: %s',
    (text, expected) => expect(readText('domestic', 'receiverPhone', text, 'CI')).toBe(expected),
  );
});

describe('suggested values', () => {
  test.each([
    ['domestic', 'deliveryType', 'HOME'],
    ['domestic', 'service', 'STANDARD'],
    ['domestic', 'weightKg', '1'],
    ['international', 'weightKg', null],
    ['domestic', 'remark', null],
    ['ltl', 'pieces', null],
  ] as const)('the suggestion in %s orders for %s is %s', (kind, key, expected) => {
    expect(suggestedValue(getColumn(kind, key))).toBe(expected);
  });
});
