import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import type { ReactElement } from 'react';
import { dayAfter } from '../../api/contract/issues/decision.ts';
import {
  type CorrectedField,
  correctedFields,
  DATE_DAYS,
  type IssueDecision,
} from '../../domain/lifecycles/issue/status.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import type { FieldProps } from '../../ui/form/fieldProps.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import { useFormats } from '../../ui/format.ts';
import records from '../shared/Records.module.css';
import { correctedTexts } from './texts.ts';

export type DecisionField = CorrectedField | 'day' | 'codAmount' | 'note';

interface DecisionFieldsProps {
  readonly kind: IssueDecision | '';
  /** What the order says now; null where the decision is for many. */
  readonly current: Readonly<Record<CorrectedField | 'codAmount', string>> | null;
  readonly required: readonly CorrectedField[];
  readonly today: string;
  readonly holdDays: number;
  readonly field: (
    name: DecisionField,
    render: (props: FieldProps) => ReactElement,
  ) => ReactElement;
}

/** What a decision needs besides its kind. */
export function DecisionFields(props: DecisionFieldsProps) {
  const { kind, current, required, today, holdDays, field } = props;
  const { i18n } = useLingui();
  const { t } = useMacro();
  const { day, list } = useFormats();
  const named = list(required.map((name) => i18n._(correctedTexts[name])));
  const dayLabel =
    kind === 'hold'
      ? t({ id: 'issue.day.hold', message: 'Hold until' })
      : t({ id: 'issue.day.date', message: 'Deliver on' });
  const last = dayAfter(today, kind === 'hold' ? holdDays : DATE_DAYS);
  const latest = day(last);
  const now = (name: CorrectedField | 'codAmount') => {
    const value = current?.[name] ?? '';
    return value === ''
      ? t({ id: 'issue.current.none', message: 'Now: nothing' })
      : t({ id: 'issue.current', message: `Now: ${value}` });
  };
  return (
    <>
      {kind === 'redeliver' && current !== null && (
        <>
          <p className="flat muted">
            {required.length > 0 ? (
              <Trans id="issue.correct.named">
                Correct what is wrong: {named}. Fields you leave empty stay as they are.
              </Trans>
            ) : (
              <Trans id="issue.correct.optional">
                You can correct the receiver. Fields you leave empty stay as they are.
              </Trans>
            )}
          </p>
          <div className={records['inputs']}>
            {correctedFields.map((name) =>
              field(name, (input) => (
                <TextField
                  {...input}
                  label={
                    required.includes(name)
                      ? `${i18n._(correctedTexts[name])} *`
                      : i18n._(correctedTexts[name])
                  }
                  description={now(name)}
                  autoComplete="off"
                  dir={name === 'receiverPhone' ? 'ltr' : 'auto'}
                />
              )),
            )}
          </div>
        </>
      )}
      {(kind === 'date' || kind === 'hold') &&
        field('day', ({ name, ...input }) => (
          <DateField
            {...input}
            data-field={name}
            size="md"
            label={dayLabel}
            calendarFor={dayLabel}
            description={t({ id: 'issue.day.latest', message: `${latest} at the latest` })}
            first={dayAfter(today, 1)}
            last={last}
          />
        ))}
      {kind === 'changeCod' &&
        field('codAmount', (input) => (
          <TextField
            {...input}
            label={i18n._(correctedTexts.codAmount)}
            {...(current === null ? {} : { description: now('codAmount') })}
            autoComplete="off"
            dir="ltr"
          />
        ))}
      {kind !== '' &&
        field('note', ({ onChange, ...input }) => (
          <Textarea
            {...input}
            label={t({ id: 'issue.note', message: 'Note for the station (optional)' })}
            maxLength={300}
            rows={2}
            onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\p{Cc}/gu, ' '))}
          />
        ))}
    </>
  );
}
