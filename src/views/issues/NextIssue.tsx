import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { type IssueRow, issues } from '../../api/contract/issues/issues.ts';
import { declareAnswer } from '../../machines/declare.ts';
import { useAnswer } from '../shared/useAnswer.ts';
import { useIssueHref } from './issueColumns.tsx';

interface NextIssueQuestion {
  readonly isCarrier: boolean;
  /** Id of the issue that is open on the page. */
  readonly currentId: string;
}

/** Up to two issues that the user's side must act on, those with the earliest deadline, without the current one. */
const nextIssues = declareAnswer<NextIssueQuestion, readonly IssueRow[]>(
  'nextIssues',
  async (ask, { isCarrier, currentId }, options) => {
    const [call, status] = isCarrier
      ? ([issues.queryAllIssueOrder, 'decided'] as const)
      : ([issues.queryIssueOrderList, 'open'] as const);
    const sort = { by: 'clock', descending: false } as const;
    const answer = await ask(call, { filters: { statuses: [status] }, sort, size: 2 }, options);
    if (!answer.ok) return answer;
    return { ok: true, data: answer.data.rows.filter(({ id }) => id !== currentId) };
  },
);

/** Link to the next issue that the user's side must act on; renders nothing until it is known. */
export function NextIssue(question: NextIssueQuestion) {
  const { answer } = useAnswer(nextIssues, question);
  const issueHref = useIssueHref();
  if (answer === null) return null;
  const [next] = answer;
  return next === undefined ? (
    <span className="muted">
      <Trans id="issue.next.none">No other issue waits for you.</Trans>
    </span>
  ) : (
    <Button className="push" size="xs" component={Link} href={issueHref(next.id)}>
      <Trans id="issue.next">Next issue</Trans>
    </Button>
  );
}
