import { useCallback, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Address } from '../../api/contract/addressBook/addressBook.ts';
import {
  addressRemoval,
  type addressRemovalMachine,
} from '../../machines/addressBook/addressRemoval.ts';
import { selectRemovedIds } from '../../machines/addressBook/selectors.ts';
import { useDeclared } from '../shared/portal.ts';
import type { Selection } from '../../list/listTypes.ts';
import { useOwnActor } from '../../ui/useOwnActor.ts';

export type RemovalActor = ActorRefFrom<typeof addressRemovalMachine>;

interface AddressRemoval {
  readonly actor: RemovalActor | null;
  readonly ask: (selection: Selection<Address>) => void;
}

/** Removes the selected addresses, and fetches the list again afterwards. */
export function useAddressRemoval(): AddressRemoval {
  const actor = useOwnActor(useDeclared(addressRemoval), undefined);
  const latestSelection = useRef<Selection<Address> | null>(null);
  useEffect(() => {
    const subscription = actor?.on('removed', () => {
      latestSelection.current?.drop(selectRemovedIds(actor.getSnapshot()));
      latestSelection.current?.refresh();
    });
    return () => subscription?.unsubscribe();
  }, [actor]);
  const ask = useCallback<AddressRemoval['ask']>(
    (selection) => {
      latestSelection.current = selection;
      actor?.send({ type: 'askRemoval', addresses: selection.rows });
    },
    [actor],
  );
  return { actor, ask };
}
