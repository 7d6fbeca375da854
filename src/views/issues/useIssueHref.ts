import { isMainCompany } from '../../machines/session/selectors.ts';
import { useSession } from '../shared/portal.ts';
import { useRecordHref } from '../shared/useRecordHref.ts';

/** The address of one issue, or of the list where `id` is null; the list's filters are kept. */
export function useIssueHref(): (id: string | null) => string {
  const isMain = useSession(isMainCompany);
  return useRecordHref(isMain ? 'systemIssueOrders' : 'issueOrders', 'issue');
}
