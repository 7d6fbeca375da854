import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { cod, MAX_COURIER_ROWS, type CourierBalance } from '../../api/contract/bills/cod.ts';
import { declareAnswer } from '../../machines/declare.ts';
import { href } from '../../routes/paths.ts';
import { useFormats } from '../../language/format.ts';
import { ScrollSheet, type SheetColumn } from '../../ui/SheetTable.tsx';
import { useAnswer } from '../shared/useAnswer.ts';
import { Amount } from './billColumns.tsx';
import css from './bills.module.css';

interface CourierSums {
  readonly rows: readonly CourierBalance[];
  readonly hasMore: boolean;
}

const couriersAnswer = declareAnswer<null, CourierSums>('codCouriers', (ask, _, options) =>
  ask(cod.getCodCouriers, undefined, options),
);

/** Creates a column of amounts in the currency of the row. */
const amountColumn = (
  label: string,
  key: 'outstanding' | 'handedIn' | 'difference',
): SheetColumn<CourierBalance> => ({
  label,
  align: 'end',
  render: (row) => <Amount of={row[key]} currency={row.currency} />,
});

/** Unsettled COD by courier and currency: to hand in, counted, and the difference. */
export function CourierTable() {
  const { t } = useLingui();
  const { integer } = useFormats();
  const { answer: sums } = useAnswer(couriersAnswer, null);
  if (sums === null || sums.rows.length === 0) return null;
  const shown = integer(MAX_COURIER_ROWS);
  return (
    <>
      <div className={`below16 ${css['sums']}`}>
        <ScrollSheet
          className={`${css['table']} ${css['folding']}`}
          caption={<Trans id="cod.couriers">COD by courier, not settled yet</Trans>}
          rows={sums.rows}
          rowKey={({ courier, currency }) => `${courier} ${currency}`}
          columns={{
            courier: {
              title: <Trans id="cod.courier">Courier</Trans>,
              isHeading: true,
              render: ({ courier }) =>
                courier === null ? (
                  <Trans id="cod.courier.none">No courier recorded</Trans>
                ) : (
                  <Link href={href('systemBills', { part: 'cod', courier })}>
                    <bdi>{courier}</bdi>
                  </Link>
                ),
            },
            orders: {
              label: t({ id: 'cod.couriers.orders', message: 'Orders to hand in' }),
              align: 'end',
              render: ({ orders }) => integer(orders),
            },
            outstanding: amountColumn(
              t({ id: 'cod.couriers.outstanding', message: 'To hand in' }),
              'outstanding',
            ),
            handedIn: amountColumn(t({ id: 'cod.counted', message: 'Counted' }), 'handedIn'),
            difference: amountColumn(
              t({ id: 'cod.couriers.difference', message: 'Difference' }),
              'difference',
            ),
          }}
        />
      </div>
      {sums.hasMore && (
        <p className="flat muted">
          <Trans id="cod.couriers.more">
            The {shown} rows with the most orders to hand in are shown. Filter the list below for
            others.
          </Trans>
        </p>
      )}
    </>
  );
}
