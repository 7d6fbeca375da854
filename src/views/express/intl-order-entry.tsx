import { EntryPage } from '../order/entry/OrderEntry.tsx';

/** /express/intl-order-entry: enters a customer express order. */
export default function ExpressEntry() {
  return <EntryPage kind="express" />;
}
