import { LabelPrint } from '../labels/LabelPrint.tsx';

/** /order/order-print: the labels of orders that were chosen elsewhere, or of numbers. */
export default function OrderPrint() {
  return <LabelPrint />;
}
