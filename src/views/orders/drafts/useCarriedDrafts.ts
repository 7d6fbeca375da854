import { useEffect, useState } from 'react';
import { profileOf } from '../../../machines/session/selectors.ts';
import { useArea, useSession } from '../../shared/portal.ts';

/**
 * Sends drafts that only this browser has, whenever the page is shown. `arrived` grows when some of
 * them arrived; `left` counts those that could not be sent.
 */
export function useCarriedDrafts(): { readonly arrived: number; readonly left: number } {
  const { carryDrafts } = useArea('entry');
  const profile = useSession(profileOf);
  const [state, setState] = useState({ arrived: 0, left: 0 });
  useEffect(() => {
    let isShown = true;
    if (profile === null) return undefined;
    const carry = async () => {
      const { arrived, left } = await carryDrafts(profile);
      if (isShown) setState((before) => ({ arrived: before.arrived + arrived, left }));
    };
    void carry();
    return () => {
      isShown = false;
    };
  }, [carryDrafts, profile]);
  return state;
}
