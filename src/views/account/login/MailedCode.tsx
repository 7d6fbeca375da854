import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Failure } from '../../../api/contract/failure.ts';
import {
  selectMailboxFailure,
  isRunOut,
  isSending,
  isWaiting,
  selectResendSeconds,
  selectSecondsLeft,
  type MailboxActor,
} from '../../../machines/mailbox/selectors.ts';
import type { Passwords } from '../../../machines/mailbox/types.ts';
import { useFormats } from '../../../language/format.ts';
import { FormAlert } from '../../../form/FormAlert.tsx';
import { TextField } from '../../../form/TextField.tsx';
import { useForm } from '../../../form/useForm.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { TOAST_MS, toasts } from '../../../ui/toasts.ts';
import { MailSent } from '../../shared/MailSent.tsx';
import { StartOverButton } from './StartOverButton.tsx';
import css from './LoginPage.module.css';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import * as v from 'valibot';
import type { ErrorKey } from '../../../api/contract/errors.ts';
import type { RefusalFields } from '../../../form/formRefusal.ts';

/** Error key of an expired code. */
const EXPIRED: ErrorKey = 'login.verifyCode.expired';
const WRONG: ErrorKey = 'login.verifyCode.error';

const codeRefusals: RefusalFields<'code'> = {
  [WRONG]: 'code',
  [EXPIRED]: 'code',
  'account.code.tooOften': 'code',
};

/** Schema of a mailed code; no valid code is longer than 12 characters. */
export const mailedCodeForm = v.object({
  code: v.pipe(v.string(), v.trim(), v.nonEmpty('login.verifyCode.empty'), v.maxLength(12, WRONG)),
});

interface MailedCodeProps {
  readonly actor: MailboxActor;
  /** Message that names the address the code was sent to. */
  readonly sent: ReactNode;
  /** Label of the submit button. */
  readonly submit: ReactNode;
  /** Returns the passwords of a registration, sent along with the code; null in a password reset. */
  readonly passwords: () => Passwords | null;
}

/** Mailed-code step: field, countdown and resend. */
export function MailedCode({ actor, sent, submit, passwords }: MailedCodeProps) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const failure = useSelector(actor, selectMailboxFailure);
  const waiting = useSelector(actor, isWaiting);
  const sending = useSelector(actor, isSending);
  const isExpired = useSelector(actor, isRunOut);
  useResentToast(sending, failure);

  const { props, field, alert } = useForm({
    initial: { code: '' },
    schema: mailedCodeForm,
    failure,
    refusals: codeRefusals,
    clearedFields: ['code'],
    busy: waiting || isExpired,
    send: ({ code }) => actor.send({ type: 'enterCode', code, passwords: passwords() }),
    dismiss: () => actor.send({ type: 'dismiss' }),
  });

  return (
    <form {...props} className={`column gap14 ${css['form']}`}>
      <FormAlert {...alert} />
      <MailSent>{sent}</MailSent>
      {field('code', (code) => (
        <TextField
          {...code}
          error={isExpired && code.error === null ? i18n._(EXPIRED) : code.error}
          label={t({ id: 'code.label', message: 'Code from the email' })}
          autoComplete="one-time-code"
          inputMode="numeric"
        />
      ))}
      <Clock actor={actor} />
      <BusyButton
        type="submit"
        size="md"
        fullWidth
        loading={waiting && !sending}
        disabled={isExpired}
      >
        {submit}
      </BusyButton>
      <ResendButton actor={actor} sending={sending} />
      <StartOverButton disabled={waiting} onClick={() => actor.send({ type: 'back' })} />
    </form>
  );
}

function Clock({ actor }: { readonly actor: MailboxActor }) {
  const seconds = useSelector(actor, selectSecondsLeft);
  const isExpired = useSelector(actor, isRunOut);
  const time = useFormats().clock(isExpired ? 0 : seconds);
  return (
    <p className={`line gap6 flat muted ${css['clock']}`} role="timer" data-over={isExpired}>
      <Icon name="clock" size={16} />
      <Trans id="code.clock">
        Code valid for <bdi>{time}</bdi>
      </Trans>
    </p>
  );
}

function ResendButton({
  actor,
  sending,
}: {
  readonly actor: MailboxActor;
  readonly sending: boolean;
}) {
  const wait = useSelector(actor, selectResendSeconds);
  const time = useFormats().clock(wait);
  return (
    <BusyButton
      variant="default"
      fullWidth
      loading={sending}
      disabled={wait > 0}
      onClick={() => actor.send({ type: 'resend' })}
    >
      {wait > 0 ? (
        <Trans id="code.resendIn">Not received? Send again in {time}</Trans>
      ) : (
        <Trans id="code.resend">Not received, send again</Trans>
      )}
    </BusyButton>
  );
}

/** Shows a toast when a new code was sent, because nothing else on the page changes. */
function useResentToast(sending: boolean, failure: Failure | null): void {
  const { t } = useLingui();
  const wasSending = useRef(sending);
  const text = t({ id: 'code.sentAgain', message: 'New code sent' });
  useEffect(() => {
    if (wasSending.current && !sending && failure === null) toasts.success(text, TOAST_MS.signIn);
    wasSending.current = sending;
  }, [sending, failure, text]);
}
