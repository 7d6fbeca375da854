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
  selectSessionNotice,
  selectProfile,
} from '../../machines/session/selectors.ts';
import { linkTarget, selectTabs } from '../../machines/tabs/selectors.ts';
import { REOPEN_PREFIX } from '../../machines/tabs/tabStrip.ts';
import { findCountryClock } from '../../domain/countries/countryFacts.ts';
import { isTrial } from '../../api/contract/account/trial.ts';
import type { Route } from '../routes/route.ts';
import { routeAt } from '../routes/routes.ts';
import { tabAt } from '../routes/tabAt.ts';
import { useMay, usePortal, useSession } from '../shared/portal.ts';
import { lazy } from '../shared/lazyView.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { Brand } from '../shared/Brand.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { CompanyZone } from '../../language/format.ts';
import { DisclaimerBanner } from './DisclaimerBanner.tsx';
import { failureText } from '../../language/failureText.ts';
import type { TabsActor } from '../shared/pageTab.ts';
import { TabPages, Page } from './TabPages.tsx';
import { Menu } from './Menu.tsx';
import { NoPermission, NotFound } from '../shared/NoPage.tsx';
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
import { useIssueBadge } from './useIssueBadge.ts';

const TrialBanner = lazy(() => import('./TrialBanner.tsx'), null);

const COLLAPSED_KEY = 'portage.menu.collapsed';

/** Shows a toast for a failed sign-out. While the password dialog is open, the dialog shows the failure. */
function useFailedSignOut() {
  const { session } = usePortal();
  const { i18n } = useTexts();
  const failure = useSession(selectSessionFailure);
  const isPasswordDialogOpen = useSession(isPasswordOpen);
  useEffect(() => {
    if (failure === null || isPasswordDialogOpen) return;
    toasts.error(failureText(i18n, failure));
    session.send({ type: 'dismiss' });
  }, [failure, isPasswordDialogOpen, i18n, session]);
}

/** Shows a toast if the user opened an invalid sign-in link; they stay signed in. */
function useRefusedLink() {
  const { session } = usePortal();
  const { i18n } = useTexts();
  const notice = useSession(selectSessionNotice);
  useEffect(() => {
    if (notice === null) return;
    toasts.error(i18n._(noticeTexts[notice]));
    session.send({ type: 'dismiss' });
  }, [notice, i18n, session]);
}

