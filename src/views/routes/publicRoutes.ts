import { msg } from '@lingui/core/macro';
import { publicPaths } from '../../routes/publicPaths.ts';
import type { Route } from './route.ts';
import LoginPage from '../account/login/LoginPage.tsx';
import { early, lazy } from '../shared/lazyView.tsx';
import { ForgotPwdPage, InvitationPage, RegisterPage } from '../publicPages.ts';

/**
 * The part of the table of pages that is open without a session. Apart from the rest, which the
 * sign-in page does without.
 */
export const publicRoutes = {
  login: {
    path: publicPaths.login,
    // Not by itself: apart from the entry it would only be one more round trip.
    view: LoginPage,
    access: 'public',
    title: msg({ id: 'login.title', message: 'Sign in' }),
  },
  forgotPwd: {
    path: publicPaths.forgotPwd,
    view: ForgotPwdPage,
    access: 'public',
    title: msg({ id: 'reset.title', message: 'Reset your password' }),
  },
  register: {
    path: publicPaths.register,
    view: RegisterPage,
    access: 'public',
    title: msg({ id: 'register.title', message: 'Create your account' }),
  },
  invitation: {
    path: publicPaths.invitation,
    view: InvitationPage,
    access: 'public',
    title: msg({ id: 'invitation.title', message: 'Join your company' }),
  },
  tracking: {
    path: publicPaths.tracking,
    view: lazy(() => import('../account/tracking/TrackingPage.tsx')),
    access: 'public',
    title: msg({ id: 'tracking.title', message: 'Track a parcel' }),
    parameter: 'waybillNo',
  },
  terms: {
    path: publicPaths.terms,
    view: early(() => import('../account/terms/TermsPage.tsx')),
    access: 'public',
    title: msg({ id: 'terms.title', message: 'Terms of use' }),
  },
} as const satisfies Record<string, Route>;

/** The public page at a path; null where that is none. */
export function publicRouteAt(path: string): Route | null {
  return routeIn(Object.values(publicRoutes), path);
}

/** The page at a path, a trailing slash ignored, of those given. */
export function routeIn(all: readonly Route[], path: string): Route | null {
  const bare = bareOf(path);
  return (
    all.find((route) => route.path === bare) ??
    all.find(({ path: base, parameter }) => parameter !== undefined && isRightBelow(bare, base)) ??
    null
  );
}

/** Whether a path is another one with one part more. */
const isRightBelow = (path: string, base: string): boolean =>
  path.startsWith(`${base}/`) && !path.slice(base.length + 1).includes('/');

/** A path without the slash at its end. */
export function bareOf(path: string): string {
  return path.replace(/(?<=.)\/+$/, '');
}
