import type { OrderDetail } from '../../api/contract/orders/detail.ts';
import type { OrderKind } from '../../domain/sheets/sheet.ts';
import { href, type RouteName } from '../../routes/paths.ts';

/** Pages on which an order of each kind is entered and changed. */
const pages: Readonly<Record<OrderKind, { readonly entry: RouteName; readonly edit: RouteName }>> =
  {
    domestic: { entry: 'orderEntry', edit: 'orderEdit' },
    international: { entry: 'intlOrderEntry', edit: 'intlOrderEdit' },
    ltl: { entry: 'ltlOrderEntry', edit: 'ltlOrderEdit' },
    express: { entry: 'expressEntry', edit: 'expressEdit' },
    fbs: { entry: 'fbsEntry', edit: 'fbsEdit' },
  };

type Named = Pick<OrderDetail, 'kind' | 'waybillNo'>;

/** Where an order is changed. */
export const editHref = ({ kind, waybillNo }: Named): string =>
  href(pages[kind].edit, { orderNo: waybillNo });

/** Where an order of a kind is entered. */
export const entryHref = (kind: OrderKind): string => href(pages[kind].entry);

/** Where a draft is continued. */
export const draftHref = ({ kind, id }: Pick<OrderDetail, 'kind' | 'id'>): string =>
  href(pages[kind].entry, { draft: id });

/** Where another order like it is entered. */
export const copyHref = ({ kind, waybillNo }: Named): string =>
  href(pages[kind].entry, { from: waybillNo });
