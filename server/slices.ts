import { setImmediate as nextTurn } from 'node:timers/promises';

/** Work of one turn of the event loop at most, ms. */
const SLICE_MS = 10;

/**
 * Lets the event loop turn during long work over what a caller sent. Await what it returns between two
 * steps: that is nothing until a slice is over.
 */
export function createSlices(): () => Promise<void> | null {
  let ends = performance.now() + SLICE_MS;
  const turn = async () => {
    await nextTurn();
    ends = performance.now() + SLICE_MS;
  };
  return () => (performance.now() < ends ? null : turn());
}
