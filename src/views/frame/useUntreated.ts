import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { createActor, type ActorRefFrom } from 'xstate';
import { pageEntries } from '../../api/contract/pages.ts';
import { MAIN_COMPANY_ID } from '../../api/contract/account/security.ts';
import { selectProfile } from '../../machines/session/selectors.ts';
import { untreated, type untreatedMachine } from '../../machines/untreated/machine.ts';
import { href, paths } from '../../routes/paths.ts';
import { useMay, usePortal, useSession } from '../shared/portal.ts';

/** Page and query of the list of pending orders. */
const pendingRow = pageEntries.find(([, { menu }]) => menu?.untreated !== undefined);
export const untreatedPath = pendingRow?.[1].path;
export const untreatedHref =
  pendingRow === undefined ? paths.home : href(pendingRow[0], pendingRow[1].menu?.untreated);

/** Largest count shown in the badge. */
export const MAX_UNTREATED_COUNT = 999;

/** Orders that wait for an action. */
export interface Untreated {
  readonly count: number;
  /** True if there are more than `count`. */
  readonly isCapped: boolean;
  /** Badge text: 999+ from a thousand on. */
  readonly badge: string;
}

/** Pending orders of the company; null if there are none, and for the carrier. */
export function useUntreated(): Untreated | null {
  const { areas } = usePortal();
  const profile = useSession(selectProfile);
  const may = useMay('order.read');
  const [actor, setActor] = useState<ActorRefFrom<typeof untreatedMachine>>();
  const isCounted = may && profile !== null && profile.companyId !== MAIN_COMPANY_ID;
  const customerCode = isCounted ? profile.companyNo : null;

  useEffect(() => {
    if (customerCode === null) return undefined;
    let startedActor: ActorRefFrom<typeof untreatedMachine> | undefined;
    let isUnmounted = false;
    // A failed load hides the count; the pages themselves report it.
    const load = async () => (await areas()).kit();
    load().then(
      ({ machineOf }) => {
        if (isUnmounted) return undefined;
        startedActor = createActor(machineOf(untreated), { input: { customerCode } }).start();
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
  const isCapped = count > MAX_UNTREATED_COUNT;
  const shownCount = Math.min(count, MAX_UNTREATED_COUNT);
  return { count: shownCount, isCapped, badge: isCapped ? `${shownCount}+` : String(shownCount) };
}
