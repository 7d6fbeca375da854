import { loadAllTexts } from '../start/i18n.ts';
import { lazy } from './shared/lazyView.tsx';

/** The pages behind the sign-in. They come with the texts of all pages. */
export const SignedIn = lazy(async () => {
  const [signedIn] = await Promise.all([import('./SignedIn.tsx'), loadAllTexts()]);
  return signedIn;
});
export const ChooseAccount = lazy(() => import('./account/login/ChooseAccount.tsx'));
export const ForcedPassword = lazy(() => import('./account/login/ForcedPassword.tsx'));
