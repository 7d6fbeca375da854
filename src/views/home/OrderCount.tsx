import { useLingui } from '@lingui/react';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { orderListDefaults } from '../../machines/list/orders.ts';
import { listFailureOf, totalOf } from '../../machines/list/selectors.ts';
import { href } from '../../routes/paths.ts';
import { useArea } from '../shared/portal.ts';
import { failureText } from '../../ui/failureText.ts';
import { useFormats } from '../../ui/format.ts';
import type { ListActor } from '../../ui/table/listTypes.ts';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import css from './IndexChartPage.module.css';
import type { orderGroups } from './orderGroups.ts';

const UNKNOWN = '–';

/** How many rows a list has in all; a failure says itself, and is tried again by the list. */
function Total<F, S extends string, R>({ list }: { readonly list: ListActor<F, S, R> }) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const total = useSelector(list, totalOf);
  const failure = useSelector(list, listFailureOf);
  if (total === null) {
    return (
      <span className={css['number']} aria-busy={failure === null}>
        {UNKNOWN}
        {failure !== null && <small className={css['failed']}>{failureText(i18n, failure)}</small>}
      </span>
    );
  }
  return (
    <span className={css['number']}>
      <bdi>{formats.integer(total.count) + (total.isCapped ? '+' : '')}</bdi>
    </span>
  );
}

/** A number that leads to the orders it counts. */
export function OrderCount({ group }: { readonly group: (typeof orderGroups)[number] }) {
  const { i18n } = useLingui();
  const { orderLists } = useArea('orders');
  const { id, title, statuses } = group;
  const list = useOwnActor(orderLists.own, {
    ...orderListDefaults,
    filters: { statuses },
    size: 1,
  });
  return (
    <Link
      className={css['count']}
      data-tone={id}
      href={href('orderSearch', { statuses: statuses.join(',') })}
    >
      <span className={css['countTitle']}>{i18n._(title)}</span>
      {list === null ? <span className={css['number']}>{UNKNOWN}</span> : <Total list={list} />}
    </Link>
  );
}
