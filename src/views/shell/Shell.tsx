import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useTexts } from '@lingui/react';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { failureOf, isPasswordOpen, profileOf } from '../../machines/session/selectors.ts';
import type { Route } from '../../route.ts';
import { ChangePassword } from '../login/ChangePassword.tsx';
import { useMay, usePortal, useSession } from '../portal.ts';
import { Away } from './Away.tsx';
import { Brand } from './Brand.tsx';
import { Broken } from './Broken.tsx';
import { Dialog } from './Dialog.tsx';
import { DisclaimerBand } from './DisclaimerBand.tsx';
import { failureText } from './failureText.ts';
import { Menu } from './Menu.tsx';
import { NoRight } from './NoRight.tsx';
import { NotFound } from './NotFound.tsx';
import css from './Shell.module.css';
import { Splash } from './Splash.tsx';
import { toasts } from './toasts.ts';
import { TopBar } from './TopBar.tsx';
import { useTitle } from './useTitle.ts';

const COLLAPSED = 'portage.menu.collapsed';

/** While the password dialog is closed, a failure of the session is that of a sign-out. */
function useFailedSignOut() {
  const { session } = usePortal();
  const { i18n } = useTexts();
  const failure = useSession(failureOf);
  const isOther = useSession(isPasswordOpen);
  useEffect(() => {
    if (failure === null || isOther) return;
    toasts.error(failureText(i18n, failure));
    session.send({ type: 'dismiss' });
  }, [failure, isOther, i18n, session]);
}

function Page({ route }: { readonly route: Route | null }) {
  const { i18n } = useTexts();
  const needed = route?.access;
  const may = useMay(
    needed === 'public' || needed === 'session' || needed === undefined ? null : needed,
  );
  if (route === null) return <NotFound />;
  if (!may) return <NoRight />;
  return (
    <>
      <h1 className={css['title']}>{i18n._(route.title)}</h1>
      <route.view />
    </>
  );
}

/** The frame around every page of a signed-in user. */
export default function Shell({ route }: { readonly route: Route | null }) {
  const { t } = useLingui();
  const profile = useSession(profileOf);
  const [path] = useLocation();
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(COLLAPSED) === 'yes');
  // The drawer belongs to the page it was opened on: going to another one closes it.
  const [drawerOn, setDrawerOn] = useState<string | null>(null);
  const drawer = drawerOn === path;
  const { i18n } = useTexts();
  useTitle(route === null ? null : i18n._(route.title));
  useFailedSignOut();

  useEffect(() => {
    localStorage.setItem(COLLAPSED, collapsed ? 'yes' : 'no');
  }, [collapsed]);

  const menu = profile?.menuList ?? [];
  const menuLabel = t({ id: 'shell.menu', message: 'Main menu' });
  return (
    <div className={css['shell']} data-collapsed={collapsed || undefined}>
      <a className={css['skip']} href="#main">
        <Trans id="shell.skip">Skip to the content</Trans>
      </a>
      <TopBar onMenu={() => setDrawerOn(path)} />
      <nav className={css['nav']} aria-label={menuLabel}>
        <Menu items={menu} collapsed={collapsed} onCollapse={setCollapsed} />
      </nav>
      {drawer && (
        <Dialog shape="drawer" title={<Brand />} onClose={() => setDrawerOn(null)}>
          <nav aria-label={menuLabel}>
            <Menu items={menu} collapsed={false} />
          </nav>
        </Dialog>
      )}
      {/* Another page starts at its top. */}
      <main key={path} id="main" className={css['main']} tabIndex={-1}>
        <Away />
        <DisclaimerBand />
        <Broken>
          <Suspense fallback={<Splash />}>
            <Page route={route} />
          </Suspense>
        </Broken>
      </main>
      <ChangePassword />
    </div>
  );
}
