import { Trans } from '@lingui/react/macro';
import * as v from 'valibot';
import { Link } from 'wouter';
import {
  codBalance,
  codBalanceCalls,
  type CodBalance,
} from '../../api/contract/bills/codBalance.ts';
import { declareAnswer } from '../../machines/declare.ts';
import { href } from '../../routes/paths.ts';
import { usePageShown } from '../../ui/usePageShown.ts';
import { useCachedAnswer } from '../shared/portal.ts';
import { useAmounts } from '../shared/currencies.ts';
import { useAnswer } from '../shared/useAnswer.ts';
import css from './Home.module.css';

const balanceAnswer = declareAnswer<null, readonly CodBalance[]>(
  'codDue',
  async (ask, _question, options) => {
    const answer = await ask(codBalanceCalls.getCodBalance, undefined, options);
    return answer.ok ? { ok: true, data: answer.data.rows } : answer;
  },
  v.array(codBalance),
);

/** Sums the collected COD that no statement includes yet, in minor units. */
const sumDue = ({ pending, payable, held }: CodBalance) => pending + payable + held;

/** COD due to the company, one card per currency; renders nothing if there is none. */
export function CodDue() {
  const amount = useAmounts();
  const { answer, refresh } = useAnswer(balanceAnswer, null);
  const cached = useCachedAnswer(balanceAnswer);
  usePageShown(refresh);
  const due = (answer ?? cached ?? []).filter((balance) => sumDue(balance) > 0);
  if (due.length === 0) return null;
  return (
    <section
      aria-labelledby="home-cod"
      className={css['holder']}
      aria-busy={answer === null}
      data-stale={answer === null || undefined}
    >
      <h2 id="home-cod" className="flat">
        <Trans id="home.codDue">COD due to you</Trans>
      </h2>
      <ul className={`grid gap12 list above12 ${css['counts']}`} data-amounts>
        {due.map((balance) => {
          const { currency, payable } = balance;
          const ready = amount(payable, currency);
          return (
            <li key={currency}>
              <Link
                className={`column gap4 card ${css['count']}`}
                href={href('billManage', { part: 'cod' })}
              >
                <span className="muted">
                  <Trans id="home.codDue.collected">Collected for you, no statement yet</Trans>
                </span>
                <span className={css['number']}>
                  <bdi>{amount(sumDue(balance), currency)}</bdi>
                </span>
                <span className={`muted small ${css['trend']}`}>
                  <Trans id="home.codDue.ready">
                    Ready for payout: <bdi>{ready}</bdi>
                  </Trans>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
