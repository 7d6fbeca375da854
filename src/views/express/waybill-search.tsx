import { msg } from '@lingui/core/macro';
import { waybills } from '../order/search/kindPages.tsx';

/** /express/waybill-search */
export default waybills({
  name: 'expressWaybills',
  family: 'express',
  label: msg({ id: 'menu.express.waybills', message: 'Express waybills' }),
});
