import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import type { Failure } from '../../api/contract/failure.ts';
import { failureText } from '../../language/failureText.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Retry } from '../../ui/Retry.tsx';
import { Splash } from '../../ui/Splash.tsx';

interface UnloadedProps {
  /** Heading, shown after a failed load. */
  readonly title: ReactNode;
  /** Null while loading. */
  readonly failure: Failure | null;
  readonly isAsking: boolean;
  readonly refresh: () => void;
  /** Level of the heading. */
  readonly level?: 1 | 2;
}

/** Placeholder of a page's content: spinner, or failure with a retry button. */
export function Unloaded({ title, failure, isAsking, refresh, level = 2 }: UnloadedProps) {
  const { i18n } = useLingui();
  if (failure === null) return <Splash />;
  return (
    <Notice level={level} icon="alert" title={title} text={failureText(i18n, failure)}>
      <Retry loading={isAsking} onClick={refresh} />
    </Notice>
  );
}
