import { randomUUID } from 'node:crypto';
import type { NewOrder } from '../../../../server/orders/content/insertOrders.ts';
import { searchKey } from '../../../../server/orders/content/searchKey.ts';
import { orderStatuses } from '../../../../src/domain/lifecycles/order/orderStatus.ts';
import { orderKinds } from '../../../../src/domain/sheets/sheet.ts';

export const services = ['STANDARD', 'EXPRESS', 'SAME_DAY', 'ECONOMY'] as const;
export const countries = ['GH', 'NG', 'FR', 'CN'] as const;
const names = ['Ama Mensah', 'Élodie Appiah', 'أحمد حسن', '王小明', 'Åmo'] as const;
const currencies = ['GHS', 'KWD', 'XOF'] as const;

/**
 * Creates the sample order with index `at`. Values repeat with periods from 2 to 11, so that most
 * combinations of values occur; several orders have the same creation time.
 */
export function sampleOrder(at: number, changes: Partial<NewOrder> = {}): NewOrder {
  const name = names[at % names.length] ?? '';
  const isCash = at % 3 === 0;
  return {
    id: randomUUID(),
    kind: orderKinds[at % 5] ?? 'domestic',
    waybill_no: `PX${String(at).padStart(10, '0')}`,
    customer_order_no: `SO-${at}`,
    status: orderStatuses[at % 11] ?? 'created',
    import_id: null,
    row_no: null,
    created_at: new Date(Date.UTC(2026, 9, 1 + Math.floor(at / 30), at % 4)),
    receiver_name: name,
    receiver_key: searchKey(name),
    receiver_phone: '+233244123456',
    receiver_phone2: null,
    receiver_country: countries[at % 4] ?? 'GH',
    receiver_province: 'Greater Accra',
    receiver_city: 'Accra',
    receiver_area: null,
    receiver_address: '14 Oxford Street',
    receiver_postcode: null,
    sender_name: null,
    sender_phone: null,
    sender_address: null,
    goods_name: 'Cotton shirts',
    pieces: 1 + (at % 4),
    weight_g: 1_000 + 250 * (at % 7),
    length_mm: null,
    width_mm: null,
    height_mm: null,
    declared_value_minor: null,
    cod_amount_minor: isCash ? 1_234 + at : null,
    currency: isCash ? (currencies[at % 2] ?? 'GHS') : null,
    service: services[Math.floor(at / 2) % 4] ?? 'STANDARD',
    payment_method: 'PREPAID',
    pickup_date: null,
    remark: null,
    cod_currency: at % 9 === 0 ? 'XOF' : null,
    detail: null,
    ...changes,
  };
}
