import * as v from 'valibot';
import {
  type Decision,
  type DecisionTerms,
  judgeDecision,
} from '../../api/contract/issues/issueDecision.ts';
import type { IssueFieldError } from '../../api/contract/issues/issueFieldErrors.ts';
import { type IssueDecision, issueDecisions } from '../../domain/lifecycles/issue/issueStatus.ts';

/** Form values, named as in the paths of the server's refusals. */
export interface TypedDecision extends Record<string, string> {
  readonly kind: IssueDecision | '';
  readonly note: string;
  readonly receiverName: string;
  readonly receiverPhone: string;
  readonly receiverAddress: string;
  readonly day: string;
  readonly codAmount: string;
}

export const blankDecision: TypedDecision = {
  kind: '',
  note: '',
  receiverName: '',
  receiverPhone: '',
  receiverAddress: '',
  day: '',
  codAmount: '',
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const MISSING: IssueFieldError = 'issue.decision.missing';

/** Validates a decision as the server does, except for the order's own rules. */
export function decisionForm(terms: DecisionTerms) {
  const text = v.string();
  return v.pipe(
    v.object({
      kind: v.picklist(['', ...issueDecisions]),
      note: text,
      receiverName: text,
      receiverPhone: text,
      receiverAddress: text,
      day: text,
      codAmount: text,
    }),
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }): Decision => {
      const reject = (key: string, message: string) => {
        addIssue({
          message,
          path: [{ type: 'object', origin: 'value', input: value, key, value: '' }],
        });
        return NEVER;
      };
      const { kind } = value;
      if (kind === '') return reject('kind', MISSING);
      // An unreadable date counts as missing.
      const decision = { ...value, kind, day: DAY.test(value.day) ? value.day : '' };
      const [error] = judgeDecision(decision, terms);
      if (error === undefined) return decision;
      return reject(error.path, error.rule);
    }),
  );
}
