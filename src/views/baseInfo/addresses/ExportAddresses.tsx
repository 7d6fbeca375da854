import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useActor } from '@xstate/react';
import { useEffect } from 'react';
import type { AddressKind } from '../../../api/contract/addressBook.ts';
import { type ExportFormat, exportFormats } from '../../../api/contract/order/export.ts';
import { useWork } from '../../portal.ts';
import { failureText } from '../../shell/failureText.ts';
import { Icon } from '../../shell/Icon.tsx';
import { toasts } from '../../shell/toasts.ts';

const names: Readonly<Record<ExportFormat, string>> = { xlsx: 'Excel', csv: 'CSV' };

/** The whole book of a kind as a file. */
export function ExportAddresses({ kind }: { readonly kind: AddressKind }) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const [state, send] = useActor(useWork().download);
  const { failure } = state.context;
  useEffect(() => {
    if (failure === null) return;
    toasts.error(failureText(i18n, failure));
    send({ type: 'dismiss' });
  }, [failure, i18n, send]);
  return exportFormats.map((format) => {
    const name = names[format];
    return (
      <Button
        key={format}
        size="xs"
        variant="default"
        leftSection={<Icon name="download" size={14} />}
        disabled={state.matches('downloading')}
        aria-label={t({ id: 'addresses.export', message: `Export as ${name}` })}
        onClick={() => send({ type: 'download', request: { file: 'addresses', kind, format } })}
      >
        {name}
      </Button>
    );
  });
}
