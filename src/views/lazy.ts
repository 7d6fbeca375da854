import { loadFrameTexts } from '../language/i18n.ts';
import { early } from './shared/lazyView.tsx';
import type { Portal } from './shared/portal.ts';

/** Pages behind the sign-in. */
export const SignedIn = early(async () => {
  const [signedIn] = await Promise.all([import('./SignedIn.tsx'), loadFrameTexts()]);
  return signedIn;
});
export const ChooseAccount = early(() => import('./account/login/ChooseAccount.tsx'));
export const ForcedPassword = early(() => import('./account/login/ForcedPassword.tsx'));

/** Preloads the page at an address before the session is known. */
export async function loadFirst(path: string, portal: Portal): Promise<void> {
  const frame = SignedIn.preload();
  const { loadFirstPage } = await import('./routes/prefetch.ts');
  await Promise.all([frame, loadFirstPage(path, portal)]);
}
