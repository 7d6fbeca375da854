import { fetchRelease, waitForRetry } from './release.ts';

const KEY = 'portage.tries';

/**
 * Shows that code or texts failed to load, with the texts in index.html (`#late`), and reloads the
 * page once the server can be reached.
 */
export async function reloadWhenReachable(language: string): Promise<void> {
  const late = document.getElementById('late');
  late?.setAttribute('data-now', language);
  late?.setAttribute('role', 'alert');
  // If the server answers but its code fails to load, the delays grow.
  const earlierTries = Number(sessionStorage.getItem(KEY) ?? 0);
  sessionStorage.setItem(KEY, String(earlierTries + 1));
  const neverAborted = new AbortController().signal;
  for (let tries = earlierTries; ; tries++) {
    await waitForRetry(tries, neverAborted);
    if ((await fetchRelease()) !== 'unreachable') return window.location.reload();
  }
}

/** Resets the retries once the portal has loaded. */
export function resetRetries(): void {
  sessionStorage.removeItem(KEY);
}
