import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import css from './quotes.module.css';

/** Lines that are shown of a long comparison. */
const SHOWN = 200;

interface DifferenceTableProps {
  /** What two versions of a card say, by line. */
  readonly before: ReadonlyMap<string, string>;
  readonly after: ReadonlyMap<string, string>;
  readonly titles: readonly [before: ReactNode, after: ReactNode];
}

/** The lines of two versions that differ, side by side; nothing where none does. */
export function DifferenceTable({ before, after, titles }: DifferenceTableProps) {
  const names = differentLines(before, after);
  const more = names.length - SHOWN;
  if (names.length === 0) return null;
  return (
    <>
      {/* It scrolls: the keyboard has to come to it. */}
      <div className={css['long']} tabIndex={0} role="group">
        <table className={`sheet ruled ${css['table']} ${css['pair']}`}>
          <thead>
            <tr>
              <th scope="col">
                <Trans id="rateCard.compare.line">Line</Trans>
              </th>
              <th scope="col">{titles[0]}</th>
              <th scope="col">{titles[1]}</th>
            </tr>
          </thead>
          <tbody>
            {names.slice(0, SHOWN).map((name) => (
              <tr key={name}>
                <th scope="row">
                  <bdi>{name}</bdi>
                </th>
                <td>{before.get(name) ?? '–'}</td>
                <td>{after.get(name) ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && (
        <p className={`flat muted ${css['note']}`}>
          <Plural
            id="rateCard.compare.more"
            value={more}
            one="# more line differs."
            other="# more lines differ."
          />
        </p>
      )}
    </>
  );
}

/** Names of lines that only one of two versions has, or that say something else in each. */
export const differentLines = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.get(name) !== after.get(name),
  );
