import { useEffect } from 'react';
import { FRAME_COOKIE } from '../api/contract/account/security.ts';
import { isPasswordOpen, selectProfile } from '../machines/session/selectors.ts';
import { loadLater } from '../ui/chunks.ts';
import { loadAllTexts } from '../language/i18n.ts';
import { lazyPart, useRequestedPart } from '../ui/lazyPart.ts';
import { Splash } from '../ui/Splash.tsx';
import { useSettled } from '../ui/useSettled.ts';
import { Frame } from './frame/Frame.tsx';
import { usePortal, useSession } from './shared/portal.ts';

const passwordPart = lazyPart(() => import('./account/login/ChangePassword.tsx'));

/** Root of all pages for signed-in users. */
export default function SignedIn() {
  const { session, tabs } = usePortal();
  const isChanging = useSession(isPasswordOpen);
  const companyId = useSession(selectProfile)?.companyId;
  const passwordDialog = useRequestedPart(passwordPart, isChanging, () =>
    session.send({ type: 'closePassword' }),
  );
  useEffect(() => loadLater(loadAllTexts), []);
  // Lets the server send the outline of the frame with the next page.
  useEffect(() => {
    document.cookie = `${FRAME_COOKIE}=1; path=/; samesite=lax`;
    return () => {
      document.cookie = `${FRAME_COOKIE}=; path=/; samesite=lax; max-age=0`;
    };
  }, []);
  if (!useSettled(tabs())) return <Splash />;
  // Entering or leaving a trial in another tab replaces the company, and with it everything shown.
  return (
    <Frame key={companyId} tabs={tabs()}>
      {passwordDialog !== null && <passwordDialog.default />}
    </Frame>
  );
}
