import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type ImportKind, isOrderKind } from '../../../domain/sheets/sheet.ts';
import { countUnsendable } from '../../../machines/orderImport/selectors.ts';
import type { ImportCounts } from '../../../workers/protocol.ts';
import css from './SendBar.module.css';

interface OutcomesProps {
  readonly kind: ImportKind;
  readonly counts: ImportCounts;
  /** Whether addresses that exist are updated. */
  readonly isUpdating?: boolean;
}

/** Numbers of created orders, of refused rows, and of those that were not sent. */
export function Outcomes({ kind, counts, isUpdating = false }: OutcomesProps) {
  const orders = counts.createdOrders;
  const { duplicate, invalid } = counts;
  const { skipped, errors } = countUnsendable(counts);
  const renderLine = (outcome: string, count: number, text: ReactNode) =>
    count > 0 && <li data-kind={outcome}>{text}</li>;
  return (
    <ul className={`wrap gap2 across20 list above4 ${css['summary']}`}>
      {renderLine(
        'created',
        orders,
        isOrderKind(kind) ? (
          <Plural id="send.created" value={orders} one="# order created" other="# orders created" />
        ) : (
          <Plural id="send.added" value={orders} one="# address added" other="# addresses added" />
        ),
      )}
      {renderLine(
        'duplicate',
        duplicate,
        isUpdating ? (
          <Plural
            id="send.updated"
            value={duplicate}
            one="# address was in your book already and is up to date now"
            other="# addresses were in your book already and are up to date now"
          />
        ) : (
          <Plural
            id="send.duplicate"
            value={duplicate}
            one="# row already existed"
            other="# rows already existed"
          />
        ),
      )}
      {renderLine(
        'invalid',
        invalid,
        <Plural id="send.invalid" value={invalid} one="# row refused" other="# rows refused" />,
      )}
      {renderLine(
        'left',
        errors,
        <Plural
          id="send.left"
          value={errors}
          one="# row with errors was not sent"
          other="# rows with errors were not sent"
        />,
      )}
      {renderLine(
        'left',
        skipped,
        <Plural
          id="send.leftSkipped"
          value={skipped}
          one="# row was skipped or deleted"
          other="# rows were skipped or deleted"
        />,
      )}
    </ul>
  );
}
