import type { OrderDetail } from '../../api/contract/orders/orderDetail.ts';
import type { OrderKind } from '../../domain/sheets/sheet.ts';
import { href, type RouteName } from '../../routes/paths.ts';

/** Pages that create and edit an order, by kind. */
const pages: Readonly<Record<OrderKind, { readonly entry: RouteName; readonly edit: RouteName }>> =
  {
    domestic: { entry: 'orderEntry', edit: 'orderEdit' },
    international: { entry: 'intlOrderEntry', edit: 'intlOrderEdit' },
    ltl: { entry: 'ltlOrderEntry', edit: 'ltlOrderEdit' },
    express: { entry: 'expressEntry', edit: 'expressEdit' },
    fbs: { entry: 'fbsEntry', edit: 'fbsEdit' },
  };

type OrderReference = Pick<OrderDetail, 'kind' | 'waybillNo'>;

/** Page that edits the order. */
export const editHref = ({ kind, waybillNo }: OrderReference): string =>
  href(pages[kind].edit, { orderNo: waybillNo });

/** Page that edits an order whose label is printed, and gives it a new label. */
export const newLabelHref = ({ kind, waybillNo }: OrderReference): string =>
  href(pages[kind].edit, { orderNo: waybillNo, label: 'new' });

/** Page of a new order of a kind. */
export const entryHref = (kind: OrderKind): string => href(pages[kind].entry);

/** Page that continues a draft. */
export const draftHref = ({ kind, id }: Pick<OrderDetail, 'kind' | 'id'>): string =>
  href(pages[kind].entry, { draft: id });

/** Page of a new order, copied from this one. */
export const copyHref = ({ kind, waybillNo }: OrderReference): string =>
  href(pages[kind].entry, { from: waybillNo });
