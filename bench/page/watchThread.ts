/** Interval of the probe's timer, in ms. */
const STEP_MS = 5;

/**
 * Watches the page's main thread. `stop` returns the duration of the longest task, in ms: the longest
 * that the browser reports (50 ms or more), or else the largest delay of the probe's timer. If the
 * browser reports long tasks, the delay is capped at 50 ms, because a longer one was a wait for a
 * processor. Only Chromium reports long tasks.
 */
export function watchThread(): { stop: () => number } {
  const reportsLongTasks = PerformanceObserver.supportedEntryTypes.includes('longtask');
  let longestTask = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) longestTask = Math.max(longestTask, entry.duration);
  });
  observer.observe({ type: 'longtask' });
  let maxDelay = 0;
  let lastTick = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    maxDelay = Math.max(maxDelay, now - lastTick - STEP_MS);
    lastTick = now;
  }, STEP_MS);
  return {
    stop: () => {
      clearInterval(timer);
      for (const entry of observer.takeRecords())
        longestTask = Math.max(longestTask, entry.duration);
      observer.disconnect();
      if (longestTask > 0) return longestTask;
      return reportsLongTasks ? Math.min(maxDelay, 50) : maxDelay;
    },
  };
}
