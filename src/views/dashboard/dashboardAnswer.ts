import type { DashboardQuery } from '../../api/contract/dashboard/calls.ts';
import {
  type CodStatistics,
  dashboardFigures,
  type SignStatistics,
  type WaybillStatistics,
} from '../../api/contract/dashboard/dashboardFigures.ts';
import {
  type OrderStatistics,
  orderStatisticsCalls,
} from '../../api/contract/orders/orderStatistics.ts';
import { declareAnswer } from '../../machines/declare.ts';
import { featureFigures } from '../features/homeFigures.ts';
import type { FigureContent, FigureContext } from '../shared/figures/featureFigures.ts';

/** Data of the dashboard for a period. */
export interface DashboardAnswer {
  /** Question that was answered. The answer stays visible while another one loads. */
  readonly question: DashboardQuery;
  readonly waybill: WaybillStatistics;
  readonly sign: SignStatistics;
  readonly cod: CodStatistics;
  /** Functions that create the figures of features. */
  readonly features: readonly ((context: FigureContext) => FigureContent)[];
  readonly byDay: OrderStatistics;
}

export const figuresAnswer = declareAnswer<DashboardQuery, DashboardAnswer>(
  'dashboardFigures',
  async (ask, question, options) => {
    const [waybill, sign, cod, byDay, ...featureAnswers] = await Promise.all([
      ask(dashboardFigures.getWaybillStatistics, question, options),
      ask(dashboardFigures.getSignStatistics, question, options),
      ask(dashboardFigures.getCodStatistics, question, options),
      ask(orderStatisticsCalls.getOrderStatistics, { ...question, by: 'status', top: 11 }, options),
      ...featureFigures.map((fetchFigures) => fetchFigures(ask, question, options)),
    ]);
    if (!waybill.ok) return waybill;
    if (!sign.ok) return sign;
    if (!cod.ok) return cod;
    if (!byDay.ok) return byDay;
    const failed = featureAnswers.find((one) => !one.ok);
    if (failed !== undefined) return failed;
    const data = {
      question,
      waybill: waybill.data,
      sign: sign.data,
      cod: cod.data,
      byDay: byDay.data,
      features: featureAnswers.flatMap((one) => (one.ok ? [one.data] : [])),
    };
    return { ok: true, data };
  },
);
