import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { INDEX_CHART } from '../../api/contract/account/homePath.ts';
import { isCarrierSession } from '../../machines/session/selectors.ts';
import { href } from '../../routes/paths.ts';
import { type Bar, Bars } from '../shared/chart/Bars.tsx';
import { useFormats } from '../../language/format.ts';
import { Word } from '../../ui/commonWords.tsx';
import { serviceTexts, statusTexts } from '../shared/codeTexts.ts';
import { CountryName } from '../shared/CountryName.tsx';
import { toListQuery } from '../shared/figures/periodQuery.ts';
import { useSession } from '../shared/portal.ts';
import { assignSeriesTones } from '../shared/seriesTones.ts';
import { CashPanel } from './CashPanel.tsx';
import { ChartPanel } from './ChartPanel.tsx';
import { ColumnsPanel } from './ColumnsPanel.tsx';
import type { DashboardAnswer } from './dashboardAnswer.ts';
import css from './Home.module.css';
import { OrdersOverTime } from './OrdersOverTime.tsx';

interface BarPanelProps {
  readonly title: ReactNode;
  /** Heading of the names of the bars. */
  readonly of: ReactNode;
  /** Heading of the values. */
  readonly value: ReactNode;
  /** Heading of a further column, such as the share. */
  readonly more?: ReactNode;
  readonly bars: readonly Bar[];
}

/** Titled bar chart; renders nothing without bars. */
function BarPanel({ title, of, value, more, bars }: BarPanelProps) {
  const id = useId();
  if (bars.every((bar) => bar.value === 0)) return null;
  return (
    <ChartPanel id={id} title={title}>
      <Bars
        labelledBy={id}
        headings={more === undefined ? [of, value] : [of, value, more]}
        bars={bars}
      />
    </ChartPanel>
  );
}

const formatHour = (hour: number) => {
  const name = `${String(hour).padStart(2, '0')}:00`;
  return { name, short: name };
};

/** Charts of a period, each with its numbers. On the home page all but the first are folded. */
export function FigureCharts({ answer }: { readonly answer: DashboardAnswer }) {
  const { byDay } = answer;
  const [path] = useLocation();
  const [isOpen, setOpen] = useState(path === INDEX_CHART);
  return (
    <>
      <OrdersOverTime statistics={byDay} />
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={css['more']}>
          <Trans id="dashboard.moreCharts">More charts</Trans>
        </summary>
        {isOpen && <MoreCharts answer={answer} />}
      </details>
    </>
  );
}

function MoreCharts({ answer }: { readonly answer: DashboardAnswer }) {
  const { i18n, t } = useLingui();
  const formats = useFormats();
  const { integer, percent } = formats;
  const isCarrier = useSession(isCarrierSession);
  const { question, waybill, sign, cod, features } = answer;
  const ordersHref = (filters: Readonly<Record<string, string>>) =>
    href(isCarrier ? 'systemOrders' : 'orderSearch', { ...toListQuery(question), ...filters });
  const textsByService = new Map(Object.entries(serviceTexts));
  const formatService = (service: string) => {
    const text = textsByService.get(service);
    return text === undefined ? service : i18n._(text);
  };
  const orders = <Trans id="dashboard.made">Orders</Trans>;
  const { made } = waybill;
  const formatShare = (count: number) => (made.now === 0 ? '' : percent(count / made.now));
  return (
    <div className={css['panels']}>
      <BarPanel
        title={<Trans id="dashboard.byStatus">Orders by status</Trans>}
        of={<Word of="status" />}
        value={orders}
        more={<Trans id="dashboard.share">Share</Trans>}
        bars={waybill.statuses.map(({ status, orders: count }) => ({
          key: status,
          name: <Link href={ordersHref({ statuses: status })}>{i18n._(statusTexts[status])}</Link>,
          value: count,
          text: integer(count),
          more: formatShare(count),
          tone: assignSeriesTones('status', [status])[0],
        }))}
      />
      <BarPanel
        title={<Trans id="dashboard.byCountry">Receiver countries</Trans>}
        of={<Trans id="orders.country">Country</Trans>}
        value={orders}
        more={<Trans id="dashboard.rate">Delivered</Trans>}
        bars={sign.countries.map(({ country, made: count, delivered }) => ({
          key: country,
          name: (
            <Link href={ordersHref({ country })}>
              <CountryName code={country} />
            </Link>
          ),
          value: count,
          text: integer(count),
          more: percent(count === 0 ? 0 : delivered / count),
        }))}
      />
      <BarPanel
        title={<Trans id="dashboard.byService">Orders by service</Trans>}
        of={<Trans id="orders.service">Service</Trans>}
        value={orders}
        more={<Trans id="dashboard.share">Share</Trans>}
        bars={waybill.services.map(({ service, orders: count }) => ({
          key: service,
          name: formatService(service),
          value: count,
          text: integer(count),
          more: formatShare(count),
        }))}
      />
      <CashPanel cod={cod} />
      {features
        .flatMap(
          (createFigures) =>
            createFigures({ question, isCarrier, hasDetails: false, formats }).panels,
        )
        .map(({ title, of, value, more, bars }) => (
          <BarPanel
            key={title.id}
            title={i18n._(title)}
            of={i18n._(of)}
            value={i18n._(value)}
            more={more === undefined ? undefined : i18n._(more)}
            bars={bars.map((bar) => ({
              ...bar,
              name: typeof bar.name === 'string' ? bar.name : i18n._(bar.name),
            }))}
          />
        ))}
      {isCarrier && (
        <>
          <BarPanel
            title={<Trans id="dashboard.byCompany">Companies this month</Trans>}
            of={<Trans id="record.company">Company</Trans>}
            value={orders}
            bars={waybill.companies.map(({ companyNo, companyName, orders: count }) => ({
              key: companyNo,
              name: (
                <Link href={ordersHref({ companyNo })}>
                  <bdi>{companyName}</bdi>
                </Link>
              ),
              value: count,
              text: integer(count),
            }))}
          />
          <BarPanel
            title={<Trans id="dashboard.byPlace">Scans by hub</Trans>}
            of={<Trans id="dashboard.place">Hub</Trans>}
            value={<Trans id="dashboard.scans">Scans</Trans>}
            bars={waybill.places.map(({ place, scans }) => ({
              key: place,
              name: <bdi>{place}</bdi>,
              value: scans,
              text: integer(scans),
            }))}
          />
          <ColumnsPanel
            title={<Trans id="dashboard.byHour">Orders by hour of the day</Trans>}
            label={t({
              id: 'dashboard.byHour.chart',
              message:
                'Columns of orders by hour of the day. The data table below has the same numbers.',
            })}
            firstHeading={<Trans id="dashboard.hour">Hour</Trans>}
            columns={waybill.hours.map((_, hour) => formatHour(hour))}
            series={[
              {
                name: t({ id: 'dashboard.made', message: 'Orders' }),
                tone: '0',
                counts: waybill.hours,
              },
            ]}
          />
        </>
      )}
    </div>
  );
}
