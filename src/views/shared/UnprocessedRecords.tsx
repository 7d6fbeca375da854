import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { CopyButton } from '../../ui/CopyButton.tsx';
import css from './BulkProgress.module.css';

/** Maximum number of lines; all numbers can be copied. */
const MAX_LINES = 200;

interface UnprocessedRecord<Outcome> {
  readonly id: string;
  /** Number that users know the record by. */
  readonly number: string;
  /** Null if it was not attempted. */
  readonly outcome: Outcome | null;
}

interface UnprocessedRecordsProps<Outcome> {
  readonly records: readonly UnprocessedRecord<Outcome>[];
  readonly renderReason: (outcome: Outcome, number: string) => ReactNode;
}

/** Records that a bulk action skipped or failed on, each with the reason. */
export function UnprocessedRecords<Outcome>({
  records,
  renderReason,
}: UnprocessedRecordsProps<Outcome>) {
  const id = useId();
  if (records.length === 0) return null;
  const more = records.length - MAX_LINES;
  return (
    <section className={css['left']} aria-labelledby={id}>
      <h3 className="row gap4 across12 flat below6" id={id}>
        <Trans id="bulk.left">Not done</Trans>{' '}
        <CopyButton
          text={records.map(({ number }) => number).join('\n')}
          name={<Trans id="bulk.left.copy">Copy numbers</Trans>}
        />
      </h3>
      <ul className="grid gap6 list scroll">
        {records.slice(0, MAX_LINES).map(({ id: recordId, number, outcome }) => (
          <li className="grid across12 lined" key={recordId}>
            <bdi className="mono anywhere" dir="ltr">
              {number}
            </bdi>
            <span>
              {outcome === null ? (
                <Trans id="bulk.untried">Not processed: stopped before.</Trans>
              ) : (
                renderReason(outcome, number)
              )}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="line gap8 flat">
          <Plural id="bulk.left.more" value={more} one="and # more" other="and # more" />
        </p>
      )}
    </section>
  );
}
