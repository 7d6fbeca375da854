import { isBooting, isPasswordForced, isSignedIn } from './selectors.ts';
import type { SessionSnapshot } from './selectors.ts';

/** Where the guard sends the user: on to the page, to wait, or elsewhere. */
export type Passage =
  | { readonly type: 'wait' }
  | { readonly type: 'pass' }
  | { readonly type: 'forcedPassword' }
  | { readonly type: 'redirect'; readonly to: string };

/** Pages that open without a session. */
const PUBLIC_PATHS: ReadonlySet<string> = new Set(['/login', '/register', '/forgotPwd', '/terms']);

const HOME = '/dashboard';

/**
 * What may be shown at an address (path and query). A page that needs a session leads to /login,
 * which remembers the address as `next` unless the user signed out on purpose; a signed-in user at
 * /login is led on.
 */
export function passage(snapshot: SessionSnapshot, address: string): Passage {
  if (isBooting(snapshot)) return { type: 'wait' };
  const path = address.split(/[?#]/, 1)[0] ?? '';
  if (isPasswordForced(snapshot)) return { type: 'forcedPassword' };
  if (isSignedIn(snapshot)) {
    if (path === '/login') return { type: 'redirect', to: nextOf(address) };
    if (path === '/' || path === '') return { type: 'redirect', to: HOME };
    return { type: 'pass' };
  }
  if (PUBLIC_PATHS.has(path)) return { type: 'pass' };
  const keep = snapshot.context.notice !== 'signedOut' && path !== '/' && path !== '';
  return {
    type: 'redirect',
    to: keep ? `/login?next=${encodeURIComponent(address)}` : '/login',
  };
}

/** The page to go on to after signing in. Only addresses inside the portal are followed. */
function nextOf(loginAddress: string): string {
  const query = loginAddress.split('?', 2)[1] ?? '';
  const next = new URLSearchParams(query).get('next') ?? '';
  return /^\/(?![/\\])/.test(next) && !next.startsWith('/login') ? next : HOME;
}
