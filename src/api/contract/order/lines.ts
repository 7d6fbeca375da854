/** Goods lines of one order at most. */
export const MOST_LINES = 100;
