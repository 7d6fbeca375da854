import { useCallback } from 'react';
import { useDeclared } from '../shared/portal.ts';
import { useRecordTask } from '../shared/useRecordTask.ts';
import { moneyTask, type MoneyTask } from './moneyTask.ts';

/** Starts money tasks from a list. */
export function useMoney() {
  const { actor, ask } = useRecordTask<MoneyTask, never>(useDeclared(moneyTask));
  const start = useCallback((task: MoneyTask) => ask(task), [ask]);
  return { actor, ask: start };
}
