import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import css from './platforms.module.css';

interface SecretDialogProps {
  readonly title: ReactNode;
  readonly secret: string;
  /** Label of the copy button. */
  readonly copyLabel: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Secret, shown only once. */
export function SecretDialog({ title, secret, copyLabel, onClose, children }: SecretDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="flat">{children}</p>
      <div className={`grid lead gap8 ${css['secret']}`}>
        <code className="anywhere edged" dir="ltr">
          {secret}
        </code>
        <CopyButton text={secret} name={copyLabel} />
      </div>
      <Group justify="flex-end">
        <Button onClick={onClose}>
          <Trans id="platform.secret.done">I have copied it</Trans>
        </Button>
      </Group>
    </Dialog>
  );
}
