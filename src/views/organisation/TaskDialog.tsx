import { useSelector } from '@xstate/react';
import { taskOf } from '../../machines/organisation/selectors.ts';
import { RemoveRole } from './RemoveRole.tsx';
import type { TaskActor } from './types.ts';

/** What is asked, filled in or shown before and after something is done from a list. */
export function TaskDialog({ actor }: { readonly actor: TaskActor }) {
  const task = useSelector(actor, taskOf);
  if (task === null) return null;
  switch (task.type) {
    case 'removeRole':
      return <RemoveRole actor={actor} task={task} />;
  }
}
