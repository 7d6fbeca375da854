import type { ServerFinding } from '../judge/judge.ts';
import type { Outcome } from './types.ts';

/** What the server has said of a row. */
export type Answer =
  | { readonly status: 'created' | 'duplicate'; readonly waybillNo: string }
  | { readonly status: 'invalid'; readonly findings: readonly ServerFinding[] };

/** An outcome as an answer, its verdicts put on grid columns by key. */
export function answerOf(outcome: Outcome, columnOf: (key: string) => number): Answer {
  if (outcome.status !== 'invalid') {
    return { status: outcome.status, waybillNo: outcome.waybillNo };
  }
  const findings = outcome.verdicts.map(({ column, rule, params }) => ({
    column: columnOf(column),
    rule,
    severity: 'error' as const,
    ...(params === undefined ? {} : { params }),
  }));
  return { status: 'invalid', findings };
}
