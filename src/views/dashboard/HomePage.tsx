import { Trans } from '@lingui/react/macro';
import { useDeferredValue } from 'react';
import { dashboardHome, home, type Home } from '../../api/contract/dashboard/dashboardHome.ts';
import { declareAnswer } from '../../machines/declare.ts';
import { isCarrierSession, selectProfile } from '../../machines/session/selectors.ts';
import { usePageShown } from '../../ui/usePageShown.ts';
import { featureCards } from '../features/homeFigures.ts';
import { early, lazy } from '../shared/lazyView.tsx';
import { NoPermission } from '../shared/NoPage.tsx';
import { useCachedAnswer, useMay, useSession } from '../shared/portal.ts';
import { useAnswer } from '../shared/useAnswer.ts';
import { Attention } from './Attention.tsx';
import { CodDue } from './CodDue.tsx';
import css from './Home.module.css';
import { LatestImports } from './LatestImports.tsx';
import { QuickActions } from './QuickActions.tsx';

const homeAnswer = declareAnswer<null, Home>(
  'home',
  (ask, _question, options) => ask(dashboardHome.getHome, undefined, options),
  home,
);

/** Loaded only for new companies. */
const FirstSteps = lazy(() => import('../shared/FirstSteps.tsx'), null);

const Figures = early(() => import('./Figures.tsx'));

interface HomePageProps {
  /** True on /indexChart. On /dashboard pending items and actions are first. */
  readonly figuresFirst: boolean;
}

/** Home page: pending items, actions, figures and imports. */
export default function HomePage({ figuresFirst }: HomePageProps) {
  const profile = useSession(selectProfile);
  const mayRead = useMay('order.read');
  const mayImport = useMay('order.import');
  const mayBill = useMay('bill.read');
  const isCarrier = useSession(isCarrierSession);
  const { answer, failure, refresh } = useAnswer(homeAnswer, null);
  const cached = useCachedAnswer(homeAnswer);
  const currentHome = answer ?? cached;
  // Figures below are deferred, so that the first part is painted early.
  const showsLaterParts = useDeferredValue(currentHome !== null || failure !== null, false);
  usePageShown(refresh);
  const pages = (profile?.menuList ?? []).filter(({ id }) => id !== 'home');
  if (pages.length === 0) return <NoPermission level={2} />;
  return (
    <div className={`stack ${css['page']}`}>
      {featureCards.map((Card) => (
        <Card key={Card.name} />
      ))}
      {currentHome !== null && currentHome.first !== null && (
        <section aria-labelledby="home-first">
          <h2 id="home-first" className="flat">
            <Trans id="first.title">First steps</Trans>
          </h2>
          <FirstSteps done={currentHome.first} />
        </section>
      )}
      {figuresFirst && mayRead && <Figures />}
      <div className={css['now']}>
        <Attention
          home={currentHome}
          isCached={answer === null}
          failure={failure}
          onRetry={refresh}
        />
        <div className={`column ${css['beside']}`}>
          <QuickActions />
          {mayBill && !isCarrier && <CodDue />}
        </div>
      </div>
      {!figuresFirst && showsLaterParts && mayRead && <Figures />}
      {showsLaterParts && mayImport && <LatestImports />}
    </div>
  );
}
