import { useSearch } from 'wouter';
import type { OrderKind } from '../../../api/contract/sheet.ts';
import type { EntryTask } from '../../../machines/orderEntry/types.ts';
import { OrderEntry } from './OrderEntry.tsx';

/** A new order; with `?from=` (an id or a waybill number) a copy of that order, without its number. */
export default function EntryPage({ kind }: { readonly kind: OrderKind }) {
  const from = new URLSearchParams(useSearch()).get('from') ?? '';
  const task: EntryTask = from === '' ? { type: 'new' } : { type: 'copy', from };
  return <OrderEntry key={from} kind={kind} task={task} />;
}
