import css from './Chart.module.css';

/** The classes of what has the colour of a series, by its `data-tone`; it is `--series-fill` there. */
export const toned = `${css['tones'] ?? ''} ${css['toned'] ?? ''}`;

/** A square in the colour of a series. What it means is said in text beside it. */
export function Swatch({ tone }: { readonly tone: string }) {
  return <span className={`${toned} ${css['swatch'] ?? ''}`} data-tone={tone} />;
}
