import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { selectAccountChoice, isBusy } from '../../../machines/session/selectors.ts';
import { usePortal, useSession } from '../../shared/portal.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useTitle } from '../../../ui/useTitle.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';

/** Asks which account to use if a link belongs to an account other than the signed-in one. */
export default function ChooseAccount() {
  const { t } = useLingui();
  const { session } = usePortal();
  const choice = useSession(selectAccountChoice);
  const busy = useSession(isBusy);
  useTitle(t({ id: 'login.link.title', message: 'Switch account?' }));
  if (choice === null) return null;
  const current = choice.current.account;
  const linked = choice.linked.account;
  return (
    <Dialog title={<Trans id="login.link.title">Switch account?</Trans>}>
      <p>
        <Trans id="login.link.lead">
          You’re signed in as <bdi>{current}</bdi>. The link you opened is for <bdi>{linked}</bdi>.
        </Trans>
      </p>
      <p>
        <Trans id="login.link.effect">
          Switching signs <bdi>{current}</bdi> out in every tab of this browser.
        </Trans>
      </p>
      <Group gap="sm" justify="flex-end">
        <Button
          variant="default"
          disabled={busy}
          onClick={() => session.send({ type: 'chooseAccount', of: 'current' })}
        >
          <Trans id="login.link.stay">
            Stay as <bdi>{current}</bdi>
          </Trans>
        </Button>
        <BusyButton
          loading={busy}
          onClick={() => session.send({ type: 'chooseAccount', of: 'linked' })}
        >
          <Trans id="login.link.switch">
            Switch to <bdi>{linked}</bdi>
          </Trans>
        </BusyButton>
      </Group>
    </Dialog>
  );
}
