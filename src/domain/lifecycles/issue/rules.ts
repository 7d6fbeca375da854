import { transition } from 'xstate';
import { type IssueAction, issueActions, type IssueStatus, issueStatuses } from './status.ts';
import { issueLifecycleMachine } from './machine.ts';

/** What the chart says of each status, read from it once. */
const table: ReadonlyMap<IssueStatus, ReadonlyMap<IssueAction, IssueStatus>> = new Map(
  issueStatuses.map((status) => {
    const now = issueLifecycleMachine.resolveState({ value: status });
    const allowed = issueActions.filter((type) => now.can({ type }));
    const targets = allowed.map((type) => {
      const { value } = transition(issueLifecycleMachine, now, { type })[0];
      return [type, value] as const;
    });
    return [status, new Map(targets)];
  }),
);

/** Where an action leads an issue of this status; null where it is not allowed. */
export function issueAfter(status: IssueStatus, action: IssueAction): IssueStatus | null {
  return table.get(status)?.get(action) ?? null;
}

/** Whether an issue of this status allows the action. */
export const mayDoIssue = (status: IssueStatus, action: IssueAction): boolean =>
  issueAfter(status, action) !== null;
