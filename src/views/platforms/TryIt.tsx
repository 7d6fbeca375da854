import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState, type FormEvent } from 'react';
import { isSandboxKey } from '../../api/contract/platforms/platformKeys.ts';
import type { ReferenceCall } from '../../api/contract/platforms/openReference.ts';
import { declareTask } from '../../machines/declare.ts';
import type { OpenTrial, OpenTrialReply } from '../../machines/services.ts';
import {
  isActing,
  selectTaskFailure,
  selectTaskResult,
} from '../../machines/recordTask/machine.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { failureText } from '../../language/failureText.ts';
import { useFormats } from '../../language/format.ts';
import { FormAlert } from '../../form/FormAlert.tsx';
import { TextField } from '../../form/TextField.tsx';
import { MultilineField } from '../../form/MultilineField.tsx';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import { useDeclared, useKit } from '../shared/portal.ts';
import { CodeBlock } from './CodeBlock.tsx';
import css from './platforms.module.css';

/** Sends a call of the open API when the user asks for it, because it may create orders. */
const openTrialTask = declareTask<OpenTrial, OpenTrialReply>(
  'openTrial',
  (_ask, trial, { tryOpenCall }) => tryOpenCall(trial),
);

interface TryItProps {
  readonly call: ReferenceCall;
  /** Key to send; kept in the page's memory only. */
  readonly secret: string;
}

/** Trial of a call with its example values and the user's own key. */
export function TryIt({ call, secret }: TryItProps) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const actor = useOwnActor(useDeclared(openTrialTask), undefined);
  const [path, setPath] = useState(call.path + call.query);
  const [body, setBody] = useState(call.example ?? '');
  const [idempotencyKey, setIdempotencyKey] = useState<string>(() => crypto.randomUUID());
  const isSending = useSelector(actor ?? undefined, (s) => s !== undefined && isActing(s));
  const reply = useSelector(actor ?? undefined, (s) =>
    s === undefined ? null : selectTaskResult(s),
  );
  const failure = useSelector(actor ?? undefined, (s) =>
    s === undefined ? null : selectTaskFailure(s),
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    const headers = {
      Authorization: `Bearer ${secret.trim()}`,
      ...(call.once ? { 'Idempotency-Key': idempotencyKey } : {}),
      ...(call.example === null ? {} : { 'Content-Type': 'application/json' }),
      'Accept-Language': i18n.locale,
    };
    const task = { method: call.method, path, headers, body: call.example === null ? null : body };
    // Any earlier answer is discarded.
    actor?.send({ type: 'dismiss' });
    actor?.send({ type: 'ask', task });
    actor?.send({ type: 'confirm', task });
  };
  const hasPlaceholders = /[{}]/.test(path);
  return (
    <form className={`grid gap12 edged ${css['trial']}`} onSubmit={send}>
      <FormAlert text={failure === null ? null : failureText(i18n, failure)} />
      <TextField
        name="path"
        value={path}
        error={null}
        onChange={setPath}
        label={t({ id: 'developers.try.path', message: 'Address' })}
        {...(hasPlaceholders
          ? {
              description: t({
                id: 'developers.try.path.fill',
                message: 'Put a number of your own where the braces are.',
              }),
            }
          : {})}
        dir="ltr"
      />
      {call.once && (
        <TextField
          name="once"
          value={idempotencyKey}
          error={null}
          onChange={setIdempotencyKey}
          label="Idempotency-Key"
          description={t({
            id: 'developers.try.once',
            message: 'A call sent again with the same Idempotency-Key is done only once.',
          })}
          dir="ltr"
        />
      )}
      {call.example !== null && (
        <MultilineField
          name="body"
          value={body}
          error={null}
          onChange={setBody}
          label={t({ id: 'developers.try.body', message: 'Body' })}
          minRows={3}
        />
      )}
      <div className="row gap12">
        <BusyButton
          type="submit"
          loading={isSending}
          disabled={secret.trim() === '' || hasPlaceholders}
        >
          <Trans id="developers.try.send">Send</Trans>
        </BusyButton>
        <span className="flat muted small">
          {secret.trim() === '' ? (
            <Trans id="developers.try.noKey">Paste a key above first.</Trans>
          ) : (
            !isSandboxKey(secret.trim()) && (
              <Trans id="developers.try.real">
                This is not a sandbox key: what you send is done for real.
              </Trans>
            )
          )}
        </span>
      </div>
      {reply !== null && <CallResponse call={call} reply={reply} />}
    </form>
  );
}

interface CallResponseProps {
  readonly call: ReferenceCall;
  readonly reply: OpenTrialReply;
}

/** Indents JSON; returns other texts unchanged. */
function indentJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Response as received: status, time, headers and body. */
function CallResponse({ call, reply: { status, ms, headers, text, file } }: CallResponseProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const answer = t({ id: 'developers.answer', message: 'Answer' });
  const time = formats.integer(ms);
  const headersText = t({ id: 'developers.try.headers', message: 'Headers of the answer' });
  return (
    <div className={`grid gap16 ${css['plain']}`} role="status">
      <h3>
        {answer} <code dir="ltr">{status}</code> <Trans id="developers.try.ms">in {time} ms</Trans>
      </h3>
      {text !== null && text !== '' && (
        <CodeBlock text={indentJson(text)} name={`${call.summary}: ${answer}`} />
      )}
      {file !== null && <ResponseFile file={file} />}
      <details>
        <summary>{headersText}</summary>
        <CodeBlock
          text={headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
          name={headersText}
        />
      </details>
    </div>
  );
}

function ResponseFile({ file }: { readonly file: Blob }) {
  const formats = useFormats();
  const { saveFile } = useKit();
  const size = formats.bytes(file.size);
  const extension = file.type.split('/').at(-1) ?? '';
  return (
    <div>
      <Button variant="default" onClick={() => saveFile(file, `label.${extension}`)}>
        <Trans id="developers.try.file">Save file ({size})</Trans>
      </Button>
    </div>
  );
}
