import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { Link } from 'wouter';
import { selectProfile } from '../../machines/session/selectors.ts';
import { paths } from '../../routes/paths.ts';
import { usePortal, useSession } from '../shared/portal.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { TopMenu } from './TopMenu.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Account menu: user, colour scheme, password and sign-out. */
export function AccountMenu({ onSignOut }: { readonly onSignOut: () => void }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const { session } = usePortal();
  const profile = useSession(selectProfile);
  const account = profile?.account ?? '';
  const support = profile?.support ?? null;
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const choose = (value: string) => {
    const option = colourSchemes.find(({ scheme }) => scheme === value);
    if (option !== undefined) setColorScheme(option.scheme);
  };
  return (
    <TopMenu
      width={260}
      icon="user"
      label={t({ id: 'shell.account', message: `${account}: account and settings` })}
      text={account}
    >
      {(Menu) => (
        <>
          <Menu.Label>
            <span className="block ink bold">{profile?.companyName}</span>
            <bdi>{profile?.companyNo}</bdi>
          </Menu.Label>
          <Menu.Divider />
          <Menu.Label>
            <Trans id="shell.colours">Theme</Trans>
          </Menu.Label>
          <Menu.RadioGroup value={colorScheme} onChange={choose}>
            {colourSchemes.map(({ scheme, text }) => (
              <Menu.RadioItem key={scheme} value={scheme} closeMenuOnClick={false}>
                {i18n._(text)}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          {support !== null && (
            <>
              <Menu.Divider />
              <Menu.Label>
                <Trans id="shell.support">Support</Trans>
                {support.hours !== '' && (
                  <>
                    {' '}
                    <bdi>{support.hours}</bdi>
                  </>
                )}
              </Menu.Label>
              {support.email !== '' && (
                <Menu.Item component="a" href={`mailto:${support.email}`}>
                  <bdi dir="ltr">{support.email}</bdi>
                </Menu.Item>
              )}
              {support.phone !== '' && (
                <Menu.Item component="a" href={`tel:${support.phone.replace(/[^+\d]/g, '')}`}>
                  <bdi dir="ltr">{support.phone}</bdi>
                </Menu.Item>
              )}
            </>
          )}
          <Menu.Divider />
          <Menu.Item
            component={Link}
            href={paths.mainAccount}
            leftSection={<Icon name="user" size={16} />}
          >
            <Trans id="mainAccount.title">Main account</Trans>
          </Menu.Item>
          <Menu.Item
            leftSection={<Icon name="key" size={16} />}
            onClick={() => session.send({ type: 'openPassword' })}
          >
            <Trans id="account.password.submit">Change password</Trans>
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="logout" size={16} />} onClick={onSignOut}>
            <Trans id="shell.signOut">Sign out</Trans>
          </Menu.Item>
        </>
      )}
    </TopMenu>
  );
}

/** Colour schemes; `auto` follows the device. */
export const colourSchemes: readonly {
  readonly scheme: MantineColorScheme;
  readonly text: MessageDescriptor;
  readonly icon: IconName;
}[] = [
  {
    scheme: 'auto',
    text: msg({ id: 'shell.colours.auto', message: 'Theme: System' }),
    icon: 'panel',
  },
  { scheme: 'light', text: msg({ id: 'shell.light', message: 'Theme: Light' }), icon: 'sun' },
  { scheme: 'dark', text: msg({ id: 'shell.dark', message: 'Theme: Dark' }), icon: 'moon' },
];
