import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import css from './Labels.module.css';

/** Orders named one by one; the others are counted. */
const NAMED = 5;

interface SomeProps {
  readonly items: readonly { readonly key: string; readonly text: ReactNode }[];
}

/** The first few of a list, and how many more there are. */
export function Some({ items }: SomeProps) {
  const more = items.length - NAMED;
  return (
    <ul className={css['list']}>
      {items.slice(0, NAMED).map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
      {more > 0 && (
        <li>
          <Plural id="print.more" value={more} one="and # more" other="and # more" />
        </li>
      )}
    </ul>
  );
}
