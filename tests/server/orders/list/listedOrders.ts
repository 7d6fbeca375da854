import { randomUUID } from 'node:crypto';
import type { NewOrder } from '../../../../server/orders/content/insertOrders.ts';
import { encodeCursor } from '../../../../server/orders/find/sequence.ts';
import { searchKey } from '../../../../server/orders/content/searchKey.ts';
import { orderStatuses } from '../../../../src/domain/lifecycles/order/orderStatus.ts';
import { orderKinds } from '../../../../src/domain/sheets/sheet.ts';

const services = ['STANDARD', 'EXPRESS', 'SAME_DAY', 'ECONOMY'] as const;
const names = ['Ama Mensah', 'ama boateng', 'Élodie Appiah', 'أحمد حسن', '王小明', 'Ämo'] as const;
export const COUNT = 240;
/** Import of every sixth order. */
export const IMPORT_ID = randomUUID();

/** Orders with many equal sort values, so that only the id tells their sequence. */
export function createListedOrder(at: number, changes: Partial<NewOrder> = {}): NewOrder {
  const name = names[at % names.length] ?? '';
  return {
    id: randomUUID(),
    kind: orderKinds[at % 3] ?? 'domestic',
    waybill_no: `PG${String(at).padStart(12, '0')}GH`,
    customer_order_no: `SO-${at}`,
    status: orderStatuses[at % 5] ?? 'created',
    import_id: at % 6 === 5 ? IMPORT_ID : null,
    row_no: at % 6 === 5 ? at + 2 : null,
    created_at: new Date(Date.UTC(2026, 9, 1 + Math.floor(at / 24), at % 3)),
    receiver_name: name,
    receiver_key: searchKey(name),
    receiver_phone: '+233244123456',
    receiver_phone2: null,
    receiver_country: 'GH',
    receiver_province: 'Greater Accra',
    receiver_city: 'Accra',
    receiver_area: null,
    receiver_address: '14 Oxford Street',
    receiver_postcode: null,
    sender_name: null,
    sender_phone: null,
    sender_address: null,
    goods_name: 'Cotton shirts',
    pieces: 1,
    weight_g: 1_000 + 250 * (at % 7),
    length_mm: null,
    width_mm: null,
    height_mm: null,
    declared_value_minor: null,
    cod_amount_minor: at % 2 === 0 ? 1_234 : null,
    currency: at % 2 === 0 ? 'KWD' : null,
    service: services[at % 4] ?? 'STANDARD',
    payment_method: 'PREPAID',
    pickup_date: null,
    remark: null,
    cod_currency: null,
    detail: null,
    ...changes,
  };
}

/** Invalid positions in the list sorted by `createdAt` descending, with the reason. */
export const invalidCursors: readonly (readonly [reason: string, cursor: string])[] = [
  ['rubbish', 'rubbish'],
  [
    'another sort',
    encodeCursor(
      { by: 'weightKg', descending: true },
      { side: 'after', value: 5, id: randomUUID() },
    ),
  ],
  [
    'another direction',
    encodeCursor(
      { by: 'createdAt', descending: false },
      { side: 'after', value: 5, id: randomUUID() },
    ),
  ],
  [
    'a value of another type',
    encodeCursor(
      { by: 'createdAt', descending: true },
      { side: 'after', value: "x' or 1=1", id: randomUUID() },
    ),
  ],
  [
    'an instant out of range',
    encodeCursor(
      { by: 'createdAt', descending: true },
      { side: 'after', value: 1e18, id: randomUUID() },
    ),
  ],
  [
    'an invalid id',
    encodeCursor({ by: 'createdAt', descending: true }, { side: 'after', value: 5, id: '1' }),
  ],
  ['more parts', Buffer.from('["createdAt",1,"after",5]').toString('base64url')],
  ['a prototype as a member', Buffer.from('{"__proto__":[1]}').toString('base64url')],
];
