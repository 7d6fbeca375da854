import type { ReactNode } from 'react';
import css from './Home.module.css';

interface ChartPanelProps {
  /** Of the heading. */
  readonly id: string;
  readonly title: ReactNode;
  readonly isWide?: true;
  readonly children: ReactNode;
}

/** A chart under its title. */
export function ChartPanel({ id, title, isWide, children }: ChartPanelProps) {
  return (
    <section className={css['panel']} aria-labelledby={id} data-wide={isWide}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
