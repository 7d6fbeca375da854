import { Plural, Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { countRowsWithoutOrder } from '../../machines/orderImport/rowCounts.ts';
import { selectFileName, selectRowsWithoutOrder } from '../../machines/orderImport/selectors.ts';
import { selectLostBySignOut, selectUnsaved } from '../../machines/tabs/selectors.ts';
import type { Tab } from '../../machines/tabs/types.ts';
import type { ImportService, UnsentImports } from '../shared/importService.ts';
import { usePortal, type Portal } from '../shared/portal.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { TabNames } from './TabTitle.tsx';

interface LostImportProps {
  /** Empty for pasted cells. */
  readonly fileName: string;
  readonly rows: number;
}

/** Sends unsaved drafts of new orders before the session ends; true if the server has stored all of them. */
async function sendDrafts({ areas, tabs }: Portal): Promise<boolean> {
  const strip = await tabs();
  if (selectUnsaved(strip.getSnapshot()).length === 0) return true;
  return (await (await areas()).entry()).sendDrafts();
}

function LostImport({ fileName, rows }: LostImportProps) {
  return (
    <li>
      <bdi className="bold anywhere">
        {fileName === '' ? <Trans id="import.pasted">Pasted cells</Trans> : fileName}
      </bdi>
      <span>
        <Plural id="signOut.rows" value={rows} one="# row not sent" other="# rows not sent" />
      </span>
    </li>
  );
}

/** Open import in the sign-out dialog, with live counts because sending may continue. */
function LostOpenImport({ actor }: Pick<ImportService, 'actor'>) {
  return (
    <LostImport
      fileName={useSelector(actor, selectFileName)}
      rows={useSelector(actor, selectRowsWithoutOrder)}
    />
  );
}

/** Unsaved work that signing out would discard. */
interface Losses extends UnsentImports {
  readonly pages: readonly Tab[];
}

const noLosses: Losses = { open: [], stored: [], pages: [] };

async function findLosses(portal: Portal): Promise<Losses> {
  const unfinished = async () => (await (await portal.areas()).imports()).unfinished();
  // A failed check must not keep the user signed in.
  const [imports, areDraftsSent, strip] = await Promise.all([
    unfinished().catch(() => noLosses),
    sendDrafts(portal).catch(() => false),
    portal.tabs(),
  ]);
  return { ...imports, pages: selectLostBySignOut(strip.getSnapshot(), areDraftsSent) };
}

/** Signs out; `dialog` asks first if an import or other unsaved work would be lost. */
export function useSignOut() {
  const portal = usePortal();
  const [{ open, stored, pages }, setLosses] = useState(noLosses);
  const hasImports = open.length + stored.length > 0;

  const signOutNow = () => portal.session.send({ type: 'signOut' });
  const close = () => setLosses(noLosses);
  const signOut = () => {
    void findLosses(portal).then(
      (unsaved) =>
        [unsaved.open, unsaved.stored, unsaved.pages].every(({ length }) => length === 0)
          ? signOutNow()
          : setLosses(unsaved),
      signOutNow,
    );
  };

  const dialog = (hasImports || pages.length > 0) && (
    <ConfirmDialog
      title={
        hasImports ? (
          <Trans id="signOut.title">Sign out and lose unsent rows?</Trans>
        ) : (
          <Trans id="signOut.unsaved.title">Sign out without saving?</Trans>
        )
      }
      cancelLabel={<Trans id="signOut.keep">Keep working</Trans>}
      onCancel={close}
      confirmLabel={<Trans id="signOut.go">Sign out and discard</Trans>}
      onConfirm={() => {
        close();
        signOutNow();
      }}
    >
      {pages.length > 0 && (
        <>
          <span>
            <Trans id="tabs.ask.text">You’ll lose what you typed here:</Trans>
          </span>
          <TabNames tabs={pages} />
        </>
      )}
      {hasImports && (
        <>
          <span>
            <Trans id="signOut.text">
              Signing out removes your imports from this browser: rows you haven’t sent and your
              changes to them. Orders already created don’t change.
            </Trans>
          </span>
          <ul>
            {open.map(({ actor }) => (
              <LostOpenImport key={actor.sessionId} actor={actor} />
            ))}
            {stored.map(({ importId, fileName, counts }) => (
              <LostImport key={importId} fileName={fileName} rows={countRowsWithoutOrder(counts)} />
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  );
  return { signOut, dialog };
}
