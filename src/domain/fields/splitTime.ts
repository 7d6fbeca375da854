/** A text split into its day and its time. */
export interface DayAndTime {
  /** The text without time and zone. */
  readonly day: string;
  /** Time of day in ms; null if absent. */
  readonly clock: number | null;
  /** Offset from UTC in minutes; null if absent or ambiguous. */
  readonly offset: number | null;
}

const NOON = 12;

/** 9:05, 09:05:00.000, 09 h 05 min 00 s, 9时05分 */
const CLOCK =
  /(?<![\d.,:+-])(\d{1,2})(?::(\d{2})(?::(\d{2})(?:[.,:](\d{1,9}))?)?|\s?[h时時]\s?(\d{2})(?:\s?(?:min|分)(?:\s?(\d{2})\s?[s秒])?)?)(?!\d)/iu;
/** 12.00.00.000000 AM after a day: the notation of Oracle. */
const POINTED_CLOCK = /(?<=\d\s)(\d{1,2})\.(\d{2})\.(\d{2})(?:\.(\d{1,9}))?(?=\s*[ap]m|$)/iu;
/** Digits only: 20261205T000000Z, 20261205000000. */
const RUN = /^(\d{8})T?(\d{2})(\d{2})(\d{2})(?=Z|$)/;

/** Mark of the half of the day after a time, such as am or pm. */
const HALF_BEHIND = /^\s*(a\.?\s?m\.?|p\.?\s?m\.?|صباحا|مساء|ص|م|পূর্বাহ্ন|অপরাহ্ন)(?![\p{L}\p{M}])/iu;
/** Mark of the half of the day before a time, such as 下午. */
const HALF_BEFORE = /(上午|下午|凌晨|早上|清晨|中午|晚上|(?<![\p{L}\p{M}])(?:[ap]m|ص|م))\s*$/iu;
/** Beginning of a mark of the second half of the day. */
const SECOND_HALF = /^(?:p|م|অ|下午|晚上|中午)/iu;

const OFFSET = String.raw`(?:UTC|GMT|غرينتش)?\s?([+-])\s?(\d{1,2})(?::?(\d{2}))?`;
const OFFSET_BEHIND = new RegExp(String.raw`^\s*${OFFSET}(?!\d)`);
/** Offsets of unambiguous abbreviations. */
const ZONES: Readonly<Record<string, number | null>> = {
  Z: 0,
  UTC: 0,
  GMT: 0,
  WET: 0,
  WEST: 60,
  WAT: 60,
  CET: 60,
  CEST: 120,
  CAT: 120,
  SAST: 120,
  EET: 120,
  EEST: 180,
  EAT: 180,
  MSK: 180,
  EST: -300,
  EDT: -240,
  PST: -480,
  PDT: -420,
};
const ABBREVIATION = /^\s*([A-Z]{1,5})(?![\p{L}\d])/u;
/** Words one of which every full zone name contains: Greenwich Mean Time, heure moyenne de Greenwich. */
const ZONE_NAME = /time|heure|temps|zeit|tiempo|hora|توقيت|সময়|টাইম/iu;
const MAX_NAME_LENGTH = 60;
const ZONE_BEFORE = new RegExp(
  String.raw`(?:(?:(?:UTC|GMT)(?:\s?[+-]\s?\d{1,2}(?::?\d{2})?)?)|\S*(?:时间|時間|世界时))\s*$`,
);
const JOINT = /(?:(?<=\d)T|[\s,،，]+(?:at|à|a las|في|এ|um)|[\s,،，-]+)\s*$/iu;

/** Splits time and zone off a folded text; null if the time does not exist. */
export function splitTime(text: string): DayAndTime | null {
  const run = RUN.exec(text);
  if (run !== null) {
    const [all, day = '', ...figures] = run;
    return splitAtTime(figures, day, text.slice(all.length));
  }
  const found = CLOCK.exec(text) ?? POINTED_CLOCK.exec(text);
  if (found === null) return { day: text, clock: null, offset: null };
  const [all, ...figures] = found;
  return splitAtTime(figures, text.slice(0, found.index), text.slice(found.index + all.length));
}

function splitAtTime(
  figures: readonly (string | undefined)[],
  before: string,
  after: string,
): DayAndTime | null {
  const [hour, minute = figures[4] ?? '0', second = figures[5] ?? '0', fraction = '0'] = figures;
  const { text: behind, offset: inBrackets } = stripBracketedZone(after);
  const halfBehind = HALF_BEHIND.exec(behind);
  const halfBefore = halfBehind === null ? HALF_BEFORE.exec(before) : null;
  const half = halfBehind?.[1] ?? halfBefore?.[1];
  const clock = toTimeOfDay([hour, minute, second, `0.${fraction}`].map(Number), half);
  if (clock === null) return null;
  const zone = splitZone(behind.slice(halfBehind?.[0].length ?? 0));
  const front = before.slice(0, before.length - (halfBefore?.[0].length ?? 0));
  const zoneBefore = ZONE_BEFORE.exec(front.trimEnd());
  const day = zoneBefore === null ? front : front.slice(0, zoneBefore.index);
  const offset =
    zone.offset ?? inBrackets ?? (zoneBefore === null ? null : parseOffset(zoneBefore[0]));
  return { day: `${day.replace(JOINT, '')} ${zone.rest}`.trim(), clock, offset };
}

function toTimeOfDay(figures: readonly number[], half: string | undefined): number | null {
  const [hour = 0, minute = 0, second = 0, fraction = 0] = figures;
  if (hour > 24 || minute > 59 || second > 60) return null;
  const isTwelve = half !== undefined && hour <= NOON;
  const hours = isTwelve ? (hour % NOON) + (SECOND_HALF.test(half) ? NOON : 0) : hour;
  return ((hours * 60 + minute) * 60 + second) * 1000 + Math.trunc(fraction * 1000);
}

/** Splits a zone off the start of a text. */
function splitZone(text: string): { readonly offset: number | null; readonly rest: string } {
  const found = OFFSET_BEHIND.exec(text);
  if (found !== null) {
    const rest = text.slice(found[0].length);
    // Go writes the zone's name after its offset.
    return { offset: offsetMinutes(found), rest: rest.replace(ABBREVIATION, '') };
  }
  const [all = '', name = ''] = ABBREVIATION.exec(text) ?? [];
  if (name !== '' && (Object.hasOwn(ZONES, name) || /^[A-Z]{3,5}$/.test(name))) {
    return { offset: ZONES[name] ?? null, rest: text.slice(all.length) };
  }
  const isNamed = text.length <= MAX_NAME_LENGTH && ZONE_NAME.test(text) && !/\d/.test(text);
  return { offset: null, rest: isNamed ? '' : text };
}

function offsetMinutes([, sign, hours = '0', rest = '0']: RegExpExecArray): number {
  const ahead = Number(hours) * 60 + Number(rest);
  return sign === '-' ? -ahead : ahead;
}

function parseOffset(text: string): number | null {
  const found = new RegExp(OFFSET).exec(text);
  return found === null ? (ZONES[text.trim()] ?? null) : offsetMinutes(found);
}

/** Removes a trailing zone in brackets and returns its offset. */
function stripBracketedZone(text: string): {
  readonly text: string;
  readonly offset: number | null;
} {
  const [all = '', inside = ''] = /\s*[([]([^()[\]]*)[)\]]$|\s+m=[+-][\d.]+$/u.exec(text) ?? [];
  return all === ''
    ? { text, offset: null }
    : { text: text.slice(0, -all.length), offset: parseOffset(inside) };
}
