import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StatisticsQuery } from '../../src/api/contract/orders/orderStatistics.ts';
import { useToday } from '../../src/form/dayRange.ts';
import { CompanyZone, useFormats } from '../../src/language/format.ts';
import { useClocks } from '../../src/views/shared/clocks.ts';
import { sampleStatistics } from '../models/answer.model.ts';
import { succeeded } from '../models/samples.ts';
import { simulateStaleZones } from '../support/staleZones.ts';
import { orderWork } from './support/orders.ts';
import { show, showApp, signedIn } from './support/portal.tsx';
import { createTestWork } from './support/work.ts';

/**
 * Time zones as sent by the server: Winnipeg stays on summer time from 2026 on, Morocco on GMT. `changes` alternates a
 * time (minutes since 1970) and the UTC offset from then on (minutes).
 */
const winnipeg = { name: 'America/Winnipeg', offset: -360, changes: [29547360, -300] };
const morocco = { name: 'Africa/Casablanca', offset: 60, changes: [29832060, 0] };
const countries = {
  CA: { served: true, timeZone: winnipeg.name, clock: winnipeg },
  MA: { served: true, timeZone: morocco.name, clock: morocco },
} as const;

const { DateTimeFormat } = Intl;
beforeEach(() => {
  simulateStaleZones();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  Intl.DateTimeFormat = DateTimeFormat;
  vi.useRealTimers();
});

test('the browser of these tests has wrong time zones', () => {
  const at = new Date('2026-11-29T05:30:00Z');
  const format = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai', timeStyle: 'short' });
  // It is 13:30 in Shanghai.
  expect(format.format(at)).toBe('10:30');
});

test.each([
  ['CA', '2026-11-29T05:30:00Z', '2026-11-29'],
  ['CA', '2026-11-29T04:59:59Z', '2026-11-28'],
  ['MA', '2026-11-28T23:30:00Z', '2026-11-28'],
  ['MA', '2026-11-29T00:00:00Z', '2026-11-29'],
] as const)(
  'a page computes today from the server’s time zone rules: %s at %s',
  async (country, now, today) => {
    vi.setSystemTime(now);
    const queries: StatisticsQuery[] = [];
    const statistics = (query: StatisticsQuery) => {
      queries.push(query);
      return succeeded(sampleStatistics);
    };
    await showApp({
      session: signedIn({ countryCode: country, countries }),
      path: '/order/order-static',
      work: { ...createTestWork(), ...orderWork({ statistics }) },
    });
    await expect.poll(() => queries.at(-1)?.to).toBe(today);
  },
);

function Times({ iso }: { readonly iso: string }) {
  const { moment } = useClocks();
  const { local, country } = moment(iso, 'PG0000000001MA');
  return <p>{[useToday(), useFormats().dateTime(iso), local, country].join(' | ')}</p>;
}

test('times are shown by the clocks that the server sent', async () => {
  const iso = '2026-11-29T05:30:00Z';
  vi.setSystemTime(iso);
  const { screen } = await show(
    <CompanyZone value={winnipeg}>
      <Times iso={iso} />
    </CompanyZone>,
    { session: signedIn({ countries }) },
  );
  const expected = '2026-11-29 | 29 Nov 2026, 00:30 | 29 Nov 2026, 05:30 | Morocco';
  await expect.element(screen.getByText(expected)).toBeVisible();
});
