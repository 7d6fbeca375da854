import { isPasswordOpen } from '../machines/session/selectors.ts';
import { latePart, useWanted } from '../ui/latePart.ts';
import { Frame } from './frame/Frame.tsx';
import { usePortal, useSession } from './shared/portal.ts';

const passwordPart = latePart(() => import('./account/login/ChangePassword.tsx'));

/** What a signed-in user sees. */
export default function SignedIn() {
  const { session, tabs } = usePortal();
  const isChanging = useSession(isPasswordOpen);
  const password = useWanted(passwordPart, isChanging, () =>
    session.send({ type: 'closePassword' }),
  );
  return <Frame tabs={tabs()}>{password !== null && <password.default />}</Frame>;
}
