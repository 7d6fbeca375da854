import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { CardFileFault } from '../../api/contract/pricing/cardFile/table.ts';
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
  const count = faults.length;
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
        <table className={css['table']}>
          <thead>
            <tr>
              <th scope="col">
                <Trans id="cardFile.sheet">Sheet</Trans>
              </th>
              <th scope="col">
                <Trans id="areaImport.row">Row</Trans>
              </th>
              <th scope="col">
                <Trans id="cardFile.column">Column</Trans>
              </th>
              <th scope="col">
                <Trans id="areaImport.cells">In the file</Trans>
              </th>
              <th scope="col">
                <Trans id="cardFile.toDo">What to do</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {faults.slice(0, SHOWN).map(({ sheet, row, column, value, rule, params }) => (
              <tr key={`${sheet} ${row} ${column}`}>
                <td>
                  <bdi>{sheet}</bdi>
                </td>
                <td>{row}</td>
                <td>
                  <bdi>{column}</bdi>
                </td>
                <td>
                  <bdi>{value === '' ? '–' : value}</bdi>
                </td>
                <td>{i18n._(rule, params)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {count > SHOWN && (
        <p className={css['note']}>
          <Trans id="cardFile.first">
            Only the first cells are shown. The others are listed once these are right.
          </Trans>
        </p>
      )}
    </>
  );
}
