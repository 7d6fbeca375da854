import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import type { Failure } from '../../../api/contract/failure.ts';
import type { OrderDetail } from '../../../api/contract/orders/orderDetail.ts';
import { type RelatedRow, orderRelated } from '../../../api/contract/orders/orderRelated.ts';
import { declareAnswer } from '../../../machines/declare.ts';
import { recordHref } from '../../../routes/paths.ts';
import { Panel } from '../../../ui/Facts.tsx';
import { failureText } from '../../../language/failureText.ts';
import { Retry } from '../../../ui/Retry.tsx';
import { useOnChange } from '../../../ui/useOnChange.ts';
import { usePageShown } from '../../../ui/usePageShown.ts';
import { relatedTexts } from '../../features/featureTexts.ts';
import { useClocks } from '../../shared/clocks.ts';
import type { RelatedTexts } from '../../shared/featureWords.ts';
import { useAnswer } from '../../shared/useAnswer.ts';

const noRows: readonly RelatedRow[] = [];

/** Related records of an order, or the failure to load them. */
export interface RelatedAnswer {
  readonly rows: readonly RelatedRow[];
  /** True until they are loaded or the load failed. */
  readonly isPending: boolean;
  readonly failure: Failure | null;
  readonly refresh: () => void;
}

/** Loads issues, returns and tickets by the order's id. */
const relatedAnswer = declareAnswer<string, readonly RelatedRow[]>(
  'orderRelated',
  async (ask, id, options) => {
    const answer = await ask(orderRelated.getOrderRelated, { id }, options);
    return answer.ok ? { ok: true, data: answer.data.rows } : answer;
  },
);

/** Loads the issues, returns and tickets of an order. */
export function useRelated(order: OrderDetail): RelatedAnswer {
  const { answer, failure, refresh } = useAnswer(relatedAnswer, order.id);
  // A new event of the order may have opened or closed one of them.
  useOnChange(order.events.length, refresh);
  usePageShown(refresh);
  const isPending = answer === null && failure === null;
  return { rows: answer ?? noRows, isPending, failure, refresh };
}

interface RelatedRecordsProps {
  readonly order: OrderDetail;
  readonly answer: RelatedAnswer;
}

/** Issues, returns and tickets of an order; nothing if there are none. */
export function RelatedRecords({ order, answer: { rows, failure, refresh } }: RelatedRecordsProps) {
  const { i18n } = useLingui();
  const { moment } = useClocks();
  if (failure !== null) {
    return (
      <Panel title={<Trans id="detail.related">Related</Trans>}>
        <p className="flat muted">{failureText(i18n, failure)}</p>
        <div>
          <Retry variant="default" size="xs" onClick={refresh} />
        </div>
      </Panel>
    );
  }
  if (rows.length === 0) return null;
  return (
    <Panel title={<Trans id="detail.related">Related</Trans>}>
      <ul className="grid gap8 list">
        {rows.map((row) => {
          const texts: RelatedTexts = relatedTexts[row.kind];
          const status = texts.statuses[row.status];
          return (
            <li className="wrap across12" key={`${row.kind} ${row.id}`}>
              <Anchor component={Link} href={recordHref(row.kind, row.id)}>
                {i18n._(texts.title)} <bdi dir="ltr">{row.number}</bdi>
              </Anchor>
              {status !== undefined && <strong>{i18n._(status)}</strong>}
              <time className="muted small" dateTime={row.at}>
                {moment(row.at, order.waybillNo).local}
              </time>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
