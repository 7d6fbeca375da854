import { useSearch } from 'wouter';
import type { OrderKind } from '../../../domain/sheets/sheet.ts';
import type { EntryTask } from '../../../machines/orderEntry/types.ts';
import { OrderEntry } from './OrderEntry.tsx';

/**
 * Page of a new order. `?from=` (id or waybill number): a copy without the order number; `?shop=`: an order
 * of a shop that needs fixing; `?draft=`: an unfinished order.
 */
export default function EntryPage({ kind }: { readonly kind: OrderKind }) {
  const search = new URLSearchParams(useSearch());
  return <OrderEntry key={search.toString()} kind={kind} task={taskIn(search)} />;
}

function taskIn(search: URLSearchParams): EntryTask {
  const named = (name: string) => search.get(name) ?? '';
  if (named('draft') !== '') return { type: 'draft', id: named('draft') };
  if (named('shop') !== '') return { type: 'shop', id: named('shop') };
  return named('from') === '' ? { type: 'new' } : { type: 'copy', from: named('from') };
}
