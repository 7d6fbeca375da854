import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { AddressKind } from '../../domain/sheets/sheet.ts';
import type { DuplicateAddresses } from '../../api/contract/addressBook/addressDuplicates.ts';
import type { Failure } from '../../api/contract/failure.ts';
import { isActing, selectTaskFailure, selectTask } from '../../machines/recordTask/machine.ts';
import { toasts } from '../../ui/toasts.ts';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import { useDeclared } from '../shared/portal.ts';
import { type DuplicateActor, duplicateTask, type DuplicateTask } from './duplicateTask.ts';

export interface DuplicateTools {
  readonly actor: DuplicateActor | null;
  /** Failure of an action without a dialog; null if none. */
  readonly failure: Failure | null;
  /** Opens the preview of a merge. */
  readonly merge: (group: DuplicateAddresses) => void;
  readonly keepApart: (group: DuplicateAddresses) => void;
  readonly undo: (mergeId: string) => void;
}

/** Actions on duplicates; each can be undone while its toast is shown. */
export function useDuplicates(kind: AddressKind, refresh: () => void): DuplicateTools {
  const { t } = useLingui();
  const actor = useOwnActor(useDeclared(duplicateTask), undefined);
  const failure = useSelector(actor ?? undefined, (s) => {
    if (s === undefined || selectTask(s)?.type === 'merge') return null;
    return selectTaskFailure(s);
  });

  const perform = (task: DuplicateTask) => {
    // The next action dismisses an earlier failure.
    actor?.send({ type: 'dismiss' });
    actor?.send({ type: 'ask', task });
    actor?.send({ type: 'confirm', task });
  };
  const undo = (id: string) => perform({ type: 'undo', id });

  const onDone = useEffectEvent((task: DuplicateTask) => {
    const undoText = t({ id: 'addresses.merge.undo', message: 'Undo' });
    if (task.type === 'merge' && task.merging !== null) {
      const { id, addresses } = task.merging;
      const count = addresses.length;
      const mergedText = t({
        id: 'addresses.merge.done',
        message: plural(count, {
          one: '# address merged',
          other: '# addresses merged into one',
        }),
      });
      const close = toasts.offer(mergedText, {
        label: undoText,
        run: () => {
          close();
          undo(id);
        },
      });
    } else if (task.type === 'apart' && task.apart) {
      const hiddenText = t({ id: 'addresses.apart.done', message: 'Marked as not duplicates' });
      const close = toasts.offer(hiddenText, {
        label: undoText,
        run: () => {
          close();
          perform({ ...task, apart: false });
        },
      });
    } else toasts.success();
  });
  const onActed = useEffectEvent(refresh);

  const runningTask = useRef<DuplicateTask | null>(null);
  useEffect(() => {
    const stateSubscription = actor?.subscribe((snapshot) => {
      const task = runningTask.current;
      runningTask.current = isActing(snapshot) ? selectTask(snapshot) : null;
      if (task !== null && snapshot.value === 'idle') onDone(task);
    });
    const actedSubscription = actor?.on('acted', () => onActed());
    return () => {
      stateSubscription?.unsubscribe();
      actedSubscription?.unsubscribe();
    };
  }, [actor]);

  return {
    actor,
    failure,
    merge: (group) => {
      actor?.send({ type: 'dismiss' });
      actor?.send({ type: 'ask', task: { type: 'merge', kind, group, merging: null } });
    },
    keepApart: (group) => perform({ type: 'apart', kind, group, apart: true }),
    undo,
  };
}
