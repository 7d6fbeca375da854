import { msg } from '@lingui/core/macro';
import { adminCustomers } from '../order/search/kindPages.tsx';

/** /fbs/admin-customer-search */
export default adminCustomers({
  name: 'adminFbsCustomers',
  family: 'everyoneFbs',
  label: msg({ id: 'menu.fbs.adminCustomers', message: 'All companies: orders' }),
});
