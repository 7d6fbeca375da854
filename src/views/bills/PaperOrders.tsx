import { Trans } from '@lingui/react/macro';
import type { BillDetail } from '../../api/contract/bill/bills.ts';
import type { PaperOrder } from '../../api/contract/bill/paper.ts';
import { dayOn } from '../../api/contract/zones.ts';
import { language, offered } from '../../start/i18n.ts';
import { useFormats } from '../../ui/format.ts';
import { useNumbers } from './amounts.ts';
import css from './bills.module.css';

interface PaperOrdersProps {
  readonly orders: readonly PaperOrder[];
  readonly bill: BillDetail['bill'];
  readonly timeZone: string;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Every order of a bill on its paper; the head of the table is repeated on each page. */
export function PaperOrders({ orders, bill: { currency }, timeZone }: PaperOrdersProps) {
  const { day, decimal } = useFormats();
  const amount = useNumbers(currency);
  const countries = new Intl.DisplayNames(offered[language()].intl, { type: 'region' });
  return (
    <table className={`${css['table']} ${css['orders']}`}>
      <caption>
        <Trans id="bill.paper.orders">Orders, amounts in {currency}</Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans id="bill.paper.day">Date</Trans>
          </th>
          <th scope="col">
            <Trans id="orders.column.waybillNo">Waybill number</Trans>
          </th>
          <th scope="col">
            <Trans id="bill.paper.orderNo">Order number</Trans>
          </th>
          <th scope="col">
            <Trans id="rateCard.destination">Destination</Trans>
          </th>
          <th scope="col" data-align="end">
            <Trans id="bill.paper.weight">kg</Trans>
          </th>
          <th scope="col" data-align="end">
            <Trans id="bill.paper.net">Before tax</Trans>
          </th>
          <th scope="col" data-align="end">
            <Trans id="bill.code.tax">Tax</Trans>
          </th>
          <th scope="col" data-align="end">
            <Trans id="bill.total">Total</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <td>{day(dayOn(timeZone, new Date(order.orderedAt)))}</td>
            <td>
              <bdi dir="ltr">{order.waybillNo}</bdi>
            </td>
            <td>
              <bdi dir="ltr">{order.orderNo}</bdi>
            </td>
            <td>
              <bdi>{order.city}</bdi>
              {' · '}
              <bdi>{countries.of(order.country) ?? order.country}</bdi>
            </td>
            <td data-align="end">{decimal(order.grams / 1_000)}</td>
            <td data-align="end">
              <bdi>{amount(order.net)}</bdi>
            </td>
            <td data-align="end">
              <bdi>{amount(order.tax)}</bdi>
            </td>
            <td data-align="end">
              <bdi>{amount(order.total)}</bdi>
            </td>
          </tr>
        ))}
        <tr className={css['last']}>
          <th scope="row" colSpan={5}>
            <Trans id="bill.paper.allOrders">All orders</Trans>
          </th>
          <td data-align="end">
            <bdi>{amount(sum(orders.map(({ net }) => net)))}</bdi>
          </td>
          <td data-align="end">
            <bdi>{amount(sum(orders.map(({ tax }) => tax)))}</bdi>
          </td>
          <td data-align="end">
            <bdi>{amount(sum(orders.map(({ total }) => total)))}</bdi>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
