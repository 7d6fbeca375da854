import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import type { Comparison } from '../../api/contract/dashboard/calls.ts';
import { INDEX_CHART } from '../../api/contract/account/homePath.ts';
import type { OrderStatus } from '../../domain/lifecycles/order/orderStatus.ts';
import { isCarrierSession } from '../../machines/session/selectors.ts';
import { href } from '../../routes/paths.ts';
import { useFormats } from '../../language/format.ts';
import { toListQuery } from '../shared/figures/periodQuery.ts';
import { useSession } from '../shared/portal.ts';
import { statusesWithTone } from '../shared/statusTones.ts';
import type { DashboardAnswer } from './dashboardAnswer.ts';
import css from './Home.module.css';

/** Growth from which the earlier number is shown instead: a share such as +18,566% says nothing. */
const MAX_CHANGE = 10;

interface TrendProps extends Comparison {
  /** Format of the numbers; an integer by default. */
  readonly format?: (value: number) => string;
}

/**
 * Change against the previous period of the same length; renders nothing if that period has no data. The sign shows the
 * direction, without a colour.
 */
function Trend({ now, before: earlier, format }: TrendProps) {
  const { change, integer } = useFormats();
  if (earlier === 0) return null;
  const growth = (now - earlier) / earlier;
  if (growth >= MAX_CHANGE) {
    const before = (format ?? integer)(earlier);
    return <Trans id="dashboard.trend.before">{before} in the period before</Trans>;
  }
  const share = change(growth);
  return (
    <Trans id="dashboard.trend">
      <bdi>{share}</bdi> vs. the period before
    </Trans>
  );
}

interface CardProps {
  readonly title: ReactNode;
  readonly value: ReactNode;
  readonly compared: TrendProps;
  readonly href: string;
}

function Card({ title, value, compared, href: to }: CardProps) {
  return (
    <li>
      <Link className={`column gap4 card ${css['count']}`} href={to}>
        <span className="muted">{title}</span>
        <span className={css['number']}>
          <bdi>{value}</bdi>
        </span>
        <span className={`muted small ${css['trend']}`}>
          <Trend {...compared} />
        </span>
      </Link>
    </li>
  );
}

const hasCash = ({ amount }: { readonly amount: number }) => amount > 0;

/** Figures of a period, each a link to its list. */
export function FigureCards({ answer }: { readonly answer: DashboardAnswer }) {
  const { question, waybill, cod, features } = answer;
  const { i18n } = useLingui();
  const formats = useFormats();
  const { integer, percent, money } = formats;
  const isCarrier = useSession(isCarrierSession);
  const [path] = useLocation();
  const hasDetails = path === INDEX_CHART;
  const { made, delivered, open, returned } = waybill;
  const ordersHref = (statuses: readonly OrderStatus[]) =>
    href(isCarrier ? 'systemOrders' : 'orderSearch', {
      ...toListQuery(question),
      statuses: statuses.join(','),
    });
  const days = { from: question.from, to: question.to };
  const deliveredShare = made.now === 0 ? '' : ` · ${percent(delivered.now / made.now)}`;
  return (
    <ul className={`grid gap12 list above12 ${css['counts']}`} data-amounts>
      <Card
        title={<Trans id="dashboard.made">Orders</Trans>}
        value={integer(made.now)}
        compared={made}
        href={hasDetails ? href('indexChartOrderQuantityDetail', days) : ordersHref([])}
      />
      <Card
        title={<Trans id="home.done">Delivered</Trans>}
        value={integer(delivered.now) + deliveredShare}
        compared={delivered}
        href={ordersHref(['delivered'])}
      />
      <Card
        title={<Trans id="dashboard.open">Open</Trans>}
        value={integer(open.now)}
        compared={open}
        href={ordersHref([...statusesWithTone('waiting'), ...statusesWithTone('moving')])}
      />
      {features.map((createFigures) => {
        const {
          title,
          compared,
          href: to,
        } = createFigures({ question, isCarrier, hasDetails, formats }).card;
        return (
          <Card
            key={title.id}
            title={i18n._(title)}
            value={integer(compared.now)}
            compared={compared}
            href={to}
          />
        );
      })}
      <Card
        title={<Trans id="dashboard.returned">Returned</Trans>}
        value={integer(returned.now)}
        compared={returned}
        href={ordersHref(['returned'])}
      />
      {cod.currencies.filter(hasCash).map(({ currency, amount, amountBefore }) => (
        <Card
          key={currency}
          title={<Trans id="dashboard.cod">Cash on delivery</Trans>}
          value={money(amount, currency)}
          compared={{
            now: amount,
            before: amountBefore,
            format: (value) => money(value, currency),
          }}
          href={
            hasDetails
              ? href('indexChartCodDetail', days)
              : href(isCarrier ? 'systemOrders' : 'orderSearch', {
                  ...toListQuery(question),
                  cod: 'true',
                })
          }
        />
      ))}
    </ul>
  );
}
