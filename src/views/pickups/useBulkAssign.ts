import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { AssignOutcome, PickupRow } from '../../api/contract/pickups/pickups.ts';
import type { Selection } from '../../list/listTypes.ts';
import type { BulkMachine } from '../../machines/bulkAction/createBulkMachine.ts';
import { toasts } from '../../ui/toasts.ts';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import { useDeclared } from '../shared/portal.ts';
import { type AssignTask, pickupBulk, type SelectedPickup } from './pickupDeclarations.ts';

export type PickupBulkActor = ActorRefFrom<BulkMachine<AssignTask, SelectedPickup, AssignOutcome>>;

interface BulkAssignTools {
  readonly actor: PickupBulkActor | null;
  readonly ask: (selection: Selection<PickupRow>) => void;
}

/** Assignment of selected pickups. Afterwards the list is fetched again, and a toast is shown. */
export function useBulkAssign(): BulkAssignTools {
  const { t } = useLingui();
  const actor = useOwnActor(useDeclared(pickupBulk), undefined);
  const latestSelection = useRef<Selection<PickupRow> | null>(null);
  const onActed = useEffectEvent((count: number, hasAllSucceeded: boolean) => {
    latestSelection.current?.refresh();
    if (!hasAllSucceeded) return;
    latestSelection.current?.clear();
    toasts.success(
      t({
        id: 'pickups.assign.done',
        message: plural(count, { one: '# pickup assigned', other: '# pickups assigned' }),
      }),
    );
  });
  useEffect(() => {
    const subscription = actor?.on('acted', ({ items, hasAllSucceeded }) =>
      onActed(items.length, hasAllSucceeded),
    );
    return () => subscription?.unsubscribe();
  }, [actor]);
  const ask = useCallback(
    (selection: Selection<PickupRow>) => {
      latestSelection.current = selection;
      const items = selection.rows.map(({ id, pickupNo, version }) => ({ id, pickupNo, version }));
      actor?.send({ type: 'ask', action: 'assign', items });
    },
    [actor],
  );
  return { actor, ask };
}
