import { useLingui } from '@lingui/react';
import { Button } from '@mantine/core';
import { type ReactNode, useCallback, useMemo } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import type { Column } from '../../list/listTypes.ts';
import { words } from '../../ui/commonWords.tsx';
import { DeclaredListPage, type DeclaredListProps } from '../shared/DeclaredListPage.tsx';
import { RefetchAfterTask } from '../shared/RefetchAfterTask.tsx';
import { MoneyDialog, taskTexts } from './MoneyDialog.tsx';
import { type MoneyTask, moneyTask } from './moneyTask.ts';
import { useDeclared } from '../shared/portal.ts';
import { useRecordTask } from '../shared/useRecordTask.ts';

type OpenTask = (task: MoneyTask) => void;

interface MoneyListProps<Filters, SortBy extends string, Row> extends Omit<
  DeclaredListProps<Filters, SortBy, Row>,
  'tools'
> {
  /** Renders the actions of a row. Must be a stable reference. */
  readonly renderActions: (row: Row, openTask: OpenTask) => ReactNode;
  /** Button above the list that starts a new task; absent if there is none. */
  readonly addButton?: { readonly type: MoneyTask['type']; readonly begin: () => MoneyTask };
}

/** Money list of the carrier with actions on its rows. */
export function MoneyList<Filters, SortBy extends string, Row extends object>({
  renderActions,
  addButton,
  columns,
  ...rest
}: MoneyListProps<Filters, SortBy, Row>) {
  const { i18n } = useLingui();
  const { actor, openTask } = useRecordTask<MoneyTask, never>(useDeclared(moneyTask));
  const columnsWithActions = useMemo(
    (): readonly Column<Row, SortBy>[] => [
      ...columns,
      {
        id: 'act',
        pinned: 'end',
        title: words.actions,
        cell: (row) => renderActions(row, openTask),
      },
    ],
    [columns, renderActions, openTask],
  );
  const tools = useCallback(
    ({ list }: { readonly list: Parameters<typeof RefetchAfterTask>[0]['list'] }) => (
      <>
        <RefetchAfterTask actor={actor} list={list} />
        {addButton !== undefined && (
          <Button
            size="xs"
            leftSection={<Icon name="plus" size={14} />}
            onClick={() => openTask(addButton.begin())}
          >
            {i18n._(taskTexts[addButton.type])}
          </Button>
        )}
      </>
    ),
    [actor, addButton, openTask, i18n],
  );
  return (
    <>
      <DeclaredListPage {...rest} columns={columnsWithActions} tools={tools} />
      {actor !== null && <MoneyDialog actor={actor} />}
    </>
  );
}

interface TaskButtonProps {
  readonly task: MoneyTask;
  readonly openTask: OpenTask;
}

/** Row button that starts a task. */
export function TaskButton({ task, openTask }: TaskButtonProps) {
  const { i18n } = useLingui();
  return (
    <Button size="compact-sm" variant="default" onClick={() => openTask(task)}>
      {i18n._(taskTexts[task.type])}
    </Button>
  );
}
