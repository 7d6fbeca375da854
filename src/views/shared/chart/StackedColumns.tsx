import { useMemo, useState, type PointerEvent } from 'react';
import { useFormats } from '../../../language/format.ts';
import css from './Chart.module.css';
import { Swatch } from './Swatch.tsx';

/** Steps of an axis of counts from 0 to at least `most`: round numbers, about four of them. */
export function ticksTo(most: number): readonly number[] {
  const raw = Math.max(1, most) / 4;
  const power = 10 ** Math.floor(Math.log10(raw));
  const size = [1, 2, 5, 10].find((factor) => factor * power >= raw) ?? 10;
  const step = Math.max(1, size * power);
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count + 1 }, (_, at) => at * step);
}

/** One of the parts that the columns are made of. */
export interface ChartSeries {
  readonly name: string;
  /** Which colour it has: `0` to `7`, or `others` for grey. */
  readonly tone: string;
  /** One for each column. */
  readonly counts: readonly number[];
}

/** Name of a column, in full and short for the axis. */
export interface ChartColumn {
  readonly name: string;
  readonly short: string;
}

interface StackedColumnsProps {
  /** Text alternative, with a pointer to the table of the same numbers. */
  readonly label: string;
  readonly columns: readonly ChartColumn[];
  readonly series: readonly ChartSeries[];
}

/** Units of the drawing: a column is 10 wide, all of the height is 100. */
const COLUMN = 10;
const HEIGHT = 100;
const GAP = 1.5;
/** Names under the columns, at most. */
const MOST_NAMES = 5;

/** Position of a column's name below it; the last one ends with the plot. */
const startPosition = (share: number) => `min(${share * 100}%, 100% - 4rem)`;

/** One path for all boxes of a series, each standing on those of the series before. */
function toPaths(series: readonly ChartSeries[], top: number): readonly string[] {
  const heights: number[] = [];
  return series.map(({ counts }) =>
    counts
      .map((count, at) => {
        const tall = (count / top) * HEIGHT;
        const under = heights[at] ?? 0;
        heights[at] = under + tall;
        return count === 0
          ? ''
          : `M${at * COLUMN + GAP / 2} ${HEIGHT - under}v${-tall}h${COLUMN - GAP}v${tall}z`;
      })
      .join(''),
  );
}

/**
 * Columns over time, each stacked of its parts. It is a picture: the page says the same in a table.
 * Pointing at a column reads it out.
 */
export function StackedColumns({ label, columns, series }: StackedColumnsProps) {
  const { integer } = useFormats();
  const [pointed, setPointed] = useState<number | null>(null);
  const count = columns.length;
  const { ticks, top, paths } = useMemo(() => {
    const sums = Array.from({ length: count }, (_, at) =>
      series.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0),
    );
    const steps = ticksTo(Math.max(0, ...sums));
    const highest = steps.at(-1) ?? 1;
    return { ticks: steps, top: highest, paths: toPaths(series, highest) };
  }, [series, count]);
  const width = count * COLUMN;
  const every = Math.ceil(count / MOST_NAMES);
  const column = pointed === null ? undefined : columns[pointed];

  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width: wide } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - left) / wide;
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const at = Math.floor((isMirrored ? 1 - share : share) * count);
    setPointed(Math.min(count - 1, Math.max(0, at)));
  };

  return (
    <div className={`grid gap4 across8 aside ${css['tones']} ${css['chart']}`}>
      <div className={`column apart muted small ${css['axis']}`} aria-hidden="true">
        {ticks.toReversed().map((tick) => (
          <span key={tick}>{integer(tick)}</span>
        ))}
      </div>
      <div
        className={css['plot']}
        role="img"
        aria-label={label}
        onPointerMove={point}
        onPointerLeave={() => setPointed(null)}
      >
        <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {column !== undefined && pointed !== null && (
            <rect className={css['pointed']} x={pointed * COLUMN} width={COLUMN} height={HEIGHT} />
          )}
          {ticks.map((tick) => {
            const y = HEIGHT - (tick / top) * HEIGHT;
            return <path key={tick} className={css['line']} d={`M0 ${y}H${width}`} />;
          })}
          {series.map(({ name, tone }, at) => (
            <path
              key={name}
              className={`${css['series'] ?? ''} ${css['toned'] ?? ''}`}
              data-tone={tone}
              d={paths[at]}
            />
          ))}
        </svg>
        {column !== undefined && pointed !== null && (
          <div
            className={`grid gap2 small card ${css['readout']}`}
            style={
              pointed < count / 2
                ? { insetInlineStart: `${((pointed + 1) / count) * 100}%` }
                : { insetInlineEnd: `${((count - pointed) / count) * 100}%` }
            }
          >
            <strong>{column.name}</strong>
            {series.map(({ name, tone, counts }) => {
              const orders = counts[pointed] ?? 0;
              return (
                orders > 0 && (
                  <span key={name}>
                    <Swatch tone={tone} />
                    {name} <b>{integer(orders)}</b>
                  </span>
                )
              );
            })}
          </div>
        )}
      </div>
      <div className={`muted small whole relative ${css['dates']}`} aria-hidden="true">
        {columns.map(
          ({ name, short }, at) =>
            at % every === 0 && (
              <span key={name} style={{ insetInlineStart: startPosition(at / count) }}>
                {short}
              </span>
            ),
        )}
      </div>
    </div>
  );
}
