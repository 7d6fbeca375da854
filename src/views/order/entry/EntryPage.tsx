import { useSearch } from 'wouter';
import type { OrderKind } from '../../../api/contract/sheet.ts';
import type { EntryTask } from '../../../machines/orderEntry/types.ts';
import { OrderEntry } from './OrderEntry.tsx';

/**
 * A new order; with `?from=` (an id or a waybill number) a copy of that order, without its number; with
 * `?shop=` one that a shop has sent and that can't be created as it is.
 */
export default function EntryPage({ kind }: { readonly kind: OrderKind }) {
  const search = new URLSearchParams(useSearch());
  const [from, shop] = [search.get('from') ?? '', search.get('shop') ?? ''];
  const copy: EntryTask = from === '' ? { type: 'new' } : { type: 'copy', from };
  const task: EntryTask = shop === '' ? copy : { type: 'shop', id: shop };
  return <OrderEntry key={`${from} ${shop}`} kind={kind} task={task} />;
}
