import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ImportDesk } from '../../shared/importDesk.ts';
import { failureText } from '../../../ui/failureText.ts';
import { toasts } from '../../../ui/toasts.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';

/** Forgets which value means what, for imports to come. */
export function ForgetHabits({ forget }: { readonly forget: ImportDesk['forget'] }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const [busy, setBusy] = useState(false);

  const onForget = async () => {
    setBusy(true);
    const answer = await forget().finally(() => setBusy(false));
    if (answer.ok) {
      toasts.success(
        t({
          id: 'habits.forgotten',
          message: 'Saved values deleted. Nothing changes in this file.',
        }),
      );
    } else {
      toasts.error(failureText(i18n, answer.failure));
    }
  };

  return (
    <BusyButton variant="subtle" loading={busy} onClick={() => void onForget()}>
      <Trans id="habits.forget">Forget saved values</Trans>
    </BusyButton>
  );
}
