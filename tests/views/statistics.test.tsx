import { describe, expect, test } from 'vitest';
import en from '../../locales/en.json';
import type {
  OrderStatistics,
  StatisticsQuery,
} from '../../src/api/contract/orders/orderStatistics.ts';
import { toBuckets } from '../../src/views/shared/orderBuckets.ts';
import { parseStatisticsQuery } from '../../src/views/orders/statistics/orderStatistics.ts';
import { assignSeriesTones } from '../../src/views/shared/seriesTones.ts';
import { createTicks } from '../../src/views/shared/chart/StackedColumns.tsx';
import StatisticsPage from '../../src/views/orders/statistics/StatisticsPage.tsx';
import { sampleStatistics } from '../models/answer.model.ts';
import { failed, failures, succeeded } from '../models/samples.ts';
import { orderWork, type OrderAnswers } from './support/orders.ts';
import { show } from './support/portal.tsx';
import { createTestWork } from './support/work.ts';

async function showStatistics(statistics: NonNullable<OrderAnswers['statistics']>, path: string) {
  const queries: StatisticsQuery[] = [];
  const answers: OrderAnswers = {
    statistics: (query) => {
      queries.push(query);
      return statistics(query);
    },
  };
  const work = { ...createTestWork(), ...orderWork(answers) };
  const { screen, history } = await show(<StatisticsPage />, { path, work });
  return { screen, history, queries };
}

describe('order statistics', () => {
  test('a table shows the numbers of the chart', async () => {
    const { screen } = await showStatistics(
      () => succeeded(sampleStatistics),
      '/order/order-static',
    );
    await expect.element(screen.getByRole('heading', { name: 'Total: 22' })).toBeVisible();
    await expect.element(screen.getByRole('row', { name: '18 Nov 2026 2 5 1 8' })).toBeVisible();

    await expect
      .element(screen.getByRole('columnheader', { name: en['statistics.others'] }))
      .toBeVisible();
  });

  test('the address sets the query, and choices change the address', async () => {
    const { screen, queries, history } = await showStatistics(
      () => succeeded(sampleStatistics),
      '/order/order-static?by=service&from=2026-11-01&to=2026-11-10&kind=ltl',
    );
    await expect
      .poll(() => queries)
      .toMatchObject([{ by: 'service', from: '2026-11-01', to: '2026-11-10', kind: 'ltl' }]);
    await screen.getByRole('button', { name: 'Country' }).click();
    await expect.poll(() => queries.at(-1)).toMatchObject({ by: 'country', kind: 'ltl' });
    expect(history.at(-1)).toContain('by=country');
  });

  test('an empty result is explained, and a failure can be retried', async () => {
    const noStatistics: OrderStatistics = {
      days: ['2026-11-20'],
      series: [],
      others: null,
      total: 0,
    };
    const empty = await showStatistics(() => succeeded(noStatistics), '/order/order-static');
    await expect.element(empty.screen.getByText(en['statistics.empty.title'])).toBeVisible();
    await empty.screen.unmount();
    let tries = 0;
    const { screen } = await showStatistics(
      () => (++tries === 1 ? failed(failures.service) : succeeded(sampleStatistics)),
      '/order/order-static',
    );
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Total: 22' })).toBeVisible();
  });

  test('an invalid address has the default query', () => {
    const defaults = { from: '2026-10-23', to: '2026-11-21', by: 'status' };
    for (const search of ['', 'by=colour', 'from=2026-11-20&to=2026-11-01', 'from=2020-01-01']) {
      expect(parseStatisticsQuery(search, '2026-11-21')).toMatchObject(defaults);
    }
  });

  test('long periods are grouped by week without losing orders', () => {
    const days = Array.from({ length: 100 }, (_, at) =>
      new Date(Date.UTC(2026, 6, 1 + at)).toISOString().slice(0, 10),
    );
    const counts = days.map((_, at) => at);
    const total = counts.reduce((sum, count) => sum + count, 0);
    const { buckets, series } = toBuckets({
      days,
      series: [{ key: 'created', total, counts }],
      others: null,
      total,
    });
    expect(buckets).toHaveLength(15);
    expect(buckets.at(-1)).toEqual({ from: days[98], to: days[99] });
    expect(series[0]?.counts.reduce((sum, count) => sum + count, 0)).toBe(total);
  });

  test('each status has its own color, independent of its share', () => {
    const statuses = ['created', 'audited', 'delivered', 'printed', 'abnormal', null];
    const tones = assignSeriesTones('status', statuses);
    expect(assignSeriesTones('status', ['abnormal', 'delivered'])).toEqual([tones[4], tones[2]]);
    expect(new Set(tones).size).toBe(statuses.length);
    expect(assignSeriesTones('country', ['GH', 'FR', null])).toEqual(['0', '1', 'others']);
  });

  test('axes end at round whole numbers above the values', () => {
    expect(createTicks(0)).toEqual([0, 1]);
    expect(createTicks(3)).toEqual([0, 1, 2, 3]);
    expect(createTicks(29)).toEqual([0, 10, 20, 30]);
    expect(createTicks(1234).at(-1)).toBe(1500);
  });
});
