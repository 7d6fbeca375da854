import { Fragment, type ReactNode } from 'react';
import type { Recorded, RecordKind } from '../../api/contract/records/records.ts';
import type { DeclaredEditor } from '../../machines/declare.ts';
import type { RecordEditorActor } from '../../machines/recordEditor/machine.ts';
import { Splash } from '../../ui/Splash.tsx';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import { useDeclared } from './portal.ts';
import { RecordHistory } from './RecordHistory.tsx';
import { type BackLink, RecordScreen } from './RecordScreen.tsx';
import { useRecordDifferences } from './useRecordDifferences.ts';

/** Argument of the function that draws the form of a record. */
export interface EditedRecord<Rec, Content> {
  readonly editor: RecordEditorActor<Rec, Content>;
  /** Null is a new record. */
  readonly stored: Rec | null;
  readonly back: BackLink;
}

interface RecordEditorProps<Rec, Content> {
  readonly declared: DeclaredEditor<Rec, Content>;
  /** By which the record is fetched; null is a new one. */
  readonly id: string | null;
  /** Kind of the record in the change log. */
  readonly kind: RecordKind;
  readonly recordId: (stored: Rec) => string;
  readonly back: BackLink;
  /** Says that there is nothing to show. */
  readonly missing: ReactNode;
  /** Says that somebody else has changed it. */
  readonly overtaken: ReactNode;
  /** When and by whom; absent where that is not known. */
  readonly changedOf?: (theirs: Rec) => { readonly at: string; readonly by: string };
  /** Fields as the change log has them, of what is stored and of what the form sets. */
  readonly theirs: (theirs: Rec) => Recorded;
  readonly mine: (mine: Content) => Recorded;
  /** The form; drawn again once the record is another. */
  readonly children: (record: EditedRecord<Rec, Content>) => ReactNode;
}

/** The page of one record: its form, a colleague's version, and who changed it. */
export function RecordEditor<Rec, Content>(props: RecordEditorProps<Rec, Content>) {
  const { declared, id, kind, recordId, back, missing, overtaken, theirs, mine } = props;
  const { changedOf = () => null } = props;
  const differing = useRecordDifferences(kind);
  const editor = useOwnActor(useDeclared(declared), { id, copyOf: null });
  if (editor === null) return <Splash />;
  return (
    <RecordScreen
      actor={editor}
      back={back}
      missing={missing}
      overtaken={{
        title: overtaken,
        changedOf,
        differences: (stored, content) => differing(theirs(stored), mine(content)),
      }}
    >
      {(stored, edition) => (
        <>
          <Fragment key={edition}>{props.children({ editor, stored, back })}</Fragment>
          {stored !== null && (
            <RecordHistory key={`history ${edition}`} kind={kind} recordId={recordId(stored)} />
          )}
        </>
      )}
    </RecordScreen>
  );
}
