import { type Request, sendWithFetch } from '../api/transport.ts';

/** State of the server's release after code failed to load. */
type Release =
  /** The server can't be reached. */
  | 'unreachable'
  /** The server has the code that this page was loaded with. */
  | 'same'
  /** The server has a newer release: the missing code may be gone for good. */
  | 'newer';

const PAGE: Request = {
  method: 'GET',
  url: '/',
  headers: { accept: 'text/html' },
  body: null,
  withCookies: true,
  signal: undefined,
  outlivesPage: false,
};

/** Fetches the page again and compares its code with that of this page. */
export async function fetchRelease(): Promise<Release> {
  const page = await sendWithFetch((url, init) => fetch(url, init), PAGE).then(
    ({ status, body }) => (status === 200 ? body.text() : null),
    () => null,
  );
  if (page === null) return 'unreachable';
  const currentScript =
    document.querySelector('script[type=module][src]')?.getAttribute('src') ?? '';
  return page.includes(currentScript) ? 'same' : 'newer';
}

const MAX_DELAY_MS = 30_000;

/** Waits before a retry: 1 s, then twice as long each time, or until the browser is online. */
export function waitForRetry(tries: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, Math.min(1000 * 2 ** tries, MAX_DELAY_MS));
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

const KEY = 'portage.reloaded';
const RELOAD_INTERVAL_MS = 60_000;

/** Reloads the page; false if that was done within the last minute, without success. */
export function reloadOnce(): boolean {
  const lastReload = Number(sessionStorage.getItem(KEY) ?? 0);
  if (Date.now() - lastReload < RELOAD_INTERVAL_MS) return false;
  sessionStorage.setItem(KEY, String(Date.now()));
  window.location.reload();
  return true;
}
