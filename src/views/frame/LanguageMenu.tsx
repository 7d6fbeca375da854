import { useLingui } from '@lingui/react/macro';
import { language, offered, offeredLanguages } from '../../start/i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import { MenuButton } from '../../ui/overlay/MenuButton.tsx';
import { useChooseLanguage } from '../../ui/LanguageSelect.tsx';
import css from './TopBar.module.css';

/** The languages, each by its own name. */
export function LanguageMenu() {
  const { t } = useLingui();
  const choose = useChooseLanguage();
  const label = t({ id: 'language.label', message: 'Language' });
  const { name } = offered[language()];
  return (
    <MenuButton
      position="bottom-end"
      width={180}
      inPlace
      className={css['dropdown']}
      renderButton={(opener) => (
        <button
          {...opener}
          type="button"
          className={css['button']}
          aria-label={`${label}: ${name}`}
        >
          <Icon name="globe" />
          <span className={css['name']}>{name}</span>
        </button>
      )}
    >
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
              {offered[code].name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      )}
    </MenuButton>
  );
}
