import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type FormEvent, useRef, useState } from 'react';
import { type IssueDetail, MESSAGE_LENGTH } from '../../api/contract/issues/issues.ts';
import { isCarrierSession } from '../../machines/session/selectors.ts';
import type { RecordEditorActor } from '../../machines/recordEditor/machine.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Panel } from '../../ui/Facts.tsx';
import { FailureAlert } from '../shared/FailureAlert.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Moment } from '../../language/Moment.tsx';
import { useUnsaved } from '../shared/pageTab.ts';
import { useMay, useSession } from '../shared/portal.ts';
import { isSavingRecord } from '../shared/RecordScreen.tsx';
import type { IssueAct } from './issueEditor.ts';
import css from './Issues.module.css';

interface IssueThreadProps {
  readonly editor: RecordEditorActor<IssueDetail, IssueAct>;
  readonly issue: IssueDetail;
}

/** Conversation of merchant and carrier about an issue. */
export function IssueThread({ editor, issue: { messages } }: IssueThreadProps) {
  const mayHandle = useMay('issue.handle');
  return (
    <Panel title={<Trans id="issue.thread">Messages</Trans>}>
      {messages.length === 0 && (
        <p className="flat muted">
          <Trans id="issue.thread.none">No messages yet</Trans>
        </p>
      )}
      <ol className="grid gap10 list below14">
        {messages.map(({ id, at, by, fromCarrier, text }) => (
          <li
            key={id}
            className={`grid gap2 pad-note rounded raised ${css['message']}`}
            data-carrier={fromCarrier || undefined}
          >
            <span className="wrap across10 muted small">
              <bdi>{by}</bdi>
              <span>
                {fromCarrier ? (
                  <Trans id="issue.thread.carrier">Carrier</Trans>
                ) : (
                  <Trans id="issue.thread.merchant">Merchant</Trans>
                )}
              </span>
              <Moment at={at} />
            </span>
            <p className="flat anywhere written" dir="auto">
              {text}
            </p>
          </li>
        ))}
      </ol>
      {mayHandle && <NewMessage key={messages.length} editor={editor} />}
    </Panel>
  );
}

interface NewMessageProps {
  readonly editor: RecordEditorActor<IssueDetail, IssueAct>;
}

function NewMessage({ editor }: NewMessageProps) {
  const { t } = useLingui();
  const isCarrier = useSession(isCarrierSession);
  const [text, setText] = useState('');
  // A repeated attempt has the same id, so that the message is sent only once.
  const messageId = useRef(crypto.randomUUID());
  const busy = useSelector(editor, isSavingRecord);
  const failure = useSelector(editor, (s) =>
    s.context.content?.act === 'message' ? s.context.failure : null,
  );
  useUnsaved(text.trim() !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || busy) return;
    const content = { act: 'message', messageId: messageId.current, text } as const;
    editor.send({ type: 'save', content });
  };
  return (
    <form className="grid gap14" onSubmit={submit}>
      <FailureAlert failure={failure} />
      <Textarea
        label={t({ id: 'issue.thread.text', message: 'New message' })}
        description={
          isCarrier
            ? t({
                id: 'issue.thread.readers.merchant',
                message: 'The merchant reads it here and gets a notice.',
              })
            : t({
                id: 'issue.thread.readers.carrier',
                message: 'The carrier reads it here and gets a notice.',
              })
        }
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MESSAGE_LENGTH}
        value={text}
        dir="auto"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className="wrap gap10">
        <BusyButton
          type="submit"
          variant="default"
          loading={busy}
          disabled={text.trim() === ''}
          leftSection={<Icon name="send" size={16} />}
        >
          <Trans id="issue.thread.send">Send message</Trans>
        </BusyButton>
      </div>
    </form>
  );
}
