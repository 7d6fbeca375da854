import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SheetTable } from '../../ui/SheetTable.tsx';
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
        <SheetTable
          className={`${css['table']} ${css['pair']}`}
          rows={names.slice(0, SHOWN)}
          rowKey={(name) => name}
          columns={{
            line: {
              title: <Trans id="rateCard.compare.line">Line</Trans>,
              isHeading: true,
              render: (name) => <bdi>{name}</bdi>,
            },
            before: { title: titles[0], render: (name) => before.get(name) ?? '–' },
            after: { title: titles[1], render: (name) => after.get(name) ?? '–' },
          }}
        />
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
