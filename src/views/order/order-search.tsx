import { msg } from '@lingui/core/macro';
import { useSearch } from 'wouter';
import { BillNotice } from './search/BillNotice.tsx';
import { OrderListPage, type OrderListDeclaration } from './search/OrderListPage.tsx';

const page: OrderListDeclaration = {
  name: 'orderList',
  family: 'own',
  label: msg({ id: 'orders.table', message: 'Orders' }),
  filters: [
    'numbers',
    'receiver',
    'kind',
    'service',
    'country',
    'cod',
    'printed',
    'created',
    'importId',
    'statuses',
  ],
  columns: [
    'waybillNo',
    'customerOrderNo',
    'status',
    'kind',
    'createdAt',
    'receiverName',
    'receiverPhone',
    'receiverCity',
    'receiverProvince',
    'goodsName',
    'pieces',
    'weightKg',
    'service',
    'codAmount',
    'printedAt',
  ],
  hidden: ['receiverCountry'],
  choices: ['audit', 'print', 'handover', 'export', 'cancel', 'delete'],
};

/**
 * /order/order-search: every order of the company, found by number, receiver, status, date.
 * `?bill=…` asks for the orders of one bill.
 */
export default function OrderSearch() {
  const bill = (new URLSearchParams(useSearch()).get('bill') ?? '').trim();
  if (bill !== '') return <BillNotice bill={bill} />;
  return <OrderListPage page={page} />;
}
