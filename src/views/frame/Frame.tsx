import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useTexts } from '@lingui/react';
import { useMediaQuery } from '@mantine/hooks';
import { useSelector } from '@xstate/react';
import { use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Router, useLocation, useSearch, type AroundNavHandler } from 'wouter';
import {
  selectSessionFailure,
  isPasswordOpen,
  mayOpen,
  selectNotice,
  selectProfile,
} from '../../machines/session/selectors.ts';
import { leadTo, selectTabs } from '../../machines/tabs/selectors.ts';
import { REDIRECT } from '../../machines/tabs/tabStrip.ts';
import { findCountryClock } from '../../domain/countries/countryFacts.ts';
import type { Route } from '../routes/route.ts';
import { routeAt } from '../routes/routes.ts';
import { tabAt } from '../routes/tabAt.ts';
import { usePortal, useSession } from '../shared/portal.ts';
import { OfflineBand } from './OfflineBand.tsx';
import { Brand } from '../shared/Brand.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { CompanyClock } from '../../language/format.ts';
import { DisclaimerBand } from './DisclaimerBand.tsx';
import { failureText } from '../../language/failureText.ts';
import type { TabsActor } from '../shared/pageTab.ts';
import { TabPages, Page } from './TabPages.tsx';
import { Menu } from './Menu.tsx';
import { NoRight, NotFound } from '../shared/NoPage.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { ReopenPage } from './ReopenPage.tsx';
import css from './Frame.module.css';
import { TabStrip } from './TabStrip.tsx';
import { useTabTitle } from './TabTitle.tsx';
import { noticeTexts } from '../shared/sessionNoticeTexts.ts';
import { toasts } from '../../ui/toasts.ts';
import { TopBar } from './TopBar.tsx';
import { useRestoredPosition } from './useRestoredPosition.ts';
import { useCloseKey, useLeaveQuestion, useTabsAndAddress } from './useTabs.ts';
import { useTitle } from '../../ui/useTitle.ts';
import { usePrefetch } from './usePrefetch.ts';
import { useUntreated } from './useUntreated.ts';

const COLLAPSED = 'portage.menu.collapsed';

/** Failure of a sign-out: the session's failure while the password dialog is closed. */
function useFailedSignOut() {
  const { session } = usePortal();
  const { i18n } = useTexts();
  const failure = useSession(selectSessionFailure);
  const isOther = useSession(isPasswordOpen);
  useEffect(() => {
    if (failure === null || isOther) return;
    toasts.error(failureText(i18n, failure));
    session.send({ type: 'dismiss' });
  }, [failure, isOther, i18n, session]);
}

/** Toast for an invalid sign-in link: the account stays the same. */
function useRefusedLink() {
  const { session } = usePortal();
  const { i18n } = useTexts();
  const notice = useSession(selectNotice);
  useEffect(() => {
    if (notice === null) return;
    toasts.error(i18n._(noticeTexts[notice]));
    session.send({ type: 'dismiss' });
  }, [notice, i18n, session]);
}

/** Page without a tab: unknown, forbidden, or a redirect. */
function Untabbed({ route, may }: { readonly route: Route | null; readonly may: boolean }) {
  if (route === null) return <NotFound />;
  return may ? <Page route={route} /> : <NoRight />;
}

/** Tells whether the user may open a page. */
function useMayOpen(route: Route | null): boolean {
  return useSession((snapshot) => route === null || mayOpen(snapshot, route));
}

interface FrameProps {
  readonly tabs: Promise<TabsActor>;
  /** Dialogs that can open over any page. */
  readonly children: ReactNode;
}

/** Frame around every page of a signed-in user. */
export function Frame({ tabs: coming, children }: FrameProps) {
  const tabs = use(coming);
  const lead: AroundNavHandler = useCallback(
    (navigate, to, options) => navigate(leadTo(tabs.getSnapshot(), to), options),
    [tabs],
  );
  return (
    <Router aroundNav={lead}>
      <FrameOfTabs tabs={tabs}>{children}</FrameOfTabs>
    </Router>
  );
}

