import { useSearch } from 'wouter';
import type { OrderKind } from '../../../domain/sheets/sheet.ts';
import type { EntryTask } from '../../../machines/orderEntry/types.ts';
import { OrderNotFound } from './EntryOutcomes.tsx';
import { OrderEntry } from './OrderEntry.tsx';

interface EntryPageProps {
  readonly kind: OrderKind;
  /** Edits an existing order instead of creating one. */
  readonly isEdit?: boolean;
}

/** Page that creates or edits an order, by the query of its address. */
export default function EntryPage({ kind, isEdit = false }: EntryPageProps) {
  const search = new URLSearchParams(useSearch());
  const task = isEdit ? editTask(search) : entryTask(search);
  return task === null ? (
    <OrderNotFound />
  ) : (
    <OrderEntry key={search.toString()} kind={kind} task={task} />
  );
}

/**
 * `?from=` (id or waybill number): a copy without the order number; `?shop=`: an order of a shop
 * that needs fixing; `?draft=`: an unfinished order.
 */
function entryTask(search: URLSearchParams): EntryTask {
  const getParam = (name: string) => search.get(name) ?? '';
  if (getParam('draft') !== '') return { type: 'draft', id: getParam('draft') };
  if (getParam('shop') !== '') return { type: 'shop', id: getParam('shop') };
  return getParam('from') === '' ? { type: 'new' } : { type: 'copy', from: getParam('from') };
}

/** `?orderNo=` (any of its numbers) or `?id=`; null if both are missing. `?label=new`: with a new label. */
function editTask(search: URLSearchParams): EntryTask | null {
  const [id, orderNo] = [search.get('id') ?? '', search.get('orderNo') ?? ''];
  if (id === '' && orderNo === '') return null;
  const newLabel = search.get('label') === 'new';
  return { type: 'edit', lookup: id === '' ? { orderNo } : { id }, newLabel };
}
