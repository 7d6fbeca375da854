import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '../../../language/format.ts';
import type { UnusedColumn } from '../../../workers/protocol.ts';
import { BenchNote, NoteButton } from './BenchNotes.tsx';

/** Columns that are named; further ones are counted. */
const NAMED = 5;
/** Characters of a header or a value that are shown. */
const CHARACTERS = 40;

/** Kept apart (U+2068, U+2069): a header in other letters leaves the words around it where they are. */
const quoted = (text: string) =>
  `\u2068${text.length > CHARACTERS ? `${text.slice(0, CHARACTERS)}…` : text}\u2069`;

interface UnusedNoteProps {
  readonly unused: readonly UnusedColumn[];
  /** Opens the choice of columns; absent where nothing can change. */
  readonly onMapping?: () => void;
}

/** The file's columns that go into no order: nothing that a merchant filled in is lost in silence. */
export function UnusedNote({ unused, onMapping }: UnusedNoteProps) {
  if (unused.length === 0) return null;
  return (
    <BenchNote icon="info">
      <UnusedColumns unused={unused} />{' '}
      {onMapping !== undefined && (
        <NoteButton onClick={onMapping}>
          <Trans id="import.unused.match">Match columns…</Trans>
        </NoteButton>
      )}
    </BenchNote>
  );
}

interface UnusedColumnsProps extends Pick<UnusedNoteProps, 'unused'> {
  /** How many there are, where not all of them are given. */
  readonly count?: number;
}

/** How many columns are not imported, and which. */
export function UnusedColumns({ unused, count = unused.length }: UnusedColumnsProps) {
  const { t } = useLingui();
  const { list, integer } = useFormats();
  const names = unused.slice(0, NAMED).map(({ header, source, sample }) => {
    const number = source + 1;
    const name =
      header === ''
        ? t({ id: 'mapping.unnamed', message: `Column ${number} (no name)` })
        : quoted(header);
    if (sample === '') return name;
    const value = quoted(sample);
    return t({ id: 'import.unused.sample', message: `${name} (such as ${value})` });
  });
  const further = count - names.length;
  const more = integer(further);
  const said = list(
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
      {said}
    </span>
  );
}
