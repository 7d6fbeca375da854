import type { Feature } from '../feature.ts';
import { issueFileCalls } from './issueFileCalls.ts';
import { issueExportCalls } from './issueExportCalls.ts';
import { issueFigureCalls } from './issueFigureCalls.ts';
import { issueCalls } from './calls.ts';
import { seedDemoIssues } from './demoIssues.ts';
import { startIssueWork } from './issueDeadlines.ts';
import { fillReasons } from './issueReasons.ts';
import { relatedIssues } from './relatedIssues.ts';
import { sql } from 'kysely';
import { type Attention, type AttentionQuery, oneColumn, onlyIf } from '../dashboard/attention.ts';
import type { Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { DAY } from '../zones/zoneDays.ts';

export const issues: Feature = {
  calls: [issueCalls, issueFileCalls, issueExportCalls, issueFigureCalls],
  related: relatedIssues,
  attention: countWaiting,
  shippingRights: ['issue.handle'],
  fill: fillReasons,
  demo: seedDemoIssues,
  work: startIssueWork,
};

/** Counts of pending issues: undecided ones for the merchant, decided but not closed ones for the carrier. */
function countWaiting(trx: Trx, { companyId, may, now }: AttentionQuery): Attention {
  const warningTime = new Date(now.getTime() + DAY);
  const issues = trx.selectFrom('issue').select(oneColumn);
  if (companyId === null) {
    // Statuses as literals, so that the partial indexes of pending rows apply.
    return onlyIf(may('order.read'), [
      [
        'issuesDue',
        issues.where(sql<boolean>`status = 'open'`).where('clock_at', '<=', warningTime),
      ],
      ['issuesDecided', issues.where(sql<boolean>`status = 'decided'`)],
    ]);
  }
  const open = issues.$call(ofCompany(companyId)).where('status', '=', 'open');
  return onlyIf(may('order.read'), [
    ['issuesDue', open.where('clock_at', '<=', warningTime)],
    ['issuesOpen', open],
  ]);
}
