import { useMemo, useState, type PointerEvent } from 'react';
import { useFormats } from '../../../language/format.ts';
import css from './Chart.module.css';
import { Swatch } from './Swatch.tsx';

/** Ticks of an axis from 0 to at least `max`: about four round numbers. */
export function createTicks(max: number): readonly number[] {
  const raw = Math.max(1, max) / 4;
  const power = 10 ** Math.floor(Math.log10(raw));
  const size = [1, 2, 5, 10].find((factor) => factor * power >= raw) ?? 10;
  const step = Math.max(1, size * power);
  const count = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: count + 1 }, (_, at) => at * step);
}

/** Series of a stacked chart. */
export interface ChartSeries {
  readonly name: string;
  /** Colour: `0` to `7`, or `others` for grey. */
  readonly tone: string;
  /** One count per column. */
  readonly counts: readonly number[];
}

/** Name of a column, in full and short for the axis. */
export interface ChartColumn {
  readonly name: string;
  readonly short: string;
}

interface StackedColumnsProps {
  /** Text alternative, which refers to the table of the same numbers. */
  readonly label: string;
  readonly columns: readonly ChartColumn[];
  readonly series: readonly ChartSeries[];
}

/** Units of the drawing: a column is 10 wide, the plot 100 high. */
const COLUMN = 10;
const HEIGHT = 100;
const GAP = 1.5;
/** Maximum number of names below the columns. */
const MAX_NAMES = 5;

/** Position of a column's name; the last one must not leave the plot. */
const startPosition = (share: number) => `min(${share * 100}%, 100% - 4rem)`;

/** Creates one path per series, each box stacked on those of the previous series. */
function toPaths(series: readonly ChartSeries[], top: number): readonly string[] {
  const heights: number[] = [];
  return series.map(({ counts }) =>
    counts
      .map((count, at) => {
        const height = (count / top) * HEIGHT;
        const base = heights[at] ?? 0;
        heights[at] = base + height;
        return count === 0
          ? ''
          : `M${at * COLUMN + GAP / 2} ${HEIGHT - base}v${-height}h${COLUMN - GAP}v${height}z`;
      })
      .join(''),
  );
}

/**
 * Stacked columns over time. Pointing at a column shows its numbers. Screen readers see only an image
 * with a label; the page has the numbers in a table.
 */
export function StackedColumns({ label, columns, series }: StackedColumnsProps) {
  const { integer } = useFormats();
  const [pointedIndex, setPointedIndex] = useState<number | null>(null);
  const count = columns.length;
  const { ticks, top, paths } = useMemo(() => {
    const sums = Array.from({ length: count }, (_, at) =>
      series.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0),
    );
    const steps = createTicks(Math.max(0, ...sums));
    const highest = steps.at(-1) ?? 1;
    return { ticks: steps, top: highest, paths: toPaths(series, highest) };
  }, [series, count]);
  const width = count * COLUMN;
  const nameInterval = Math.ceil(count / MAX_NAMES);
  const column = pointedIndex === null ? undefined : columns[pointedIndex];

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { left, width: chartWidth } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - left) / chartWidth;
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const at = Math.floor((isRightToLeft ? 1 - share : share) * count);
    setPointedIndex(Math.min(count - 1, Math.max(0, at)));
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
        onPointerMove={onPointerMove}
        onPointerLeave={() => setPointedIndex(null)}
      >
        <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {column !== undefined && pointedIndex !== null && (
            <rect
              className={css['pointed']}
              x={pointedIndex * COLUMN}
              width={COLUMN}
              height={HEIGHT}
            />
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
        {column !== undefined && pointedIndex !== null && (
          <div
            className={`grid gap2 small card ${css['readout']}`}
            style={
              pointedIndex < count / 2
                ? { insetInlineStart: `${((pointedIndex + 1) / count) * 100}%` }
                : { insetInlineEnd: `${((count - pointedIndex) / count) * 100}%` }
            }
          >
            <strong>{column.name}</strong>
            {series.map(({ name, tone, counts }) => {
              const value = counts[pointedIndex] ?? 0;
              return (
                value > 0 && (
                  <span key={name}>
                    <Swatch tone={tone} />
                    {name} <b>{integer(value)}</b>
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
            at % nameInterval === 0 && (
              <span key={name} style={{ insetInlineStart: startPosition(at / count) }}>
                {short}
              </span>
            ),
        )}
      </div>
    </div>
  );
}
