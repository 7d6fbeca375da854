import { useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { language, offered, offeredLanguages } from '../../start/i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useChooseLanguage } from '../../ui/LanguageSelect.tsx';
import css from './TopBar.module.css';

/** The languages, each by its own name. */
export function LanguageMenu() {
  const { t } = useLingui();
  const choose = useChooseLanguage();
  const label = t({ id: 'language.label', message: 'Language' });
  const { name } = offered[language()];
  return (
    <Menu position="bottom-end" width={180} withinPortal={false} radius="md">
      <Menu.Target>
        <button type="button" className={css['button']} aria-label={`${label}: ${name}`}>
          <Icon name="globe" />
          <span className={css['name']}>{name}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown className={css['dropdown']}>
        <Menu.RadioGroup value={language()} onChange={choose}>
          {offeredLanguages.map((code) => (
            <Menu.RadioItem
              key={code}
              value={code}
              lang={code}
              closeMenuOnClick
              data-autofocus={code === language() || undefined}
            >
              {offered[code].name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
