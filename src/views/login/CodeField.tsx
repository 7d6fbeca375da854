import { Trans, useLingui } from '@lingui/react/macro';
import { Loader, TextInput } from '@mantine/core';
import { codeImageOf, isCodeLoading } from '../../machines/session/selectors.ts';
import { usePortal, useSession } from '../portal.ts';
import { Icon } from '../shell/Icon.tsx';
import css from './CodeField.module.css';

interface CodeFieldProps {
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
}

/** The code in a picture, and the picture itself: a button that fetches another one. */
export function CodeField({ value, error, onChange }: CodeFieldProps) {
  const { t } = useLingui();
  const { session } = usePortal();
  const image = useSession(codeImageOf);
  const loading = useSession(isCodeLoading);
  return (
    <div className={css['row']}>
      <TextInput
        className={css['input']}
        name="verifyCode"
        label={t({ id: 'login.verifyCode', message: 'Code in the picture' })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        size="md"
        dir="ltr"
        maxLength={12}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <button
        type="button"
        className={css['picture']}
        aria-label={t({ id: 'login.verifyCode.refresh', message: 'Show another picture' })}
        onClick={() => session.send({ type: 'refreshCode' })}
      >
        {image === null ? (
          loading ? (
            <Loader size="sm" />
          ) : (
            <span className={css['again']}>
              <Icon name="refresh" size={16} />
              <Trans id="login.verifyCode.again">Try again</Trans>
            </span>
          )
        ) : (
          <>
            <img
              src={image}
              alt={t({ id: 'login.verifyCode.picture', message: 'Picture with the code' })}
            />
            <span className={css['badge']}>
              <Icon name="refresh" size={16} />
            </span>
          </>
        )}
      </button>
    </div>
  );
}
