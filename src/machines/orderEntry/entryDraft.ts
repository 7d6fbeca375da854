import { isSame } from './entryContent.ts';
import type { DraftSplit, EntryContext, EntryDraft } from './types.ts';

/**
 * Returns whether the server keeps a draft: only that of a new order under its own id that was
 * never sent. All others stay in their browser.
 */
export const isShared = ({ version, draftId, id, sent }: EntryDraft): boolean =>
  version === null && draftId === id && !sent;

/** Identity of a new form or draft. */
export function ownIdentity(split: DraftSplit | null) {
  const id = crypto.randomUUID();
  return {
    id,
    draftId: id,
    revision: null,
    writer: crypto.randomUUID(),
    split,
    sent: false,
  } as const;
}

/** Splits the typed content off as a new draft; the other one keeps the colleague's changes. */
export const splitOff = (split: DraftSplit) => ({ ...ownIdentity(split), kept: null }) as const;

export function isDirty({ content, start }: EntryContext): boolean {
  return !isSame(content, start);
}

export function toDraft(context: EntryContext): EntryDraft {
  const { draftId, kind, id, base, content, start, sent, revision, writer, split } = context;
  const version = base?.version ?? null;
  const what = { draftId, kind, id, version, content, start, sent };
  return { ...what, revision, writer, split, changedAt: Date.now() };
}

/** Parts of a draft that a form continues with. */
export const asDraft = ({
  draftId,
  id,
  content,
  start,
  sent,
  revision,
  writer,
  split,
}: EntryDraft): Partial<EntryContext> => ({
  draftId,
  id,
  content,
  start,
  sent,
  revision,
  writer,
  split,
});

export function withShelved(context: EntryContext): readonly EntryDraft[] {
  return isDirty(context) ? [toDraft(context), ...context.drafts] : context.drafts;
}

/** A draft in place of what is in the form, which goes to the drafts itself. */
export function takenUp(context: EntryContext, draft: EntryDraft): Partial<EntryContext> {
  const { version, start } = draft;
  const { base } = context;
  return {
    drafts: withShelved(context).filter((one) => one !== draft),
    ...asDraft(draft),
    // The draft began with that version, which the server holds against the newest.
    base:
      base === null || version === null
        ? null
        : { ...base, version, values: { ...start.values }, goods: [...start.goods] },
  };
}
