import { useEffect, useCallback, type ComponentProps, type ReactNode } from 'react';
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

type News<Task, Result> = ComponentProps<typeof TaskNews<Task, Result>>;

/** The tools of a list page that has none but this: it asks for its rows again when something was done from it. */
export function useTaskNews<Task, Result>(
  actor: News<Task, Result>['actor'],
): (view: Pick<News<Task, Result>, 'list'>) => ReactNode {
  return useCallback(({ list }) => <TaskNews actor={actor} list={list} />, [actor]);
}
