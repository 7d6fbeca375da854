import { msg } from '@lingui/core/macro';
import { customers } from '../order/search/kindPages.tsx';

/** /fbs/customer-search */
export default customers({
  name: 'fbsCustomers',
  family: 'fbs',
  label: msg({ id: 'menu.fbs.customers', message: 'Orders by customer' }),
});
