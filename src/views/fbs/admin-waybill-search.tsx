import { msg } from '@lingui/core/macro';
import { adminWaybills } from '../order/search/kindPages.tsx';

/** /fbs/admin-waybill-search */
export default adminWaybills({
  name: 'adminFbsWaybills',
  family: 'everyoneFbs',
  label: msg({ id: 'menu.fbs.adminWaybills', message: 'All companies: waybills' }),
});
