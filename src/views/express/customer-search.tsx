import { msg } from '@lingui/core/macro';
import { customers } from '../order/search/kindPages.tsx';

/** /express/customer-search */
export default customers({
  name: 'expressCustomers',
  family: 'express',
  label: msg({ id: 'menu.express.customers', message: 'Orders by customer' }),
});
