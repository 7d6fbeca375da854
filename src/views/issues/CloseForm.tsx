import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { IssueDetail } from '../../api/contract/issues/issues.ts';
import { issueRules } from '../../domain/lifecycles/issue/machine.ts';
import type { RecordEditorActor } from '../../machines/recordEditor/machine.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Panel } from '../../ui/Facts.tsx';
import { FailureAlert } from '../shared/FailureAlert.tsx';
import { isSavingRecord } from '../shared/RecordScreen.tsx';
import type { IssueAct } from './issueEditor.ts';

interface CloseFormProps {
  readonly editor: RecordEditorActor<IssueDetail, IssueAct>;
  readonly issue: IssueDetail;
}

/** Marks an issue as resolved, or rejects its decision with a reason. */
export function CloseForm({ editor, issue: { status, decision } }: CloseFormProps) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const [note, setNote] = useState('');
  const [lacksNote, setLacksNote] = useState(false);
  const busy = useSelector(editor, isSavingRecord);
  const failure = useSelector(editor, (s) => {
    const act = s.context.content?.act;
    return act === 'resolve' || act === 'reject' ? s.context.failure : null;
  });
  const mayReject = issueRules.isAllowed(status, 'reject');
  if (!issueRules.isAllowed(status, 'resolve')) return null;
  const close = (act: 'resolve' | 'reject') => {
    if (act === 'reject' && note.trim() === '') setLacksNote(true);
    else editor.send({ type: 'save', content: { act, note } });
  };
  return (
    <Panel title={<Trans id="issue.close">Close this issue</Trans>}>
      <div className="grid gap14">
        <FailureAlert failure={failure} />
        <p className="flat muted">
          {decision === 'return' || decision === 'abandon' ? (
            <Trans id="issue.close.stays">
              Mark it as resolved once the decision is carried out. The order keeps its status until
              it is scanned.
            </Trans>
          ) : (
            <Trans id="issue.close.goesOn">
              Mark it as resolved to send the parcel on from where it was. A scan does this by
              itself.
            </Trans>
          )}
        </p>
        <TextInput
          label={
            mayReject
              ? t({ id: 'issue.close.why', message: 'Note, needed to reject' })
              : t({ id: 'issue.close.noteLabel', message: 'Note (optional)' })
          }
          size="md"
          maxLength={300}
          value={note}
          dir="auto"
          error={lacksNote && i18n._('issue.close.note')}
          onChange={(event) => {
            setLacksNote(false);
            setNote(event.currentTarget.value);
          }}
        />
        <div className="wrap gap10">
          <BusyButton loading={busy} onClick={() => close('resolve')}>
            <Trans id="issue.close.done">Mark as resolved</Trans>
          </BusyButton>
          {mayReject && (
            <BusyButton
              variant="default"
              color="red"
              loading={busy}
              onClick={() => close('reject')}
            >
              <Trans id="issue.close.reject">Reject decision</Trans>
            </BusyButton>
          )}
        </div>
      </div>
    </Panel>
  );
}
