import { takeKey } from './takeKey.ts';

/** Removed from the address as the first module loads, so that no other code sees it there. */
export const linkKey = takeKey(window.location, window.history);
