import { useWork } from '../portal.ts';
import { ImportPage } from './import/ImportPage.tsx';

/** /order/order-import: domestic orders out of a spreadsheet. */
export default function OrderImport() {
  return <ImportPage kind="domestic" desk={useWork().orderImport.domestic} />;
}
