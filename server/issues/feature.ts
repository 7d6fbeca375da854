import type { Feature } from '../feature.ts';
import { issueAttachmentsResource } from '../resources/issueAttachments.ts';
import { issueExportResource } from '../resources/issueExport.ts';
import { issuesResource } from '../resources/issues.ts';
import { startIssueWork } from './due.ts';
import { fillReasons } from './reasons.ts';
import { relatedIssues } from './related.ts';

export const issues: Feature = {
  resources: [issuesResource, issueAttachmentsResource, issueExportResource],
  related: relatedIssues,
  fill: fillReasons,
  work: startIssueWork,
};
