import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import {
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useLocation, useSearch } from 'wouter';
import { type ImportKind, isOrderKind } from '../../../domain/sheets/sheet.ts';
import { isCarrierSession, selectProfile } from '../../../machines/session/selectors.ts';
import { language } from '../../../language/i18n.ts';
import { useFormats } from '../../../language/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useFileDrop, useTouch } from '../../../ui/useFileDrop.ts';
import type { FileReading } from '../../../workers/protocol.ts';
import { useSession } from '../../shared/portal.ts';
import { SampleButton } from '../../shared/SampleButton.tsx';
import { useIsTrial } from '../../shared/useTrial.ts';
import css from './DropScreen.module.css';
import { ElsewhereNote } from './OpenElsewhere.tsx';
import { useImport } from './useImport.tsx';
import { ImportFact, KindFacts } from './KindFacts.tsx';
import { Deferred, ReadingPanel } from './deferredParts.tsx';
import { sampleFile } from './sampleFile.ts';
import { TemplateButton } from './TemplateButton.tsx';
import { readClipboard, usePaste, type CopiedCells } from './usePaste.ts';

/** Extensions that the file dialog prefers; the content decides the format. */
const ACCEPT = '.xlsx,.xlsm,.xltx,.csv,.tsv,.txt,.ods,.fods,.xls,.xlsb,.slk,.html,.htm';
const MAX_ROWS = 1_048_575;
/** Query parameter that opens the sample file, in a trial only: nothing of a sample becomes a real order by a link. */
const SAMPLE_PARAM = 'sample';

interface DropScreenProps {
  readonly kind: ImportKind;
  /** File that could not be read, with the reason. */
  readonly problem?: {
    readonly fileName: string;
    readonly text: string;
    /** Button that solves the problem. */
    readonly fix: ReactNode;
    readonly reading: FileReading | null;
  } | null;
}

