import { useEffect } from 'react';
import type { RecordTaskActor } from '../../machines/recordTask/machine.ts';

interface TaskNewsProps<Task, Result> {
  readonly actor: RecordTaskActor<Task, Result> | null;
  readonly list: { readonly send: (event: { readonly type: 'refresh' }) => void };
}

/** Asks for a list again when something was done from it. */
export function TaskNews<Task, Result>({ actor, list }: TaskNewsProps<Task, Result>) {
  useEffect(() => {
    const news = actor?.on('acted', () => list.send({ type: 'refresh' }));
    return () => news?.unsubscribe();
  }, [actor, list]);
  return null;
}
