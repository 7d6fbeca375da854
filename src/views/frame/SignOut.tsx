import { Plural, Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { fileNameOf, unsentRowsOf } from '../../machines/orderImport/selectors.ts';
import { unsavedTabs } from '../../machines/tabs/selectors.ts';
import type { Tab } from '../../machines/tabs/types.ts';
import { usePortal, type ImportDesk, type Portal } from '../shared/portal.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import css from './SignOut.module.css';
import { TabTitle } from './TabTitle.tsx';

/** Imports of this browser that signing out would discard. */
async function unfinishedImports(areas: Portal['areas']): Promise<readonly ImportDesk[]> {
  return (await (await areas()).imports()).unfinished();
}

function Lost({ actor }: Pick<ImportDesk, 'actor'>) {
  const name = useSelector(actor, fileNameOf);
  const rows = useSelector(actor, unsentRowsOf);
  return (
    <li>
      <bdi className={css['name']}>
        {name === '' ? <Trans id="import.pasted">Pasted cells</Trans> : name}
      </bdi>
      <span>
        <Plural id="signOut.rows" value={rows} one="# row not sent" other="# rows not sent" />
      </span>
    </li>
  );
}

/** What signing out would discard. */
interface Losses {
  readonly importDesks: readonly ImportDesk[];
  readonly pages: readonly Tab[];
}

const nothing: Losses = { importDesks: [], pages: [] };

async function losses({ areas, tabs }: Portal): Promise<Losses> {
  // What can't be found out must not keep anyone signed in.
  const [importDesks, strip] = await Promise.all([
    unfinishedImports(areas).catch(() => []),
    tabs(),
  ]);
  return { importDesks, pages: unsavedTabs(strip.getSnapshot()) };
}

/** Signs out; where that would throw an import or something typed away, `dialog` asks first. */
export function useSignOut() {
  const portal = usePortal();
  const [{ importDesks, pages }, setLost] = useState(nothing);

  const go = () => portal.session.send({ type: 'signOut' });
  const close = () => setLost(nothing);
  const signOut = () => {
    void losses(portal).then(
      (found) => (found.importDesks.length + found.pages.length === 0 ? go() : setLost(found)),
      go,
    );
  };

  const dialog = importDesks.length + pages.length > 0 && (
    <ConfirmDialog
      title={
        importDesks.length > 0 ? (
          <Trans id="signOut.title">Sign out and lose unsent rows?</Trans>
        ) : (
          <Trans id="signOut.unsaved.title">Sign out without saving?</Trans>
        )
      }
      keep={<Trans id="signOut.keep">Keep working</Trans>}
      onKeep={close}
      go={<Trans id="signOut.go">Sign out and discard</Trans>}
      onGo={() => {
        close();
        go();
      }}
    >
      {pages.length > 0 && (
        <>
          <span>
            <Trans id="tabs.ask.text">You’ll lose what you typed here:</Trans>
          </span>
          <ul>
            {pages.map((tab) => (
              <li key={tab.key}>
                <TabTitle tab={tab} />
              </li>
            ))}
          </ul>
        </>
      )}
      {importDesks.length > 0 && (
        <>
          <span>
            <Trans id="signOut.text">
              Signing out removes your imports from this browser: rows you haven’t sent and your
              changes to them. Orders already created don’t change.
            </Trans>
          </span>
          <ul>
            {importDesks.map(({ actor }) => (
              <Lost key={actor.id + actor.sessionId} actor={actor} />
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  );
  return { signOut, dialog };
}
