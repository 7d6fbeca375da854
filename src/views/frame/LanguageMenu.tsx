import { useLingui } from '@lingui/react/macro';
import { language, languageInfo, offeredLanguages } from '../../language/i18n.ts';
import { useChooseLanguage } from '../shared/LanguageSelect.tsx';
import { TopMenu } from './TopMenu.tsx';

/** Language menu; each language is named in itself, such as “Français”. */
export function LanguageMenu() {
  const { t } = useLingui();
  const choose = useChooseLanguage();
  const label = t({ id: 'language.label', message: 'Language' });
  const { name } = languageInfo[language()];
  return (
    <TopMenu width={180} icon="globe" label={`${label}: ${name}`} text={name}>
      {(Menu) => (
        <Menu.RadioGroup value={language()} onChange={choose}>
          {offeredLanguages.map((code) => (
            <Menu.RadioItem
              key={code}
              value={code}
              lang={code}
              closeMenuOnClick
              data-autofocus={code === language() || undefined}
            >
              {languageInfo[code].name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      )}
    </TopMenu>
  );
}
