import { useLingui } from '@lingui/react';
import type { Failure } from '../../api/contract/failure.ts';
import { failureText } from '../../language/failureText.ts';
import { Retry } from '../../ui/Retry.tsx';

interface FailureLineProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
}

/** Reason for missing content, with a retry button. */
export function FailureLine({ failure, onRetry }: FailureLineProps) {
  const { i18n } = useLingui();
  return (
    <div className="wrap gap10" role="alert">
      <span>{failureText(i18n, failure)}</span>
      <Retry size="compact-sm" variant="default" onClick={onRetry} />
    </div>
  );
}
