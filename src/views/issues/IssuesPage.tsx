import { useSearch } from 'wouter';
import { isCarrierSession } from '../../machines/session/selectors.ts';
import { useSession } from '../shared/portal.ts';
import { NoPermission } from '../shared/NoPage.tsx';
import { IssueEditor } from './IssueEditor.tsx';
import { CarrierIssues, MerchantIssues } from './IssueList.tsx';
import { ReasonEditor } from './ReasonEditor.tsx';
import { ReasonList } from './ReasonList.tsx';

/**
 * Issues of the company, or of all companies for the carrier; `?issue=…` shows one issue.
 * The carrier's page also has the reasons: `?view=reasons` lists them, `?reason=…` shows one.
 */
export default function IssuesPage({ isCarrierPage }: { readonly isCarrierPage: boolean }) {
  const params = new URLSearchParams(useSearch());
  const isCarrierUser = useSession(isCarrierSession);
  const [issue, reason] = [params.get('issue'), params.get('reason')];
  if (issue !== null) return <IssueEditor key={issue} id={issue} />;
  if (!isCarrierPage) return isCarrierUser ? <NoPermission level={2} /> : <MerchantIssues />;
  if (!isCarrierUser) return <NoPermission level={2} />;
  if (reason !== null) return <ReasonEditor key={reason} code={reason} />;
  return params.get('view') === 'reasons' ? <ReasonList /> : <CarrierIssues />;
}
