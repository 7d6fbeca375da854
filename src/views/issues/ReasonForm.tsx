import { useLingui as useTexts } from '@lingui/react';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import type { ReasonDetail } from '../../api/contract/issues/issueReasons.ts';
import {
  type CorrectedField,
  correctedFields,
  defaultDecisions,
  issueCauses,
  type IssueDecision,
  issueDecisions,
} from '../../domain/lifecycles/issue/issueStatus.ts';
import type { RecordEditorActor } from '../../machines/recordEditor/machine.ts';
import { languageInfo, offeredLanguages } from '../../language/i18n.ts';
import { Panel } from '../../ui/Facts.tsx';
import { CheckField } from '../../form/CheckField.tsx';
import { ChoiceField } from '../../form/ChoiceField.tsx';
import type { FieldProps } from '../../form/fieldProps.ts';
import { OptionField } from '../../form/OptionField.tsx';
import { TextField } from '../../form/TextField.tsx';
import { RecordForm } from '../shared/RecordForm.tsx';
import type { BackLink } from '../shared/RecordTitle.tsx';
import records from '../shared/Records.module.css';
import css from './Issues.module.css';
import { isOtherReason, type ReasonChange, reasonForm, toTypedReason } from './reasonForm.ts';
import { causeTexts, correctedTexts, decisionTexts, useReasonName } from './issueTexts.ts';

interface ReasonFormProps {
  readonly editor: RecordEditorActor<ReasonDetail, ReasonChange>;
  /** Null for a new reason. */
  readonly detail: ReasonDetail | null;
  readonly back: BackLink;
}

const noDefault = msg({ id: 'issueReason.default.none', message: 'None' });

/** Settings of a reason. */
export function ReasonForm({ editor, detail, back }: ReasonFormProps) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const reasonName = useReasonName();
  return (
    <RecordForm
      editor={editor}
      initial={toTypedReason(detail)}
      schema={reasonForm}
      back={back}
      title={
        detail === null ? (
          <Trans id="reasons.new">New reason</Trans>
        ) : (
          <bdi>{reasonName(detail.reason.names)}</bdi>
        )
      }
    >
      {({ field }) => (
        <>
          <Panel>
            {detail !== null && detail.open > 0 && (
              <p className="flat below12 muted">
                <Plural
                  id="issueReason.open"
                  value={detail.open}
                  one="# open issue has this reason. It keeps its deadline; what may be decided follows your changes."
                  other="# open issues have this reason. They keep their deadlines; what may be decided follows your changes."
                />
              </p>
            )}
            <div className={records['inputs']}>
              {field('code', TextField, {
                label: t({ id: 'issueReason.code', message: 'Code' }),
                readOnly: detail !== null,
                dir: 'ltr',
              })}
              {field('cause', ({ onChange, ...input }) => (
                <ChoiceField
                  {...input}
                  label={t({ id: 'issues.cause', message: 'Caused by' })}
                  choices={causeTexts}
                  onChange={(code) =>
                    onChange(issueCauses.find((cause) => cause === code) ?? 'other')
                  }
                />
              ))}
              {field('codes', TextField, {
                label: t({ id: 'issueReason.codes', message: 'Scanner codes' }),
                description: t({
                  id: 'issueReason.codes.note',
                  message: 'Codes of scanners and partners that mean this reason, with commas.',
                }),
                dir: 'ltr',
              })}
            </div>
            {(detail === null || !isOtherReason(detail.reason.code)) && (
              <div className={records['checks']}>
                {field('active', CheckField, {
                  label: <Trans id="issueReason.active.label">Offered for new issues</Trans>,
                })}
              </div>
            )}
          </Panel>
          <Panel title={<Trans id="issueReason.names">Names</Trans>}>
            <div className={records['inputs']}>
              {offeredLanguages.map((code) =>
                field(`names.${code}`, TextField, { label: languageInfo[code].name }),
              )}
            </div>
          </Panel>
          <Panel title={<Trans id="issueReason.handling">Handling</Trans>}>
            <div className="grid gap14">
              {field('decisions', FlagFields<IssueDecision>, {
                label: <Trans id="issueReason.decisions">Decisions offered</Trans>,
                flags: issueDecisions,
                texts: decisionTexts,
              })}
              {field('required', FlagFields<CorrectedField>, {
                label: <Trans id="issueReason.required">Must be corrected to deliver again</Trans>,
                flags: correctedFields,
                texts: correctedTexts,
              })}
              <div className={records['inputs']}>
                {field('deadlineHours', TextField, {
                  label: t({ id: 'issueReason.deadlineHours', message: 'Deadline, hours' }),
                  description: t({
                    id: 'issueReason.deadlineHours.note',
                    message: 'From the report. Leave empty to wait for a decision.',
                  }),
                  inputMode: 'numeric',
                })}
                {field('defaultDecision', ({ onChange, value, ...input }) => (
                  <OptionField
                    {...input}
                    value={value ?? ''}
                    label={t({ id: 'issueReason.defaultDecision', message: 'At the deadline' })}
                    emptyLabel={i18n._(noDefault)}
                    options={defaultDecisions.map((one) => {
                      return { value: one, label: i18n._(decisionTexts[one]) };
                    })}
                    onChange={(code) =>
                      onChange(defaultDecisions.find((decision) => decision === code) ?? '')
                    }
                  />
                ))}
                {field('holdDays', TextField, {
                  label: t({ id: 'issueReason.holdDays', message: 'Days held at most' }),
                  inputMode: 'numeric',
                })}
              </div>
            </div>
          </Panel>
        </>
      )}
    </RecordForm>
  );
}

interface FlagFieldsProps<Name extends string> extends FieldProps<Record<Name, boolean>> {
  readonly label: ReactNode;
  readonly flags: readonly Name[];
  readonly texts: Readonly<Record<Name, MessageDescriptor>>;
}

/** Checkboxes for a short list of values. */
function FlagFields<Name extends string>(props: FlagFieldsProps<Name>) {
  const { name, label, flags, texts, value, error, onChange } = props;
  const { i18n } = useTexts();
  return (
    <fieldset className="grid gap6 plain">
      <legend className="below6 bold">{label}</legend>
      <div className={`grid gap8 across16 ${css['checks']}`}>
        {flags.map((one) => (
          <CheckField
            key={one}
            name={name}
            value={value[one]}
            error={null}
            label={i18n._(texts[one])}
            onChange={(isChecked) => onChange({ ...value, [one]: isChecked })}
          />
        ))}
      </div>
      {error !== null && <p className="flat wrong small">{error}</p>}
    </fieldset>
  );
}
