import css from './Chart.module.css';

/** A square in the colour of a series. What it means is said in text beside it. */
export function Swatch({ tone }: { readonly tone: string }) {
  return <span className={`${css['tones'] ?? ''} ${css['swatch'] ?? ''}`} data-tone={tone} />;
}
