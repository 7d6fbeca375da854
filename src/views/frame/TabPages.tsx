import { useLingui } from '@lingui/react';
import { useSelector } from '@xstate/react';
import { Activity, memo, Suspense, use, useMemo, useState } from 'react';
import { losesWorkByLeaving, selectTabs } from '../../machines/tabs/selectors.ts';
import type { TabPage } from '../../machines/tabs/types.ts';
import { loadPage } from '../routes/prefetch.ts';
import type { Route } from '../routes/route.ts';
import { routeAt } from '../routes/routes.ts';
import { splitAddress } from '../routes/tabAt.ts';
import { ErrorBoundary } from '../shared/ErrorBoundary.tsx';
import { PageTab, type TabsActor } from '../shared/pageTab.ts';
import { usePortal } from '../shared/portal.ts';
import { RecordHeading } from '../shared/recordHeading.ts';
import { TabAddress } from './TabAddress.tsx';
import css from './Frame.module.css';
import { Splash } from '../../ui/Splash.tsx';
import { useSettled } from '../../ui/useSettled.ts';
import { panelId, tabId } from './useTabs.ts';

/** Page with its heading. */
function PageContent({ route }: { readonly route: Route }) {
  const { i18n } = useLingui();
  const { areas } = usePortal();
  const [hasRecordHeading, setRecordHeading] = useState(false);
  // A failed load also renders the page, which reports the failure.
  if (!useSettled(loadPage(route, areas))) return <Splash />;
  return (
    <>
      {route.ownHeading !== true && !hasRecordHeading && (
        <h1 className="rigid flat below10">{i18n._(route.title)}</h1>
      )}
      <RecordHeading value={setRecordHeading}>
        <route.view />
      </RecordHeading>
    </>
  );
}

/** Page, or a spinner until its code has loaded. */
export function Page({ route }: { readonly route: Route }) {
  const tab = use(PageTab);
  const mayReload = () => tab === null || !losesWorkByLeaving(tab.tabs.getSnapshot());
  return (
    <ErrorBoundary mayReload={mayReload}>
      <Suspense fallback={<Splash />}>
        <PageContent route={route} />
      </Suspense>
    </ErrorBoundary>
  );
}

interface TabPageViewProps {
  readonly tabs: TabsActor;
  readonly tabKey: string;
  readonly mountId: number;
  readonly address: string;
}

const TabPageView = memo(function TabPageView({
  tabs,
  tabKey,
  mountId,
  address,
}: TabPageViewProps) {
  const route = routeAt(splitAddress(address).path);
  const tab = useMemo(() => ({ key: tabKey, tabs }), [tabKey, tabs]);
  if (route === null) return null;
  return (
    <div
      role="tabpanel"
      id={panelId(mountId)}
      aria-labelledby={tabId(tabKey)}
      className={css['page']}
    >
      <PageTab value={tab}>
        <TabAddress address={address}>
          <Page route={route} />
        </TabAddress>
      </PageTab>
    </div>
  );
});

interface TabPagesProps {
  readonly tabs: TabsActor;
  /** Page at the browser's address; null if it has no tab. */
  readonly currentPage: TabPage | null;
}

/** Pages of all visited tabs. Hidden pages keep their state, without effects. */
export function TabPages({ tabs, currentPage }: TabPagesProps) {
  const openTabs = useSelector(tabs, selectTabs);
  // Sorted by age, so that moving a tab does not move its page in the DOM.
  const visited = openTabs
    .filter(({ mountId }) => mountId > 0)
    .toSorted((a, b) => a.mountId - b.mountId);
  return visited.map(({ key, mountId, address }) => (
    <Activity key={mountId} mode={key === currentPage?.key ? 'visible' : 'hidden'}>
      <TabPageView
        tabs={tabs}
        tabKey={key}
        mountId={mountId}
        address={key === currentPage?.key ? currentPage.address : address}
      />
    </Activity>
  ));
}
