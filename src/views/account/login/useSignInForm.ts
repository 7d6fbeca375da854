import { useLingui } from '@lingui/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Failure } from '../../../api/contract/failure.ts';
import type { SolvedCode } from '../../../machines/imageCode/machine.ts';
import { failureText } from '../../../language/failureText.ts';
import type { FieldProps } from '../../../form/fieldProps.ts';
import { focusFirst, findRefusedFields } from '../../../form/formRefusal.ts';
import { type CodeActor, readCode } from './CodeField.tsx';
import { TOAST_MS, toasts } from '../../../ui/toasts.ts';
import { checkCredentials, type LoginField, signInRefusals } from './signInFields.ts';

interface SignInOptions {
  /** Known account, or blank. With an account the focus starts at the password. */
  readonly account: string;
  readonly code: CodeActor;
  /** Failure of the last attempt; null if none or dismissed. */
  readonly failure: Failure | null;
  readonly busy: boolean;
  readonly send: (values: {
    readonly account: string;
    readonly password: string;
    readonly code: SolvedCode;
  }) => void;
  readonly dismiss: () => void;
}

/**
 * Sign-in form without react-hook-form, because the first page must be small (decision 18).
 * A rejected attempt clears password and security code.
 */
export function useSignInForm({ account, code, failure, busy, send, dismiss }: SignInOptions) {
  const { i18n } = useLingui();
  const ref = useRef<HTMLFormElement>(null);
  const closeToast = useRef<() => void>(undefined);
  const initialField: LoginField = account === '' ? 'account' : 'password';
  // `seenFailure` is the failure that was shown when the values were typed.
  const [typed, setTyped] = useState({
    values: { account, password: '', verifyCode: '' },
    seenFailure: failure,
  });
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});

  // A failure that arrived after the last keystroke belongs to the current values.
  const isNewFailure = failure !== null && typed.seenFailure !== failure;
  const values = isNewFailure ? { ...typed.values, password: '', verifyCode: '' } : typed.values;
  const refusedFields = findRefusedFields(failure, signInRefusals, {
    isField: (path) => path in values,
    isText: (id) => id in i18n.messages,
  });
  const fieldToCorrect = [...refusedFields.keys()][0] ?? 'password';

  useEffect(() => {
    focusFirst(ref.current, (path) => path === initialField);
  }, [initialField]);
  useEffect(() => {
    if (failure === null) return;
    focusFirst(ref.current, (path) => path === fieldToCorrect);
    closeToast.current = toasts.error(failureText(i18n, failure), TOAST_MS.signIn);
  }, [failure, fieldToCorrect, i18n]);

  // Signing in makes the toast obsolete.
  useEffect(() => () => closeToast.current?.(), []);

  const field = (name: LoginField): FieldProps => {
    const rule = errors[name] ?? refusedFields.get(name)?.rule;
    return {
      name,
      value: values[name],
      error: rule === undefined ? null : i18n._(rule),
      onChange: (value) => {
        setTyped({ values: { ...values, [name]: value }, seenFailure: failure });
        setErrors((current) => ({ ...current, [name]: undefined }));
        if (refusedFields.has(name)) dismiss();
      },
    };
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const codeResult = readCode(code, values.verifyCode);
    const fieldErrors: Record<string, string> = {
      ...checkCredentials(values),
      ...('error' in codeResult ? { verifyCode: codeResult.error } : {}),
    };
    setErrors(fieldErrors);
    if (focusFirst(ref.current, (path) => path in fieldErrors) || 'error' in codeResult) return;
    send({ account: values.account, password: values.password, code: codeResult.solved });
  };

  const text = failure === null || refusedFields.size > 0 ? null : failureText(i18n, failure);
  const close = () => {
    dismiss();
    focusFirst(ref.current, (path) => path === 'password');
  };
  const alert = { text, onClose: close };
  return { ref, field, alert, onSubmit };
}
