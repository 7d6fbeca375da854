import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SheetTable } from '../../ui/SheetTable.tsx';
import css from './quotes.module.css';

/** Maximum number of lines shown. */
const MAX_LINES = 200;

interface DifferenceTableProps {
  /** Text of each line, by its name. */
  readonly before: ReadonlyMap<string, string>;
  readonly after: ReadonlyMap<string, string>;
  readonly titles: readonly [before: ReactNode, after: ReactNode];
}

/** Differing lines of two versions, side by side; renders nothing if there are none. */
export function DifferenceTable({ before, after, titles }: DifferenceTableProps) {
  const lineNames = findDifferingNames(before, after);
  const more = lineNames.length - MAX_LINES;
  if (lineNames.length === 0) return null;
  return (
    <>
      {/* Scrollable, so it must be focusable. */}
      <div className={css['long']} tabIndex={0} role="group">
        <SheetTable
          className={`${css['table']} ${css['pair']}`}
          rows={lineNames.slice(0, MAX_LINES)}
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

/** Names of lines that differ or exist in one version only. */
export const findDifferingNames = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.get(name) !== after.get(name),
  );
