import { EditPage } from '../order/entry/OrderEntry.tsx';

/** /fbs/fbs-order-edit?orderNo=…: changes an order for an overseas warehouse. */
export default function FbsEdit() {
  return <EditPage kind="fbs" />;
}
