import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { addDays } from '../../api/contract/issues/issueDecision.ts';
import {
  type CorrectedField,
  correctedFields,
  DATE_DAYS,
  type IssueDecision,
} from '../../domain/lifecycles/issue/issueStatus.ts';
import { DayField } from '../../form/DayField.tsx';
import type { FieldProps } from '../../form/fieldProps.ts';
import { TextField } from '../../form/TextField.tsx';
import type { RenderTextField } from '../../form/useForm.tsx';
import { useFormats } from '../../language/format.ts';
import records from '../shared/Records.module.css';
import { correctedTexts } from './issueTexts.ts';

type DecisionField = CorrectedField | 'day' | 'codAmount' | 'note';

interface DecisionFieldsProps {
  /** Empty until a decision is chosen. */
  readonly kind: IssueDecision | '';
  /** Current values of the order; null for a decision about many orders. */
  readonly current: Readonly<Record<CorrectedField | 'codAmount', string>> | null;
  readonly required: readonly CorrectedField[];
  readonly today: string;
  readonly holdDays: number;
  readonly field: RenderTextField<DecisionField>;
}

/** Additional fields of the chosen decision. */
export function DecisionFields(props: DecisionFieldsProps) {
  const { kind, current, required, today, holdDays, field } = props;
  const { i18n } = useTexts();
  const { t } = useLingui();
  const { day, list } = useFormats();
  const named = list(required.map((name) => i18n._(correctedTexts[name])));
  const dayLabel =
    kind === 'hold'
      ? t({ id: 'issue.day.hold', message: 'Hold until' })
      : t({ id: 'issue.day.date', message: 'Deliver on' });
  const lastDay = addDays(today, kind === 'hold' ? holdDays : DATE_DAYS);
  const latest = day(lastDay);
  const describeCurrent = (name: CorrectedField | 'codAmount') => {
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
              field(name, TextField, {
                label: required.includes(name)
                  ? `${i18n._(correctedTexts[name])} *`
                  : i18n._(correctedTexts[name]),
                description: describeCurrent(name),
                ...(name === 'receiverPhone' ? { inputMode: 'tel' } : {}),
              }),
            )}
          </div>
        </>
      )}
      {(kind === 'date' || kind === 'hold') &&
        field('day', DayField, {
          label: dayLabel,
          description: t({ id: 'issue.day.latest', message: `${latest} at the latest` }),
          first: addDays(today, 1),
          last: lastDay,
        })}
      {kind === 'changeCod' &&
        field('codAmount', TextField, {
          label: i18n._(correctedTexts.codAmount),
          ...(current === null ? {} : { description: describeCurrent('codAmount') }),
          dir: 'ltr',
        })}
      {kind !== '' &&
        field('note', NoteField, {
          label: t({ id: 'issue.note', message: 'Note for the station (optional)' }),
        })}
    </>
  );
}

interface NoteFieldProps extends FieldProps {
  readonly label: string;
}

/** Short note to the station, whose systems reject control characters. */
function NoteField({ onChange, ...rest }: NoteFieldProps) {
  return (
    <Textarea
      {...rest}
      maxLength={300}
      rows={2}
      onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\p{Cc}/gu, ' '))}
    />
  );
}
