import { askRelease, untilNextTry } from './release.ts';

const KEY = 'portage.tries';

/**
 * Shows that code or texts failed to load, in the texts of the page itself (`#late` of index.html),
 * and reloads the page once the server can be reached.
 */
export async function startAgain(language: string): Promise<void> {
  const late = document.getElementById('late');
  late?.setAttribute('data-now', language);
  late?.setAttribute('role', 'alert');
  // If the server answers but its code fails to load, retries become rarer.
  const before = Number(sessionStorage.getItem(KEY) ?? 0);
  sessionStorage.setItem(KEY, String(before + 1));
  const never = new AbortController().signal;
  for (let tries = before; ; tries++) {
    await untilNextTry(tries, never);
    if ((await askRelease()) !== 'away') return window.location.reload();
  }
}

/** The portal has loaded: the next failure is a first one. */
export function started(): void {
  sessionStorage.removeItem(KEY);
}
