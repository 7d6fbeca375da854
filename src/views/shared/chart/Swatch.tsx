import css from './Chart.module.css';

/** Classes that set `--series-fill` to the colour of the series in `data-tone`. */
export const seriesColorClasses = `${css['tones'] ?? ''} ${css['toned'] ?? ''}`;

/** Square in the colour of a series, next to its name. */
export function Swatch({ tone }: { readonly tone: string }) {
  return <span className={`${seriesColorClasses} ${css['swatch'] ?? ''}`} data-tone={tone} />;
}