/** Page without a tab: unknown, forbidden, or public. */
function PageWithoutTab({
  route,
  isAllowed,
}: {
  readonly route: Route | null;
  readonly isAllowed: boolean;
}) {
  if (route === null) return <NotFound />;
  return isAllowed ? <Page route={route} /> : <NoPermission />;
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
export function Frame({ tabs: tabsPromise, children }: FrameProps) {
  const tabs = use(tabsPromise);
  const followLink: AroundNavHandler = useCallback(
    (navigate, to, options) => navigate(linkTarget(tabs.getSnapshot(), to), options),
    [tabs],
  );
  return (
    <Router aroundNav={followLink}>
      <FrameContent tabs={tabs}>{children}</FrameContent>
    </Router>
  );
}

interface FrameContentProps {
  readonly tabs: TabsActor;
  readonly children: ReactNode;
}

function FrameContent({ tabs, children }: FrameContentProps) {
  const { t } = useLingui();
  const profile = useSession(selectProfile);
  const [path] = useLocation();
  const route = routeAt(path);
  const search = useSearch();
  const isAllowed = useMayOpen(route);
  const currentPage = useMemo(
    () => (isAllowed ? tabAt(path, search) : null),
    [isAllowed, path, search],
  );
  const tab = useSelector(
    tabs,
    (s) => selectTabs(s).find(({ key }) => key === currentPage?.key) ?? null,
  );
  const mayFindOrders = useMay('order.read');
  const isOrderList = route?.orderList === true && mayFindOrders;
  const main = useRef<HTMLElement>(null);
  const reopenedPath = path.startsWith(`${REOPEN_PREFIX}/`)
    ? path.slice(REOPEN_PREFIX.length)
    : null;
  const [isCollapsedByUser, setIsCollapsedByUser] = useState(
    () => localStorage.getItem(COLLAPSED_KEY) === 'yes',
  );
  // A page with a wide table collapses the menu until the user expands it.
  const [isExpanded, setIsExpanded] = useState(false);
  const isNarrowWindow = useMediaQuery('(max-width: 100em)', false, {
    getInitialValueInEffect: false,
  });
  const isCollapsed = isCollapsedByUser || (route?.wide === true && isNarrowWindow && !isExpanded);
  // The drawer is open on one path only, so that navigation closes it.
  const [drawerPath, setDrawerPath] = useState<string | null>(null);
  const isDrawerOpen = drawerPath === path;
  const getTitle = useTabTitle();
  const { title, number } = getTitle(tab ?? { address: path, name: null });
  useTitle(route === null ? null : number === null ? title : `${title} ${number}`);
  useFailedSignOut();
  useRefusedLink();
  useTabsAndAddress(tabs, currentPage);
  useRestoredPosition(main, tab?.mountId ?? null, currentPage?.address ?? null);
  useLeaveQuestion(tabs);
  useCloseKey(tabs, currentPage?.key ?? null);

  useEffect(() => {
    localStorage.setItem(COLLAPSED_KEY, isCollapsedByUser ? 'yes' : 'no');
  }, [isCollapsedByUser]);

  const issueBadge = useIssueBadge();
  const menu = profile?.menuList ?? [];
  const prefetch = usePrefetch(menu);
  const menuLabel = t({ id: 'shell.menu', message: 'Main menu' });
  // All users of a company see times in the company's time zone.
  const clock = profile === null ? null : findCountryClock(profile.countries, profile.countryCode);
  return (
    <CompanyZone value={clock}>
      <div
        className={css['frame']}
        data-collapsed={isCollapsed || undefined}
        data-order-list={isOrderList || undefined}
        {...prefetch}
      >
        <a className={css['skip']} href="#main">
          <Trans id="shell.skip">Skip to content</Trans>
        </a>
        <Progress />
        <TopBar
          onMenu={() => setDrawerPath(path)}
          issueBadge={issueBadge}
          mayFindOrders={mayFindOrders}
          isOrderList={isOrderList}
        />
        <nav className={css['nav']} aria-label={menuLabel}>
          <Menu
            items={menu}
            isCollapsed={isCollapsed}
            issueBadge={issueBadge}
            onCollapse={(collapses) => {
              setIsCollapsedByUser(collapses);
              setIsExpanded(!collapses);
            }}
          />
        </nav>
        {isDrawerOpen && (
          <Dialog shape="drawer" title={<Brand />} onClose={() => setDrawerPath(null)}>
            <nav aria-label={menuLabel}>
              <Menu items={menu} isCollapsed={false} issueBadge={issueBadge} />
            </nav>
          </Dialog>
        )}
        <TabStrip tabs={tabs} activeKey={currentPage?.key ?? null} />
        <main
          ref={main}
          id="main"
          className={`column scroll relative unringed ${css['main']}`}
          tabIndex={-1}
          aria-label={route === null ? undefined : title}
        >
          <OfflineBanner />
          {profile !== null && isTrial(profile) && <TrialBanner />}
          <DisclaimerBanner isBrief={route?.wide === true} />
          {currentPage === null && reopenedPath === null && (
            <PageWithoutTab route={route} isAllowed={isAllowed} />
          )}
          {reopenedPath !== null && <ReopenPage tabs={tabs} path={reopenedPath} search={search} />}
          <TabPages tabs={tabs} currentPage={currentPage} />
        </main>
        {children}
      </div>
    </CompanyZone>
  );
}
