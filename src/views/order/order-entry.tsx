import { EntryPage } from './entry/OrderEntry.tsx';

/** /order/order-entry: enters a domestic order. */
export default function OrderEntry() {
  return <EntryPage kind="domestic" />;
}
