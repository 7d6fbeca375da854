import { useSearch } from 'wouter';
import type { OrderKind } from '../../../domain/sheets/sheet.ts';
import { Unknown } from './Ends.tsx';
import { OrderEntry } from './OrderEntry.tsx';

/** Changes an order, found by `?orderNo=` (any of its numbers) or `?id=`. */
export default function EditPage({ kind }: { readonly kind: OrderKind }) {
  const query = new URLSearchParams(useSearch());
  const id = query.get('id') ?? '';
  const orderNo = query.get('orderNo') ?? '';
  if (id === '' && orderNo === '') return <Unknown />;
  const lookup = id === '' ? { orderNo } : { id };
  return <OrderEntry key={`${id} ${orderNo}`} kind={kind} task={{ type: 'edit', lookup }} />;
}
