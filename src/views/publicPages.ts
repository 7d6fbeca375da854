import { loadAllTexts } from '../i18n.ts';
import { lazy } from './lazyView.tsx';

/** Public, but with many words of their own: they come with the texts of all pages. */
export const ForgotPwdPage = lazy(async () => {
  const [page] = await Promise.all([import('./forgotPwd/ForgotPwdPage.tsx'), loadAllTexts()]);
  return page;
});
export const RegisterPage = lazy(async () => {
  const [page] = await Promise.all([import('./register/RegisterPage.tsx'), loadAllTexts()]);
  return page;
});
