import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useActor } from '@xstate/react';
import { useEffect, useState } from 'react';
import { orderImport } from '../../../api/contract/orders/orderImport.ts';
import type { ImportKind } from '../../../domain/sheets/sheet.ts';
import { download } from '../../../machines/download/machine.ts';
import { callFile } from '../../../machines/download/downloadRequest.ts';
import {
  language,
  languageInfo,
  offeredLanguages,
  type OfferedLanguage,
} from '../../../language/i18n.ts';
import { useDeclared } from '../../shared/portal.ts';
import { failureText } from '../../../language/failureText.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { toasts } from '../../../ui/toasts.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';

/** Downloads the template of the kind as xlsx, in a language to choose. */
export function TemplateButton({ kind }: { readonly kind: ImportKind }) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const [state, send] = useActor(useDeclared(download));
  /** Null for the current language of the page. */
  const [selected, setSelected] = useState<OfferedLanguage | null>(null);
  const { failure } = state.context;
  const templateLanguage = selected ?? language();

  useEffect(() => {
    if (failure === null) return;
    toasts.error(failureText(i18n, failure));
    send({ type: 'dismiss' });
  }, [failure, i18n, send]);

  return (
    <div className="wrap middle gap4">
      <BusyButton
        size="md"
        variant="default"
        leftSection={<Icon name="download" />}
        loading={state.matches('downloading')}
        onClick={() =>
          send({
            type: 'download',
            request: callFile(orderImport.getImportTemplate, { kind, language: templateLanguage }),
          })
        }
      >
        <Trans id="import.template">Download template</Trans>
      </BusyButton>
      <NativeSelect
        size="md"
        aria-label={t({ id: 'import.template.language', message: 'Template language' })}
        value={templateLanguage}
        onChange={({ currentTarget: { value } }) =>
          setSelected(offeredLanguages.find((code) => code === value) ?? null)
        }
      >
        {offeredLanguages.map((code) => (
          <option key={code} value={code} lang={code}>
            {languageInfo[code].name}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
