import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';
import { isOrderKind } from '../../../../domain/sheets/sheet.ts';
import { canReopen } from '../../../../machines/orderImport/selectors.ts';
import type { FileReading } from '../../../../workers/protocol.ts';
import { useImport, useReopen } from '../useImport.tsx';
import css from './Panels.module.css';
import { delimiterTexts, encodingTexts, formTexts } from './readingTexts.ts';
import {
  delimiters,
  encodings,
  isListedEncoding,
  SAMPLE_BYTES,
  sampleLines,
} from './sampleLines.ts';
import { useLatestRead } from './useLatestRead.ts';

interface ReadingPanelProps {
  /** Current format of the file, also if it was rejected. */
  readonly reading: FileReading;
}

/** First bytes of a text file; null for other sources. */
function useFirstBytes() {
  const actor = useImport();
  const source = useSelector(actor, ({ context }) => context.source);
  const file = source?.type === 'file' ? source.file : null;
  const read = useCallback(
    async () =>
      file === null ? null : new Uint8Array(await file.slice(0, SAMPLE_BYTES).arrayBuffer()),
    [file],
  );
  const { value } = useLatestRead(file === null ? null : read, file);
  return value === null || file === null
    ? null
    : { bytes: value, isWholeFile: file.size <= value.length };
}

