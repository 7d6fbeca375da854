import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { Home } from '../../api/contract/dashboard/dashboardHome.ts';
import type { Failure } from '../../api/contract/failure.ts';
import { isCarrierSession } from '../../machines/session/selectors.ts';
import { failureText } from '../../language/failureText.ts';
import { useToday } from '../../form/dayRange.ts';
import { useFormats } from '../../language/format.ts';
import { Icon } from '../../ui/Icon.tsx';
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

type PendingItem = Home['attention'][number];

interface AttentionTask {
  readonly item: PendingItem;
  /** Part of the item that can't wait; undefined if there is none. */
  readonly urgentPart: PendingItem | undefined;
}

/** Joins each item with the item it is part of, if both exist; urgent tasks come first. */
function toTasks(items: readonly PendingItem[]): readonly AttentionTask[] {
  const kinds = new Set<string>(items.map(({ kind }) => kind));
  const getWholeKind = ({ kind }: PendingItem) => attentionTexts[kind].partOf?.kind;
  return items
    .filter((item) => !kinds.has(getWholeKind(item) ?? ''))
    .map((item) => ({ item, urgentPart: items.find((other) => getWholeKind(other) === item.kind) }))
    .toSorted((a, b) => Number(isUrgent(b)) - Number(isUrgent(a)));
}

const isUrgent = ({ item, urgentPart }: AttentionTask): boolean =>
  attentionTexts[item.kind].isUrgent === true || urgentPart !== undefined;

/** Pending tasks, urgent ones first; each row links to the list of its items. */
export function Attention({ home, isCached, failure, onRetry }: AttentionProps) {
  const { i18n } = useLingui();
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
        <ul className={`list above12 panel ${css['tasks']}`}>
          {toTasks(home.attention).map((task) => (
            <TaskRow key={task.item.kind} task={task} />
          ))}
        </ul>
      )}
    </section>
  );
}

function TaskRow({ task }: { readonly task: AttentionTask }) {
  const { i18n } = useLingui();
  const { integer } = useFormats();
  const isCarrier = useSession(isCarrierSession);
  const today = useToday();
  const { item, urgentPart } = task;
  const { text, action, href } = attentionTexts[item.kind];
  const formatCount = ({ count, isCapped }: PendingItem) => integer(count) + (isCapped ? '+' : '');
  const partText = urgentPart && attentionTexts[urgentPart.kind].partOf?.text;
  return (
    <li className="lined">
      <Link
        className={`line gap12 inherit pad-row undecorated ${css['task']}`}
        data-tone={isUrgent(task) ? 'trouble' : 'waiting'}
        href={href({ isCarrier, today })}
      >
        <Icon name={isUrgent(task) ? 'warning' : 'clock'} size={18} />
        <bdi className={css['taskCount']}>{formatCount(item)}</bdi>
        <span className="grow">
          {i18n._(text)}
          {urgentPart !== undefined && partText !== undefined && (
            <span className="block wrong small">
              {i18n._({ ...partText, values: { count: formatCount(urgentPart) } })}
            </span>
          )}
        </span>
        <span className={`line gap2 rigid ${css['taskAction']}`}>
          {i18n._(action)}
          <Icon name="chevron" size={16} className="onward" />
        </span>
      </Link>
    </li>
  );
}
