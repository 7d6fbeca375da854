import { useCallback, type ComponentProps, type ReactNode } from 'react';
import { TaskNews } from './TaskNews.tsx';

type News<Task, Result> = ComponentProps<typeof TaskNews<Task, Result>>;

/** The tools of a list page that has none but this: it asks for its rows again when something was done from it. */
export function useTaskNews<Task, Result>(
  actor: News<Task, Result>['actor'],
): (view: Pick<News<Task, Result>, 'list'>) => ReactNode {
  return useCallback(({ list }) => <TaskNews actor={actor} list={list} />, [actor]);
}
