import { useEffect, useCallback, type ComponentProps, type ReactNode } from 'react';
import type { RecordTaskActor } from '../../machines/recordTask/machine.ts';

interface RefetchAfterTaskProps<Task, Result> {
  readonly actor: RecordTaskActor<Task, Result> | null;
  readonly list: { readonly send: (event: { readonly type: 'refresh' }) => void };
}

/** Refetches a list after each completed task. */
export function RefetchAfterTask<Task, Result>({
  actor,
  list,
}: RefetchAfterTaskProps<Task, Result>) {
  useEffect(() => {
    const subscription = actor?.on('acted', () => list.send({ type: 'refresh' }));
    return () => subscription?.unsubscribe();
  }, [actor, list]);
  return null;
}

type RefetchProps<Task, Result> = ComponentProps<typeof RefetchAfterTask<Task, Result>>;

/** Returns list page tools that only refetch after a completed task. */
export function useRefetchAfterTask<Task, Result>(
  actor: RefetchProps<Task, Result>['actor'],
): (view: Pick<RefetchProps<Task, Result>, 'list'>) => ReactNode {
  return useCallback(({ list }) => <RefetchAfterTask actor={actor} list={list} />, [actor]);
}
