import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { areaImportMachine } from '../../../machines/areaImport/machine.ts';
import { Panel } from '../../../ui/Facts.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SheetTable } from '../../../ui/SheetTable.tsx';
import { useKit } from '../../shared/portal.ts';
import css from './areas.module.css';
import { FixRow } from './FixRow.tsx';

const blank = { code: '', parentCode: '', name: '' };

/** Maximum number of rows shown; the download has all of them. */
const MAX_ROWS = 200;

/** Rejected rows with their findings, to fix here or in the downloaded file. */
export function AreaProblems({
  actor,
}: {
  readonly actor: ActorRefFrom<typeof areaImportMachine>;
}) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const [editedRow, setEditedRow] = useState<number | null>(null);
  const scrollArea = useRef<HTMLDivElement>(null);
  const close = () => {
    setEditedRow(null);
    // Keeps the focus in the table when the focused input disappears.
    scrollArea.current?.focus();
  };
  const canFix = useSelector(actor, (s) => s.can({ type: 'fix', row: 0, fix: blank }));
  const { saveFile, sheets: loadSheetTools } = useKit();
  const { problems, sheet, fileName: importedName } = useSelector(actor, (s) => s.context);
  const count = problems.length;
  if (count === 0) return null;
  const save = () => {
    const header = [...(sheet?.header ?? []), i18n._('areaImport.problem')];
    const width = header.length - 1;
    const rows = problems.map(({ cells, rule }) => [
      ...Array.from({ length: width }, (_, at) => cells[at] ?? ''),
      i18n._(rule),
    ]);
    const baseName = importedName.replace(/\.[^.]*$/, '');
    const fileName = `${baseName}-${i18n._('areaImport.problem')}.csv`;
    void loadSheetTools()
      .then(({ writeCsv }) => writeCsv([header, ...rows]))
      .then((blob) => saveFile(blob, fileName));
  };
  return (
    <Panel
      title={
        <Plural
          id="areaImport.problems"
          value={count}
          one="# row needs your attention"
          other="# rows need your attention"
        />
      }
    >
      <div>
        <Button variant="default" leftSection={<Icon name="download" size={16} />} onClick={save}>
          <Trans id="areaImport.download">Download these rows</Trans>
        </Button>
      </div>
      {/* Scrollable, so it must be focusable. */}
      <div
        ref={scrollArea}
        className={`above12 scroll edged ${css['problems']}`}
        tabIndex={0}
        role="group"
      >
        <SheetTable
          rows={problems.slice(0, MAX_ROWS)}
          rowKey={({ row, field }) => `${row} ${field}`}
          columns={{
            row: { title: <Trans id="areaImport.row">Row</Trans>, render: ({ row }) => row },
            cells: {
              title: <Trans id="areaImport.cells">In the file</Trans>,
              render: ({ row, cells, field }) =>
                editedRow === row ? (
                  <FixRow actor={actor} row={row} field={field} onClose={close} />
                ) : (
                  <bdi>{cells.filter((text) => text !== '').join(' · ')}</bdi>
                ),
            },
            problem: {
              title: <Trans id="areaImport.problem">Problem</Trans>,
              render: ({ row, rule }) => (
                <>
                  <span>{i18n._(rule)}</span>{' '}
                  {canFix && editedRow !== row && (
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      aria-label={t({ id: 'areaImport.fixRow', message: `Fix row ${row}` })}
                      onClick={() => setEditedRow(row)}
                    >
                      <Trans id="areaImport.fix">Fix</Trans>
                    </Button>
                  )}
                </>
              ),
            },
          }}
        />
      </div>
      {count > MAX_ROWS && (
        <p>
          <Trans id="areaImport.first">
            Only the first rows are shown. The download has all of them.
          </Trans>
        </p>
      )}
    </Panel>
  );
}
