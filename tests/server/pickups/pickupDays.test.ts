import { describe, expect, it } from 'vitest';
import { defaultPickupTimes } from '../../../src/api/contract/pickups/pickupTimes.ts';
import { listOfferedDays, type PickupCalendar } from '../../../server/pickups/pickupDays.ts';

/** Dhaka, six hours ahead of UTC, with a weekend on Friday and Saturday. */
const calendar: PickupCalendar = {
  timeZone: 'Asia/Dhaka',
  weekend: [5, 6],
  opens: 0,
  closes: 0,
  holidays: new Set(['2026-12-16']),
  holidayNames: new Map([['2026-12-16', 'Victory Day']]),
};
const rule = { ...defaultPickupTimes, daysAhead: 4 };
const list = (now: string, changes: Partial<typeof rule> = {}) =>
  listOfferedDays(calendar, { ...rule, ...changes }, new Date(now));

describe('offered pickup days', () => {
  it('today is offered until the cut-off on the clock of the place', () => {
    const [before] = list('2026-12-14T05:59:59Z');
    expect(before).toMatchObject({
      day: '2026-12-14',
      closed: null,
      closesAt: '2026-12-14T06:00:00.000Z',
    });
    const [after] = list('2026-12-14T06:00:00Z');
    expect(after).toMatchObject({ day: '2026-12-14', closed: 'cutOff', windows: [] });
  });

  it('the first day is the one at the place, also if it is still yesterday in UTC', () => {
    expect(list('2026-12-13T18:30:00Z').map(({ day }) => day)).toEqual([
      '2026-12-14',
      '2026-12-15',
      '2026-12-16',
      '2026-12-17',
    ]);
  });

  it('weekends and holidays are closed, and a holiday has its name', () => {
    const reasons = list('2026-12-16T00:00:00Z').map(({ day, closed, holiday }) => [
      day,
      closed,
      holiday,
    ]);
    expect(reasons).toEqual([
      ['2026-12-16', 'holiday', 'Victory Day'],
      ['2026-12-17', null, null],
      ['2026-12-18', 'weekend', null],
      ['2026-12-19', 'weekend', null],
    ]);
  });

  it('a cut-off on the day before is on the last working day', () => {
    const days = list('2026-12-17T00:00:00Z', { cutOffDay: 'before', daysAhead: 5 });
    const sunday = days.find(({ day }) => day === '2026-12-20');
    expect(sunday).toMatchObject({ closed: null, closesAt: '2026-12-17T06:00:00.000Z' });
    expect(days[0]).toMatchObject({ day: '2026-12-17', closed: 'cutOff' });
  });

  it('a window that is over is not offered, and a day without windows is closed', () => {
    const late = { cutOff: '23:00' };
    expect(list('2026-12-14T07:30:00Z', late)[0]?.windows).toEqual([
      { from: '13:00', to: '18:00' },
    ]);
    expect(list('2026-12-14T12:00:00Z', late)[0]).toMatchObject({ closed: 'cutOff', windows: [] });
  });

  it('a place that is not served has no days', () => {
    expect(list('2026-12-14T00:00:00Z', { isServed: false })).toEqual([]);
  });
});
