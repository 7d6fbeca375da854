import type { DecisionInput, DecisionOutcome } from '../../api/contract/issues/issueDecision.ts';
import type { EndpointCaller } from '../../api/contract/endpoint.ts';
import type { Failure, Outcome } from '../../api/contract/failure.ts';
import { type IssueDetail, issues, ISSUES_PER_CALL } from '../../api/contract/issues/issues.ts';
import { declareBulk } from '../../machines/declare.ts';
import { declareEditor } from '../../machines/recordEditor/declareEditor.ts';

/** Action on an issue from its page. */
export type IssueAct =
  | { readonly act: 'decide'; readonly handlingId: string; readonly decision: DecisionInput }
  | { readonly act: 'message'; readonly messageId: string; readonly text: string }
  | { readonly act: 'resolve' | 'reject'; readonly note: string };

const createRefusal = (
  key: 'record.changed' | 'error.invalidInput' | 'issue.unknown',
  fields: Extract<Failure, { kind: 'refused' }>['fields'] = [],
): Outcome<never> => ({
  ok: false,
  failure: { kind: 'refused', code: 0, key, message: key, fields, status: 409, retryAfterMs: null },
});

/** Converts the outcome of a single decision to a refusal if it failed. */
function toRefusal(outcome: DecisionOutcome | undefined): Outcome<never> | null {
  switch (outcome?.outcome) {
    case 'done':
      return null;
    case 'taken':
      return createRefusal('record.changed');
    case 'refused':
      return outcome.fields.some(({ rule }) => rule === 'record.changed')
        ? createRefusal('record.changed')
        : createRefusal('error.invalidInput', outcome.fields);
    case 'unknown':
    case undefined:
      return createRefusal('issue.unknown');
  }
}

async function decideOne(
  ask: EndpointCaller,
  { id, version }: IssueDetail,
  { handlingId, decision }: Extract<IssueAct, { act: 'decide' }>,
): Promise<Outcome<IssueDetail>> {
  const call = { handlingId, issues: [{ id, version }], decision };
  const answer = await ask(issues.handleIssueOrder, call);
  if (!answer.ok) return answer;
  return toRefusal(answer.data.outcomes[0]) ?? ask(issues.getIssueOrder, { id });
}

/** Editor of an issue: its decision, messages and the carrier's actions. */
export const issueEditor = declareEditor<IssueDetail, IssueAct>('issueEditor', {
  fetch: (ask, { id }, options) => ask(issues.getIssueOrder, { id: id ?? '' }, options),
  save: async (ask, { base, content }) => {
    if (base === null) throw new Error('There is no issue to act on.');
    switch (content.act) {
      case 'decide':
        return decideOne(ask, base, content);
      case 'message': {
        const { messageId, text } = content;
        return ask(issues.addIssueMessage, { id: base.id, messageId, text });
      }
      case 'resolve':
      case 'reject': {
        const { act: action, note } = content;
        const { id, version } = base;
        return ask(issues.closeIssueOrder, { id, version, action, note });
      }
    }
  },
});

/** Issue selected in a list. */
export interface SelectedIssue {
  readonly id: string;
  readonly number: string;
  /** Version that the list showed last. */
  readonly version: number;
}

export interface IssueTask {
  readonly action: 'decide';
  /** Id of the decision. A repeated attempt has the same id, so that it decides only once. */
  readonly handlingId: string;
  readonly decision: DecisionInput;
}

export const isDecided = ({ outcome }: DecisionOutcome): boolean => outcome === 'done';

/** Bulk task of one decision for many issues, each validated separately. */
export const issueBulk = declareBulk<IssueTask, SelectedIssue, DecisionOutcome>(
  'issueBulk',
  {
    initialAction: 'decide',
    maxPerCall: () => ISSUES_PER_CALL,
    isDone: isDecided,
    toUnconfirmedTask: () => null,
  },
  async (ask, { task: { handlingId, decision }, items }) => {
    const selectedIssues = items.map(({ id, version }) => ({ id, version }));
    const answer = await ask(issues.handleIssueOrder, {
      handlingId,
      issues: selectedIssues,
      decision,
    });
    return answer.ok ? { ok: true, data: answer.data.outcomes } : answer;
  },
);
