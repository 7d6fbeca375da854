import { type ReactNode, useId } from 'react';
import css from './Facts.module.css';

interface PanelProps {
  /** Absent if the heading above the panel names it. */
  readonly title?: ReactNode;
  /** Id of the heading, if something in the panel is labelled by it too. */
  readonly id?: string;
  /** Actions beside the title, such as a copy button. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** Section of a page. Screen readers list a titled one as a region. */
export function Panel({ title, id: customId, beside, children }: PanelProps) {
  // Ids are generated, because two mounted tabs may show the same page.
  const generatedId = useId();
  const id = customId ?? generatedId;
  const className = `panel pad-box ${css['panel']}`;
  if (title === undefined) return <section className={className}>{children}</section>;
  return (
    <section className={className} aria-labelledby={id}>
      <div className="line gap6 below10">
        <h2 id={id}>{title}</h2>
        {beside}
      </div>
      {children}
    </section>
  );
}

interface FactsProps {
  /** Puts the facts on one line, as in a page header; otherwise they are in columns. */
  readonly inline?: true;
  readonly children: ReactNode;
}

/** List of names and values. Values in another language are wrapped in a `bdi`. */
export function Facts({ inline, children }: FactsProps) {
  return (
    <dl className={`grid gap10 across16 flat ${css['facts']}`} data-inline={inline}>
      {children}
    </dl>
  );
}

interface FactProps {
  readonly name: ReactNode;
  /** Whether the fact has a line of its own, such as an address or a remark. */
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
