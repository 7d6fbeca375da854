import { type Request, sendWithFetch } from '../api/transport.ts';

/** State of the server's release after code failed to load. */
type Release =
  /** It can't be reached. */
  | 'away'
  /** It is there, and has the code that this page was started with. */
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

/** Asks for the page again and compares its code with the page's own. */
export async function askRelease(): Promise<Release> {
  const page = await sendWithFetch((url, init) => fetch(url, init), PAGE).then(
    ({ status, body }) => (status === 200 ? body.text() : null),
    () => null,
  );
  if (page === null) return 'away';
  const own = document.querySelector('script[type=module][src]')?.getAttribute('src') ?? '';
  return page.includes(own) ? 'same' : 'newer';
}

const LONGEST_MS = 30_000;

/** Waits before another try: 1 s, then twice as long each time, or until the network is back. */
export function untilNextTry(tries: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, Math.min(1000 * 2 ** tries, LONGEST_MS));
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

const KEY = 'portage.reloaded';
const BETWEEN_MS = 60_000;

/** Loads the page again by itself; false if that was done a moment ago and did not help. */
export function reloadOnce(): boolean {
  const before = Number(sessionStorage.getItem(KEY) ?? 0);
  if (Date.now() - before < BETWEEN_MS) return false;
  sessionStorage.setItem(KEY, String(Date.now()));
  window.location.reload();
  return true;
}
