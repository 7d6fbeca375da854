import { msg } from '@lingui/core/macro';
import { OrderListPage, type OrderListDeclaration } from '../order/search/OrderListPage.tsx';

const page: OrderListDeclaration = {
  name: 'adminFbsCustomers',
  family: 'everyoneFbs',
  label: msg({ id: 'menu.fbs.adminCustomers', message: 'FBS orders of all companies' }),
  filters: ['companyNo', 'numbers', 'receiver', 'country', 'cod', 'created', 'statuses'],
  columns: [
    'company',
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
  choices: ['audit', 'export', 'cancel'],
};

/** /fbs/admin-customer-search: orders of all companies, to be audited and cancelled. */
export default function AdminFbsCustomers() {
  return <OrderListPage page={page} />;
}
