import { Trans, useLingui } from '@lingui/react/macro';
import { Menu, useMantineColorScheme, useComputedColorScheme } from '@mantine/core';
import { language, offered, offeredLanguages } from '../../i18n.ts';
import { profileOf } from '../../machines/session/selectors.ts';
import { usePortal, useSession } from '../portal.ts';
import { Brand } from './Brand.tsx';
import { Icon } from './Icon.tsx';
import { useChooseLanguage } from './LanguageSelect.tsx';
import { useSignOut } from './SignOut.tsx';
import css from './TopBar.module.css';

function AccountMenu() {
  const { t } = useLingui();
  const { session } = usePortal();
  const profile = useSession(profileOf);
  const account = profile?.account ?? '';
  const chooseLanguage = useChooseLanguage();
  const { signOut, dialog } = useSignOut();
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  return (
    <>
      <Menu position="bottom-end" width={240} withinPortal={false} radius="md">
        <Menu.Target>
          <button
            type="button"
            className={css['account']}
            aria-label={t({ id: 'shell.account', message: `${account}: account and settings` })}
          >
            <Icon name="user" />
            <span className={css['name']}>{account}</span>
          </button>
        </Menu.Target>
        <Menu.Dropdown className={css['dropdown']}>
          <Menu.Label>
            <span className={css['company']}>{profile?.companyName}</span>
            <bdi>{profile?.companyNo}</bdi>
          </Menu.Label>
          <Menu.Divider />
          <Menu.Label>
            <Trans id="language.label">Language</Trans>
          </Menu.Label>
          <Menu.RadioGroup value={language()} onChange={chooseLanguage}>
            {offeredLanguages.map((code) => (
              <Menu.RadioItem key={code} value={code} lang={code} closeMenuOnClick>
                {offered[code].name}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          <Menu.Item
            closeMenuOnClick={false}
            leftSection={<Icon name={dark ? 'sun' : 'moon'} size={16} />}
            onClick={() => setColorScheme(dark ? 'light' : 'dark')}
          >
            {dark ? (
              <Trans id="shell.light">Light colours</Trans>
            ) : (
              <Trans id="shell.dark">Dark colours</Trans>
            )}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            leftSection={<Icon name="key" size={16} />}
            onClick={() => session.send({ type: 'openPassword' })}
          >
            <Trans id="account.password.submit">Change password</Trans>
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="logout" size={16} />} onClick={signOut}>
            <Trans id="shell.signOut">Sign out</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog}
    </>
  );
}

export function TopBar({ onMenu }: { readonly onMenu: () => void }) {
  const { t } = useLingui();
  const profile = useSession(profileOf);
  return (
    <header className={css['bar']}>
      <button
        type="button"
        className={css['burger']}
        aria-label={t({ id: 'shell.menu.open', message: 'Open the menu' })}
        onClick={onMenu}
      >
        <Icon name="menu" />
      </button>
      <Brand />
      <span className={css['where']}>{profile?.companyName}</span>
      <AccountMenu />
    </header>
  );
}