/** First screen: takes a file dropped anywhere on the page, chosen or pasted. */
export function DropScreen({ kind, problem = null }: DropScreenProps) {
  const actor = useImport();
  const isTouch = useTouch();
  const { t } = useLingui();
  const { integer } = useFormats();
  const countryCode = useSession(selectProfile)?.countryCode ?? '';
  const isCarrier = useSession(isCarrierSession);
  const input = useRef<HTMLInputElement>(null);
  const readingId = useId();
  const openFile = useCallback(
    (file: File) => actor.send({ type: 'choose', source: { type: 'file', file, name: file.name } }),
    [actor],
  );
  const paste = useCallback(
    ({ html, text }: CopiedCells) =>
      actor.send({ type: 'choose', source: { type: 'paste', html, text } }),
    [actor],
  );
  const openSample = () =>
    openFile(sampleFile({ kind, language: language(), countryCode, now: Date.now() }));
  const [path, navigate] = useLocation();
  const isInTrial = useIsTrial();
  const wantsSample = new URLSearchParams(useSearch()).has(SAMPLE_PARAM);
  const onSampleLink = useEffectEvent(() => {
    // The parameter is removed, so that a reload does not open the sample again.
    navigate(path, { replace: true });
    if (isInTrial) openSample();
  });
  useEffect(() => {
    if (wantsSample) onSampleLink();
  }, [wantsSample]);
  const [isClipboardBlocked, setClipboardBlocked] = useState(false);
  const drop = useCallback(
    (files: readonly File[]) => {
      const [file] = files;
      if (file !== undefined) openFile(file);
    },
    [openFile],
  );
  const isDraggedOver = useFileDrop(drop);
  usePaste(paste, openFile);
  const pasteFromClipboard = async () => {
    const cells = await readClipboard();
    setClipboardBlocked(cells === null);
    if (cells !== null) paste(cells);
  };
  const sampleText = <Trans id="import.sample">Try a sample file</Trans>;
  const most = integer(MAX_ROWS);
  const pasted = t({ id: 'import.pasted', message: 'Pasted cells' });
  const problemName = problem === null || problem.fileName === '' ? pasted : problem.fileName;
  return (
    <div className={`column gap20 ${css['screen']}`}>
      {problem !== null && (
        <Alert
          color="red"
          role="alert"
          icon={<Icon name="error" />}
          title={
            <Trans id="import.refused">
              <bdi>{problemName}</bdi> could not be read
            </Trans>
          }
        >
          {problem.text}
          {problem.fix}
        </Alert>
      )}
      {problem !== null && problem.reading !== null && (
        <section
          className={`column gap14 panel roomy ${css['reading']}`}
          aria-labelledby={readingId}
        >
          <h2 id={readingId} className={css['title']}>
            <Trans id="reading.other">Change format</Trans>
          </h2>
          <Deferred>
            <ReadingPanel reading={problem.reading} />
          </Deferred>
        </section>
      )}
      <ElsewhereNote />
      <div
        className={`line gap12 surface text-center turning ${css['zone']}`}
        data-over={isDraggedOver || undefined}
      >
        <span className={`centered accent ${css['icon']}`}>
          <Icon name="upload" size={32} />
        </span>
        <h2 className={css['title']}>
          {isDraggedOver ? (
            <Trans id="import.drop.now">Drop to open the file</Trans>
          ) : isTouch ? (
            <Trans id="import.drop.open">Open your spreadsheet</Trans>
          ) : (
            <Trans id="import.drop.title">Drop your spreadsheet here</Trans>
          )}
        </h2>
        <p className={`flat below8 muted pretty ${css['text']}`}>
          <Trans id="import.drop.text">
            We check your rows in this browser before anything is sent. You can fix them right in
            the table.
          </Trans>
        </p>
        <div className="wrap middle gap10">
          <Button
            size="md"
            leftSection={<Icon name="file" />}
            onClick={() => input.current?.click()}
          >
            <Trans id="import.drop.choose">Choose a file</Trans>
          </Button>
          <Button
            size="md"
            variant="default"
            leftSection={<Icon name="paste" />}
            onClick={() => void pasteFromClipboard()}
          >
            <Trans id="import.drop.paste">Paste from clipboard</Trans>
          </Button>
          <TemplateButton kind={kind} />
          {isOrderKind(kind) && !isCarrier ? (
            <SampleButton size="md" variant="subtle" address={path}>
              {sampleText}
            </SampleButton>
          ) : (
            <Button size="md" variant="subtle" onClick={openSample}>
              {sampleText}
            </Button>
          )}
        </div>
        <p className="flat muted small" role="status">
          {isClipboardBlocked && isTouch ? (
            <Trans id="import.drop.pasteBlocked">
              The browser blocked the clipboard. Choose a file instead.
            </Trans>
          ) : isClipboardBlocked ? (
            <Trans id="import.drop.pasteRefused">
              The browser blocked the clipboard. Press Ctrl+V here instead.
            </Trans>
          ) : (
            !isTouch && (
              <Trans id="import.drop.pasteHint">
                You can also paste cells copied from Excel or Google Sheets: Ctrl+V.
              </Trans>
            )
          )}
        </p>
        <input
          ref={input}
          type="file"
          hidden
          accept={ACCEPT}
          aria-label={
            isOrderKind(kind)
              ? t({ id: 'import.drop.file', message: 'Spreadsheet with orders' })
              : t({ id: 'import.drop.addresses', message: 'Spreadsheet with addresses' })
          }
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            // Allows choosing the same file again after a fix.
            event.currentTarget.value = '';
            if (file !== undefined) openFile(file);
          }}
        />
      </div>
      <dl className={`grid gap14 across24 flat ${css['facts']}`}>
        <KindFacts kind={kind} />
        <ImportFact title={<Trans id="import.formats.title">Formats</Trans>}>
          <Trans id="import.formats.text">
            Excel (.xlsx, .xlsm, .xls, .xlsb), CSV, TSV and OpenDocument (.ods, .fods). Workbooks
            with a password can’t be opened.
          </Trans>
        </ImportFact>
        <ImportFact title={<Trans id="import.limits.title">Size</Trans>}>
          <Trans id="import.limits.text">Up to a full Excel sheet: {most} rows.</Trans>
        </ImportFact>
        <ImportFact title={<Trans id="import.columns.title">Columns</Trans>}>
          <Trans id="import.columns.text">
            In any order, with headers in English, Chinese, French, Arabic or Bengali. The template
            has all of them.
          </Trans>
        </ImportFact>
      </dl>
    </div>
  );
}
