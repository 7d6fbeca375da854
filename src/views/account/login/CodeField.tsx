import { msg } from '@lingui/core/macro';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Loader, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import {
  selectCodeFailure,
  isCodeLoading,
  selectPicture,
  toSolvedCode,
  selectCodeWay,
  type CodeWay,
  type imageCodeMachine,
  type SolvedCode,
} from '../../../machines/imageCode/machine.ts';
import { failureText } from '../../../language/failureText.ts';
import type { FieldProps } from '../../../form/fieldProps.ts';
import { StartIcon } from '../../../ui/StartIcon.tsx';
import css from './CodeField.module.css';

/** Actor of the form's image code; undefined while an attempt is sent. */
export type CodeActor = ActorRefFrom<typeof imageCodeMachine> | undefined;

const emptyError = msg({ id: 'login.verifyCode.empty', message: 'Verify code cannot be empty' }).id;
const notReadyError = msg({
  id: 'login.verifyCode.notReady',
  message: 'One moment: the security check is loading',
}).id;

/** Returns the code with the user's answer, or the text id of the error. */
export function readCode(
  code: CodeActor,
  typed: string,
): { readonly solved: SolvedCode } | { readonly error: string } {
  const snapshot = code?.getSnapshot();
  const solved = snapshot === undefined ? null : toSolvedCode(snapshot, typed);
  if (solved !== null) return { solved };
  const isUnanswered = snapshot !== undefined && selectPicture(snapshot) !== null;
  return { error: isUnanswered ? emptyError : notReadyError };
}

interface CodeFieldProps extends FieldProps {
  readonly code: CodeActor;
}

/**
 * Image code with a button for a new picture. A proof of work by the browser replaces it for users who can't read it.
 */
export function CodeField({ code, ...field }: CodeFieldProps) {
  const way = useSelector(code, (s) => (s === undefined ? 'picture' : selectCodeWay(s)));
  const otherWay: CodeWay = way === 'picture' ? 'computed' : 'picture';
  const change = () => {
    field.onChange('');
    code?.send({ type: 'choose', way: otherWay });
  };
  return (
    <div className={`column top gap6 ${css['field']}`}>
      {way === 'picture' ? (
        <PictureCode code={code} {...field} />
      ) : (
        <ComputedCode code={code} {...field} />
      )}
      <button type="button" className={css['way']} onClick={change}>
        {way === 'picture' ? (
          <Trans id="login.verifyCode.unreadable">I can’t read the picture</Trans>
        ) : (
          <Trans id="login.verifyCode.usePicture">Use a picture instead</Trans>
        )}
      </button>
    </div>
  );
}

function PictureCode({ code, error, onChange, ...field }: CodeFieldProps) {
  const { t } = useLingui();
  const image = useSelector(code, (s) => (s === undefined ? null : selectPicture(s)));
  const { i18n } = useTexts();
  const loading = useSelector(code, (s) => s === undefined || isCodeLoading(s));
  const failure = useSelector(code, (s) => (s === undefined ? null : selectCodeFailure(s)));
  return (
    <>
      <div className={`grid top gap10 ${css['row']}`}>
        <TextInput
          {...field}
          label={t({ id: 'login.verifyCode', message: 'Security code' })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          size="md"
          dir="ltr"
          maxLength={12}
          error={failure === null ? error : error !== null}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <button
          type="button"
          className={css['picture']}
          aria-label={t({ id: 'login.verifyCode.refresh', message: 'Show another picture' })}
          onClick={() => code?.send({ type: 'refresh' })}
        >
          {image === null ? (
            loading ? (
              <Loader size="sm" />
            ) : (
              <span className="inline gap6 small">
                <StartIcon name="refresh" size={16} />
                <Trans id="login.verifyCode.again">Try again</Trans>
              </span>
            )
          ) : (
            <>
              <img
                src={image}
                alt={t({
                  id: 'login.verifyCode.picture',
                  message: 'Picture with the security code',
                })}
              />
              <span className="centered grow">
                <StartIcon name="refresh" size={16} />
              </span>
            </>
          )}
        </button>
      </div>
      <p className={css['missing']} role="status">
        {failure !== null && failureText(i18n, failure)}
      </p>
    </>
  );
}

function ComputedCode({ code, name, error }: CodeFieldProps) {
  const { i18n } = useTexts();
  const loading = useSelector(code, (s) => s === undefined || isCodeLoading(s));
  const failure = useSelector(code, (s) => (s === undefined ? null : selectCodeFailure(s)));
  return (
    <div className={`small edged ${css['computed']}`} data-field={name} tabIndex={-1}>
      <p className="line gap8 flat" role="status">
        {loading ? (
          <>
            <Loader size="xs" />
            <Trans id="login.verifyCode.computing">
              Your browser is verifying you without a picture. This takes a few seconds.
            </Trans>
          </>
        ) : failure === null ? (
          <>
            <StartIcon name="check" size={16} />
            <Trans id="login.verifyCode.computed">Verified. No picture needed.</Trans>
          </>
        ) : (
          failureText(i18n, failure)
        )}
      </p>
      {failure !== null && (
        <button
          type="button"
          className={css['way']}
          onClick={() => code?.send({ type: 'refresh' })}
        >
          <Trans id="login.verifyCode.again">Try again</Trans>
        </button>
      )}
      {error !== null && (
        <p className={css['error']} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
