import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ImportKind } from '../../../domain/sheets/sheet.ts';
import { sheets } from '../../../domain/sheets/sheets.ts';
import { selectLayoutMessage, selectSavedLayout } from '../../../machines/importLayout/machine.ts';
import {
  selectActivity,
  selectCounts,
  selectEarlierImport,
  selectImportScreen,
  selectLayout,
  selectSendBlock,
} from '../../../machines/orderImport/selectors.ts';
import { useFormats } from '../../../language/format.ts';
import { PopoverButton } from '../../../ui/overlay/PopoverButton.tsx';
import type { ImportService } from '../../shared/importService.ts';
import { FileNotes, type FileNotesProps } from './FileNotes.tsx';
import { fieldLabel } from './grid/verdictText.ts';
import {
  EarlierNote,
  isLayoutInUse,
  LayoutNote,
  SenderNote,
  useDefaultSender,
} from './ImportNotes.tsx';
import { QuotaLeft } from './QuotaNote.tsx';
import { SendBlockText } from './SendBlockText.tsx';
import { UnusedNote } from './UnusedColumns.tsx';
import { useImport } from './useImport.tsx';
import css from './FileDetails.module.css';

interface FileDetailsProps extends Pick<FileNotesProps, 'onFix' | 'onOpen'> {
  readonly kind: ImportKind;
  readonly savedLayout: ImportService['savedLayout'];
  /** Id for the text that says why no row can be sent. */
  readonly sendBlockId: string;
  /** Opens the mapping; absent while it can't change. */
  readonly onMapping?: () => void;
}

/** One line about the opened file, with a panel of all notes on it. */
export function FileDetails(props: FileDetailsProps) {
  const { kind, savedLayout, sendBlockId, onFix, onOpen, onMapping } = props;
  const actor = useImport();
  const { i18n } = useTexts();
  const { t } = useLingui();
  const layout = useSelector(actor, selectLayout);
  const isReading = useSelector(actor, selectImportScreen) === 'opening';
  const isReviewing = useSelector(actor, selectActivity) === 'reviewing';
  const { errorRows } = useSelector(actor, selectCounts);
  const block = useSelector(actor, selectSendBlock);
  const isRepeated = useSelector(actor, selectEarlierImport) !== null;
  const isLayoutUsed = isLayoutInUse(useSelector(savedLayout, selectLayoutMessage));
  const layoutName = useSelector(savedLayout, selectSavedLayout)?.name ?? '';
  const sender = useDefaultSender(kind, layout);
  const senderName = sender?.['senderName'] ?? '';
  const unused = layout?.unused ?? [];
  const columns = unused.length;
  const notes = layout?.notes.length ?? 0;
  const missing = layout?.missing ?? [];
  const missingColumns = sheets[kind].columns.filter(({ key }) => missing.includes(key));
  return (
    <div className="line gap6 narrow muted small">
      <p className={`flat cut ${css['line']}`} role="status">
        <Total isReading={isReading} />
        {isReviewing && (
          <span id={sendBlockId} className={errorRows > 0 || block !== null ? 'wrong' : undefined}>
            <SendBlockText
              block={block}
              errorRows={errorRows}
              missingFields={missingColumns.map((field) => fieldLabel(i18n, field))}
            />
          </span>
        )}
        {isRepeated && (
          <span className="warned">
            <Trans id="file.repeated">Imported before?</Trans>
          </span>
        )}
        {sender === null && (
          <span className="warned">
            <Trans id="file.noSender">No default sender</Trans>
          </span>
        )}
        {columns > 0 && (
          <span>
            <Plural
              id="file.unused"
              value={columns}
              one="# column not imported"
              other="# columns not imported"
            />
          </span>
        )}
        {isLayoutUsed && (
          <span>
            <Trans id="file.layout">
              Layout: <bdi>{layoutName}</bdi>
            </Trans>
          </span>
        )}
        {senderName !== '' && (
          <span>
            <Trans id="file.sender">
              Sender: <bdi>{senderName}</bdi>
            </Trans>
          </span>
        )}
      </p>
      {layout !== null && (
        <PopoverButton
          position="bottom-start"
          className={css['details']}
          label={t({ id: 'import.notes', message: 'About this file' })}
          renderButton={(opener) => (
            <button
              type="button"
              className={`rigid small press underlined unpadded ${notes === 0 ? 'accent' : 'warned'}`}
              {...opener}
            >
              {/* Always visible, because notes say what was left out or changed on reading. */}
              <Plural
                id="file.details"
                value={notes}
                _0="Details"
                one="Details, # note"
                other="Details, # notes"
              />
            </button>
          )}
        >
          {(close) => {
            const closeAndRun =
              <Given extends readonly unknown[]>(run: (...given: Given) => void) =>
              (...given: Given) => {
                close();
                run(...given);
              };
            const mapping = onMapping === undefined ? {} : { onMapping: closeAndRun(onMapping) };
            return (
              <div className="column gap8">
                <p className="flat small">
                  <Total isReading={isReading} />
                </p>
                <QuotaLeft />
                <EarlierNote />
                <SenderNote kind={kind} layout={layout} />
                {isLayoutUsed && <LayoutNote savedLayout={savedLayout} {...mapping} />}
                <UnusedNote unused={unused} {...mapping} />
                <FileNotes
                  kind={kind}
                  notes={layout.notes}
                  columns={layout.columns}
                  {...(onFix === undefined ? {} : { onFix: closeAndRun(onFix) })}
                  {...(onOpen === undefined ? {} : { onOpen: closeAndRun(onOpen) })}
                />
              </div>
            );
          }}
        </PopoverButton>
      )}
    </div>
  );
}

/** Number of rows, with the name of their sheet if there are several. */
function Total({ isReading }: { readonly isReading: boolean }): ReactNode {
  const actor = useImport();
  const { integer } = useFormats();
  const count = useSelector(actor, selectCounts).rows;
  const layout = useSelector(actor, selectLayout);
  const rows = integer(count);
  const sheet = layout?.sheet ?? '';
  return (
    <span>
      {isReading ? (
        <Trans id="import.reading.rows">Reading… {rows} rows so far</Trans>
      ) : (layout?.sheets.length ?? 0) > 1 ? (
        <Trans id="import.rows.sheet">
          {rows} rows in <bdi>{sheet}</bdi>
        </Trans>
      ) : (
        <Plural id="import.rows" value={count} one="# row" other="# rows" />
      )}
    </span>
  );
}
