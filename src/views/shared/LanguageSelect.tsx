import { useLingui } from '@lingui/react/macro';
import { Input } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { chooseLanguage, language, languageInfo, offeredLanguages } from '../../language/i18n.ts';
import { StartIcon } from '../../ui/StartIcon.tsx';
import { toasts } from '../../ui/toasts.ts';

/** Returns a function that switches the language, and reports a catalog that fails to load. */
export function useChooseLanguage(): (code: string) => void {
  const { t } = useLingui();
  return (code) => {
    const offeredCode = offeredLanguages.find((other) => other === code);
    if (offeredCode === undefined) return;
    chooseLanguage(offeredCode).catch(() =>
      toasts.error(
        t({
          id: 'language.failed',
          message: 'Couldn’t load the language. Try again.',
        }),
      ),
    );
  };
}

/**
 * Select of the language. Built on `Input`, because `NativeSelect` adds a kilobyte to the first
 * page.
 */
export function LanguageSelect() {
  const { t } = useLingui();
  const choose = useChooseLanguage();
  return (
    <Input
      component="select"
      size="sm"
      pointer
      aria-label={t({ id: 'language.label', message: 'Language' })}
      leftSection={<StartIcon name="globe" size={16} />}
      rightSection={<StartIcon name="upDown" size={16} />}
      rightSectionPointerEvents="none"
      value={language()}
      onChange={(event: ChangeEvent<HTMLSelectElement>) => choose(event.currentTarget.value)}
    >
      {offeredLanguages.map((code) => (
        <option key={code} value={code} lang={code}>
          {languageInfo[code].name}
        </option>
      ))}
    </Input>
  );
}
