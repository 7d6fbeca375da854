import type { Trx } from '../db/database.ts';
import { type Caller, implement, type Implementation } from '../http/handler.ts';
import { dashboardOf, statisticsOf } from '../orders/figures/dashboard.ts';
import { progressOf } from '../orders/export/keys.ts';
import { handoverSheet } from '../orders/figures/handover.ts';
import { countByDay } from '../orders/figures/statistics.ts';
import { companyAsked, readOf } from '../orders/figures/whose.ts';
import type { Services } from '../services.ts';
import { dayAfter, dayOn } from '../lists/days.ts';

/** Series of the dashboard's chart. */
const CHART_SERIES = 8;

type Work<T> = (trx: Trx, companyId: number | null) => Promise<T>;

/** Figures of orders: by day, of the dashboard, of a handover, and of a download under way. */
export function orderFiguresResource({ db, clock }: Services): readonly Implementation[] {
  /** Runs `work` for whose orders the caller may see: the main company's people see all, or one's. */
  async function figures<T>(caller: Caller, companyNo: string | undefined, work: Work<T>) {
    const companyId = await companyAsked(db, caller, companyNo);
    return readOf(db, companyId, (trx) => work(trx, companyId));
  }

  return [
    implement('getOrderStatistics', async ({ input: { companyNo, ...asked }, session }) =>
      figures(session, companyNo, (trx, companyId) =>
        countByDay(trx, { ...asked, companyId, timeZone: session.timeZone }),
      ),
    ),

    implement('getLineChart', async ({ input: { days, by, companyNo }, session }) => {
      const { timeZone } = session;
      const to = dayOn(timeZone, clock());
      const from = dayAfter(to, 1 - Number(days));
      return figures(session, companyNo, (trx, companyId) =>
        countByDay(trx, { companyId, timeZone, from, to, by, top: CHART_SERIES }),
      );
    }),

    implement('getStatistics', async ({ input, session }) =>
      figures(session, input.companyNo, (trx, companyId) =>
        statisticsOf(trx, companyId, { now: clock(), timeZone: session.timeZone }),
      ),
    ),

    implement('getDashboardOrderList', async ({ session }) =>
      figures(session, undefined, (trx, companyId) =>
        dashboardOf(trx, companyId, { now: clock(), timeZone: session.timeZone }),
      ),
    ),

    implement('getHandoverData', async ({ input, session, read }) =>
      read((trx) => handoverSheet(trx, session, input, clock())),
    ),

    implement('getExportProgress', async ({ input, session, read }) =>
      read((trx) => progressOf(trx, session, input.key)),
    ),
  ];
}
