import type { ComponentType } from 'react';
import { lazy } from './shared/lazyView.tsx';

/** One chunk for these three: they share most of their code and are rarely visited. */
const pageOf = (name: 'ForgotPwdPage' | 'RegisterPage' | 'InvitationPage') =>
  lazy(async () => {
    const pages: Readonly<Record<typeof name, ComponentType>> =
      await import('./account/mailedPages.ts');
    return { default: pages[name] };
  });

export const ForgotPwdPage = pageOf('ForgotPwdPage');
export const RegisterPage = pageOf('RegisterPage');
export const InvitationPage = pageOf('InvitationPage');
