import { sql } from 'kysely';
import {
  joinKey,
  type SubjectDelta,
  type FigureSubject,
  noMoney,
} from '../figures/figureSubject.ts';

/** Counting rules for issues. */
export const issueFigures = {
  by: ['reason', 'status'],
  cuts: [{ of: [], by: ['reason', 'status'] }],
  table: 'issue',
  at: 'opened_at',
  members: [sql`reason`, sql`status`],
  minor: noMoney,
} as const satisfies FigureSubject;

interface CountedIssue {
  readonly opened_at: Date;
  readonly reason: string;
  readonly status: string;
}

/** Deltas of one issue: `n` is 1 for its new state, -1 for the former one. */
export const toIssueDeltas = (issue: CountedIssue, n: 1 | -1): SubjectDelta<'issue'>[] => [
  {
    subject: 'issue',
    at: issue.opened_at,
    key: joinKey([issue.reason, issue.status]),
    n,
    minor: 0,
  },
];
