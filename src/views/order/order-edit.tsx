import { EditPage } from './entry/OrderEntry.tsx';

/** /order/order-edit?orderNo=…: changes a domestic order. */
export default function OrderEdit() {
  return <EditPage kind="domestic" />;
}
