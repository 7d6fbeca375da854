import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CardFileFinding } from '../../domain/prices/cardFile/cardTable.ts';
import { SheetTable } from '../../ui/SheetTable.tsx';
import css from './quotes.module.css';

/** Maximum number of findings shown; the rest appears once these are fixed. */
const MAX_FINDINGS = 200;

interface CardFindingsProps {
  readonly fileName: string;
  readonly findings: readonly CardFileFinding[];
}

/** Findings of a rate file, cell by cell, each with its fix. */
export function CardFindings({ fileName, findings }: CardFindingsProps) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const count = findings.length;
  return (
    <>
      <p role="alert">
        <bdi>{fileName}</bdi>
        {' · '}
        <Plural
          id="cardFile.faults"
          value={count}
          one="# cell needs your attention. Nothing was saved. Fix it in Excel, then import the file again."
          other="# cells need your attention. Nothing was saved. Fix them in Excel, then import the file again."
        />
      </p>
      {/* Scrollable, so it must be focusable. */}
      <div className={css['long']} tabIndex={0} role="group" aria-label={fileName}>
        <SheetTable
          className={`cards ${css['table']}`}
          rows={findings.slice(0, MAX_FINDINGS)}
          rowKey={({ sheet, row, column }) => `${sheet} ${row} ${column}`}
          columns={{
            sheet: {
              label: t({ id: 'cardFile.sheet', message: 'Sheet' }),
              render: ({ sheet }) => <bdi>{sheet}</bdi>,
            },
            row: { label: t({ id: 'areaImport.row', message: 'Row' }), render: ({ row }) => row },
            column: {
              label: t({ id: 'cardFile.column', message: 'Column' }),
              render: ({ column }) => <bdi>{column}</bdi>,
            },
            cells: {
              label: t({ id: 'areaImport.cells', message: 'In the file' }),
              render: ({ value }) => <bdi>{value === '' ? '–' : value}</bdi>,
            },
            toDo: {
              label: t({ id: 'cardFile.toDo', message: 'What to do' }),
              render: ({ rule, params }) => i18n._(rule, params),
            },
          }}
        />
      </div>
      {count > MAX_FINDINGS && (
        <p className={`flat muted ${css['note']}`}>
          <Trans id="cardFile.first">
            Only the first cells are shown. The others are listed once these are right.
          </Trans>
        </p>
      )}
    </>
  );
}
