import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useActor } from '@xstate/react';
import { useEffect } from 'react';
import type { OrderKind } from '../../../api/contract/sheet.ts';
import { language } from '../../../i18n.ts';
import { useWork } from '../../portal.ts';
import { failureText } from '../../shell/failureText.ts';
import { Icon } from '../../shell/Icon.tsx';
import { toasts } from '../../shell/toasts.ts';

/** The order kind's template as xlsx, its headers in the language shown. */
export function TemplateButton({ kind }: { readonly kind: OrderKind }) {
  const { i18n } = useLingui();
  const { download } = useWork();
  const [state, send] = useActor(download);
  const { failure } = state.context;

  useEffect(() => {
    if (failure === null) return;
    toasts.error(failureText(i18n, failure));
    send({ type: 'dismiss' });
  }, [failure, i18n, send]);

  return (
    <Button
      size="md"
      variant="default"
      leftSection={<Icon name="download" />}
      loading={state.matches('downloading')}
      onClick={() =>
        send({ type: 'download', request: { file: 'importTemplate', kind, language: language() } })
      }
    >
      <Trans id="import.template">Download the template</Trans>
    </Button>
  );
}
