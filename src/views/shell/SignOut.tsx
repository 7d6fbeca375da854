import { Plural, Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { waitFor } from 'xstate';
import {
  fileNameOf,
  isLookingUp,
  isUnfinished,
  unsentRowsOf,
} from '../../machines/orderImport/selectors.ts';
import { usePortal, type ImportDesk, type Portal } from '../portal.ts';
import { Dialog } from './Dialog.tsx';
import css from './SignOut.module.css';

/** How long the browser's storage is asked for what would be lost, in ms. */
const LOOK_UP_MS = 3000;

/** Imports of this browser that signing out would throw away. */
async function unfinishedImports(work: Portal['work']): Promise<readonly ImportDesk[]> {
  const desks = [...new Set(Object.values((await work()).orderImport))];
  const found = (snapshot: ReturnType<ImportDesk['actor']['getSnapshot']>) =>
    !isLookingUp(snapshot);
  await Promise.all(desks.map(({ actor }) => waitFor(actor, found, { timeout: LOOK_UP_MS })));
  return desks.filter(({ actor }) => isUnfinished(actor.getSnapshot()));
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

/** Signs out; where that would throw an import away, `dialog` asks first. */
export function useSignOut() {
  const { session, work } = usePortal();
  const [lost, setLost] = useState<readonly ImportDesk[]>([]);

  const go = () => session.send({ type: 'signOut' });
  const close = () => setLost([]);
  const signOut = () => {
    // What can't be found out must not keep anyone signed in.
    void unfinishedImports(work).then((found) => (found.length === 0 ? go() : setLost(found)), go);
  };

  const dialog = lost.length > 0 && (
    <Dialog
      title={<Trans id="signOut.title">Sign out and lose unsent rows?</Trans>}
      onClose={close}
    >
      <span>
        <Trans id="signOut.text">
          Signing out clears your imports from this browser: rows that were not sent, and the
          changes you made to them. Orders already created stay as they are.
        </Trans>
      </span>
      <ul className={css['lost']}>
        {lost.map(({ actor }) => (
          <Lost key={actor.id + actor.sessionId} actor={actor} />
        ))}
      </ul>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={close}>
          <Trans id="signOut.keep">Keep working</Trans>
        </Button>
        <Button
          color="red"
          onClick={() => {
            close();
            go();
          }}
        >
          <Trans id="signOut.go">Sign out and clear</Trans>
        </Button>
      </Group>
    </Dialog>
  );
  return { signOut, dialog };
}
