import { Fragment, type ReactNode } from 'react';
import type { HistoryFields, RecordKind } from '../../api/contract/records/records.ts';
import type { DeclaredEditor } from '../../machines/recordEditor/declareEditor.ts';
import type { RecordEditorActor } from '../../machines/recordEditor/machine.ts';
import { Splash } from '../../ui/Splash.tsx';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import { useDeclared } from './portal.ts';
import { RecordHistory } from './RecordHistory.tsx';
import { RecordScreen } from './RecordScreen.tsx';
import type { BackLink } from './RecordTitle.tsx';
import { useRecordDifferences } from './useRecordDifferences.ts';

/** Argument of the function that renders a record's form. */
export interface EditedRecord<Rec, Content> {
  readonly editor: RecordEditorActor<Rec, Content>;
  /** Null for a new record. */
  readonly stored: Rec | null;
  readonly back: BackLink;
}

interface RecordEditorProps<Rec, Content> {
  readonly declared: DeclaredEditor<Rec, Content>;
  /** Id to fetch; null for a new record. */
  readonly id: string | null;
  /** Kind of the record in the change log. */
  readonly kind: RecordKind;
  readonly recordId: (stored: Rec) => string;
  readonly back: BackLink;
  /** Title if the record can't be loaded. */
  readonly missing: ReactNode;
  /** Title if another user has changed the record. */
  readonly conflictTitle: ReactNode;
  /** Time and author of the last change; absent if unknown. */
  readonly getLastChange?: (theirs: Rec) => { readonly at: string; readonly by: string };
  /** Returns the fields of a stored record as in the change log. */
  readonly toStoredHistory: (stored: Rec) => HistoryFields;
  /** Returns the fields of the typed content as in the change log. */
  readonly toTypedHistory: (content: Content) => HistoryFields;
  /** Renders the form; called again for another version. */
  readonly children: (record: EditedRecord<Rec, Content>) => ReactNode;
}

/** Page of one record: form, conflicting version and history. */
export function RecordEditor<Rec, Content>(props: RecordEditorProps<Rec, Content>) {
  const {
    declared,
    id,
    kind,
    recordId,
    back,
    missing,
    conflictTitle,
    toStoredHistory,
    toTypedHistory,
  } = props;
  const { getLastChange = () => null } = props;
  const toDifferences = useRecordDifferences(kind);
  const editor = useOwnActor(useDeclared(declared), { id, copyOf: null });
  if (editor === null) return <Splash />;
  return (
    <RecordScreen
      actor={editor}
      back={back}
      missing={missing}
      conflict={{
        title: conflictTitle,
        getLastChange,
        differences: (stored, content) =>
          toDifferences(toStoredHistory(stored), toTypedHistory(content)),
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
