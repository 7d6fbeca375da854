import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';

/** Open issues are counted up to here, so that the count costs the same for every company. */
export const ISSUE_BADGE_LIMIT = 1000;

export const issueCount = {
  countUntreatedIssueOrder: endpoint({
    method: 'GET',
    path: '/ocs/order/api/waybill/abnormal/countUntreatedIssueOrder',
    access: 'order.read',
    /** The company's own code; anyone else's is refused. */
    query: v.object({ customerCode: v.optional(v.pipe(v.string(), v.maxLength(20))) }),
    result: v.number(),
    summary: 'How many issues of the company’s orders are open, counted up to 1,000.',
  }),
} as const;
