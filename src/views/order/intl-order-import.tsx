import { useWork } from '../portal.ts';
import { ImportPage } from './import/ImportPage.tsx';

/** /order/intl-order-import: orders across borders out of a spreadsheet, several goods lines each. */
export default function IntlOrderImport() {
  return <ImportPage kind="international" desk={useWork().orderImport.international} />;
}
