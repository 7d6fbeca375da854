import { useLingui as useTexts } from '@lingui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { isOrderKind, type ImportKind } from '../../../domain/sheets/sheet.ts';
import { sheets } from '../../../domain/sheets/sheets.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useFormats } from '../../../language/format.ts';
import { fillMessage } from '../../../ui/commonWords.tsx';
import { fieldLabel } from './grid/verdictText.ts';
import type { PanelName } from './panels/panelContext.ts';
import { addressNoteTexts, noteTexts } from './importTexts.ts';
import type {
  Fix,
  GridColumn,
  NoteCode,
  NotedColumn,
  SheetLayout,
  TopRow,
} from '../../../workers/protocol.ts';
import css from './Workbench.module.css';

const otherEncoding = msg({ id: 'note.encoding', message: 'Choose another encoding…' });
const otherSheet = msg({ id: 'note.sheet', message: 'Choose a sheet…' });

/** Panel that solves the problem of a note. */
const noteActions: Readonly<
  Partial<Record<NoteCode, { readonly panel: PanelName; readonly text: MessageDescriptor }>>
> = {
  mergedCells: { panel: 'blanks', text: msg({ id: 'note.fill', message: 'Fill down…' }) },
  hiddenSheets: { panel: 'reading', text: otherSheet },
  oneOfSheets: { panel: 'reading', text: otherSheet },
  noHeader: {
    panel: 'reading',
    text: msg({ id: 'note.header', message: 'Choose the header row…' }),
  },
  guessedEncoding: { panel: 'reading', text: otherEncoding },
  escapes: {
    panel: 'reading',
    text: msg({ id: 'note.escapes.asText', message: 'Read as text…' }),
  },
  mayEscape: {
    panel: 'reading',
    text: msg({ id: 'note.escapes.asCodes', message: 'Read as special characters…' }),
  },
  repairedText: { panel: 'reading', text: otherEncoding },
};

export interface FileNotesProps extends Pick<SheetLayout, 'notes'> {
  readonly kind: ImportKind;
  readonly columns: readonly GridColumn[];
  /** Changes the rows; absent while they are read-only. */
  readonly onFix?: (fix: Fix) => void;
  /** Opens the panel of a note; absent while the rows are read-only. */
  readonly onOpen?: (panel: PanelName) => void;
}

/** Notes about the file, such as hidden or skipped rows: nothing is left out silently. */
export function FileNotes({ kind, notes, columns: gridColumns, onFix, onOpen }: FileNotesProps) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  if (notes.length === 0) return null;
  const texts = isOrderKind(kind) ? noteTexts : { ...noteTexts, ...addressNoteTexts };
  return (
    <ul
      className={`wrap gap4 across20 flat small pad-strip rounded info-wash ${css['notes']}`}
      aria-label={t({ id: 'import.notes', message: 'About this file' })}
    >
      {notes.map(({ note, count, rows, columns = [], name = '', field }) => {
        const noteAction = noteActions[note];
        return (
          <li className="line gap6" key={`${note} ${field ?? ''}`}>
            <Icon name="info" size={15} />
            <span>
              {fillMessage(i18n, texts[note], { count, name })}
              {rows !== undefined && <NotedRows rows={rows} count={count} />}
              {columns.length > 0 && <NotedColumns columns={columns} />}
              {field !== undefined && onFix !== undefined && (
                <GroupFix kind={kind} field={field} columns={gridColumns} onFix={onFix} />
              )}
              {noteAction !== undefined && onOpen !== undefined && (
                <>
                  {' '}
                  <button type="button" onClick={() => onOpen(noteAction.panel)}>
                    {i18n._(noteAction.text)}
                  </button>
                </>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

interface GroupFixProps extends Required<Pick<FileNotesProps, 'kind' | 'columns' | 'onFix'>> {
  readonly field: string;
}

/** Button that fills a field of the orders from the rows above them. */
function GroupFix({ kind, field, columns, onFix }: GroupFixProps) {
  const { i18n } = useTexts();
  const column = columns.findIndex(({ key }) => key === field);
  const sheetColumn = sheets[kind].columns.find(({ key }) => key === field);
  if (column < 0 || sheetColumn === undefined) return null;
  const name = fieldLabel(i18n, sheetColumn);
  return (
    <>
      {' '}
      <button type="button" onClick={() => onFix({ type: 'fillBlanks', column, from: 'group' })}>
        <Trans id="note.groupRows.use">Use as {name} of the rows below</Trans>
      </button>
    </>
  );
}

/** Columns of a note, each with the number of its cells. */
function NotedColumns({ columns }: { readonly columns: readonly NotedColumn[] }) {
  const { list, integer } = useFormats();
  return <Details names={list(columns.map(({ name, count }) => `${name} (${integer(count)})`))} />;
}

/** Rows of a note, each by its number and first text. */
function NotedRows({ rows, count }: { readonly rows: readonly TopRow[]; readonly count: number }) {
  const { t } = useLingui();
  const { list, integer } = useFormats();
  const names = rows.map(({ sheetRow, texts: [first = ''] }) => `${sheetRow} (${first})`);
  const more = integer(count - rows.length);
  const parts =
    count > rows.length
      ? [...names, t({ id: 'import.unused.more', message: `${more} more` })]
      : names;
  return <Details names={list(parts)} />;
}

function Details({ names }: { readonly names: string }) {
  return (
    <Trans id="note.details">
      : <bdi>{names}</bdi>
    </Trans>
  );
}
