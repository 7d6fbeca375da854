import { EntryPage } from './entry/OrderEntry.tsx';

/** /order/intl-order-entry: enters an international order. */
export default function IntlOrderEntry() {
  return <EntryPage kind="international" />;
}
