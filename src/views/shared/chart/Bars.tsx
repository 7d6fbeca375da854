import type { ReactNode } from 'react';
import css from './Bars.module.css';
import { toned } from './Swatch.tsx';

/** One thing that is measured. */
export interface Bar {
  readonly key: string;
  readonly name: ReactNode;
  readonly value: number;
  /** The value as it is said. */
  readonly text: ReactNode;
  /** A second column, such as a share. */
  readonly more?: ReactNode;
  /** The colour that it has as a series elsewhere; that of the portal if absent. */
  readonly tone?: string | undefined;
}

interface BarsProps {
  /** Id of what names the table. */
  readonly labelledBy: string;
  /** Headings of the columns: the last where bars have a second one. */
  readonly headings: readonly [ReactNode, ReactNode, ReactNode?];
  readonly bars: readonly Bar[];
}

/** Bars with their values beside them: a table whose rows are as long as they are large. */
export function Bars({ labelledBy, headings, bars }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const [name, value, more] = headings;
  return (
    <table className={`sheet ${css['bars']}`} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">{value}</th>
          {more !== undefined && <th scope="col">{more}</th>}
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.key}>
            <th scope="row">
              <span>{bar.name}</span>
              {bar.value > 0 && (
                <span
                  className={`${css['bar'] ?? ''} ${bar.tone === undefined ? '' : toned}`}
                  data-tone={bar.tone}
                  style={{ inlineSize: `${(bar.value / most) * 100}%` }}
                  aria-hidden="true"
                />
              )}
            </th>
            <td className="bold whole">{bar.text}</td>
            {more !== undefined && <td className={`bold whole ${css['more']}`}>{bar.more}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
