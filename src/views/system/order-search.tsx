import { msg } from '@lingui/core/macro';
import { OrderListPage, type OrderListDeclaration } from '../order/search/OrderListPage.tsx';

const page: OrderListDeclaration = {
  name: 'systemOrders',
  family: 'everyone',
  label: msg({ id: 'menu.system.orders', message: 'All companies’ orders' }),
  filters: [
    'companyNo',
    'numbers',
    'receiver',
    'kind',
    'service',
    'country',
    'cod',
    'printed',
    'created',
    'statuses',
  ],
  columns: [
    'waybillNo',
    'company',
    'status',
    'kind',
    'customerOrderNo',
    'createdAt',
    'receiverName',
    'receiverPhone',
    'receiverCountry',
    'receiverCity',
    'goodsName',
    'pieces',
    'weightKg',
    'service',
    'codAmount',
    'printedAt',
  ],
  hidden: ['receiverProvince'],
  choices: ['audit', 'print', 'export', 'cancel'],
};

/** /system/order-search: the orders of all companies, acted on for their merchants. */
export default function SystemOrders() {
  return <OrderListPage page={page} />;
}
