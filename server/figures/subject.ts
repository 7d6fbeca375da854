import { type RawBuilder, sql } from 'kysely';

/** What is counted, by what, and where. */
export interface FigureSubject {
  /** What it can be parted by, as members of a key. */
  readonly by: readonly string[];
  /** How it is summed: a question reads the first that has all it asks by, and no other. */
  readonly cuts: readonly SubjectCut[];
  readonly table: string;
  /** The column of the instant that it is counted at. */
  readonly at: string;
  /** The members, in the sequence of `by`. */
  readonly members: readonly RawBuilder<unknown>[];
  /** Minor units of a currency, summed; 0 for what is no money. */
  readonly minor: RawBuilder<unknown>;
  readonly where?: RawBuilder<unknown>;
}

/**
 * One way of counting. `of`: each value of these has rows of its own, so that a question about one of
 * them reads no other. `by`: the keys within a row.
 */
interface SubjectCut {
  readonly of: readonly string[];
  readonly by: readonly string[];
  /** Only of all companies together, as one number a month. */
  readonly isMonthly?: true;
}

/** A change of how often a subject is counted. */
export interface SubjectDelta<Name extends string> {
  readonly subject: Name;
  readonly at: Date;
  readonly key: string;
  readonly n: number;
  readonly minor: number;
}

/** Of what is no money. */
export const noMoney = sql`0`;

/** Between the members of a key; no text of people holds it. */
const BETWEEN = '\u001F';

export const keyOf = (members: readonly string[]): string =>
  members.map((member) => member.replaceAll(BETWEEN, ' ')).join(BETWEEN);
export const membersOf = (key: string): string[] => key.split(BETWEEN);
