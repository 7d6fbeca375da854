import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { type ImportShape, shapeFilters, shapeSort } from '../../../api/contract/orders/shapes.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { DeclaredListPage } from '../../shared/DeclaredListPage.tsx';
import { useDeclared } from '../../shared/portal.ts';
import { useRecordTask } from '../../shared/useRecordTask.ts';
import { useTaskNews } from '../../shared/TaskNews.tsx';
import { layoutList, layoutTask } from './declared.ts';
import { layoutColumns, layoutFields } from './layoutColumns.tsx';
import { LayoutDialog } from './LayoutDialog.tsx';
import { LayoutFacts } from './LayoutFacts.tsx';

/** How the company reads its files, by the headers they have: to be renamed and deleted. */
export function LayoutList() {
  const { t } = useLingui();
  const { actor, ask } = useRecordTask(useDeclared(layoutTask));
  const [shown, setShown] = useState<ImportShape | null>(null);
  const columns = useMemo(() => layoutColumns(ask, setShown), [ask]);
  const tools = useTaskNews(actor);
  return (
    <>
      <DeclaredListPage
        label={t({ id: 'layouts.table', message: 'File layouts' })}
        list={layoutList}
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
      {actor !== null && <LayoutDialog actor={actor} />}
      {shown !== null && <LayoutFacts shape={shown} onClose={() => setShown(null)} />}
    </>
  );
}
