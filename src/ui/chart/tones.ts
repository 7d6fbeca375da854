import css from './Chart.module.css';

/** The classes of what has the colour of a series, by its `data-tone`; it is `--series-fill` there. */
export const toned = `${css['tones'] ?? ''} ${css['toned'] ?? ''}`;
