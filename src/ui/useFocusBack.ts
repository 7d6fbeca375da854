import { useEffect, useState } from 'react';
import { lastFocused } from './lastFocus.ts';

/**
 * What has the keyboard when this appears has it again once this has gone, unless it is elsewhere by
 * then. Where that was made again meanwhile, it is known by its id; where it is there no more, what
 * has the id `otherwise` has the keyboard.
 */
export function useFocusBack(otherwise = ''): void {
  // While it is drawn first: what is in it may take the keyboard as soon as it is there.
  const [before] = useState(lastFocused);
  useEffect(
    () => () => {
      for (const back of [before, byId(before?.id ?? ''), byId(otherwise)]) {
        if (document.activeElement !== document.body) return;
        if (back instanceof HTMLElement) back.focus({ preventScroll: true });
      }
    },
    [before, otherwise],
  );
}

const byId = (id: string): HTMLElement | null => document.getElementById(id);
