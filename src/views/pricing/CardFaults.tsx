import { useLingui } from '@lingui/react';
import { Plural, Trans, useLingui as useMacro } from '@lingui/react/macro';
import type { CardFileFault } from '../../domain/prices/cardFile/table.ts';
import css from './quotes.module.css';

/** Faults that are shown; the others are there once these are fixed. */
const SHOWN = 200;

interface CardFaultsProps {
  readonly fileName: string;
  readonly faults: readonly CardFileFault[];
}

/** What is wrong with a file of rates, cell by cell, each with what to do. */
export function CardFaults({ fileName, faults }: CardFaultsProps) {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const count = faults.length;
  const words = {
    sheet: t({ id: 'cardFile.sheet', message: 'Sheet' }),
    row: t({ id: 'areaImport.row', message: 'Row' }),
    column: t({ id: 'cardFile.column', message: 'Column' }),
    value: t({ id: 'areaImport.cells', message: 'In the file' }),
    toDo: t({ id: 'cardFile.toDo', message: 'What to do' }),
  };
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
      {/* It scrolls: the keyboard has to come to it. */}
      <div className={css['long']} tabIndex={0} role="group" aria-label={fileName}>
        <table className={`cards sheet ruled ${css['table']}`}>
          <thead>
            <tr>
              <th scope="col">{words.sheet}</th>
              <th scope="col">{words.row}</th>
              <th scope="col">{words.column}</th>
              <th scope="col">{words.value}</th>
              <th scope="col">{words.toDo}</th>
            </tr>
          </thead>
          <tbody>
            {faults.slice(0, SHOWN).map(({ sheet, row, column, value, rule, params }) => (
              <tr key={`${sheet} ${row} ${column}`}>
                <td data-label={words.sheet}>
                  <bdi>{sheet}</bdi>
                </td>
                <td data-label={words.row}>{row}</td>
                <td data-label={words.column}>
                  <bdi>{column}</bdi>
                </td>
                <td data-label={words.value}>
                  <bdi>{value === '' ? '–' : value}</bdi>
                </td>
                <td data-label={words.toDo}>{i18n._(rule, params)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {count > SHOWN && (
        <p className={`flat muted ${css['note']}`}>
          <Trans id="cardFile.first">
            Only the first cells are shown. The others are listed once these are right.
          </Trans>
        </p>
      )}
    </>
  );
}
