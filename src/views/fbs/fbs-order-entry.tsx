import { EntryPage } from '../order/entry/OrderEntry.tsx';

/** /fbs/fbs-order-entry: enters an order for an overseas warehouse. */
export default function FbsEntry() {
  return <EntryPage kind="fbs" />;
}
