import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useMemo, useState } from 'react';
import {
  type ImportLayout,
  layoutFilters,
  layoutSort,
} from '../../../api/contract/orders/importLayouts.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useFormats } from '../../../language/format.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { DeclaredListPage } from '../../shared/DeclaredListPage.tsx';
import { useDeclared } from '../../shared/portal.ts';
import { useRefetchAfterTask } from '../../shared/RefetchAfterTask.tsx';
import { useRecordTask } from '../../shared/useRecordTask.ts';
import { layoutList, layoutTask } from './layoutDeclarations.ts';
import { layoutColumns, layoutFields } from './layoutColumns.tsx';
import { LayoutDialog } from './LayoutDialog.tsx';
import { SourceTable } from './SourceTable.tsx';

/** List of the company's file layouts, to be renamed and deleted. */
export function LayoutList() {
  const { actor, openTask } = useRecordTask(useDeclared(layoutTask));
  const [openLayout, setOpenLayout] = useState<ImportLayout | null>(null);
  const columns = useMemo(() => layoutColumns(openTask, setOpenLayout), [openTask]);
  const tools = useRefetchAfterTask(actor);
  return (
    <>
      <DeclaredListPage
        label={msg({ id: 'layouts.table', message: 'File layouts' })}
        list={layoutList}
        filters={layoutFilters}
        sortable={layoutSort.options}
        fields={layoutFields}
        columns={columns}
        empty={
          <Notice
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
      {openLayout !== null && (
        <LayoutFacts layout={openLayout} onClose={() => setOpenLayout(null)} />
      )}
    </>
  );
}

interface LayoutFactsProps {
  readonly layout: ImportLayout;
  readonly onClose: () => void;
}

/** Sources of the fields in a layout, and columns that are not imported. */
function LayoutFacts({ layout, onClose }: LayoutFactsProps) {
  const { list } = useFormats();
  const { kind, name, fields, left, sheet, headerRow } = layout;
  const leftOut = list(left);
  return (
    <Dialog title={<bdi>{name}</bdi>} onClose={onClose}>
      <p className="flat">
        {sheet === null ? (
          <Trans id="layouts.header">Headers in row {headerRow}</Trans>
        ) : (
          <Trans id="layouts.headerOf">
            Headers in row {headerRow} of the sheet <bdi>{sheet}</bdi>
          </Trans>
        )}
      </p>
      <SourceTable kind={kind} fields={fields} />
      {left.length > 0 && (
        <p className="flat">
          <Trans id="layouts.left">
            Not imported: <bdi>{leftOut}</bdi>
          </Trans>
        </p>
      )}
      <Group justify="flex-end">
        <Button onClick={onClose}>
          <Trans id="layouts.close">Close</Trans>
        </Button>
      </Group>
    </Dialog>
  );
}
