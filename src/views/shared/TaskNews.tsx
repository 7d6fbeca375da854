import { useEffect, useCallback, type ComponentProps, type ReactNode } from 'react';
import type { RecordTaskActor } from '../../machines/recordTask/machine.ts';

interface TaskNewsProps<Task, Result> {
  readonly actor: RecordTaskActor<Task, Result> | null;
  readonly list: { readonly send: (event: { readonly type: 'refresh' }) => void };
}

/** Refetches a list after each completed task. */
export function TaskNews<Task, Result>({ actor, list }: TaskNewsProps<Task, Result>) {
  useEffect(() => {
    const subscription = actor?.on('acted', () => list.send({ type: 'refresh' }));
    return () => subscription?.unsubscribe();
  }, [actor, list]);
  return null;
}

type News<Task, Result> = ComponentProps<typeof TaskNews<Task, Result>>;

/** Returns list page tools that only refetch after a completed task. */
export function useTaskNews<Task, Result>(
  actor: News<Task, Result>['actor'],
): (view: Pick<News<Task, Result>, 'list'>) => ReactNode {
  return useCallback(({ list }) => <TaskNews actor={actor} list={list} />, [actor]);
}
