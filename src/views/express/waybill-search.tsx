import { msg } from '@lingui/core/macro';
import { OrderListPage, type OrderListDeclaration } from '../order/search/OrderListPage.tsx';

const page: OrderListDeclaration = {
  name: 'expressWaybills',
  family: 'express',
  label: msg({ id: 'menu.express.waybills', message: 'Express waybills' }),
  filters: ['numbers', 'service', 'country', 'printed', 'created', 'statuses'],
  columns: [
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
  choices: ['print', 'handover', 'export'],
};

/** /express/waybill-search: waybills by their numbers, to be printed, handed over and exported. */
export default function ExpressWaybills() {
  return <OrderListPage page={page} />;
}
