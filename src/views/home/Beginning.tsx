import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { orderListDefaults } from '../../machines/list/orders.ts';
import { totalOf } from '../../machines/list/selectors.ts';
import type { ListActor } from '../../ui/table/listTypes.ts';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import { FirstSteps } from '../shared/FirstSteps.tsx';
import { useArea } from '../shared/portal.ts';
import css from './IndexChartPage.module.css';

function Steps<F, S extends string, R>({ list }: { readonly list: ListActor<F, S, R> }) {
  const total = useSelector(list, totalOf);
  if (total?.count !== 0) return null;
  return (
    <section aria-labelledby="home-first">
      <h2 id="home-first" className={css['sectionTitle']}>
        <Trans id="first.title">First steps</Trans>
      </h2>
      <FirstSteps />
    </section>
  );
}

/** What to do first, until the company has an order. */
export function Beginning() {
  const { orderLists } = useArea('orders');
  const list = useOwnActor(orderLists.own, { ...orderListDefaults, filters: {}, size: 1 });
  return list !== null && <Steps list={list} />;
}
