import * as v from 'valibot';
import {
  figuresEndpoint,
  comparison,
  detailFileEndpoint,
  detailKeyEndpoint,
} from '../dashboard/calls.ts';
import { reasonNames } from './issueReasons.ts';

/** Number of open issues reported up to 1, 3 or 7 days ago, or earlier (null). */
const issueAge = v.object({ days: v.nullable(v.number()), issues: v.number() });
const reasonCount = {
  reason: v.string(),
  opened: v.number(),
  open: v.number(),
  decided: v.number(),
  closed: v.number(),
};
const nameFields = { names: reasonNames };
const abnormalStatistics = v.object({
  opened: comparison,
  /** Issues reported in the period by reason, most frequent first. */
  reasons: v.array(v.object({ ...reasonCount, ...nameFields })),
  /** Ages of all open issues reported in the last year. */
  ages: v.array(issueAge),
});
export type AbnormalStatistics = v.InferOutput<typeof abnormalStatistics>;

const problemDetail = v.object({
  rows: v.array(v.object({ day: v.string(), ...reasonCount })),
  /** Names of the reasons in `rows`. Each name is sent once, because a year has hundreds of rows. */
  reasons: v.array(v.object({ reason: v.string(), ...nameFields })),
});
export type IssuesByDay = v.InferOutput<typeof problemDetail>;

type Names = v.InferOutput<typeof reasonNames>;
export type ProblemRow = IssuesByDay['rows'][number] & { readonly names: Names };

/** Adds to each row the name of its reason. */
export function addReasonNames({ rows, reasons }: IssuesByDay): ProblemRow[] {
  const namesByReason = new Map(reasons.map((one) => [one.reason, one.names]));
  return rows.map((row) => {
    const names = namesByReason.get(row.reason);
    if (names === undefined) throw new Error(`The reason ${row.reason} has no name.`);
    return Object.assign({ names }, row);
  });
}

/** Issues on the dashboard. */
export const issueFigures = {
  getAbnormalStatistics: figuresEndpoint(
    'getAbnormalStatistics',
    abnormalStatistics,
    'Issues reported in a period by reason, and all open issues by age.',
  ),
  getProblemDetail: figuresEndpoint(
    'getProblemDetail',
    problemDetail,
    'Issues of each day and reason, newest first.',
  ),
  exportProblemDetailKey: detailKeyEndpoint('exportProblemDetailKey', 'issues'),
  exportProblemDetail: detailFileEndpoint('exportProblemDetail', 'issues'),
} as const;
