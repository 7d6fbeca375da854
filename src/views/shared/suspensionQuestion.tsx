import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SaveQuestion } from './RecordForm.tsx';

/** Question before a company or platform is suspended. */
export const toSuspensionQuestion = (name: string, consequences: ReactNode): SaveQuestion => ({
  title: <Trans id="suspend.title">Suspend {name}?</Trans>,
  consequences,
  confirmLabel: <Trans id="suspend.confirm">Suspend</Trans>,
  cancelLabel: <Trans id="suspend.keep">Keep active</Trans>,
});
