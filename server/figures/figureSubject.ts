import { type RawBuilder, sql } from 'kysely';

/** A counted subject: its table, dimensions and cuts. */
export interface FigureSubject {
  /** Dimensions, as members of a key. */
  readonly by: readonly string[];
  /** Ways of summing; a query reads only the first one that has all its dimensions. */
  readonly cuts: readonly SubjectCut[];
  readonly table: string;
  /** Column of the instant by which rows are counted. */
  readonly at: string;
  /** SQL for each member, in the order of `by`. */
  readonly members: readonly RawBuilder<unknown>[];
  /** SQL for the sum of minor units; 0 if the subject is not money. */
  readonly minor: RawBuilder<unknown>;
  readonly where?: RawBuilder<unknown>;
}

/**
 * One way of counting. `of`: dimensions with a row per value, so that a query for one value reads only its
 * row. `by`: dimensions that are keys within a row.
 */
interface SubjectCut {
  readonly of: readonly string[];
  readonly by: readonly string[];
  /** Whether it is summed by month, only for all companies together. */
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

/** Separator of key members; users cannot type it. */
const SEPARATOR = '\u001F';

export const joinKey = (members: readonly string[]): string =>
  members.map((member) => member.replaceAll(SEPARATOR, ' ')).join(SEPARATOR);
export const splitKey = (key: string): string[] => key.split(SEPARATOR);
