import { Trans } from '@lingui/react/macro';
import type { BillDetail } from '../../api/contract/bills/bills.ts';
import type { PaperOrder } from '../../api/contract/bills/paper.ts';
import { dayOn, type ZoneClock } from '../../domain/countries/zoneClock.ts';
import { countryName } from '../../start/names.ts';
import { useFormats } from '../../ui/format.ts';
import { Word } from '../../ui/words.tsx';
import { useNumbers } from './amounts.ts';
import css from './bills.module.css';

interface PaperOrdersProps {
  readonly orders: readonly PaperOrder[];
  readonly bill: BillDetail['bill'];
  readonly clock: ZoneClock;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Every order of a bill on its paper; the head of the table is repeated on each page. */
export function PaperOrders({ orders, bill, clock }: PaperOrdersProps) {
  const { day, decimal } = useFormats();
  const { currency } = bill;
  const amount = useNumbers(currency);
  const all = {
    net: sum(orders.map(({ net }) => net)),
    tax: sum(orders.map(({ tax }) => tax)),
    total: sum(orders.map(({ total }) => total)),
  };
  // What is on the bill beside its orders.
  const others = {
    net: bill.total - bill.tax - all.net,
    tax: bill.tax - all.tax,
    total: bill.total - all.total,
  };
  return (
    <table className={`sheet ruled ${css['table']} ${css['orders']}`}>
      <caption>
        <Trans id="bill.paper.orders">Orders, amounts in {currency}</Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans id="bill.paper.day">Date</Trans>
          </th>
          <th scope="col">
            <Word of="waybillNo" />
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
            <td>{day(dayOn(clock, new Date(order.orderedAt)))}</td>
            <td>
              <bdi dir="ltr">{order.waybillNo}</bdi>
            </td>
            <td>
              <bdi dir="ltr">{order.orderNo}</bdi>
            </td>
            <td>
              <bdi>{order.city}</bdi>
              {' · '}
              <bdi>{countryName(order.country)}</bdi>
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
        <SumRow
          name={<Trans id="bill.paper.allOrders">All orders</Trans>}
          of={all}
          amount={amount}
        />
        {(others.net !== 0 || others.tax !== 0) && (
          <SumRow
            name={<Trans id="bill.paper.others">Corrections and adjustments</Trans>}
            of={others}
            amount={amount}
          />
        )}
      </tbody>
    </table>
  );
}

interface SumRowProps {
  readonly name: React.ReactNode;
  readonly of: Readonly<Record<'net' | 'tax' | 'total', number>>;
  readonly amount: (minor: number) => string;
}

function SumRow({ name, of, amount }: SumRowProps) {
  return (
    <tr className={css['last']}>
      <th scope="row" colSpan={5}>
        {name}
      </th>
      {(['net', 'tax', 'total'] as const).map((key) => (
        <td key={key} data-align="end">
          <bdi>{amount(of[key])}</bdi>
        </td>
      ))}
    </tr>
  );
}
