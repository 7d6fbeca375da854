import { takeKey } from './takeKey.ts';

/** Taken while this module loads, the first of all: nothing else runs with the key in the address. */
export const linkKey = takeKey(window.location, window.history);
