import { Suspense } from 'react';
import { isPasswordOpen } from '../machines/session/selectors.ts';
import { Frame } from './frame/Frame.tsx';
import { lazy } from './shared/lazyView.tsx';
import { usePortal, useSession } from './shared/portal.ts';

const ChangePassword = lazy(() => import('./account/login/ChangePassword.tsx'));

/** What a signed-in user sees. */
export default function SignedIn() {
  const { tabs } = usePortal();
  const isChanging = useSession(isPasswordOpen);
  return (
    <Frame tabs={tabs()}>
      <Suspense fallback={null}>{isChanging && <ChangePassword />}</Suspense>
    </Frame>
  );
}
