import { msg } from '@lingui/core/macro';
import { adminWaybills } from '../order/search/kindPages.tsx';

/** /express/admin-waybill-search */
export default adminWaybills({
  name: 'adminExpressWaybills',
  family: 'everyoneExpress',
  label: msg({ id: 'menu.express.adminWaybills', message: 'All companies: waybills' }),
});
