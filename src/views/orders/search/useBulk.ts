import { useCallback, useEffect, useRef } from 'react';
import type { BulkTask, BulkActor } from '../../../machines/bulkAction/machine.ts';
import { bulkAction } from '../../../machines/bulkAction/orders.ts';
import { doneIdsOf } from '../../../machines/bulkAction/selectors.ts';
import type { ListedOrder } from './orderLists.ts';
import { useDeclared } from '../../shared/portal.ts';
import type { Selection } from '../../../list/listTypes.ts';
import { useOwnActor } from '../../../ui/useOwnActor.ts';
import { useBulkNews } from './useBulkNews.ts';

interface Bulk {
  readonly actor: BulkActor | null;
  readonly ask: (action: BulkTask['action'], selection: Selection<ListedOrder>) => void;
}

/**
 * Acting on the orders chosen in a list. They stay chosen for the next step, save those that were
 * deleted, and the list is asked for again.
 */
export function useBulk(): Bulk {
  const actor = useOwnActor(useDeclared(bulkAction), undefined);
  const asked = useRef<Selection<ListedOrder> | null>(null);
  useEffect(() => {
    const subscription = actor?.on('acted', ({ action }) => {
      if (action === 'delete') asked.current?.drop(doneIdsOf(actor.getSnapshot()));
      asked.current?.refresh();
    });
    return () => subscription?.unsubscribe();
  }, [actor]);
  useBulkNews(actor);
  const ask = useCallback<Bulk['ask']>(
    (action, selection) => {
      asked.current = selection;
      const orders = selection.rows.map(({ id, waybillNo, kind, status, tags = [] }) => ({
        id,
        waybillNo,
        kind,
        status,
        tags,
      }));
      actor?.send({ type: 'ask', action, orders });
    },
    [actor],
  );
  return { actor, ask };
}
