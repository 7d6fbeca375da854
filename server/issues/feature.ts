import type { Feature } from '../feature.ts';
import { issueAttachmentsResource } from './fileResource.ts';
import { issueExportResource } from './exportResource.ts';
import { issuesResource } from './resource.ts';
import { seedDemoIssues } from './demo.ts';
import { startIssueWork } from './due.ts';
import { fillReasons } from './reasons.ts';
import { relatedIssues } from './related.ts';

export const issues: Feature = {
  resources: [issuesResource, issueAttachmentsResource, issueExportResource],
  related: relatedIssues,
  fill: fillReasons,
  demo: seedDemoIssues,
  work: startIssueWork,
};
