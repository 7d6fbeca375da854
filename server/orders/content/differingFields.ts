import { isSenderKey } from '../../../src/domain/sheets/defaultSender.ts';
import type { OrderKind } from '../../../src/domain/sheets/sheet.ts';
import { sheets } from '../../../src/domain/sheets/sheets.ts';
import type { GoodsTable, OrderTable } from '../../db/tables/orders.ts';
import type { GoodOrder } from '../import/judgeBatch.ts';
import { fieldOfColumn, fieldOfGoodsColumn } from './orderContent.ts';

/**
 * Lists the keys of the fields in which an order differs from the stored order with the same number, for each
 * of its rows; null if both are the same. The sender is not compared if the order names none, because the
 * company's default sender may have changed since.
 */
export function listDifferingFields(
  kind: OrderKind,
  { rowNos, content, goods, sender }: Pick<GoodOrder, 'rowNos' | 'content' | 'goods' | 'sender'>,
  stored: OrderTable,
  storedGoods: readonly GoodsTable[],
): readonly (readonly string[])[] | null {
  const orderFields = kind === stored.kind ? [] : ['customerOrderNo'];
  const shouldCompare = (field: string) => sender === 'own' || !isSenderKey(field);
  for (const [column, field] of typedEntries(fieldOfColumn)) {
    if (shouldCompare(field) && content[column] !== stored[column]) orderFields.push(field);
  }
  const details = new Set([
    ...Object.keys(content.detail ?? {}),
    ...Object.keys(stored.detail ?? {}),
  ]);
  for (const key of details) {
    if (shouldCompare(key) && content.detail?.[key] !== stored.detail?.[key]) orderFields.push(key);
  }
  // A different number of lines, like a different kind, is reported at the order number.
  if (goods.length !== storedGoods.length) orderFields.push('customerOrderNo');
  const lineFields = rowNos.map((_, at) => {
    const [line, storedLine] = [goods[at], storedGoods[at]];
    if (line === undefined || storedLine === undefined) return [];
    return typedEntries(fieldOfGoodsColumn).flatMap(([column, field]) =>
      line[column] === storedLine[column] ? [] : [field],
    );
  });
  if (orderFields.length === 0 && lineFields.every((fields) => fields.length === 0)) return null;
  return lineFields.map((fields, at) => {
    const differing = new Set([...(at === 0 ? orderFields : []), ...fields]);
    return sheets[kind].columns.map(({ key }) => key).filter((key) => differing.has(key));
  });
}

/** Entries of a table with literal keys. */
function typedEntries<Key extends string, Value>(table: Readonly<Record<Key, Value>>) {
  return Object.entries(table) as [Key, Value][];
}
