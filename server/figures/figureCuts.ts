import { figureSubjects } from './figureSubjects.ts';

export type Subject = keyof typeof figureSubjects;
export const allSubjects = Object.keys(figureSubjects) as readonly Subject[];

/** Dimensions of figures. The hour of the day is `00` to `23`. */
export type Dimension = (typeof figureSubjects)[Subject]['by'][number] | 'hour' | 'company';

/** Dimensions of a subject, in the order of the members of its keys. */
export const getDimensions = (subject: Subject): readonly Dimension[] => figureSubjects[subject].by;

/** One way of counting a subject. */
export interface Cut {
  readonly subject: Subject;
  /** Dimensions with a row per value. */
  readonly of: readonly Dimension[];
  /** Dimensions that are keys within a row. */
  readonly by: readonly Dimension[];
  readonly isMonthly?: true;
}

/** All cuts. A query reads only the first one that has all its dimensions. */
export const cuts: readonly Cut[] = allSubjects.flatMap((subject) =>
  figureSubjects[subject].cuts.map((cut): Cut => Object.assign({ subject }, cut)),
);

/** Name of a cut in the database. */
export const toCutId = ({ subject, of, by }: Cut): string =>
  [subject, ...of].join('.') + `/${by.join('.')}`;

/** Company id of the sums over all companies. */
export const ALL_COMPANIES = 0;

/** A quarter of an hour, in ms; in all time zones, days and hours start at a full quarter. */
export const QUARTER = 900_000;
export const toQuarter = (at: Date): number => Math.floor(at.getTime() / QUARTER) * QUARTER;
