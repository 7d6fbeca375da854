import { type ReactNode, useId } from 'react';
import css from './Facts.module.css';

interface PanelProps {
  readonly title: ReactNode;
  /** Id of the heading, if something in the panel is labelled by it too. */
  readonly id?: string;
  /** Actions beside the title, such as a copy button. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of a page that shows one thing: a named region. */
export function Panel({ title, id: given, beside, children }: PanelProps) {
  // Two kept tabs may show the same page: ids are made, never written.
  const own = useId();
  const id = given ?? own;
  return (
    <section className={`panel pad-box ${css['panel']}`} aria-labelledby={id}>
      <div className="line gap6 below10">
        <h2 id={id}>{title}</h2>
        {beside}
      </div>
      {children}
    </section>
  );
}

interface FactsProps {
  /** One after another on a line, as in a head; else in columns. */
  readonly inline?: true;
  readonly children: ReactNode;
}

/** Names and values. What may be of another language or direction is in a `bdi`. */
export function Facts({ inline, children }: FactsProps) {
  return (
    <dl className={`grid gap10 across16 flat ${css['facts']}`} data-inline={inline}>
      {children}
    </dl>
  );
}

interface FactProps {
  readonly name: ReactNode;
  /** Takes a line of its own: an address, a remark. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

export function Fact(props: FactProps) {
  return (
    <div data-wide={props.wide || undefined}>
      <dt className="muted small">{props.name}</dt>
      <dd className="anywhere">{props.children}</dd>
    </div>
  );
}
