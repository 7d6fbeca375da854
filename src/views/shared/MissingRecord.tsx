import { useLingui } from '@lingui/react';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Failure } from '../../api/contract/failure.ts';
import { failureText } from '../../language/failureText.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Retry } from '../../ui/Retry.tsx';

interface MissingRecordProps {
  readonly title: ReactNode;
  readonly failure: Failure | null;
  readonly onRetry: () => void;
  /** Link to the list; absent if there is none. */
  readonly back?: { readonly href: string; readonly text: ReactNode };
}

/** Reason for a missing record, with retry and link back. */
export function MissingRecord({ title, failure, onRetry, back }: MissingRecordProps) {
  const { i18n } = useLingui();
  return (
    <Notice icon="alert" title={title} text={failure === null ? null : failureText(i18n, failure)}>
      <Retry onClick={onRetry} />
      {back !== undefined && (
        <Button variant="default" component={Link} href={back.href}>
          {back.text}
        </Button>
      )}
    </Notice>
  );
}
