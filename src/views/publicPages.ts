import { loadAllTexts } from '../start/i18n.ts';
import { lazy } from './shared/lazyView.tsx';

/** Public, but with many words of their own: they come with the texts of all pages. */
export const ForgotPwdPage = lazy(async () => {
  const [page] = await Promise.all([
    import('./account/passwordReset/ForgotPwdPage.tsx'),
    loadAllTexts(),
  ]);
  return page;
});
export const RegisterPage = lazy(async () => {
  const [page] = await Promise.all([
    import('./account/registration/RegisterPage.tsx'),
    loadAllTexts(),
  ]);
  return page;
});
export const InvitationPage = lazy(async () => {
  const [page] = await Promise.all([
    import('./account/invitation/InvitationPage.tsx'),
    loadAllTexts(),
  ]);
  return page;
});
