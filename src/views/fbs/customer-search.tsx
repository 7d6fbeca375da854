import { msg } from '@lingui/core/macro';
import { OrderListPage, type OrderListDeclaration } from '../order/search/OrderListPage.tsx';

const page: OrderListDeclaration = {
  name: 'fbsCustomers',
  family: 'fbs',
  label: msg({ id: 'menu.fbs.customers', message: 'FBS orders by customer' }),
  filters: ['numbers', 'receiver', 'country', 'cod', 'created', 'statuses'],
  columns: [
    'customerOrderNo',
    'waybillNo',
    'receiverName',
    'receiverPhone',
    'receiverCountry',
    'receiverProvince',
    'receiverCity',
    'goodsName',
    'status',
    'codAmount',
    'createdAt',
  ],
  hidden: ['service', 'pieces', 'weightKg', 'printedAt'],
  choices: ['audit', 'print', 'export', 'cancel', 'delete'],
};

/** /fbs/customer-search: orders by their receivers, to be audited, cancelled and deleted. */
export default function FbsCustomers() {
  return <OrderListPage page={page} />;
}
