import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { IssueRow } from '../../api/contract/issues/issues.ts';
import { useFormats } from '../../language/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useNow } from '../../ui/useNow.ts';
import css from './Issues.module.css';
import { decisionTexts } from './issueTexts.ts';

/** Remaining time from which a deadline is urgent, in ms. */
const URGENT_MS = 24 * 60 * 60_000;

/** Time left for a decision, and the default decision; renders nothing without a deadline. */
export function DueClock({ issue }: { readonly issue: IssueRow }) {
  const { dueAt, defaultDecision } = issue;
  return dueAt === null || defaultDecision === null ? null : (
    <Clock dueAt={dueAt} defaultDecision={defaultDecision} />
  );
}

interface ClockProps {
  readonly dueAt: string;
  readonly defaultDecision: NonNullable<IssueRow['defaultDecision']>;
}

function Clock({ dueAt, defaultDecision }: ClockProps) {
  const { i18n } = useLingui();
  const { dateTime, span } = useFormats();
  const remainingMs = Date.parse(dueAt) - useNow();
  const time = span(remainingMs / 1000);
  const then = i18n._(decisionTexts[defaultDecision]);
  return (
    <span
      className={`inline gap2 across6 ${css['clock']}`}
      data-urgent={remainingMs < URGENT_MS || undefined}
    >
      <Icon name="clock" size={15} />
      <time dateTime={dueAt} title={dateTime(dueAt)}>
        {remainingMs <= 0 ? (
          <Trans id="issue.due.over">Deadline passed</Trans>
        ) : (
          <Trans id="issue.due.left">{time} left</Trans>
        )}
      </time>
      <span className="muted light">
        <Trans id="issue.due.then">then: {then}</Trans>
      </span>
    </span>
  );
}
