import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { IssueDetail } from '../../api/contract/issues/issues.ts';
import type { RecordEditorActor } from '../../machines/recordEditor/machine.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { FormAlert } from '../../form/FormAlert.tsx';
import { useForm } from '../../form/useForm.tsx';
import { useUnsaved } from '../shared/pageTab.ts';
import { useMay } from '../shared/portal.ts';
import { isSavingRecord } from '../shared/RecordScreen.tsx';
import type { IssueAct } from './issueEditor.ts';
import { DecisionChoice } from './DecisionChoice.tsx';
import { DecisionFields } from './DecisionFields.tsx';
import { decisionForm, blankDecision } from './decisionForm.ts';
import { useFieldErrorText } from './issueTexts.ts';

interface DecisionFormProps {
  readonly editor: RecordEditorActor<IssueDetail, IssueAct>;
  readonly issue: IssueDetail;
}

/** Form of a decision about an issue. The server also applies the rules of its order. */
export function DecisionForm({ editor, issue }: DecisionFormProps) {
  const { decisions, required, holdDays, today } = issue;
  const mayDecideMoney = useMay('issue.money');
  const busy = useSelector(editor, isSavingRecord);
  const failure = useSelector(editor, (s) =>
    s.context.content?.act === 'decide' ? s.context.failure : null,
  );
  const schema = useMemo(
    () => decisionForm({ decisions, required, holdDays, today, mayDecideMoney }),
    [decisions, required, holdDays, today, mayDecideMoney],
  );
  // A repeated attempt has the same id, so that it decides only once.
  const handlingId = useRef(crypto.randomUUID());
  const form = useForm({
    initial: blankDecision,
    schema,
    failure,
    refusals: {},
    describe: useFieldErrorText(),
    clearedFields: [],
    busy,
    send: (decision) =>
      editor.send({
        type: 'save',
        content: { act: 'decide', handlingId: handlingId.current, decision },
      }),
    dismiss: () => editor.send({ type: 'dismiss' }),
  });
  const { field, control, alert } = form;
  const typed = useWatch({ control });
  const kind = typed.kind ?? '';
  useUnsaved(kind !== '');
  const { receiverName, receiverPhone, receiverAddress, codAmount, currency } = issue;
  const currentValues = {
    receiverName,
    receiverPhone,
    receiverAddress,
    codAmount: codAmount === null ? '' : `${codAmount} ${currency ?? ''}`.trim(),
  };
  return (
    <form {...form.props} className="grid gap14">
      <FormAlert {...alert} />
      {field('kind', DecisionChoice, { decisions, mayDecideMoney })}
      <DecisionFields
        kind={kind}
        current={currentValues}
        required={required}
        today={today}
        holdDays={holdDays}
        field={field}
      />
      <div className="wrap gap10">
        <BusyButton type="submit" size="md" loading={busy}>
          <Trans id="issue.decide.go">Send decision</Trans>
        </BusyButton>
      </div>
    </form>
  );
}
