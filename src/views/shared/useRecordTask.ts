import { useCallback, useEffect } from 'react';
import {
  isActing,
  type RecordTaskActor,
  type RecordTaskMachine,
} from '../../machines/recordTask/machine.ts';
import { toasts } from '../../ui/toasts.ts';
import { useOwnActor } from '../../ui/useOwnActor.ts';

interface TaskTools<Task, Result> {
  readonly actor: RecordTaskActor<Task, Result> | null;
  readonly openTask: (task: Task) => void;
}

/** Performs a task on a record from its list. */
export function useRecordTask<Task, Result>(
  machine: RecordTaskMachine<Task, Result>,
): TaskTools<Task, Result> {
  const actor = useOwnActor(machine, undefined);
  useEffect(() => {
    let wasActing = false;
    const subscription = actor?.subscribe((snapshot) => {
      // Without a result to show, a toast confirms the task.
      if (wasActing && snapshot.value === 'idle') toasts.success();
      wasActing = isActing(snapshot);
    });
    return () => subscription?.unsubscribe();
  }, [actor]);
  const openTask = useCallback((task: Task) => actor?.send({ type: 'ask', task }), [actor]);
  return { actor, openTask };
}
