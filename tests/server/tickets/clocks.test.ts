import { describe, expect, it } from 'vitest';
import {
  defaultService,
  type CountryService,
} from '../../../src/domain/countries/countryService.ts';
import { toInstant } from '../../../server/zones/zoneDays.ts';
import { createBuiltInFacts } from '../../../server/countries/builtInCountries.ts';
import {
  computeClocks,
  getClockStates,
  type TimedEvent,
} from '../../../server/tickets/ticketClocks.ts';
import {
  addServiceTime,
  createServiceCalendar,
  getServiceTime,
  findStartingDay,
  findWorkingDay,
} from '../../../server/countries/serviceTime.ts';

const HOUR = 3_600_000;
const toMs = (text: string) => new Date(text).getTime();

/** Ghana is on UTC all year; Friday is 2026-11-20. */
const ghana = createServiceCalendar(createBuiltInFacts(), {}, 'GH');
const createEvent = (
  time: string,
  action: TimedEvent['action'],
  status: TimedEvent['status'],
  priority: TimedEvent['priority'] = null,
): TimedEvent => ({ at: new Date(time), action, status, priority });

const created = createEvent('2026-11-20T09:00Z', 'create', 'new', 'normal');
const getResolutionDue = (...events: readonly TimedEvent[]) =>
  computeClocks([created, ...events], ghana).resolution_due_at?.toISOString() ?? null;

describe('service time', () => {
  it.each([
    // Within a day, over a night, over a weekend, from a weekend on, and from before the opening time on.
    ['2026-11-20T09:00Z', 2, '2026-11-20T11:00:00.000Z'],
    ['2026-11-19T17:00Z', 2, '2026-11-20T09:00:00.000Z'],
    ['2026-11-20T17:00Z', 2, '2026-11-23T09:00:00.000Z'],
    ['2026-11-21T12:00Z', 1, '2026-11-23T09:00:00.000Z'],
    ['2026-11-20T03:00Z', 10, '2026-11-20T18:00:00.000Z'],
  ])('a span from %s with %i hours of service ends at %s', (from, hours, until) => {
    const due = addServiceTime(ghana, toMs(from), hours * HOUR);
    expect(new Date(due).toISOString()).toBe(until);
    expect(getServiceTime(ghana, toMs(from), due)).toBe(hours * HOUR);
  });

  it('service time follows the country’s time zone and weekend', () => {
    const egypt = createServiceCalendar(createBuiltInFacts(), {}, 'EG');
    expect(egypt.weekend).toEqual([5, 6]);
    // Thursday evening in Cairo, which is two hours ahead; service continues on Sunday.
    const due = addServiceTime(egypt, toMs('2026-11-19T15:30Z'), HOUR);
    expect(new Date(due).toISOString()).toBe('2026-11-22T06:30:00.000Z');
  });

  it.each([
    // Offices in Dhaka are closed on Friday and Saturday, unlike in the data of browsers.
    ['BD', 'Asia/Dhaka', '2026-12-06T05:00:00.000Z'],
    ['MV', 'Indian/Maldives', '2026-12-06T06:00:00.000Z'],
    ['DZ', 'Africa/Algiers', '2026-12-06T10:00:00.000Z'],
    ['AE', 'Asia/Dubai', '2026-12-04T07:00:00.000Z'],
    ['IN', 'Asia/Kolkata', '2026-12-04T05:30:00.000Z'],
  ])(
    'four hours from Thursday 17:00 in %s (%s) end at 11:00 of its next working day',
    (code, timeZone, due) => {
      const calendar = createServiceCalendar({ [code]: { timeZone } }, {}, code);
      const thursday = toInstant(timeZone, toMs('2026-12-03T17:00Z'));
      expect(new Date(addServiceTime(calendar, thursday, 4 * HOUR)).toISOString()).toBe(due);
    },
  );

  it('service time follows the configured weekend', () => {
    const service: CountryService = { ...defaultService, weekend: [6, 7] };
    const calendar = createServiceCalendar(
      { BD: { timeZone: 'Asia/Dhaka' } },
      { BD: service },
      'BD',
    );
    const due = addServiceTime(calendar, toMs('2026-12-03T11:00Z'), 4 * HOUR);
    expect(new Date(due).toISOString()).toBe('2026-12-04T05:00:00.000Z');
  });

  it('service time follows the configured hours and holidays', () => {
    const services = {
      GH: {
        opens: '09:30',
        closes: '13:00',
        holidays: [{ day: '2026-11-23', name: 'Founders’ Day' }],
      },
    };
    const shortDays = createServiceCalendar(createBuiltInFacts(), services, 'GH');
    // On Friday noon, one hour remains before the weekend and a holiday on Monday.
    const due = addServiceTime(shortDays, toMs('2026-11-20T12:00Z'), 2 * HOUR);
    expect(new Date(due).toISOString()).toBe('2026-11-24T10:30:00.000Z');
    expect(getServiceTime(shortDays, toMs('2026-11-20T12:00Z'), due)).toBe(2 * HOUR);
  });

  it('working days start on the next day after closing time', () => {
    expect(
      ['2026-11-20T17:59Z', '2026-11-20T18:00Z'].map((one) => findStartingDay(ghana, toMs(one))),
    ).toEqual(['2026-11-20', '2026-11-21']);
    const withHoliday = { ...ghana, holidays: new Set(['2026-11-23']) };
    const listWorkingDays = (from: string) =>
      [0, 1, 2].map((after) => findWorkingDay(withHoliday, from, after));
    expect(listWorkingDays('2026-11-20')).toEqual(['2026-11-20', '2026-11-24', '2026-11-25']);
    expect(listWorkingDays('2026-11-21')).toEqual(['2026-11-24', '2026-11-24', '2026-11-25']);
  });

  it('service hours stay the same on days with a clock change', () => {
    const paris = { ...ghana, timeZone: 'Europe/Paris', weekend: [] };
    // Summer time ends on Sunday, 2026-10-25, so that 8 o'clock is an hour later in UTC.
    expect(getServiceTime(paris, toMs('2026-10-24T00:00Z'), toMs('2026-10-26T00:00Z'))).toBe(
      20 * HOUR,
    );
    const due = addServiceTime(paris, toMs('2026-10-24T15:00Z'), 2 * HOUR);
    expect(new Date(due).toISOString()).toBe('2026-10-25T08:00:00.000Z');
  });
});

