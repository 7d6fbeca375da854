import { useWork } from '../portal.ts';
import { ImportPage } from './import/ImportPage.tsx';

/** /order/ltl-order-import: pallet orders out of a spreadsheet. */
export default function LtlOrderImport() {
  return <ImportPage kind="ltl" desk={useWork().orderImport.ltl} />;
}
