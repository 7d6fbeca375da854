import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';
import { canRemap } from '../../../../machines/orderImport/selectors.ts';
import type { ImportDesk } from '../../../portal.ts';
import { delimiterTexts, encodingTexts } from './readingTexts.ts';
import { Hint } from './Hint.tsx';
import css from './Panels.module.css';
import own from './ReadingPanel.module.css';
import { delimiters, encodings, SAMPLE_BYTES, sampleLines } from './sampleLines.ts';
import type { SheetLayout } from '../types.ts';
import { useLooked } from './useLooked.ts';

interface ReadingPanelProps {
  readonly actor: ImportDesk['actor'];
  readonly layout: SheetLayout;
}

/** The beginning of a text file; null of anything else. */
function useBeginning(actor: ImportDesk['actor']) {
  const source = useSelector(actor, ({ context }) => context.source);
  const file = source?.type === 'file' ? source.file : null;
  const read = useCallback(
    async () =>
      file === null ? null : new Uint8Array(await file.slice(0, SAMPLE_BYTES).arrayBuffer()),
    [file],
  );
  const { value } = useLooked(file === null ? null : read, file);
  return value === null || file === null
    ? null
    : { bytes: value, whole: file.size <= value.length };
}

/** How the file is read, where that was found out and may be wrong: sheet, header, letters. */
export function ReadingPanel({ actor, layout }: ReadingPanelProps) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const { text, head } = layout;
  const remappable = useSelector(actor, canRemap);
  const changed = useSelector(actor, ({ context }) => context.history.canUndo);
  const beginning = useBeginning(actor);
  const [sheet, setSheet] = useState(layout.sheet);
  const [headerRow, setHeaderRow] = useState(layout.headerRow);
  const [encoding, setEncoding] = useState(text?.encoding ?? '');
  const [delimiter, setDelimiter] = useState(text?.delimiter ?? '');
  const isOther = {
    sheet: sheet !== layout.sheet,
    headerRow: headerRow !== layout.headerRow,
    encoding: encoding !== text?.encoding,
    delimiter: delimiter !== text?.delimiter,
  };
  const choice = {
    ...(isOther.sheet ? { sheet } : {}),
    // Rows of another sheet are not those in sight.
    ...(isOther.headerRow && !isOther.sheet ? { headerRow } : {}),
    ...(text !== null && isOther.encoding ? { encoding } : {}),
    ...(text !== null && isOther.delimiter ? { delimiter } : {}),
  };
  const nothing = Object.keys(choice).length === 0;
  const known: readonly string[] = encodings;
  const offeredEncodings =
    text === null || known.includes(text.encoding) ? known : [text.encoding, ...known];
  const lines =
    beginning === null || encoding === ''
      ? []
      : sampleLines(beginning.bytes, encoding, beginning.whole);

  return (
    <>
      {layout.sheets.length > 1 && (
        <NativeSelect
          label={<Trans id="import.sheet">Sheet</Trans>}
          value={sheet}
          onChange={(event) => setSheet(event.currentTarget.value)}
        >
          {layout.sheets.map(({ name, hidden }) => (
            <option key={name} value={name}>
              {hidden ? `${name} (${t({ id: 'reading.hidden', message: 'hidden' })})` : name}
            </option>
          ))}
        </NativeSelect>
      )}
      {text !== null && (
        <>
          <p className={css['lead']}>
            {text.guessed ? (
              <Trans id="reading.guessed">
                The file does not say how its letters are written; this was found likely. Do the
                letters below look wrong? Choose another encoding.
              </Trans>
            ) : (
              <Trans id="reading.lead">
                Do the letters below look wrong? Choose another encoding.
              </Trans>
            )}
          </p>
          <NativeSelect
            label={<Trans id="reading.encoding">Letters (encoding)</Trans>}
            value={encoding}
            onChange={(event) => setEncoding(event.currentTarget.value)}
          >
            {offeredEncodings.map((label) => {
              const name = encodingTexts[label];
              return (
                <option key={label} value={label}>
                  {name === undefined ? label : i18n._(name)}
                </option>
              );
            })}
          </NativeSelect>
          {lines.length > 0 && (
            <pre
              className={own['sample']}
              dir="auto"
              role="status"
              aria-label={t({ id: 'reading.sample', message: 'How the file reads' })}
            >
              {lines.join('\n')}
            </pre>
          )}
          <NativeSelect
            label={<Trans id="reading.delimiter">Between the columns</Trans>}
            value={delimiter}
            onChange={(event) => setDelimiter(event.currentTarget.value)}
          >
            {delimiters.map((one) => (
              <option key={one} value={one}>
                {i18n._(delimiterTexts[one])}
              </option>
            ))}
          </NativeSelect>
        </>
      )}
      {head.length > 0 && !isOther.sheet && (
        <fieldset className={css['choices']}>
          <legend>
            <Trans id="reading.header">Which row holds the column names?</Trans>
          </legend>
          {head.map(({ sheetRow, texts }) => (
            <div key={sheetRow} className={css['choice']}>
              <input
                id={`header-row-${sheetRow}`}
                type="radio"
                name="header-row"
                checked={headerRow === sheetRow}
                onChange={() => setHeaderRow(sheetRow)}
              />
              <label htmlFor={`header-row-${sheetRow}`} className={own['row']}>
                <Trans id="import.cell.row">Row {sheetRow}</Trans>
                <bdi className={own['texts']}>{texts.join(' · ')}</bdi>
              </label>
            </div>
          ))}
        </fieldset>
      )}
      {changed && !nothing && (
        <Hint icon="warning">
          <Trans id="reading.loses">
            The file is read anew: changes made to its rows so far are lost.
          </Trans>
        </Hint>
      )}
      <div>
        <Button
          size="sm"
          disabled={!remappable || nothing}
          onClick={() => actor.send({ type: 'reopen', choice })}
        >
          <Trans id="reading.apply">Read the file this way</Trans>
        </Button>
      </div>
    </>
  );
}
