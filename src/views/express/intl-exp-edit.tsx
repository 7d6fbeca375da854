import { EditPage } from '../order/entry/OrderEntry.tsx';

/** /express/intl-exp-edit?orderNo=…: changes a customer express order. */
export default function ExpressEdit() {
  return <EditPage kind="express" />;
}
