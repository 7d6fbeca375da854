import { useLingui } from '@lingui/react';
import { manual, type ManualLanguage } from '../../api/contract/texts/manual.ts';
import { usePortal } from './portal.ts';
import { failureText } from '../../language/failureText.ts';
import { toasts } from '../../ui/toasts.ts';

/** Operation manual; the server provides its address. */
export function useManual() {
  const { i18n } = useLingui();
  const { areas } = usePortal();
  const fetchManualUrl = async (language: ManualLanguage): Promise<string | null> => {
    const { ask } = await (await areas()).kit();
    const answer = await ask(manual.getOperationManualUrl, { language });
    if (answer.ok) return answer.data;
    toasts.error(failureText(i18n, answer.failure));
    return null;
  };
  const openLink = async (language: ManualLanguage, change: Partial<HTMLAnchorElement>) => {
    const url = await fetchManualUrl(language);
    if (url === null) return;
    const link = Object.assign(document.createElement('a'), { href: url, ...change });
    link.click();
  };
  return {
    /** Downloads the manual as a file that works without the portal. */
    download: (language: ManualLanguage): void => {
      void openLink(language, { download: `portage-manual.${language}.html` });
    },
    /** Opens the manual in a browser tab. */
    open: (language: ManualLanguage): void => {
      void openLink(language, { target: '_blank', rel: 'noopener' });
    },
  };
}
