import { useLingui } from '@lingui/react';
import { useSelector } from '@xstate/react';
import { Activity, memo, Suspense, use, useMemo } from 'react';
import { losesByLeaving, selectTabs } from '../../machines/tabs/selectors.ts';
import type { TabPage } from '../../machines/tabs/types.ts';
import { loadPage } from '../routes/prefetch.ts';
import type { Route } from '../routes/route.ts';
import { routeAt } from '../routes/routes.ts';
import { partsOf } from '../routes/tabAt.ts';
import { ErrorBoundary } from '../shared/ErrorBoundary.tsx';
import { PageTab, type TabsActor } from '../shared/pageTab.ts';
import { usePortal } from '../shared/portal.ts';
import { OwnAddress } from './OwnAddress.tsx';
import css from './Frame.module.css';
import { Splash } from '../../ui/Splash.tsx';
import { useSettled } from '../../ui/useSettled.ts';
import { panelId, tabId } from './tabIds.ts';

/** A page under its heading. */
function Content({ route }: { readonly route: Route }) {
  const { i18n } = useLingui();
  const { areas } = usePortal();
  // A failed load is reported where the page needs what has not come.
  if (!useSettled(loadPage(route, areas))) return <Splash />;
  return (
    <>
      {route.ownHeading !== true && <h1 className="rigid flat below10">{i18n._(route.title)}</h1>}
      <route.view />
    </>
  );
}

/** A page, until its code is there a spinner. */
export function Page({ route }: { readonly route: Route }) {
  const tab = use(PageTab);
  const mayReload = () => tab === null || !losesByLeaving(tab.tabs.getSnapshot());
  return (
    <ErrorBoundary mayReload={mayReload}>
      <Suspense fallback={<Splash />}>
        <Content route={route} />
      </Suspense>
    </ErrorBoundary>
  );
}

interface KeptPageProps {
  readonly tabs: TabsActor;
  readonly tabKey: string;
  readonly life: number;
  readonly address: string;
}

const KeptPage = memo(function KeptPage({ tabs, tabKey, life, address }: KeptPageProps) {
  const route = routeAt(partsOf(address).path);
  const tab = useMemo(() => ({ key: tabKey, tabs }), [tabKey, tabs]);
  if (route === null) return null;
  return (
    <div role="tabpanel" id={panelId(life)} aria-labelledby={tabId(tabKey)} className={css['page']}>
      <PageTab value={tab}>
        <OwnAddress address={address}>
          <Page route={route} />
        </OwnAddress>
      </PageTab>
    </div>
  );
});

interface KeptPagesProps {
  readonly tabs: TabsActor;
  /** The page at the browser's address; null where that has no tab. */
  readonly shown: TabPage | null;
}

/**
 * The pages of all tabs that were looked at: one is shown, the others wait as they were left,
 * without effects and without a place on the screen.
 */
export function KeptPages({ tabs, shown }: KeptPagesProps) {
  const open = useSelector(tabs, selectTabs);
  // In the order of their lives, which never changes: a tab that is moved leaves its page in place.
  const begun = open.filter(({ life }) => life > 0).toSorted((a, b) => a.life - b.life);
  return begun.map(({ key, life, address }) => (
    <Activity key={life} mode={key === shown?.key ? 'visible' : 'hidden'}>
      <KeptPage
        tabs={tabs}
        tabKey={key}
        life={life}
        address={key === shown?.key ? shown.address : address}
      />
    </Activity>
  ));
}
