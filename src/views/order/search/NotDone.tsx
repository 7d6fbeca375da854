import { Plural, Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useId, useMemo } from 'react';
import type { OrderAction } from '../../../api/contract/order/status.ts';
import type { BulkTask } from '../../../machines/bulkAction/machine.ts';
import { bulkTaskOf, notDone } from '../../../machines/bulkAction/selectors.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { OutcomeText } from '../OutcomeText.tsx';
import css from './Bulk.module.css';
import type { BulkActor } from './types.ts';

/** Lines drawn; the numbers of all are a click away. */
const MOST = 200;

const actionOf = (task: BulkTask): OrderAction =>
  task.action === 'scan' ? task.scan : task.action;

/** The orders that were not done, each with why and what would allow it. */
export function NotDone({ actor }: { readonly actor: BulkActor }) {
  const id = useId();
  const task = useSelector(actor, bulkTaskOf);
  const { orders, outcomes } = useSelector(actor, (s) => s.context);
  const left = useMemo(() => notDone(orders, outcomes), [orders, outcomes]);
  if (task === null || left.length === 0) return null;
  const more = left.length - MOST;
  return (
    <section className={css['left']} aria-labelledby={id}>
      <h3 id={id}>
        <Trans id="bulk.left">Not done</Trans>{' '}
        <CopyButton
          text={left.map(({ waybillNo }) => waybillNo).join('\n')}
          name={<Trans id="bulk.left.copy">Copy numbers</Trans>}
        />
      </h3>
      <ul>
        {left.slice(0, MOST).map(({ id, waybillNo, outcome }) => (
          <li key={id}>
            <bdi dir="ltr">{waybillNo}</bdi>
            <span>
              {outcome === null ? (
                <Trans id="bulk.untried">Not processed: stopped before.</Trans>
              ) : (
                <OutcomeText action={actionOf(task)} outcome={outcome} />
              )}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className={css['line']}>
          <Plural id="bulk.left.more" value={more} one="and # more" other="and # more" />
        </p>
      )}
    </section>
  );
}
