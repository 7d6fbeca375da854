import { lazy } from 'react';
import { loadAllTexts } from '../i18n.ts';

/** Parts that the sign-in page does not need. The shell comes with the texts of all pages. */
export const Shell = lazy(async () => {
  const [shell] = await Promise.all([import('./shell/Shell.tsx'), loadAllTexts()]);
  return shell;
});
export const ForcedPassword = lazy(() => import('./login/ForcedPassword.tsx'));

/** Public, but with many words of their own. */
export const ForgotPwdPage = lazy(async () => {
  const [page] = await Promise.all([import('./forgotPwd/ForgotPwdPage.tsx'), loadAllTexts()]);
  return page;
});
export const RegisterPage = lazy(async () => {
  const [page] = await Promise.all([import('./register/RegisterPage.tsx'), loadAllTexts()]);
  return page;
});
