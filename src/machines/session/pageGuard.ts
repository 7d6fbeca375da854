import { DASHBOARD, getHomePath, INDEX_CHART } from '../../api/contract/account/homePath.ts';
import {
  isBooting,
  isChoosingAccount,
  isPasswordForced,
  isSignedIn,
  selectProfile,
  type SessionSnapshot,
} from './selectors.ts';

/** Decision of the guard: show the page, wait, or redirect. */
export type Passage =
  | { readonly type: 'wait' }
  | { readonly type: 'pass' }
  | { readonly type: 'forcedPassword' }
  | { readonly type: 'chooseAccount' }
  | { readonly type: 'redirect'; readonly to: string };

/** Pages that open without a session. */
const PUBLIC_PATHS: ReadonlySet<string> = new Set([
  '/login',
  '/register',
  '/forgotPwd',
  '/terms',
  '/invitation',
  '/tracking',
]);

/** Addresses of the home page, in addition to those that begin with `INDEX_CHART`. */
const HOMES: ReadonlySet<string> = new Set(['/', DASHBOARD]);

/**
 * Decides what to show at an address (path and query). A page that needs a session redirects to
 * /login, which keeps the address as `next` unless the user signed out on purpose; a signed-in user
 * at /login is redirected. Company and country decide between the two homes.
 */
export function decidePassage(snapshot: SessionSnapshot, address: string): Passage {
  if (isBooting(snapshot)) return { type: 'wait' };
  if (isChoosingAccount(snapshot)) return { type: 'chooseAccount' };
  const path = address.split(/[?#]/, 1)[0]?.replace(/(?<=.)\/+$/, '') || '/';
  if (isPasswordForced(snapshot)) return { type: 'forcedPassword' };
  if (isSignedIn(snapshot)) {
    const profile = selectProfile(snapshot);
    const home = profile === null ? DASHBOARD : getHomePath(profile);
    if (path === '/login') return { type: 'redirect', to: parseNextAddress(address) ?? home };
    const isOther = path.startsWith(INDEX_CHART)
      ? home !== INDEX_CHART
      : HOMES.has(path) && path !== home;
    return isOther ? { type: 'redirect', to: home } : { type: 'pass' };
  }
  if (PUBLIC_PATHS.has(path) || path.startsWith('/tracking/')) return { type: 'pass' };
  const keep = snapshot.context.notice !== 'signedOut' && path !== '/';
  return {
    type: 'redirect',
    to: keep ? `/login?next=${encodeURIComponent(address)}` : '/login',
  };
}

/** Page to open after signing in. */
function parseNextAddress(loginAddress: string): string | null {
  const query = loginAddress.split('?', 2)[1] ?? '';
  const next = parsePortalAddress(new URLSearchParams(query).get('next') ?? '');
  return next === null || next.startsWith('/login') ? null : next;
}

/** A placeholder for the portal's origin. */
const ORIGIN = 'https://portal.invalid';

/**
 * Parses an address from outside, such as `?next=`, as a browser would; null unless it begins with
 * a slash and stays inside the portal. Browsers drop tabs and line ends and take a backslash for a
 * slash, so only parsing tells the host.
 */
export function parsePortalAddress(address: string): string | null {
  if (!address.startsWith('/')) return null;
  try {
    const { origin, pathname, search, hash } = new URL(address, ORIGIN);
    return origin !== ORIGIN || pathname.startsWith('//') ? null : pathname + search + hash;
  } catch {
    return null;
  }
}
