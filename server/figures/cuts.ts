/** Between the members of a key; no text of people holds it. */
const BETWEEN = '\u001F';

/** What is counted, and by what. `cash` is orders that collect it, in minor units of the currency. */
export const subjects = {
  order: ['kind', 'service', 'country', 'status'],
  cash: ['country', 'status', 'currency'],
  issue: ['reason', 'status'],
  scan: ['place', 'action'],
} as const;
export type Subject = keyof typeof subjects;

/** What figures can be parted by. The hour is that of the day, `00` to `23`. */
export type Dimension = (typeof subjects)[Subject][number] | 'hour' | 'company';

/**
 * One way of counting. `of`: each value of these has rows of its own, so that a question about one of
 * them reads no other. `by`: the keys within a row.
 */
export interface Cut {
  readonly subject: Subject;
  readonly of: readonly Dimension[];
  readonly by: readonly Dimension[];
  /** Only of all companies together, as one number a month. */
  readonly isMonthly?: true;
}

/** How figures are summed: a question reads the first that has all it asks by, and no other. */
export const cuts: readonly Cut[] = [
  { subject: 'order', of: ['kind', 'country'], by: ['status'] },
  { subject: 'order', of: ['kind', 'country'], by: ['service'] },
  { subject: 'order', of: ['kind'], by: ['status'] },
  { subject: 'order', of: ['kind'], by: ['service'] },
  { subject: 'order', of: ['kind'], by: ['country', 'status'] },
  { subject: 'order', of: ['country'], by: ['status'] },
  { subject: 'order', of: ['country'], by: ['service'] },
  { subject: 'order', of: ['country'], by: ['kind'] },
  { subject: 'order', of: [], by: ['status'] },
  { subject: 'order', of: [], by: ['service'] },
  { subject: 'order', of: [], by: ['kind'] },
  { subject: 'order', of: [], by: ['hour'] },
  { subject: 'order', of: [], by: ['country', 'status'] },
  { subject: 'order', of: [], by: ['company'], isMonthly: true },
  { subject: 'cash', of: ['country'], by: ['status', 'currency'] },
  { subject: 'cash', of: [], by: ['status', 'currency'] },
  { subject: 'issue', of: [], by: ['reason', 'status'] },
  { subject: 'scan', of: [], by: ['place'] },
];

/** Its name in the database. */
export const idOf = ({ subject, of, by }: Cut): string =>
  [subject, ...of].join('.') + `/${by.join('.')}`;

export const keyOf = (members: readonly string[]): string =>
  members.map((member) => member.replaceAll(BETWEEN, ' ')).join(BETWEEN);
export const membersOf = (key: string): string[] => key.split(BETWEEN);

/** Summed over all companies: nobody has this id. */
export const EVERYBODY = 0;

/** A quarter of an hour, ms: days and hours of all zones begin with one. */
export const QUARTER = 900_000;
export const quarterOf = (at: Date): number => Math.floor(at.getTime() / QUARTER) * QUARTER;
