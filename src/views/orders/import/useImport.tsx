import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { isChanged } from '../../../machines/orderImport/selectors.ts';
import type { ReadingChoice } from '../../../machines/orderImport/types.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { actorContext } from '../../shared/actorContext.ts';
import type { ImportDesk } from '../../shared/importDesk.ts';

/** Context of the machine of one import. */
export const [ImportProvider, useImport] = actorContext<ImportDesk['actor']>();

interface Reopen {
  /** Reads the file with another format; asks first if changes would be lost. */
  readonly reopen: (choice: ReadingChoice) => void;
  /** Confirmation dialog while it is open. */
  readonly dialog: ReactNode;
}

/** Reads the file again with another sheet, header row or encoding. */
export function useReopen(): Reopen {
  const actor = useImport();
  const [asked, ask] = useState<ReadingChoice | null>(null);
  const go = (choice: ReadingChoice) => actor.send({ type: 'reopen', choice });
  const keep = () => ask(null);
  return {
    reopen: (choice) => (isChanged(actor.getSnapshot()) ? ask(choice) : go(choice)),
    dialog: asked !== null && (
      <ConfirmDialog
        title={<Trans id="reading.ask">Read the file again?</Trans>}
        keep={<Trans id="reading.keep">Keep changes</Trans>}
        onKeep={keep}
        go={<Trans id="reading.again">Read again</Trans>}
        onGo={() => {
          keep();
          go(asked);
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
