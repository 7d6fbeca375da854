import { type RawBuilder, sql } from 'kysely';

/** A counted subject: its table, dimensions and cuts. */
export interface FigureSubject {
  /** Dimensions, as members of a key. */
  readonly by: readonly string[];
  /** Ways of summing: a query reads the first one that has all its dimensions, and no other. */
  readonly cuts: readonly SubjectCut[];
  readonly table: string;
  /** Column of the instant at which it is counted. */
  readonly at: string;
  /** SQL for each member, in the order of `by`. */
  readonly members: readonly RawBuilder<unknown>[];
  /** SQL for the sum of minor units; 0 if it is not money. */
  readonly minor: RawBuilder<unknown>;
  readonly where?: RawBuilder<unknown>;
}

/**
 * One way of counting. `of`: dimensions with a row per value, so that a query for one value reads no other.
 * `by`: keys within a row.
 */
interface SubjectCut {
  readonly of: readonly string[];
  readonly by: readonly string[];
  /** Only for all companies together, one number a month. */
  readonly isMonthly?: true;
}

/** A change of a count. */
export interface SubjectDelta<Name extends string> {
  readonly subject: Name;
  readonly at: Date;
  readonly key: string;
  readonly n: number;
  readonly minor: number;
}

/** Value of `minor` for subjects that are not money. */
export const noMoney = sql`0`;

/** Separator of key members; never typed by users. */
const SEPARATOR = '\u001F';

export const joinKey = (members: readonly string[]): string =>
  members.map((member) => member.replaceAll(SEPARATOR, ' ')).join(SEPARATOR);
export const splitKey = (key: string): string[] => key.split(SEPARATOR);
