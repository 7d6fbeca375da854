import { useEffect } from 'react';
import type { TaskActor } from './types.ts';

interface TaskNewsProps {
  readonly actor: TaskActor | null;
  readonly list: { readonly send: (event: { readonly type: 'refresh' }) => void };
}

/** Asks for a list again when something was done from it. */
export function TaskNews({ actor, list }: TaskNewsProps) {
  useEffect(() => {
    const news = actor?.on('acted', () => list.send({ type: 'refresh' }));
    return () => news?.unsubscribe();
  }, [actor, list]);
  return null;
}
