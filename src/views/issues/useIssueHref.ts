import { isMainCompany } from '../../machines/session/selectors.ts';
import { useSession } from '../shared/portal.ts';
import { useRecordHref } from '../shared/useRecordHref.ts';

/** Returns links to an issue, or to the list for a null `id`; both keep the list's filters. */
export function useIssueHref(): (id: string | null) => string {
  const isMain = useSession(isMainCompany);
  return useRecordHref(isMain ? 'systemIssueOrders' : 'issueOrders', 'issue');
}
