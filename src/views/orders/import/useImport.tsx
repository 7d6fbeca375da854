import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { isChanged } from '../../../machines/orderImport/selectors.ts';
import type { ReadingChoice } from '../../../machines/orderImport/types.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { actorContext } from '../../shared/actorContext.ts';
import type { ImportService } from '../../shared/importService.ts';

/** Context of the machine of one import. */
export const [ImportProvider, useImport] = actorContext<ImportService['actor']>();

interface Reopen {
  /** Reads the file with another format; asks first if changes would be lost. */
  readonly reopen: (choice: ReadingChoice) => void;
  /** Confirmation dialog while it is open. */
  readonly dialog: ReactNode;
}

/** Reads the file again with another sheet, header row or encoding. */
export function useReopen(): Reopen {
  const actor = useImport();
  const [pendingChoice, setPendingChoice] = useState<ReadingChoice | null>(null);
  const reopen = (choice: ReadingChoice) => actor.send({ type: 'reopen', choice });
  const cancel = () => setPendingChoice(null);
  return {
    reopen: (choice) =>
      isChanged(actor.getSnapshot()) ? setPendingChoice(choice) : reopen(choice),
    dialog: pendingChoice !== null && (
      <ConfirmDialog
        title={<Trans id="reading.ask">Read the file again?</Trans>}
        cancelLabel={<Trans id="reading.keep">Keep changes</Trans>}
        onCancel={cancel}
        confirmLabel={<Trans id="reading.again">Read again</Trans>}
        onConfirm={() => {
          cancel();
          reopen(pendingChoice);
        }}
      >
        <span>
          <Trans id="reading.loses">
            The file will be read again and you’ll lose your changes to its rows.
          </Trans>
        </span>
      </ConfirmDialog>
    ),
  };
}