/** Panel of the detected file format (sheet, encoding, separator, header row), to be corrected. */
export default function ReadingPanel({ reading }: ReadingPanelProps) {
  const actor = useImport();
  const { t } = useLingui();
  const { i18n } = useTexts();
  const { sheets, text, head } = reading;
  const canReadAgain = useSelector(actor, canReopen);
  const hasOrders = useSelector(actor, ({ context }) => isOrderKind(context.kind));
  const { reopen, dialog } = useReopen();
  const firstBytes = useFirstBytes();
  const [sheet, setSheet] = useState(reading.sheet);
  const [headerRow, setHeaderRow] = useState(reading.headerRow);
  const [encoding, setEncoding] = useState(text?.encoding ?? '');
  const [delimiter, setDelimiter] = useState(text?.delimiter ?? '');
  const [hasEscapes, setHasEscapes] = useState(text?.hasEscapes ?? false);
  const isChanged = {
    sheet: sheet !== reading.sheet,
    headerRow: headerRow !== reading.headerRow,
    encoding: encoding !== text?.encoding,
    delimiter: delimiter !== text?.delimiter,
    escapes: hasEscapes !== text?.hasEscapes,
  };
  const choice = {
    ...(isChanged.sheet ? { sheet } : {}),
    // The listed rows belong to the current sheet only.
    ...(isChanged.headerRow && headerRow !== null && !isChanged.sheet ? { headerRow } : {}),
    ...(text !== null && isChanged.encoding ? { encoding } : {}),
    ...(text !== null && isChanged.delimiter ? { delimiter } : {}),
    ...(text !== null && isChanged.escapes ? { escapes: hasEscapes } : {}),
  };
  const hasNoChange = Object.keys(choice).length === 0;
  const offeredEncodings: readonly string[] =
    text === null || isListedEncoding(text.encoding) ? encodings : [text.encoding, ...encodings];
  const lines =
    firstBytes === null || encoding === '' || text?.form === 'workbook'
      ? []
      : sampleLines(firstBytes.bytes, encoding, firstBytes.isWholeFile);

  return (
    <>
      {sheets.length > 1 && (
        <NativeSelect
          label={<Trans id="import.sheet">Sheet</Trans>}
          value={sheet}
          onChange={(event) => setSheet(event.currentTarget.value)}
        >
          {reading.sheet === '' && (
            <option value="">{t({ id: 'reading.noSheet', message: 'Choose a sheet' })}</option>
          )}
          {sheets.map(({ name, hidden }) => (
            <option key={name} value={name}>
              {hidden ? `${name} (${t({ id: 'reading.hidden', message: 'hidden' })})` : name}
            </option>
          ))}
        </NativeSelect>
      )}
      {text !== null && (
        <>
          <p className="flat muted">
            {text.isEncodingGuessed ? (
              <Trans id="reading.guessed">
                Encoding guessed. Text looks wrong? Choose another.
              </Trans>
            ) : (
              <Trans id="reading.lead">Text looks wrong? Choose another encoding.</Trans>
            )}
          </p>
          <NativeSelect
            label={<Trans id="reading.encoding">Encoding</Trans>}
            value={encoding}
            onChange={(event) => setEncoding(event.currentTarget.value)}
          >
            {offeredEncodings.map((label) => {
              return (
                <option key={label} value={label}>
                  {isListedEncoding(label) ? i18n._(encodingTexts[label]) : label}
                </option>
              );
            })}
          </NativeSelect>
          {lines.length > 0 && (
            // Focusable, so that arrow keys can scroll it.
            <div
              className={`rigid small scroll edged ${css['sample']}`}
              role="group"
              tabIndex={0}
              aria-label={t({ id: 'reading.sample', message: 'Preview' })}
            >
              <pre className="flat anywhere written" dir="auto" role="status">
                {lines.join('\n')}
              </pre>
            </div>
          )}
          {text.form !== 'workbook' && (
            <NativeSelect
              label={<Trans id="reading.delimiter">Column separator</Trans>}
              value={delimiter}
              onChange={(event) => setDelimiter(event.currentTarget.value)}
            >
              {text.form !== 'delimited' && (
                <option value="">{i18n._(formTexts[text.form])}</option>
              )}
              {text.form === 'delimited' && !delimiters.some((one) => one === text.delimiter) && (
                <option value={text.delimiter}>
                  {text.delimiter === ' '
                    ? t({ id: 'delimiter.space', message: 'Space' })
                    : text.delimiter}
                </option>
              )}
              {delimiters.map((one) => (
                <option key={one} value={one}>
                  {i18n._(delimiterTexts[one])}
                </option>
              ))}
            </NativeSelect>
          )}
          {(text.hasEscapes || text.mayEscape) && (
            <NativeSelect
              label={<Trans id="reading.backslashes">Backslashes ( \ )</Trans>}
              value={hasEscapes ? 'codes' : 'text'}
              onChange={(event) => setHasEscapes(event.currentTarget.value === 'codes')}
            >
              <option value="codes">
                {t({
                  id: 'reading.backslashes.codes',
                  message: 'Special characters, such as \\n for a line break',
                })}
              </option>
              <option value="text">
                {t({ id: 'reading.backslashes.text', message: 'Plain text' })}
              </option>
            </NativeSelect>
          )}
        </>
      )}
      {head.length > 0 && !isChanged.sheet && (
        <fieldset className="column gap8 plain">
          <legend className="below6 bold">
            <Trans id="reading.header">Header row</Trans>
          </legend>
          <div className={`flex top gap8 pointer ${css['choice']}`}>
            <input
              id="header-row-none"
              type="radio"
              name="header-row"
              checked={headerRow === 0}
              onChange={() => setHeaderRow(0)}
            />
            <label htmlFor="header-row-none" className="small pointer">
              {hasOrders ? (
                <Trans id="reading.noHeader">None: the first row is an order</Trans>
              ) : (
                <Trans id="reading.noHeader.addresses">None: the first row is an address</Trans>
              )}
            </label>
          </div>
          {head.map(({ sheetRow, texts }) => (
            <div key={sheetRow} className={`flex top gap8 pointer ${css['choice']}`}>
              <input
                id={`header-row-${sheetRow}`}
                type="radio"
                name="header-row"
                checked={headerRow === sheetRow}
                onChange={() => setHeaderRow(sheetRow)}
              />
              <label htmlFor={`header-row-${sheetRow}`} className="narrow muted tiny pointer">
                <Trans id="import.cell.row">Row {sheetRow}</Trans>
                <bdi className="ink small anywhere clamp2">{texts.join(' · ')}</bdi>
              </label>
            </div>
          ))}
        </fieldset>
      )}
      <div>
        <Button size="sm" disabled={!canReadAgain || hasNoChange} onClick={() => reopen(choice)}>
          <Trans id="reading.apply">Read again</Trans>
        </Button>
      </div>
      {dialog}
    </>
  );
}
