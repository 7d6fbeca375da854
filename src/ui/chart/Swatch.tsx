import css from './Chart.module.css';
import { toned } from './tones.ts';

/** A square in the colour of a series. What it means is said in text beside it. */
export function Swatch({ tone }: { readonly tone: string }) {
  return <span className={`${toned} ${css['swatch'] ?? ''}`} data-tone={tone} />;
}
