import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'wouter';
import type { RecordEditorActor } from '../../machines/recordEditor/machine.ts';
import { Splash } from '../../ui/Splash.tsx';
import { toasts } from '../../ui/toasts.ts';
import { MissingRecord } from './MissingRecord.tsx';
import { type FieldDifference, OvertakenRecord } from './OvertakenRecord.tsx';
import type { BackLink } from './RecordTitle.tsx';

interface Conflict<Rec, Content> {
  readonly title: ReactNode;
  /** ISO 8601 instant and author of their change; null if unknown. */
  readonly getLastChange: (theirs: Rec) => { readonly at: string; readonly by: string } | null;
  readonly differences: (theirs: Rec, mine: Content) => readonly FieldDifference[];
  /** False if their version can't be overwritten; true by default. */
  readonly mayKeepMine?: (theirs: Rec) => boolean;
}

interface RecordScreenProps<Rec, Content> {
  readonly actor: RecordEditorActor<Rec, Content>;
  readonly back: BackLink;
  /** Address after a new record is saved, with the history state `made`; `back` by default. */
  readonly after?: string;
  /** Title if the record can't be loaded. */
  readonly missing: ReactNode;
  /** Conflict with another user's version. */
  readonly conflict: Conflict<Rec, Content>;
  /** Renders the form; null is a new record. A new `edition` discards typed values. */
  readonly children: (base: Rec | null, edition: number) => ReactNode;
}

/** History state of a new record, so that its page can offer the next step. */
const CREATED_STATE = { made: true } as const;
export const isJustCreated = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'made' in state && state.made === true;

/** Page of one record: loading, not found, form and conflicting version. */
export function RecordScreen<Rec, Content>(props: RecordScreenProps<Rec, Content>) {
  const { actor, back, after, missing, conflict, children } = props;
  const [, navigate] = useLocation();
  const { base, edition, failure, theirs, content } = useSelector(actor, (s) => s.context);
  const state = useSelector(actor, (s) => s.value);
  const isDone = state === 'done';
  useEffect(() => {
    const subscription = actor.on('saved', () => toasts.success());
    return () => subscription.unsubscribe();
  }, [actor]);
  useEffect(() => {
    if (!isDone) return;
    if (after === undefined) navigate(back.href, { replace: true });
    else navigate(after, { replace: true, state: CREATED_STATE });
  }, [isDone, navigate, back.href, after]);
  if (state === 'loading' || isDone) return <Splash />;
  if (state === 'missing') {
    const retry = () => actor.send({ type: 'refresh' });
    return <MissingRecord title={missing} failure={failure} onRetry={retry} back={back} />;
  }
  const isConflict = state === 'conflict' && theirs !== null && content !== null;
  return (
    <>
      {isConflict && (
        <OvertakenRecord
          title={conflict.title}
          changed={conflict.getLastChange(theirs)}
          rows={conflict.differences(theirs, content)}
          onTakeTheirs={() => actor.send({ type: 'takeTheirs' })}
          onKeepMine={
            conflict.mayKeepMine?.(theirs) === false ? null : () => actor.send({ type: 'keepMine' })
          }
        />
      )}
      {/* The form keeps its values until a version is chosen. */}
      <div hidden={isConflict}>{children(base, edition)}</div>
    </>
  );
}

/** Whether the record is being saved or deleted. */
export const isSavingRecord = (s: { hasTag(tag: 'saving'): boolean }): boolean =>
  s.hasTag('saving');
