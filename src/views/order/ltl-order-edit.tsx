import { EditPage } from './entry/OrderEntry.tsx';

/** /order/ltl-order-edit?orderNo=…: changes an order of pallets. */
export default function LtlOrderEdit() {
  return <EditPage kind="ltl" />;
}
