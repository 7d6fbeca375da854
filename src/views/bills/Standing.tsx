import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { bills, type Ageing } from '../../api/contract/bill/bills.ts';
import { cod, type CodBalance } from '../../api/contract/bill/cod.ts';
import { answerOf } from '../../machines/answer/selectors.ts';
import { declareAnswer } from '../../machines/declare.ts';
import { ScrollGroup } from '../../ui/ScrollGroup.tsx';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import { useDeclaredAnswer } from '../shared/portal.ts';
import { useAmounts } from './amounts.ts';
import css from './bills.module.css';

const ageingAnswer = declareAnswer<null, readonly Ageing[]>(
  'billAgeing',
  async (ask, _, options) => {
    const answer = await ask(bills.getBillAgeing, undefined, options);
    return answer.ok ? { ok: true, data: answer.data.rows } : answer;
  },
);

const balanceAnswer = declareAnswer<null, readonly CodBalance[]>(
  'codBalance',
  async (ask, _, options) => {
    const answer = await ask(cod.getCodBalance, undefined, options);
    return answer.ok ? { ok: true, data: answer.data.rows } : answer;
  },
);

const ages = ['notDue', 'to30', 'to60', 'to90', 'over90', 'disputed', 'unapplied'] as const;
const places = ['pending', 'held', 'payable', 'settled'] as const;

/** What is owed by currency, and how long it has been due; never a sum over currencies. */
export function AgeingTable() {
  const { t } = useLingui();
  const id = useId();
  const amount = useAmounts();
  const actor = useOwnActor(useDeclaredAnswer(ageingAnswer), { question: null });
  const rows = useSelector(actor ?? undefined, (s) => (s === undefined ? null : answerOf(s)));
  if (rows === null || rows.length === 0) return null;
  return (
    <ScrollGroup className={`${css['scroller']} ${css['sums']}`} labelledBy={id}>
      <table
        id={id}
        className={css['table']}
        aria-label={t({ id: 'bills.ageing', message: 'What is open, by age' })}
      >
        <thead>
          <tr>
            <th scope="col">
              <Trans id="field.currency">Currency</Trans>
            </th>
            <th scope="col" data-align="end">
              <Trans id="bills.age.notDue">Not due yet</Trans>
            </th>
            <th scope="col" data-align="end">
              <Trans id="bills.age.to30">1–30 days overdue</Trans>
            </th>
            <th scope="col" data-align="end">
              <Trans id="bills.age.to60">31–60 days</Trans>
            </th>
            <th scope="col" data-align="end">
              <Trans id="bills.age.to90">61–90 days</Trans>
            </th>
            <th scope="col" data-align="end">
              <Trans id="bills.age.over90">Over 90 days</Trans>
            </th>
            <th scope="col" data-align="end">
              <Trans id="bill.dispute.open">Disputed</Trans>
            </th>
            <th scope="col" data-align="end">
              <Trans id="bills.unapplied">Unmatched payments</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.currency}>
              <th scope="row">{row.currency}</th>
              {ages.map((age) => (
                <td key={age} data-align="end">
                  <bdi>{amount(row[age], row.currency)}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollGroup>
  );
}

/** Money collected for merchants by currency, and where it is. */
export function BalanceTable() {
  const { t } = useLingui();
  const id = useId();
  const amount = useAmounts();
  const actor = useOwnActor(useDeclaredAnswer(balanceAnswer), { question: null });
  const rows = useSelector(actor ?? undefined, (s) => (s === undefined ? null : answerOf(s)));
  if (rows === null || rows.length === 0) return null;
  return (
    <ScrollGroup className={`${css['scroller']} ${css['sums']}`} labelledBy={id}>
      <table
        id={id}
        className={css['table']}
        aria-label={t({ id: 'cod.balance', message: 'COD balance' })}
      >
        <thead>
          <tr>
            <th scope="col">
              <Trans id="field.currency">Currency</Trans>
            </th>
            <th scope="col" data-align="end">
              <Trans id="cod.pending">Collected, not counted yet</Trans>
            </th>
            <th scope="col" data-align="end">
              <Trans id="cod.held">On hold: difference</Trans>
            </th>
            <th scope="col" data-align="end">
              <Trans id="cod.status.counted">Ready for payout</Trans>
            </th>
            <th scope="col" data-align="end">
              <Trans id="cod.waiting">In statements, to be transferred</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.currency}>
              <th scope="row">{row.currency}</th>
              {places.map((place) => (
                <td key={place} data-align="end">
                  <bdi>{amount(row[place], row.currency)}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollGroup>
  );
}
