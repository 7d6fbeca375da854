import { useLingui } from '@lingui/react';
import { Alert } from '@mantine/core';
import type { Failure } from '../../api/contract/failure.ts';
import { failureText } from '../../language/failureText.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Alert with the reason why a call failed; nothing without a failure. */
export function FailureAlert({ failure }: { readonly failure: Failure | null }) {
  const { i18n } = useLingui();
  if (failure === null) return null;
  return (
    <Alert color="red" role="alert" icon={<Icon name="error" />}>
      {failureText(i18n, failure)}
    </Alert>
  );
}
