import { ImportPage } from '../order/import/ImportPage.tsx';
import { useWork } from '../portal.ts';

/** /fbs/fbs-order-import: orders that a warehouse abroad packs, out of a spreadsheet. */
export default function FbsOrderImport() {
  return <ImportPage kind="fbs" desk={useWork().orderImport.fbs} />;
}
