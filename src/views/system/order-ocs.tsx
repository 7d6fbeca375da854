import { msg } from '@lingui/core/macro';
import { OrderListPage, type OrderListDeclaration } from '../order/search/OrderListPage.tsx';

const page: OrderListDeclaration = {
  name: 'orderOcs',
  family: 'everyone',
  label: msg({ id: 'menu.system.ocs', message: 'Scan parcels' }),
  filters: ['numbers', 'companyNo', 'country', 'kind', 'created', 'statuses'],
  columns: [
    'waybillNo',
    'status',
    'company',
    'receiverCountry',
    'receiverProvince',
    'receiverCity',
    'pieces',
    'weightKg',
    'service',
    'kind',
    'createdAt',
    'printedAt',
  ],
  hidden: ['customerOrderNo', 'receiverName', 'receiverPhone', 'codAmount'],
  choices: ['scan', 'export'],
};

/** /system/order-ocs: parcels on their way, of all companies, and scans told for those chosen. */
export default function OrderOcs() {
  return <OrderListPage page={page} />;
}
