import type { ReactNode } from 'react';
import css from './Bars.module.css';
import { seriesColorClasses } from './Swatch.tsx';

/** Bar of one value. */
export interface Bar {
  readonly key: string;
  readonly name: ReactNode;
  readonly value: number;
  /** Formatted value. */
  readonly text: ReactNode;
  /** Value of the second column, such as a share. */
  readonly more?: ReactNode;
  /** Tone of its series in other charts; the colour of the portal if absent. */
  readonly tone?: string | undefined;
}

interface BarsProps {
  /** Id of the labelling element. */
  readonly labelledBy: string;
  /** Headings of the columns; the last one if bars have a second value. */
  readonly headings: readonly [ReactNode, ReactNode, ReactNode?];
  readonly bars: readonly Bar[];
}

/** Table of values, each with a bar of proportional length. */
export function Bars({ labelledBy, headings, bars }: BarsProps) {
  const max = Math.max(1, ...bars.map(({ value }) => value));
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
                  className={`${css['bar'] ?? ''} ${bar.tone === undefined ? '' : seriesColorClasses}`}
                  data-tone={bar.tone}
                  style={{ inlineSize: `${(bar.value / max) * 100}%` }}
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
