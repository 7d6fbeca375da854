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

interface Cut {
  readonly subject: Subject;
  readonly by: readonly Dimension[];
  /** Only of all companies together, a row a month, on its first day. */
  readonly monthly?: true;
}

/**
 * How figures are summed: a question reads the first cut that has all it asks by. Those by one
 * dimension and status have as many rows a day as there are keys, however many orders there are.
 */
const cuts = {
  statuses: { subject: 'order', by: ['status'] },
  kinds: { subject: 'order', by: ['kind', 'status'] },
  services: { subject: 'order', by: ['service', 'status'] },
  countries: { subject: 'order', by: ['country', 'status'] },
  hours: { subject: 'order', by: ['hour'] },
  orders: { subject: 'order', by: ['kind', 'service', 'country', 'status'] },
  companies: { subject: 'order', by: ['company'], monthly: true },
  cash: { subject: 'cash', by: ['status', 'currency'] },
  cashCountries: { subject: 'cash', by: ['country', 'status', 'currency'] },
  issues: { subject: 'issue', by: ['reason', 'status'] },
  scans: { subject: 'scan', by: ['place', 'action'] },
} as const satisfies Readonly<Record<string, Cut>>;

export const cutRows: readonly (readonly [string, Cut])[] = Object.entries(cuts);

export const keyOf = (members: readonly string[]): string =>
  members.map((member) => member.replaceAll(BETWEEN, ' ')).join(BETWEEN);
export const membersOf = (key: string): string[] => key.split(BETWEEN);

/** Summed over all companies: nobody has this id. */
export const EVERYBODY = 0;

const QUARTER = 900_000;
export const quarterOf = (at: Date): number => Math.floor(at.getTime() / QUARTER) * QUARTER;
