import { Trans } from '@lingui/react/macro';
import type { BillDetail } from '../../api/contract/bills/bills.ts';
import type { PaperOrder } from '../../api/contract/bills/billPaper.ts';
import { dayInZone, type ZoneClock } from '../../domain/countries/zoneClock.ts';
import { countryName } from '../../language/names.ts';
import { useFormats } from '../../language/format.ts';
import { SheetTable } from '../../ui/SheetTable.tsx';
import { Word } from '../../ui/commonWords.tsx';
import { useAmountsWithoutCurrency } from './amounts.ts';
import css from './bills.module.css';

interface PaperOrdersProps {
  readonly orders: readonly PaperOrder[];
  readonly bill: BillDetail['bill'];
  readonly clock: ZoneClock;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Orders of a bill on paper; the table head repeats on each page. */
export function PaperOrders({ orders, bill, clock }: PaperOrdersProps) {
  const { day, decimal } = useFormats();
  const { currency } = bill;
  const formatAmount = useAmountsWithoutCurrency(currency);
  const orderSums = {
    net: sum(orders.map(({ net }) => net)),
    tax: sum(orders.map(({ tax }) => tax)),
    total: sum(orders.map(({ total }) => total)),
  };
  // Amounts of the bill that belong to no order.
  const otherSums = {
    net: bill.total - bill.tax - orderSums.net,
    tax: bill.tax - orderSums.tax,
    total: bill.total - orderSums.total,
  };
  return (
    <SheetTable
      className={`${css['table']} ${css['orders']}`}
      caption={<Trans id="bill.paper.orders">Orders, amounts in {currency}</Trans>}
      rows={orders}
      rowKey={({ id }) => id}
      columns={{
        day: {
          title: <Trans id="bill.paper.day">Date</Trans>,
          render: ({ orderedAt }) => day(dayInZone(clock, new Date(orderedAt))),
        },
        waybillNo: {
          title: <Word of="waybillNo" />,
          render: ({ waybillNo }) => <bdi dir="ltr">{waybillNo}</bdi>,
        },
        orderNo: {
          title: <Trans id="bill.paper.orderNo">Order number</Trans>,
          render: ({ orderNo }) => <bdi dir="ltr">{orderNo}</bdi>,
        },
        destination: {
          title: <Trans id="rateCard.destination">Destination</Trans>,
          render: ({ city, country }) => (
            <>
              <bdi>{city}</bdi>
              {' · '}
              <bdi>{countryName(country)}</bdi>
            </>
          ),
        },
        weight: {
          title: <Trans id="bill.paper.weight">kg</Trans>,
          align: 'end',
          render: ({ grams }) => decimal(grams / 1_000),
        },
        net: {
          title: <Trans id="bill.paper.net">Before tax</Trans>,
          align: 'end',
          render: ({ net }) => <bdi>{formatAmount(net)}</bdi>,
        },
        tax: {
          title: <Trans id="bill.code.tax">Tax</Trans>,
          align: 'end',
          render: ({ tax }) => <bdi>{formatAmount(tax)}</bdi>,
        },
        total: {
          title: <Trans id="bill.total">Total</Trans>,
          align: 'end',
          render: ({ total }) => <bdi>{formatAmount(total)}</bdi>,
        },
      }}
    >
      <SumRow
        name={<Trans id="bill.paper.allOrders">All orders</Trans>}
        sums={orderSums}
        formatAmount={formatAmount}
      />
      {(otherSums.net !== 0 || otherSums.tax !== 0) && (
        <SumRow
          name={<Trans id="bill.paper.others">Corrections and adjustments</Trans>}
          sums={otherSums}
          formatAmount={formatAmount}
        />
      )}
    </SheetTable>
  );
}

interface SumRowProps {
  readonly name: React.ReactNode;
  readonly sums: Readonly<Record<'net' | 'tax' | 'total', number>>;
  readonly formatAmount: (minor: number) => string;
}

function SumRow({ name, sums, formatAmount }: SumRowProps) {
  return (
    <tr className={css['last']}>
      <th scope="row" colSpan={5}>
        {name}
      </th>
      {(['net', 'tax', 'total'] as const).map((key) => (
        <td key={key} data-align="end">
          <bdi>{formatAmount(sums[key])}</bdi>
        </td>
      ))}
    </tr>
  );
}
