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
import OrderStatic from '../../src/views/orders/statistics/StatisticsPage.tsx';
import { sampleStatistics } from '../models/answer.model.ts';
import { failed, failures, succeeded } from '../models/samples.ts';
import { orderWork, type OrderAnswers } from './support/orders.ts';
import { show } from './support/portal.tsx';
import { workWith } from './support/work.ts';

async function staticPage(statistics: NonNullable<OrderAnswers['statistics']>, path: string) {
  const asked: StatisticsQuery[] = [];
  const answers: OrderAnswers = {
    statistics: (question) => {
      asked.push(question);
      return statistics(question);
    },
  };
  const work = { ...workWith(), ...orderWork(answers) };
  const { screen, history } = await show(<OrderStatic />, { path, work });
  return { screen, history, asked };
}

describe('order statistics', () => {
  test('shows the numbers of the chart in a table', async () => {
    const { screen } = await staticPage(() => succeeded(sampleStatistics), '/order/order-static');
    await expect.element(screen.getByRole('heading', { name: 'Total: 22' })).toBeVisible();
    await expect.element(screen.getByRole('row', { name: '18 Nov 2026 2 5 1 8' })).toBeVisible();

    await expect
      .element(screen.getByRole('columnheader', { name: en['statistics.others'] }))
      .toBeVisible();
  });

  test('uses the query of its address, and stores choices in it', async () => {
    const { screen, asked, history } = await staticPage(
      () => succeeded(sampleStatistics),
      '/order/order-static?by=service&from=2026-11-01&to=2026-11-10&kind=ltl',
    );
    await expect
      .poll(() => asked)
      .toMatchObject([{ by: 'service', from: '2026-11-01', to: '2026-11-10', kind: 'ltl' }]);
    await screen.getByRole('button', { name: 'Country' }).click();
    await expect.poll(() => asked.at(-1)).toMatchObject({ by: 'country', kind: 'ltl' });
    expect(history.at(-1)).toContain('by=country');
  });

  test('explains an empty result and a failure', async () => {
    const none: OrderStatistics = { days: ['2026-11-20'], series: [], others: null, total: 0 };
    const empty = await staticPage(() => succeeded(none), '/order/order-static');
    await expect.element(empty.screen.getByText(en['statistics.empty.title'])).toBeVisible();
    await empty.screen.unmount();
    let tries = 0;
    const { screen } = await staticPage(
      () => (++tries === 1 ? failed(failures.service) : succeeded(sampleStatistics)),
      '/order/order-static',
    );
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Total: 22' })).toBeVisible();
  });

  test('uses defaults for an invalid address', () => {
    const usual = { from: '2026-10-23', to: '2026-11-21', by: 'status' };
    for (const search of ['', 'by=colour', 'from=2026-11-20&to=2026-11-01', 'from=2020-01-01']) {
      expect(parseStatisticsQuery(search, '2026-11-21')).toMatchObject(usual);
    }
  });

  test('groups long periods by week without losing orders', () => {
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

  test('gives each status its own color, independent of its share', () => {
    const all = ['created', 'audited', 'delivered', 'printed', 'abnormal', null];
    const tones = assignSeriesTones('status', all);
    expect(assignSeriesTones('status', ['abnormal', 'delivered'])).toEqual([tones[4], tones[2]]);
    expect(new Set(tones).size).toBe(all.length);
    expect(assignSeriesTones('country', ['GH', 'FR', null])).toEqual(['0', '1', 'others']);
  });

  test('ends axes at round whole numbers above the values', () => {
    expect(createTicks(0)).toEqual([0, 1]);
    expect(createTicks(3)).toEqual([0, 1, 2, 3]);
    expect(createTicks(29)).toEqual([0, 10, 20, 30]);
    expect(createTicks(1234).at(-1)).toBe(1500);
  });
});
