import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useFormats } from '../../language/format.ts';
import { Word } from '../../ui/commonWords.tsx';
import css from './Records.module.css';

/** Name of a field, the other user's value and the user's own. */
export type FieldDifference = readonly [field: string, theirs: string, mine: string];

interface OvertakenRecordProps {
  readonly title: ReactNode;
  /** ISO 8601 instant and author of their change; null if unknown. */
  readonly changed: { readonly at: string; readonly by: string } | null;
  /** Fields to compare; equal ones are left out. */
  readonly rows: readonly FieldDifference[];
  readonly onTakeTheirs: () => void;
  /** Null if their version can't be overwritten. */
  readonly onKeepMine: (() => void) | null;
}

/** Another user's version of a record beside the user's own, with the choice between them. */
export function OvertakenRecord(props: OvertakenRecordProps) {
  const { title, changed, rows, onTakeTheirs, onKeepMine } = props;
  const { dateTime } = useFormats();
  const id = useId();
  const by = changed?.by ?? '';
  const at = changed === null ? '' : dateTime(changed.at);
  return (
    <section className="grid gap16 panel pad-panel" aria-labelledby={id}>
      <h2 className="heading" id={id} tabIndex={-1} ref={focus}>
        {title}
      </h2>
      {changed !== null && (
        <p className="flat">
          <Trans id="entry.conflict.by">
            Changed by <bdi>{by}</bdi>, {at}.
          </Trans>
        </p>
      )}
      <table className={css['differences']}>
        <thead>
          <tr>
            <th scope="col">
              <Trans id="addresses.field">Field</Trans>
            </th>
            <th scope="col">
              <Trans id="addresses.theirs">Their version</Trans>
            </th>
            <th scope="col">
              <Trans id="addresses.mine">Your version</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(([, theirs, mine]) => theirs !== mine)
            .map(([field, theirs, mine]) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td>
                  <bdi>{theirs}</bdi>
                </td>
                <td>
                  <bdi>{mine}</bdi>
                </td>
              </tr>
            ))}
        </tbody>
      </table>
      <div className="wrap gap10">
        <Button onClick={onTakeTheirs}>
          {onKeepMine === null ? (
            <Word of="continue" />
          ) : (
            <Trans id="addresses.takeTheirs">Use their version</Trans>
          )}
        </Button>
        {onKeepMine !== null && (
          <Button variant="default" onClick={onKeepMine}>
            <Trans id="addresses.keepMine">Overwrite</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}

const focus = (heading: HTMLHeadingElement | null) => heading?.focus();
