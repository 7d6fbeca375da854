import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'wouter';
import type { RecordEditorActor } from '../../machines/recordEditor/machine.ts';
import { Splash } from '../../ui/Splash.tsx';
import { toasts } from '../../ui/toasts.ts';
import { MissingRecord } from './MissingRecord.tsx';
import { type Difference, OvertakenRecord } from './OvertakenRecord.tsx';

interface Overtaken<Rec, Content> {
  readonly title: ReactNode;
  /** ISO 8601 instant and account of their change; null where that is not known. */
  readonly changedOf: (theirs: Rec) => { readonly at: string; readonly by: string } | null;
  readonly differences: (theirs: Rec, mine: Content) => readonly Difference[];
  /** False where nothing can be saved over theirs; true where absent. */
  readonly mayKeepMine?: (theirs: Rec) => boolean;
}

/** The list that a record is left for. */
export interface BackLink {
  readonly href: string;
  readonly text: ReactNode;
}

interface RecordScreenProps<Rec, Content> {
  readonly actor: RecordEditorActor<Rec, Content>;
  readonly back: BackLink;
  /** Where a record that was new is shown once it is saved, with the history state `made`; `back` where absent. */
  readonly after?: string;
  /** Says that there is nothing to show. */
  readonly missing: ReactNode;
  /** What somebody else made of the record since. */
  readonly overtaken: Overtaken<Rec, Content>;
  /** The form; null is a new record. With another `edition` what was typed before is void. */
  readonly children: (base: Rec | null, edition: number) => ReactNode;
}

/** The history state of a record that was just made, so that its page can offer what comes next. */
const made = { made: true } as const;
export const isJustMade = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'made' in state && state.made === true;

/** A page of one record: loading, not found, the form, a colleague's version, and back to the list. */
export function RecordScreen<Rec, Content>(props: RecordScreenProps<Rec, Content>) {
  const { actor, back, after, missing, overtaken, children } = props;
  const [, go] = useLocation();
  const { base, edition, failure, theirs, content } = useSelector(actor, (s) => s.context);
  const state = useSelector(actor, (s) => s.value);
  const isDone = state === 'done';
  useEffect(() => {
    const news = actor.on('saved', () => toasts.success());
    return () => news.unsubscribe();
  }, [actor]);
  useEffect(() => {
    if (!isDone) return;
    if (after === undefined) go(back.href, { replace: true });
    else go(after, { replace: true, state: made });
  }, [isDone, go, back.href, after]);
  if (state === 'loading' || isDone) return <Splash />;
  if (state === 'missing') {
    const again = () => actor.send({ type: 'refresh' });
    return <MissingRecord title={missing} failure={failure} onAgain={again} back={back} />;
  }
  const isOvertaken = state === 'overtaken' && theirs !== null && content !== null;
  return (
    <>
      {isOvertaken && (
        <OvertakenRecord
          title={overtaken.title}
          changed={overtaken.changedOf(theirs)}
          rows={overtaken.differences(theirs, content)}
          onTakeTheirs={() => actor.send({ type: 'takeTheirs' })}
          onKeepMine={
            overtaken.mayKeepMine?.(theirs) === false
              ? null
              : () => actor.send({ type: 'keepMine' })
          }
        />
      )}
      {/* What was typed stays in the form until it is known which version does. */}
      <div hidden={isOvertaken}>{children(base, edition)}</div>
    </>
  );
}

/** Whether the form's button waits. */
export const isSavingRecord = (s: { hasTag(tag: 'saving'): boolean }): boolean =>
  s.hasTag('saving');
