import type { ReactNode } from 'react';
import css from './Home.module.css';

interface ChartPanelProps {
  /** Id of the heading. */
  readonly id: string;
  readonly title: ReactNode;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** Titled panel for a chart. */
export function ChartPanel({ id, title, isWide, children }: ChartPanelProps) {
  return (
    <section
      className={`below14 panel pad-box unbroken ${css['panel']}`}
      aria-labelledby={id}
      data-wide={isWide || undefined}
    >
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
