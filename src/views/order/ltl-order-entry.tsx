import { EntryPage } from './entry/OrderEntry.tsx';

/** /order/ltl-order-entry: enters an order of pallets. */
export default function LtlOrderEntry() {
  return <EntryPage kind="ltl" />;
}
