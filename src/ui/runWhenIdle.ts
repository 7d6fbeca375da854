/** Maximum delay of a task while the browser is busy, in ms. */
const MAX_DELAY_MS = 2000;

/** Runs a task that is not urgent once the browser is idle. */
export function runWhenIdle(task: () => void): void {
  // Safari has no `requestIdleCallback`.
  if (!('requestIdleCallback' in globalThis)) setTimeout(task, 0);
  else requestIdleCallback(task, { timeout: MAX_DELAY_MS });
}
