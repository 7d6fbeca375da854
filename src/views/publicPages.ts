import type { ComponentType } from 'react';
import { lazy } from './shared/lazyView.tsx';

/** They share nearly all of their code, and few come for any of them: one file for the three. */
const pageOf = (name: 'ForgotPwdPage' | 'RegisterPage' | 'InvitationPage') =>
  lazy(async () => {
    const pages: Readonly<Record<typeof name, ComponentType>> =
      await import('./account/mailedPages.ts');
    return { default: pages[name] };
  });

export const ForgotPwdPage = pageOf('ForgotPwdPage');
export const RegisterPage = pageOf('RegisterPage');
export const InvitationPage = pageOf('InvitationPage');
