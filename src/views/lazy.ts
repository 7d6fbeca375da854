import { loadAllTexts } from '../i18n.ts';
import { lazy } from './lazyView.tsx';

/** What stands around the pages behind the sign-in. The shell comes with the texts of all pages. */
export const Shell = lazy(async () => {
  const [shell] = await Promise.all([import('./shell/Shell.tsx'), loadAllTexts()]);
  return shell;
});
export const ChooseAccount = lazy(() => import('./login/ChooseAccount.tsx'));
export const ForcedPassword = lazy(() => import('./login/ForcedPassword.tsx'));
