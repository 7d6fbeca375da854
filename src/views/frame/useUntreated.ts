import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { createActor, type ActorRefFrom } from 'xstate';
import { pageRows } from '../../api/contract/pages.ts';
import { MAIN_COMPANY_ID } from '../../api/contract/account/security.ts';
import { selectProfile } from '../../machines/session/selectors.ts';
import { untreated, type untreatedMachine } from '../../machines/untreated/machine.ts';
import { href, paths } from '../../routes/paths.ts';
import { useMay, usePortal, useSession } from '../shared/portal.ts';

/** Where orders that wait are listed, and the query that lists them. */
const listed = pageRows.find(([, { menu }]) => menu?.untreated !== undefined);
export const untreatedPath = listed?.[1].path;
export const untreatedHref =
  listed === undefined ? paths.home : href(listed[0], listed[1].menu?.untreated);

/** The badge counts up to this many. */
export const UNTREATED_SHOWN = 999;

/** Orders that wait for somebody to deal with them. */
export interface Untreated {
  readonly count: number;
  /** There are more than `count`. */
  readonly isCapped: boolean;
  /** As a badge says it: 999+ from a thousand on. */
  readonly badge: string;
}

/** The company's untreated orders; null where there are none, and for the carrier itself. */
export function useUntreated(): Untreated | null {
  const { areas } = usePortal();
  const profile = useSession(selectProfile);
  const may = useMay('order.read');
  const [actor, setActor] = useState<ActorRefFrom<typeof untreatedMachine>>();
  const isAsked = may && profile !== null && profile.companyId !== MAIN_COMPANY_ID;
  const customerCode = isAsked ? profile.companyNo : null;

  useEffect(() => {
    if (customerCode === null) return undefined;
    let made: ActorRefFrom<typeof untreatedMachine> | undefined;
    let isOver = false;
    // Where its code could not be loaded there is no count; the pages themselves say why.
    const load = async () => (await areas()).kit();
    load().then(
      ({ machineOf }) => {
        if (isOver) return undefined;
        made = createActor(machineOf(untreated), { input: { customerCode } }).start();
        return setActor(made);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      made?.stop();
    };
  }, [areas, customerCode]);

  const count = useSelector(actor, (snapshot) => snapshot?.context.count ?? 0);
  if (customerCode === null || count === 0) return null;
  const isCapped = count > UNTREATED_SHOWN;
  const shown = Math.min(count, UNTREATED_SHOWN);
  return { count: shown, isCapped, badge: isCapped ? `${shown}+` : String(shown) };
}
