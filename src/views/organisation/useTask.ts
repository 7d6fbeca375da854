import { useCallback, useEffect } from 'react';
import { isActing } from '../../machines/organisation/selectors.ts';
import type { OrganisationTask } from '../../machines/organisation/task.ts';
import { toasts } from '../../ui/toasts.ts';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import { useArea } from '../shared/portal.ts';
import type { TaskActor } from './types.ts';

interface TaskTools {
  readonly actor: TaskActor | null;
  readonly ask: (task: OrganisationTask) => void;
}

/** Doing something from a list. */
export function useTask(): TaskTools {
  const actor = useOwnActor(useArea('organisation').organisationTask, undefined);
  useEffect(() => {
    let wasActing = false;
    const states = actor?.subscribe((snapshot) => {
      // Where nothing is left to be read, a word that it was done is enough.
      if (wasActing && snapshot.matches('idle')) toasts.success();
      wasActing = isActing(snapshot);
    });
    return () => states?.unsubscribe();
  }, [actor]);
  const ask = useCallback((task: OrganisationTask) => actor?.send({ type: 'ask', task }), [actor]);
  return { actor, ask };
}
