import { CHUNK_MASK, Kind } from '../store.ts';
import type { NoteCode, SheetNote } from '../public/reading.ts';
import type { Session } from './session.ts';

/** Notes by the meaning of a column's times of day. */
const MIDNIGHTS: Readonly<Partial<Record<string, NoteCode>>> = {
  zoned: 'zonedMidnights',
  utc: 'zonedMidnights',
  late: 'lateMidnights',
};

/** Notes on changes made to whole columns on the way in. */
export function columnNotes(session: Session): readonly SheetNote[] {
  return session.plan.columns.flatMap(({ key, source, header, midnights = '' }): SheetNote[] => {
    const note = MIDNIGHTS[midnights];
    if (key === null || source === null || note === undefined) return [];
    return [{ note, count: filledIn(session, source), name: header }];
  });
}

/** Number of filled cells of a column in order rows. */
function filledIn({ store, rows, judge }: Session, source: number): number {
  const column = store.column(source);
  let count = 0;
  for (let row = 0; row < judge.judged; row++) {
    const kind = column?.chunkOf(row)?.kinds[row & CHUNK_MASK] ?? Kind.empty;
    if (kind !== Kind.empty && !rows.isOut(row)) count++;
  }
  return count;
}
