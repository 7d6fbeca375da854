import { ChangePassword } from './account/login/ChangePassword.tsx';
import { Frame } from './frame/Frame.tsx';
import { usePortal } from './shared/portal.ts';

/** What a signed-in user sees. */
export default function SignedIn() {
  const { tabs } = usePortal();
  return (
    <Frame tabs={tabs()}>
      <ChangePassword />
    </Frame>
  );
}
