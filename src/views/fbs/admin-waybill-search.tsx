import { msg } from '@lingui/core/macro';
import { OrderListPage, type OrderListDeclaration } from '../order/search/OrderListPage.tsx';

const page: OrderListDeclaration = {
  name: 'adminFbsWaybills',
  family: 'everyoneFbs',
  label: msg({ id: 'menu.fbs.adminWaybills', message: 'FBS waybills of all companies' }),
  filters: ['companyNo', 'numbers', 'service', 'country', 'printed', 'created', 'statuses'],
  columns: [
    'company',
    'waybillNo',
    'status',
    'customerOrderNo',
    'receiverName',
    'receiverCountry',
    'receiverCity',
    'service',
    'pieces',
    'weightKg',
    'codAmount',
    'printedAt',
    'createdAt',
  ],
  hidden: ['receiverPhone', 'receiverProvince', 'goodsName'],
  choices: ['scan', 'print', 'export'],
};

/** /fbs/admin-waybill-search: waybills of all companies: scans told of them, labels printed. */
export default function AdminFbsWaybills() {
  return <OrderListPage page={page} />;
}
