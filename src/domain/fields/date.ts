import { foldText } from './foldText.ts';
import type { Finding, Severity } from '../rules/rules.ts';
import type { ZoneClock } from '../countries/zoneClock.ts';
import { isCalendarDay } from './day.ts';
import { type DateConvention, possibleDays, isDayOrder, isMidnights } from './dateConvention.ts';
import { type DayOrder, type Moment, parseFoldedMoment } from './moment.ts';
import {
  blankReading,
  errorFinding,
  type FieldRule,
  type FieldVerdict,
  type Presence,
  readingInfo,
  createReader,
  type Reading,
  rejected,
} from './fieldRule.ts';

export { detectDateConvention } from './dateConvention.ts';

/** Digits only, which may be a number, or a phone number that begins with a plus sign. */
const RUN = /^(?:\d+$|\+)/;

/** Returns whether a folded text is a date of the Gregorian calendar. */
export function isDateText(text: string): boolean {
  if (RUN.test(text)) return false;
  const moment = parseFoldedMoment(text);
  return (
    moment !== null &&
    !moment.isBareNumber &&
    !moment.isOtherCalendar &&
    moment.days.some(isCalendarDay)
  );
}

/** A day as spreadsheets write it: ISO, perhaps followed by midnight. */
const BARE = /^\d{4}-\d{2}-\d{2}(?:[T ]00:00(?::00(?:\.0+)?)?)?$/;
/** MySQL's zero date, which means no date. */
const NO_DAY = /^0000-00-00(?:[T ]00:00:00(?:\.0+)?)?$/;

interface DateOptions extends Presence {
  /** The date must be today or later. */
  readonly isUpcoming?: boolean;
  /** Clocks of the company; null if unknown. */
  readonly zone?: ZoneClock | null;
}

/** Parses the context of a date: words of its column's `DateConvention`, separated by spaces. */
function parseConvention(contextText: string): DateConvention {
  const words = contextText.split(' ');
  return {
    order: words.find(isDayOrder) ?? null,
    midnights: words.find(isMidnights) ?? null,
  };
}

/** Possible days of a moment; only one if the order of day and month is known. */
function filterByOrder({ days }: Moment, order: DayOrder | null): readonly string[] {
  const [first, second] = days;
  if (order === null || second === undefined) return days;
  return [order === 'dmy' ? first : second].filter((day) => day !== undefined);
}

/**
 * A calendar date as `YYYY-MM-DD`, without a time zone. Drops a time of day, unless it may be midnight
 * of another day in the company's time zone.
 */
export function date(options: DateOptions): FieldRule<string> {
  const { required, isUpcoming = false } = options;
  return {
    kind: 'date',
    required,
    isUpcoming,
    isIdentifier: false,
    accept: { type: 'none' },
    read: createReader({ required }, foldText, (value, contextText) =>
      judge(value, parseConvention(contextText), options),
    ),
  };
}

function judge(
  value: string,
  { order, midnights }: DateConvention,
  { required, zone = null }: DateOptions,
): FieldVerdict<string> {
  if (NO_DAY.test(value)) return blankReading({ required }, value);
  const moment = parseFoldedMoment(value);
  if (moment === null) return rejected(errorFinding('rule.date.invalid', { value }));
  const orderedDays = filterByOrder(moment, order);
  const possible = orderedDays.filter(isCalendarDay);
  const [day] = possible;
  if (day === undefined) {
    return rejected(errorFinding('rule.date.noSuchDay', { value, day: orderedDays[0] ?? '' }));
  }
  const isAmbiguous = possible.length > 1;
  const days = isAmbiguous ? possible : possibleDays(day, moment, midnights, zone);
  const [result = day, other] = days;
  if (moment.isBareNumber) {
    return rejected(
      errorFinding('rule.date.invalid', { value }, other === undefined ? result : undefined),
    );
  }
  if (other !== undefined) {
    const rule = isAmbiguous ? 'rule.date.ambiguous' : 'rule.date.midnight';
    return rejected(errorFinding(rule, { value, first: result, second: other }));
  }
  if (moment.isOtherCalendar) {
    return rejected(errorFinding('rule.date.calendar', { value, day: result }, result));
  }
  return {
    value: result,
    text: result,
    findings: BARE.test(value) ? [] : [readingInfo('rule.changed.date', result)],
  };
}

/** Maximum number of days from today to a pickup; a later date probably has a mistyped year. */
const MAX_DAYS_AHEAD = 366;

/** Severities of a date in the past and of one too far ahead. */
export interface DaySeverities {
  readonly past: Severity;
  readonly far: Severity;
}

/**
 * Adds a finding to a reading if its date has passed or is too far ahead. `today` is the day where the
 * order is picked up.
 */
export function checkDayRange<Output>(
  today: string,
  field: FieldRule<Output>,
  reading: Reading<Output>,
  severities: DaySeverities,
): Reading<Output> {
  if (field.kind !== 'date' || reading.value === null) return reading;
  const isPast = field.isUpcoming === true && reading.text < today;
  const ahead = (Date.parse(reading.text) - Date.parse(today)) / 86_400_000;
  if (!isPast && !(ahead > MAX_DAYS_AHEAD)) return reading;
  const finding: Finding = {
    rule: isPast ? 'rule.date.past' : 'rule.date.far',
    severity: isPast ? severities.past : severities.far,
    params: { value: reading.text },
  };
  return { ...reading, findings: [...reading.findings, finding] };
}
