import { msg } from '@lingui/core/macro';
import { OrderListPage, type OrderListDeclaration } from '../order/search/OrderListPage.tsx';

const page: OrderListDeclaration = {
  name: 'reportOrders',
  family: 'own',
  label: msg({ id: 'menu.report.orders', message: 'Order report' }),
  filters: [
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
    'customerOrderNo',
    'status',
    'kind',
    'service',
    'createdAt',
    'printedAt',
    'receiverName',
    'receiverPhone',
    'receiverCountry',
    'receiverProvince',
    'receiverCity',
    'goodsName',
    'pieces',
    'weightKg',
    'codAmount',
  ],
  choices: ['export'],
};

/** /report/order-search: orders to be read and exported; nothing is changed here. */
export default function ReportOrders() {
  return <OrderListPage page={page} />;
}
