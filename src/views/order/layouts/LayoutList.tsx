import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type ImportShape, shapeFilters, shapeSort } from '../../../api/contract/order/shapes.ts';
import type { ShapeTask } from '../../../machines/importShape/task.ts';
import { shapeListDefaults } from '../../../machines/list/shapes.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { ListPage } from '../../../ui/table/ListPage.tsx';
import { useListKit } from '../../shared/useListKit.ts';
import { toasts } from '../../../ui/toasts.ts';
import { useOwnActor } from '../../../ui/useOwnActor.ts';
import { useArea } from '../../shared/portal.ts';
import { layoutColumns, layoutFields } from './layoutColumns.tsx';
import { LayoutDialog, type ShapeTaskActor } from './LayoutDialog.tsx';
import { LayoutFacts } from './LayoutFacts.tsx';

/** How the company reads its files, by the headers they have: to be renamed and deleted. */
export function LayoutList() {
  const { t } = useLingui();
  const { shapeList, shapeTask } = useArea('shapes');
  const kit = useListKit();
  const task = useOwnActor(shapeTask, undefined);
  const ask = useCallback((asked: ShapeTask) => task?.send({ type: 'ask', task: asked }), [task]);
  const [shown, setShown] = useState<ImportShape | null>(null);
  const columns = useMemo(() => layoutColumns(ask, setShown), [ask]);
  const tools = useCallback(
    ({ list }: Pick<TaskNewsProps, 'list'>) => <TaskNews task={task} list={list} />,
    [task],
  );
  return (
    <>
      <ListPage
        label={t({ id: 'layouts.table', message: 'File layouts' })}
        kit={kit}
        machine={shapeList}
        defaults={shapeListDefaults}
        filters={shapeFilters}
        sortable={shapeSort.options}
        fields={layoutFields}
        columns={columns}
        empty={
          <Notice
            level={2}
            icon="columns"
            title={<Trans id="layouts.empty.title">No file layouts found</Trans>}
            text={
              <Trans id="layouts.empty.text">
                When you match the columns of a file, its layout is saved here. The next file with
                the same headers is read the same way.
              </Trans>
            }
          />
        }
        tools={tools}
      />
      {task !== null && <LayoutDialog actor={task} />}
      {shown !== null && <LayoutFacts shape={shown} onClose={() => setShown(null)} />}
    </>
  );
}

interface TaskNewsProps {
  readonly task: ShapeTaskActor | null;
  readonly list: { readonly send: (event: { readonly type: 'refresh' }) => void };
}

/** Asks for the list again when something was done from it, and says that it was. */
function TaskNews({ task, list }: TaskNewsProps) {
  useEffect(() => {
    let wasActing = false;
    const news = task?.on('acted', () => list.send({ type: 'refresh' }));
    const states = task?.subscribe((snapshot) => {
      if (wasActing && snapshot.matches('idle')) toasts.success();
      wasActing = snapshot.matches('acting');
    });
    return () => {
      news?.unsubscribe();
      states?.unsubscribe();
    };
  }, [task, list]);
  return null;
}
