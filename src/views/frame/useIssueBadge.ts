import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { createActor, type ActorRefFrom } from 'xstate';
import { pageEntries } from '../../api/contract/pages.ts';
import { CARRIER_COMPANY_ID } from '../../api/contract/account/security.ts';
import { selectProfile } from '../../machines/session/selectors.ts';
import { issueBadge, type issueBadgeMachine } from '../../machines/issueBadge/machine.ts';
import { href, paths } from '../../routes/paths.ts';
import { useMay, usePortal, useSession } from '../shared/portal.ts';

/** Page that lists the open issues. */
const issuesPage = pageEntries.find(([, { menu }]) => menu?.badgeQuery !== undefined);
export const issuesPath = issuesPage?.[1].path;
export const issuesHref =
  issuesPage === undefined ? paths.home : href(issuesPage[0], issuesPage[1].menu?.badgeQuery);

/** Largest count shown in the badge. */
export const MAX_ISSUE_COUNT = 999;

/** Number of issues that need a decision. */
export interface IssueBadgeCount {
  readonly count: number;
  /** True if there are more than `count`. */
  readonly isCapped: boolean;
  /** Badge text: 999+ from a thousand on. */
  readonly badgeText: string;
}

/** Open issues of the company; null if there are none, and for the carrier. */
export function useIssueBadge(): IssueBadgeCount | null {
  const { areas } = usePortal();
  const profile = useSession(selectProfile);
  const mayReadOrders = useMay('order.read');
  const [actor, setActor] = useState<ActorRefFrom<typeof issueBadgeMachine>>();
  const isCounted = mayReadOrders && profile !== null && profile.companyId !== CARRIER_COMPANY_ID;
  const customerCode = isCounted ? profile.companyNo : null;

  useEffect(() => {
    if (customerCode === null) return undefined;
    let startedActor: ActorRefFrom<typeof issueBadgeMachine> | undefined;
    let isUnmounted = false;
    // A failed load hides the count; the pages themselves report it.
    const load = async () => (await areas()).kit();
    load().then(
      ({ getMachine }) => {
        if (isUnmounted) return undefined;
        startedActor = createActor(getMachine(issueBadge), { input: { customerCode } }).start();
        return setActor(startedActor);
      },
      () => undefined,
    );
    return () => {
      isUnmounted = true;
      startedActor?.stop();
    };
  }, [areas, customerCode]);

  const count = useSelector(actor, (snapshot) => snapshot?.context.count ?? 0);
  if (customerCode === null || count === 0) return null;
  const isCapped = count > MAX_ISSUE_COUNT;
  const shownCount = Math.min(count, MAX_ISSUE_COUNT);
  return {
    count: shownCount,
    isCapped,
    badgeText: isCapped ? `${shownCount}+` : String(shownCount),
  };
}