interface FrameOfTabsProps {
  readonly tabs: TabsActor;
  readonly children: ReactNode;
}

function FrameOfTabs({ tabs, children }: FrameOfTabsProps) {
  const { t } = useLingui();
  const profile = useSession(selectProfile);
  const [path] = useLocation();
  const route = routeAt(path);
  const search = useSearch();
  const may = useMayOpen(route);
  const shown = useMemo(() => (may ? tabAt(path, search) : null), [may, path, search]);
  const tab = useSelector(tabs, (s) => selectTabs(s).find(({ key }) => key === shown?.key) ?? null);
  const main = useRef<HTMLElement>(null);
  const renewed = path.startsWith(`${REDIRECT}/`) ? path.slice(REDIRECT.length) : null;
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(COLLAPSED) === 'yes');
  // A page with a wide table collapses the menu until the user unfolds it.
  const [unfolded, setUnfolded] = useState(false);
  const isTight = useMediaQuery('(max-width: 100em)', false, { getInitialValueInEffect: false });
  const isFolded = collapsed || (route?.wide === true && isTight && !unfolded);
  // Going to another page closes the drawer.
  const [drawerOn, setDrawerOn] = useState<string | null>(null);
  const drawer = drawerOn === path;
  const titled = useTabTitle();
  const { title, number } = titled(tab ?? { address: path, name: null });
  useTitle(route === null ? null : number === null ? title : `${title} ${number}`);
  useFailedSignOut();
  useRefusedLink();
  useTabsAndAddress(tabs, shown);
  useRestoredPosition(main, tab?.life ?? null, shown?.address ?? null);
  useLeaveQuestion(tabs);
  useCloseKey(tabs, shown?.key ?? null);

  useEffect(() => {
    localStorage.setItem(COLLAPSED, collapsed ? 'yes' : 'no');
  }, [collapsed]);

  const untreated = useUntreated();
  const menu = profile?.menuList ?? [];
  const prefetch = usePrefetch(menu);
  const menuLabel = t({ id: 'shell.menu', message: 'Main menu' });
  // A whole company sees its own time zone, wherever its users are.
  const clock = profile === null ? null : findCountryClock(profile.countries, profile.countryCode);
  return (
    <CompanyClock value={clock}>
      <div className={css['frame']} data-collapsed={isFolded || undefined} {...prefetch}>
        <a className={css['skip']} href="#main">
          <Trans id="shell.skip">Skip to content</Trans>
        </a>
        <Progress />
        <TopBar onMenu={() => setDrawerOn(path)} untreated={untreated} />
        <nav className={css['nav']} aria-label={menuLabel}>
          <Menu
            items={menu}
            collapsed={isFolded}
            untreated={untreated}
            onCollapse={(folds) => {
              setCollapsed(folds);
              setUnfolded(!folds);
            }}
          />
        </nav>
        {drawer && (
          <Dialog shape="drawer" title={<Brand />} onClose={() => setDrawerOn(null)}>
            <nav aria-label={menuLabel}>
              <Menu items={menu} collapsed={false} untreated={untreated} />
            </nav>
          </Dialog>
        )}
        <TabStrip tabs={tabs} active={shown?.key ?? null} />
        <main
          ref={main}
          id="main"
          className={`column scroll relative unringed ${css['main']}`}
          tabIndex={-1}
          aria-label={route === null ? undefined : title}
        >
          <OfflineBand />
          <DisclaimerBand />
          {shown === null && renewed === null && <Untabbed route={route} may={may} />}
          {renewed !== null && <ReopenPage tabs={tabs} path={renewed} search={search} />}
          <TabPages tabs={tabs} shown={shown} />
        </main>
        {children}
      </div>
    </CompanyClock>
  );
}
