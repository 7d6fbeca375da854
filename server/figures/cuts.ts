import { figureSubjects } from './subjects.ts';

export type Subject = keyof typeof figureSubjects;
export const allSubjects = Object.keys(figureSubjects) as readonly Subject[];

/** What figures can be parted by. The hour is that of the day, `00` to `23`. */
export type Dimension = (typeof figureSubjects)[Subject]['by'][number] | 'hour' | 'company';

/** What a subject can be parted by, in the sequence of its keys. */
export const dimensionsOf = (subject: Subject): readonly Dimension[] => figureSubjects[subject].by;

/** One way of counting a subject, see `SubjectCut`. */
export interface Cut {
  readonly subject: Subject;
  readonly of: readonly Dimension[];
  readonly by: readonly Dimension[];
  readonly isMonthly?: true;
}

/** How figures are summed: a question reads the first that has all it asks by, and no other. */
export const cuts: readonly Cut[] = allSubjects.flatMap((subject) =>
  figureSubjects[subject].cuts.map((cut): Cut => Object.assign({ subject }, cut)),
);

/** Its name in the database. */
export const idOf = ({ subject, of, by }: Cut): string =>
  [subject, ...of].join('.') + `/${by.join('.')}`;

/** Summed over all companies: nobody has this id. */
export const EVERYBODY = 0;

/** A quarter of an hour, ms: days and hours of all zones begin with one. */
export const QUARTER = 900_000;
export const quarterOf = (at: Date): number => Math.floor(at.getTime() / QUARTER) * QUARTER;
