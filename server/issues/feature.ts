import type { Feature } from '../feature.ts';
import { issuesWaiting } from './attention.ts';
import { issueFileCalls } from './fileCalls.ts';
import { issueExportCalls } from './exportCalls.ts';
import { issueFigureCalls } from './figureCalls.ts';
import { issueCalls } from './calls.ts';
import { seedDemoIssues } from './demo.ts';
import { startIssueWork } from './due.ts';
import { fillReasons } from './reasons.ts';
import { relatedIssues } from './related.ts';

export const issues: Feature = {
  calls: [issueCalls, issueFileCalls, issueExportCalls, issueFigureCalls],
  related: relatedIssues,
  attention: issuesWaiting,
  shippingRights: ['issue.handle'],
  fill: fillReasons,
  demo: seedDemoIssues,
  work: startIssueWork,
};
