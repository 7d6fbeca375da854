import type { OrderDetail } from '../../../api/contract/orders/detail.ts';
import type { SheetColumn, SheetDefinition } from '../../../domain/sheets/sheet.ts';

/** Parts of an order as its page shows them. */
export const parts = ['receiver', 'sender', 'parcel', 'customs', 'service'] as const;
export type Part = (typeof parts)[number];

const parcelKeys: ReadonlySet<string> = new Set([
  'goodsName',
  'goodsNameLocal',
  'pieces',
  'pallets',
  'palletType',
  'weightKg',
  'lengthCm',
  'widthCm',
  'heightCm',
  'freightClass',
  'handling',
  'unNumber',
  'stackable',
  'declaredValue',
  'currency',
]);

const customsKeys: ReadonlySet<string> = new Set(['incoterm', 'exportReason', 'iossNo']);

/** Of an address as it is written on a letter, line by line; the rest of a party has labels. */
const addressLines = [
  ['Name'],
  ['Company'],
  ['Address'],
  ['Area', 'City', 'Postcode'],
  ['Province', 'Country'],
  ['Phone'],
  ['Phone2'],
  ['Email'],
] as const;

/** The columns of a party that stand in its address, by the line they are on; none is left empty. */
export function addressOf(
  part: 'receiver' | 'sender',
  fields: readonly SheetColumn[],
): readonly (readonly SheetColumn[])[] {
  return addressLines
    .map((line) => line.flatMap((name) => fields.find(({ key }) => key === `${part}${name}`) ?? []))
    .filter((line) => line.length > 0);
}

/** What half a panel would tear: it takes a line of its own. */
export const isLong = (key: string): boolean => /Address$|Email$|^remark$/.test(key);

function partOf(key: string): Part {
  if (key.startsWith('receiver')) return 'receiver';
  if (key.startsWith('sender')) return 'sender';
  if (parcelKeys.has(key)) return 'parcel';
  return customsKeys.has(key) ? 'customs' : 'service';
}

/**
 * The fields of a part that the order has a value for, in the sheet's sequence. The order number
 * is above all parts, and a currency beside its amount.
 */
export function fieldsOf(
  part: Part,
  sheet: SheetDefinition,
  { values }: Pick<OrderDetail, 'values'>,
): readonly SheetColumn[] {
  const lines: readonly string[] = sheet.group?.line ?? [];
  const currencies = new Set(
    Object.entries(sheet.amounts).flatMap(([amount, currency]) =>
      values[amount] === undefined ? [] : [currency],
    ),
  );
  return sheet.columns.filter(
    ({ key }) =>
      key !== 'customerOrderNo' &&
      values[key] !== undefined &&
      !lines.includes(key) &&
      !currencies.has(key) &&
      partOf(key) === part,
  );
}
