import { toBytes, writeXlsx, type CellValue } from '../../../src/workers/engine/write/writeXlsx.ts';
import type { ChosenFile } from './workbook.ts';

/** Number of orders in the messy workbook, and of each problem. */
export const messy = {
  orders: 200,
  /** Misspelt service, for which the portal suggests a fix. */
  misspelt: 20,
  /** Unknown spelling of a country. */
  unknown: 10,
  /** Blank weight. */
  blank: 5,
  /** Invalid phone. */
  phones: 5,
} as const;

const HEADERS = [
  'Order number',
  'Receiver name',
  'Phone',
  'Country',
  'Region',
  'City',
  'Address',
  'Goods',
  'Pieces',
  'Weight (kg)',
  'Service',
  'Payment',
  'Pickup date',
];

/** Digits of an Arabic keyboard. */
const formatArabic = (number: number) =>
  String(number).replaceAll(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));

function createService(order: number): string {
  if (order % 10 === 4) return 'Expres';
  return order % 2 === 0 ? 'standard' : 'EXPRESS';
}

function createPhone(order: number): CellValue {
  if (order % 40 === 9) return 'ask Kofi';
  // A third are numbers, which cannot have the leading zero.
  return order % 3 === 0 ? 233_244_110_000 + order : `0244 11${String(order).padStart(4, '0')}`;
}

function createDate(order: number): string {
  const day = (order % 27) + 1;
  if (order % 3 === 0) return `2027-03-${String(day).padStart(2, '0')}`;
  return order % 3 === 1 ? `${(day % 12) + 13} March 2027` : `2027/03/${day}`;
}

function createRow(prefix: string, order: number): readonly CellValue[] {
  return [
    // Two orders repeat the previous number.
    `${prefix}-${order % 100 === 50 ? order - 1 : order}`,
    '  Ama Mensah ',
    createPhone(order),
    order % 20 === 7 ? 'Home' : 'Ghana',
    'Greater Accra',
    'Accra',
    `${order} Oxford Street`,
    'Cotton shirts',
    order % 5 === 0 ? formatArabic(2) : 1,
    order % 40 === 31 ? '' : 2.5,
    createService(order),
    order % 2 === 0 ? 'prepaid' : 'sender pays',
    createDate(order),
  ];
}

/** Creates a realistic workbook, with titles above and the problems of `messy`. */
export async function messyWorkbook(prefix: string): Promise<ChosenFile> {
  const rows = [
    ['Kente House, orders of week 47'],
    ['please call before delivery'],
    [],
    HEADERS,
    ...Array.from({ length: messy.orders }, (_, index) => createRow(prefix, index + 1)),
  ];
  const columns = HEADERS.map(() => ({ width: 16 }));
  const bytes = await toBytes(writeXlsx([{ name: 'Week 47', columns, rows }]));
  return {
    name: `${prefix}.xlsx`,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(bytes),
  };
}
