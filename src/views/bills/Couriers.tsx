import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { Link } from 'wouter';
import { cod, COURIERS_SHOWN, type CourierSum } from '../../api/contract/bills/cod.ts';
import { answerOf } from '../../machines/answer/selectors.ts';
import { declareAnswer } from '../../machines/declare.ts';
import { href } from '../../routes/paths.ts';
import { useFormats } from '../../ui/format.ts';
import { ScrollGroup } from '../../ui/ScrollGroup.tsx';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import { useDeclaredAnswer } from '../shared/portal.ts';
import { Amount } from './billColumns.tsx';
import css from './bills.module.css';

interface Sums {
  readonly rows: readonly CourierSum[];
  readonly hasMore: boolean;
}

const couriersAnswer = declareAnswer<null, Sums>('codCouriers', (ask, _, options) =>
  ask(cod.getCodCouriers, undefined, options),
);

/** What each courier still has to hand in, and what was missing of what was handed in. */
export function Couriers() {
  const { t } = useLingui();
  const { integer } = useFormats();
  const id = useId();
  const actor = useOwnActor(useDeclaredAnswer(couriersAnswer), { question: null });
  const sums = useSelector(actor ?? undefined, (s) => (s === undefined ? null : answerOf(s)));
  if (sums === null || sums.rows.length === 0) return null;
  const words = {
    orders: t({ id: 'cod.couriers.orders', message: 'Orders to hand in' }),
    outstanding: t({ id: 'cod.couriers.outstanding', message: 'To hand in' }),
    handedIn: t({ id: 'cod.counted', message: 'Counted' }),
    difference: t({ id: 'cod.couriers.difference', message: 'Difference' }),
  };
  const shown = integer(COURIERS_SHOWN);
  return (
    <>
      <ScrollGroup className={`below16 sideways ${css['scroller']} ${css['sums']}`} labelledBy={id}>
        <table id={id} className={`sheet ruled ${css['table']} ${css['folding']}`}>
          <caption>
            <Trans id="cod.couriers">COD by courier, not settled yet</Trans>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans id="cod.courier">Courier</Trans>
              </th>
              <th scope="col" data-align="end">
                {words.orders}
              </th>
              <th scope="col" data-align="end">
                {words.outstanding}
              </th>
              <th scope="col" data-align="end">
                {words.handedIn}
              </th>
              <th scope="col" data-align="end">
                {words.difference}
              </th>
            </tr>
          </thead>
          <tbody>
            {sums.rows.map(({ courier, currency, orders, outstanding, handedIn, difference }) => (
              <tr key={`${courier} ${currency}`}>
                <th scope="row">
                  {courier === null ? (
                    <Trans id="cod.courier.none">No courier recorded</Trans>
                  ) : (
                    <Link href={href('systemBills', { part: 'cod', courier })}>
                      <bdi>{courier}</bdi>
                    </Link>
                  )}
                </th>
                <td data-align="end" data-label={words.orders}>
                  {integer(orders)}
                </td>
                <td data-align="end" data-label={words.outstanding}>
                  <Amount of={outstanding} currency={currency} />
                </td>
                <td data-align="end" data-label={words.handedIn}>
                  <Amount of={handedIn} currency={currency} />
                </td>
                <td data-align="end" data-label={words.difference}>
                  <Amount of={difference} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollGroup>
      {sums.hasMore && (
        <p className="flat muted">
          <Trans id="cod.couriers.more">
            The {shown} couriers with the most orders are shown. Filter the list below for others.
          </Trans>
        </p>
      )}
    </>
  );
}
