import { Trans } from '@lingui/react/macro';
import { useMay } from '../shared/portal.ts';
import { NoRight } from '../shared/NoRight.tsx';
import css from './IndexChartPage.module.css';
import { LatestImports } from './LatestImports.tsx';
import { OrderCount } from './OrderCount.tsx';
import { Beginning } from './Beginning.tsx';
import { orderGroups } from './orderGroups.ts';

/** /indexChart, the home of merchants in some countries: their orders by status. */
export default function IndexChartPage() {
  const mayRead = useMay('order.read');
  const mayImport = useMay('order.import');
  if (!mayRead && !mayImport) return <NoRight level={2} />;
  return (
    <div className={css['page']}>
      {mayRead && <Beginning />}
      {mayRead && (
        <section aria-labelledby="home-orders">
          <h2 id="home-orders" className={css['sectionTitle']}>
            <Trans id="home.orders">Your orders</Trans>
          </h2>
          <ul className={css['counts']}>
            {orderGroups.map((group) => (
              <li key={group.id}>
                <OrderCount group={group} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {mayImport && <LatestImports />}
    </div>
  );
}
