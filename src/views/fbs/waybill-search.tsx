import { msg } from '@lingui/core/macro';
import { waybills } from '../order/search/kindPages.tsx';

/** /fbs/waybill-search */
export default waybills({
  name: 'fbsWaybills',
  family: 'fbs',
  label: msg({ id: 'menu.fbs.waybills', message: 'FBS waybills' }),
});
