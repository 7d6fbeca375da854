import type { ComponentType } from 'react';
import { msg } from '@lingui/core/macro';
import { publicPaths } from '../../routes/publicPaths.ts';
import type { Route } from './route.ts';
import LoginPage from '../account/login/LoginPage.tsx';
import { early, lazy } from '../shared/lazyView.tsx';

/** One chunk for these three: they share most of their code and are rarely visited. */
const publicPage = (name: 'ForgotPwdPage' | 'RegisterPage' | 'InvitationPage') =>
  lazy(async () => {
    const pages: Readonly<Record<typeof name, ComponentType>> =
      await import('../account/mailedPages.ts');
    return { default: pages[name] };
  });

/**
 * Pages that are open without a session. Separate from the other routes, which the sign-in page
 * does not load.
 */
export const publicRoutes = {
  login: {
    path: publicPaths.login,
    // In the entry chunk: a chunk of its own would add a round trip.
    view: LoginPage,
    access: 'public',
    title: msg({ id: 'login.title', message: 'Sign in' }),
  },
  forgotPwd: {
    path: publicPaths.forgotPwd,
    view: publicPage('ForgotPwdPage'),
    access: 'public',
    title: msg({ id: 'reset.title', message: 'Reset your password' }),
  },
  register: {
    path: publicPaths.register,
    view: publicPage('RegisterPage'),
    access: 'public',
    title: msg({ id: 'register.title', message: 'Create your account' }),
  },
  invitation: {
    path: publicPaths.invitation,
    view: publicPage('InvitationPage'),
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

/** Returns the public page at a path, or null. */
export function publicRouteAt(path: string): Route | null {
  return routeIn(Object.values(publicRoutes), path);
}

/** Returns the route of a path, ignoring a trailing slash. */
export function routeIn(routes: readonly Route[], path: string): Route | null {
  const normalized = withoutTrailingSlash(path);
  return (
    routes.find((route) => route.path === normalized) ??
    routes.find(
      ({ path: base, parameter }) => parameter !== undefined && isDirectChild(normalized, base),
    ) ??
    null
  );
}

/** Tells whether a path is a direct child of another. */
const isDirectChild = (path: string, base: string): boolean =>
  path.startsWith(`${base}/`) && !path.slice(base.length + 1).includes('/');

/** Removes a trailing slash. */
export function withoutTrailingSlash(path: string): string {
  return path.replace(/(?<=.)\/+$/, '');
}