describe('resolution time', () => {
  it('a ticket of normal priority has forty hours of service', () => {
    expect(getResolutionDue()).toBe('2026-11-26T09:00:00.000Z');
  });

  it('the resolution time pauses while the merchant has to reply, not while a station has to', () => {
    const question = createEvent('2026-11-20T10:00Z', 'ask', 'waitingMerchant');
    expect(getResolutionDue(question)).toBeNull();
    // One hour has passed; thirty-nine remain from Tuesday on.
    const reply = createEvent('2026-11-24T08:00Z', 'comment', 'open');
    expect(getResolutionDue(question, reply)).toBe('2026-11-27T17:00:00.000Z');
    expect(getResolutionDue(createEvent('2026-11-20T10:00Z', 'hold', 'waitingCarrier'))).toBe(
      getResolutionDue(),
    );
  });

  it('a change of priority keeps the paused time', () => {
    const waited = [
      createEvent('2026-11-20T10:00Z', 'ask', 'waitingMerchant'),
      createEvent('2026-11-24T08:00Z', 'comment', 'open'),
    ];
    // Sixteen hours from the start, of which one has passed.
    const raised = createEvent('2026-11-24T09:00Z', 'prioritise', 'open', 'high');
    expect(getResolutionDue(...waited, raised)).toBe('2026-11-25T13:00:00.000Z');
  });

  it('a reopened ticket continues where it stopped', () => {
    const solved = createEvent('2026-11-20T11:00Z', 'solve', 'solved');
    const closed = createEvent('2026-11-20T12:00Z', 'rate', 'closed');
    const clocks = computeClocks([created, solved, closed], ghana);
    expect(clocks.solved_at).toEqual(solved.at);
    expect(clocks.due_at).toBeNull();
    const repeated = computeClocks(
      [created, solved, closed, createEvent('2026-11-23T08:00Z', 'comment', 'open')],
      ghana,
    );
    expect(repeated.solved_at).toBeNull();
    expect(repeated.resolution_due_at?.toISOString()).toBe('2026-11-26T16:00:00.000Z');
  });

  it('an overdue ticket stays overdue while the merchant has to reply', () => {
    const lateQuestion = createEvent('2026-11-27T09:00Z', 'ask', 'waitingMerchant');
    const clocks = computeClocks([created, lateQuestion], ghana);
    const now = new Date('2026-11-27T10:00Z');
    const states = getClockStates({ status: 'waitingMerchant', ...clocks }, now);
    expect(states.resolution).toEqual({ state: 'overdue', dueAt: '2026-11-26T09:00:00.000Z' });
    expect(states.response.state).toBe('missed');
  });
});

describe('response time', () => {
  it('only a reply of the carrier ends the response time', () => {
    const otherEvents = [
      createEvent('2026-11-20T09:10Z', 'note', 'new'),
      createEvent('2026-11-20T09:20Z', 'assign', 'open'),
      createEvent('2026-11-20T09:30Z', 'comment', 'open'),
    ];
    expect(computeClocks([created, ...otherEvents], ghana).responded_at).toBeNull();
    const answer = createEvent('2026-11-20T09:40Z', 'answer', 'open');
    expect(computeClocks([created, ...otherEvents, answer], ghana).responded_at).toEqual(answer.at);
  });

  it('the response time is due next until the reply', () => {
    const clocks = computeClocks([created], ghana);
    expect(clocks.response_due_at.toISOString()).toBe('2026-11-20T17:00:00.000Z');
    expect(clocks.due_at).toEqual(clocks.response_due_at);
  });
});
