import { implement, type Implementation } from '../http/handler.ts';
import { downloadIssues, prepareIssueExport } from './exportIssues.ts';
import { findCompanyId } from '../orders/content/companyNames.ts';
import type { Services } from '../services.ts';

/** Calls that export issues: first a key, then one download. */
export function issueExportCalls(services: Services): readonly Implementation[] {
  return [
    implement('exportIssueOrderKey', async ({ input, session, language }) => {
      const plan = { ...input, companyId: session.companyId, language: input.language ?? language };
      return prepareIssueExport(services, session, 'exportIssueOrder', plan);
    }),
    implement('exportIssueOrder', async ({ input, session }) =>
      downloadIssues(services, session, 'exportIssueOrder', input.key),
    ),
    implement('exportAllIssueOrderKey', async ({ input, session, language }) => {
      const companyId = await findCompanyId(services.db, input.filters.companyNo);
      const plan = { ...input, companyId, language: input.language ?? language };
      return prepareIssueExport(services, session, 'exportAllIssueOrder', plan);
    }),
    implement('exportAllIssueOrder', async ({ input, session }) =>
      downloadIssues(services, session, 'exportAllIssueOrder', input.key),
    ),
  ];
}
