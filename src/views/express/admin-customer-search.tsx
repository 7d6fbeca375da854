import { msg } from '@lingui/core/macro';
import { adminCustomers } from '../order/search/kindPages.tsx';

/** /express/admin-customer-search */
export default adminCustomers({
  name: 'adminExpressCustomers',
  family: 'everyoneExpress',
  label: msg({ id: 'menu.express.adminCustomers', message: 'All companies: orders' }),
});
