import * as v from 'valibot';
import { asksFigures, compared, downloadsDetail, preparesDetail } from '../dashboard/calls.ts';
import { reasonNames } from './reasons.ts';

/** Open issues by how many days ago they were reported: up to 1, 3, 7, or longer ago (null). */
const issueAge = v.object({ days: v.nullable(v.number()), issues: v.number() });
const reasonCount = {
  reason: v.string(),
  names: reasonNames,
  opened: v.number(),
  open: v.number(),
  decided: v.number(),
  closed: v.number(),
};
const abnormalStatistics = v.object({
  opened: compared,
  /** Of those reported in the days asked for, most first. */
  reasons: v.array(v.object(reasonCount)),
  /** Of all that are not closed, whenever they were reported in the last year. */
  ages: v.array(issueAge),
});
export type AbnormalStatistics = v.InferOutput<typeof abnormalStatistics>;

const problemRow = v.object({ day: v.string(), ...reasonCount });
export type ProblemRow = v.InferOutput<typeof problemRow>;

/** Issues on the dashboard. */
export const issueFigures = {
  getAbnormalStatistics: asksFigures(
    'getAbnormalStatistics',
    abnormalStatistics,
    'Issues reported in a span of days by reason, and all open ones by age.',
  ),
  getProblemDetail: asksFigures(
    'getProblemDetail',
    v.object({ rows: v.array(problemRow) }),
    'Issues of each day and reason, newest first.',
  ),
  exportProblemDetailKey: preparesDetail('exportProblemDetailKey', 'issues'),
  exportProblemDetail: downloadsDetail('exportProblemDetail', 'issues'),
} as const;
