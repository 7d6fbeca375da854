import { type ReactNode, useId } from 'react';
import { ScrollGroup } from '../../ui/ScrollGroup.tsx';
import css from './platforms.module.css';

interface SecretTableProps {
  readonly label: string;
  /** Titles of the columns, by their keys. */
  readonly heads: Readonly<Record<string, ReactNode>>;
  /** Key of a column of numbers. */
  readonly number?: string;
  /** On a phone each row is a card. */
  readonly cards?: true;
  /** Rows. */
  readonly children: ReactNode;
}

/** A table of what has a secret: keys, webhooks. */
export function SecretTable({ label, heads, number, cards, children }: SecretTableProps) {
  const id = useId();
  const look = `sheet ruled ${css['table']}`;
  return (
    <ScrollGroup className="sideways" labelledBy={id}>
      <table
        className={cards === true ? `cards ${look} ${css['cards']}` : look}
        id={id}
        aria-label={label}
      >
        <thead>
          <tr>
            {Object.entries(heads).map(([key, head]) => (
              <th key={key} scope="col" data-align={key === number ? 'end' : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </ScrollGroup>
  );
}
