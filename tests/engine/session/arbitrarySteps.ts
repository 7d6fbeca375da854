import * as fc from 'fast-check';
import { type Cell, type Key, findColumn, columnKeys, orderRow } from './sheet.ts';

/** Values that break rules, repeat, or are valid. */
const values: Record<Key, readonly Cell[]> = {
  customerOrderNo: ['A-1', 'A-2', ' A-1', 1001, '1001', '1E+11', null, 'B 1'],
  receiverName: ['Ama', 'Kofi Boateng', 'x', null, 'é\u00a0è', 'ama'],
  receiverPhone: ['0244123456', 244_123_456, '0244 123 456', 'none', '٠٢٤٤١٢٣٤٥٦'],
  receiverProvince: ['Ashanti', null],
  receiverCity: ['Kumasi', 'Accra', null],
  receiverAddress: ['1 Ring Road', 'Ring Road 1', null],
  goodsName: ['Shirts', 7, { error: '#N/A' }],
  pieces: [1, 2, 0, '3', 'three', 10],
  weightKg: [2.5, 10, '2.50', 0.3, null, '1,5'],
  service: ['STANDARD', 'express', 'Expres', '标准'],
  paymentMethod: ['PREPAID', 'COLLECT', null],
  receiverCountry: ['GH', 'Ghana', 'NG', null],
  codAmount: [0, 10, 10.555, null, '10.5'],
  currency: ['GHS', 'XOF', 'ghs', null, '??'],
  receiverPostcode: ['00123', '00456', 789, '01234', null, '99999'],
  pickupDate: [{ date: 46_000 }, '2026-11-20', '20/11/2026', { uncalculated: true }, null],
  lengthCm: [10, null, 0],
};

const anyRow: fc.Arbitrary<Cell[]> = fc.tuple(
  ...columnKeys.map((key) => fc.constantFrom(...values[key])),
);
/** Rows of a generated sheet, valid ones among odd ones. */
export const anyRows = fc.array(
  fc.oneof(
    anyRow,
    fc.nat(5).map((number) => orderRow(number)),
  ),
  {
    minLength: 1,
    maxLength: 24,
  },
);

const anyText = fc.oneof(
  fc.constantFrom(
    'A-1',
    'SO-1',
    'SO-2',
    '',
    'GHS',
    'NG',
    '789',
    '00123',
    'EXPRESS',
    '5',
    'ama',
    '10.555',
  ),
  fc.string({ maxLength: 6 }),
);
const anyCell = {
  row: fc.nat(25),
  column: fc.oneof(fc.constant(findColumn('customerOrderNo')), fc.nat(columnKeys.length + 3)),
};
interface EditStep {
  readonly type: 'edit';
  readonly cells: readonly { row: number; column: number; text: string }[];
}

/** Sets cells, given by row id and column, to texts. */
export const anyEdit: fc.Arbitrary<EditStep> = fc.record({
  type: fc.constant('edit' as const),
  cells: fc.array(fc.record({ ...anyCell, text: anyText }), { minLength: 1, maxLength: 5 }),
});
