import type { BulkField } from '../../../api/contract/orders/actions.ts';
import type { OrderKind } from '../../../domain/sheets/sheet.ts';
import { sheets } from '../../../domain/sheets/sheets.ts';
import type { OrderStatus } from '../../../domain/lifecycles/order/status.ts';
import type { ChosenOrder } from '../../../machines/bulkAction/machine.ts';
import { mayDo } from '../../../domain/lifecycles/order/rules.ts';

/** What an edit of many orders comes to, as far as the list knows them. */
export interface EditPreview {
  /** Orders that will be changed. */
  readonly changing: number;
  /** Orders whose status does not allow it, by that. */
  readonly byStatus: ReadonlyMap<OrderStatus, number>;
  /** Orders whose kind lacks one of the fields, by kind. */
  readonly byKind: ReadonlyMap<OrderKind, number>;
}

export function previewEdit(
  orders: readonly ChosenOrder[],
  fields: readonly BulkField[],
): EditPreview {
  const byStatus = new Map<OrderStatus, number>();
  const byKind = new Map<OrderKind, number>();
  let changing = 0;
  for (const { status, kind } of orders) {
    if (!mayDo(status, 'edit')) byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
    else if (!hasAll(kind, fields)) byKind.set(kind, (byKind.get(kind) ?? 0) + 1);
    else changing++;
  }
  return { changing, byStatus, byKind };
}

const hasAll = (kind: OrderKind, fields: readonly BulkField[]): boolean =>
  fields.every((field) => sheets[kind].columns.some(({ key }) => key === field));
