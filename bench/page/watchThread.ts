/** Milliseconds between two looks of the probe at the page's thread. */
const STEP = 5;

/**
 * Watches the page's own thread. `stop` returns the longest task in milliseconds: what the browser
 * itself reports as a long task (50 ms and more), else how late the probe's timer came at most,
 * which is never more than 50 then: a later timer was waiting for a processor, not for a task.
 * Only Chromium reports long tasks; elsewhere the timer alone tells, whatever it waited for.
 */
export function watchThread(): { stop: () => number } {
  const tellsTasks = PerformanceObserver.supportedEntryTypes.includes('longtask');
  let longest = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) longest = Math.max(longest, entry.duration);
  });
  observer.observe({ type: 'longtask' });
  let late = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    late = Math.max(late, now - last - STEP);
    last = now;
  }, STEP);
  return {
    stop: () => {
      clearInterval(timer);
      for (const entry of observer.takeRecords()) longest = Math.max(longest, entry.duration);
      observer.disconnect();
      if (longest > 0) return longest;
      return tellsTasks ? Math.min(late, 50) : late;
    },
  };
}
