import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { Home } from '../../api/contract/dashboard/dashboardHome.ts';
import type { Failure } from '../../api/contract/failure.ts';
import { isCarrierSession } from '../../machines/session/selectors.ts';
import { failureText } from '../../language/failureText.ts';
import { useToday } from '../../form/dayRange.ts';
import { useFormats } from '../../language/format.ts';
import { Retry } from '../../ui/Retry.tsx';
import { useSession } from '../shared/portal.ts';
import css from './Home.module.css';
import { attentionTexts } from './homeTexts.ts';

interface AttentionProps {
  /** Null until loaded. */
  readonly home: Home | null;
  /** True if the data is cached and being refreshed. */
  readonly isCached: boolean;
  /** Failure of the initial load or of a refresh. */
  readonly failure: Failure | null;
  readonly onRetry: () => void;
}

const sortUrgentFirst = (items: Home['attention']) =>
  items.toSorted(
    (a, b) =>
      Number(attentionTexts[b.kind].isUrgent ?? 0) - Number(attentionTexts[a.kind].isUrgent ?? 0),
  );

/** Counts of pending items, each a link to its list. */
export function Attention({ home, isCached, failure, onRetry }: AttentionProps) {
  const { i18n } = useLingui();
  const { integer } = useFormats();
  const isCarrier = useSession(isCarrierSession);
  const today = useToday();
  return (
    <section
      className={css['holder']}
      aria-labelledby="home-attention"
      aria-busy={isCached && failure === null}
      data-stale={(isCached && home !== null) || undefined}
    >
      <h2 id="home-attention" className="flat">
        <Trans id="home.attention">Needs attention</Trans>
      </h2>
      {failure !== null && (
        <p className="flat above8 muted" role="alert">
          {failureText(i18n, failure)} <Retry variant="default" size="xs" onClick={onRetry} />
        </p>
      )}
      {home?.attention.length === 0 && (
        <p className="flat above8 muted">
          <Trans id="home.attention.none">Nothing is waiting for you.</Trans>
        </p>
      )}
      {home === null && failure === null && <div className={css['coming']} />}
      {home !== null && home.attention.length > 0 && (
        <ul className={`grid gap12 list above12 ${css['counts']}`}>
          {sortUrgentFirst(home.attention).map(({ kind, count, isCapped }) => {
            const { text, isUrgent, href } = attentionTexts[kind];
            return (
              <li key={kind}>
                <Link
                  className={`column gap4 card ${css['count']}`}
                  data-tone={isUrgent === true ? 'trouble' : 'waiting'}
                  href={href({ isCarrier, today })}
                >
                  <span className="muted">{i18n._(text)}</span>
                  <span className={css['number']}>
                    <bdi>{integer(count) + (isCapped ? '+' : '')}</bdi>
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
