import { ImportPage } from '../order/import/ImportPage.tsx';
import { useWork } from '../portal.ts';

/** /express/international-express-import: orders of platforms' buyers out of a spreadsheet. */
export default function InternationalExpressImport() {
  return <ImportPage kind="express" desk={useWork().orderImport.express} />;
}
