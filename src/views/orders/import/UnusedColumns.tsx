import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '../../../language/format.ts';
import type { UnusedColumn } from '../../../workers/protocol.ts';
import { ImportNote, NoteButton } from './ImportNotes.tsx';

/** Maximum number of columns that are named; the others are counted. */
const MAX_NAMES = 5;
/** Maximum length of a header or value. */
const MAX_LENGTH = 40;

/** Truncates and isolates a text (U+2068, U+2069), so that its direction does not affect the sentence. */
const truncate = (text: string) =>
  `\u2068${text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text}\u2069`;

interface UnusedNoteProps {
  readonly unused: readonly UnusedColumn[];
  /** Opens the mapping; absent while it can't change. */
  readonly onMapping?: () => void;
}

/** Names the columns that are not imported, so that no data is lost silently. */
export function UnusedNote({ unused, onMapping }: UnusedNoteProps) {
  if (unused.length === 0) return null;
  return (
    <ImportNote icon="info">
      <UnusedColumns unused={unused} />{' '}
      {onMapping !== undefined && (
        <NoteButton onClick={onMapping}>
          <Trans id="import.unused.match">Match columns…</Trans>
        </NoteButton>
      )}
    </ImportNote>
  );
}

interface UnusedColumnsProps extends Pick<UnusedNoteProps, 'unused'> {
  /** Total number, if not all columns are given. */
  readonly count?: number;
}

/** Number and names of the columns that are not imported. */
export function UnusedColumns({ unused, count = unused.length }: UnusedColumnsProps) {
  const { t } = useLingui();
  const { list, integer } = useFormats();
  const names = unused.slice(0, MAX_NAMES).map(({ header, source, sample }) => {
    const number = source + 1;
    const name =
      header === ''
        ? t({ id: 'mapping.unnamed', message: `Column ${number} (no name)` })
        : truncate(header);
    if (sample === '') return name;
    const value = truncate(sample);
    return t({ id: 'import.unused.sample', message: `${name} (such as ${value})` });
  });
  const further = count - names.length;
  const more = integer(further);
  const nameList = list(
    further === 0 ? names : [...names, t({ id: 'import.unused.more', message: `${more} more` })],
  );
  return (
    <span>
      <Plural
        id="import.unused"
        value={count}
        one="# column of your file is not imported:"
        other="# columns of your file are not imported:"
      />{' '}
      {nameList}
    </span>
  );
}
