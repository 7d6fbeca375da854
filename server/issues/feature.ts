import type { Feature } from '../feature.ts';
import { issuesWaiting } from './attention.ts';
import { issueAttachmentsResource } from './fileResource.ts';
import { issueExportResource } from './exportResource.ts';
import { issueFiguresResource } from './figuresResource.ts';
import { issuesResource } from './resource.ts';
import { seedDemoIssues } from './demo.ts';
import { startIssueWork } from './due.ts';
import { fillReasons } from './reasons.ts';
import { relatedIssues } from './related.ts';

export const issues: Feature = {
  resources: [issuesResource, issueAttachmentsResource, issueExportResource, issueFiguresResource],
  related: relatedIssues,
  attention: issuesWaiting,
  shippingRights: ['issue.handle'],
  fill: fillReasons,
  demo: seedDemoIssues,
  work: startIssueWork,
};
