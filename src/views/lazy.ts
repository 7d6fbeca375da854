import { loadFrameTexts } from '../start/i18n.ts';
import { early } from './shared/lazyView.tsx';

/** The pages behind the sign-in. */
export const SignedIn = early(async () => {
  const [signedIn] = await Promise.all([import('./SignedIn.tsx'), loadFrameTexts()]);
  return signedIn;
});
export const ChooseAccount = early(() => import('./account/login/ChooseAccount.tsx'));
export const ForcedPassword = early(() => import('./account/login/ForcedPassword.tsx'));
