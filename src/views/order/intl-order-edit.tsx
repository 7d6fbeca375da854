import { EditPage } from './entry/OrderEntry.tsx';

/** /order/intl-order-edit?orderNo=…: changes an international order. */
export default function IntlOrderEdit() {
  return <EditPage kind="international" />;
}
