import { lazy } from 'react';

/** Parts that the sign-in page does not need. */
export const Shell = lazy(() => import('./shell/Shell.tsx'));
export const ForcedPassword = lazy(() => import('./login/ForcedPassword.tsx'));
