import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';

/** Maximum count of open issues, so that counting is fast for every company. */
export const ISSUE_BADGE_LIMIT = 1000;

export const issueCount = {
  countUntreatedIssueOrder: endpoint({
    method: 'GET',
    path: '/ocs/order/api/waybill/abnormal/countUntreatedIssueOrder',
    access: 'order.read',
    /** The company's code; other codes are refused. */
    query: v.object({ customerCode: v.optional(v.pipe(v.string(), v.maxLength(20))) }),
    result: v.number(),
    summary: 'Number of open issues of the company’s orders, up to 1,000.',
  }),
} as const;
