import type { SnapshotFrom } from 'xstate';
import { dayInCountry } from '../../domain/countries/countryFacts.ts';
import type { Failure } from '../../api/contract/failure.ts';
import type { EntryFinding } from '../../domain/sheets/judgeEntry.ts';
import { needsNewLabel, orderStatusesAllowing } from '../../domain/lifecycles/order/orderRules.ts';
import { judge, toFieldName } from './entryContent.ts';
import type { orderEntryMachine } from './machine.ts';
import { findDifferences } from './mergeContents.ts';
import { refusalsByField } from './fieldRefusals.ts';
import type { FieldRefusal } from './types.ts';
import { toDraft, isDirty, isShared } from './entryDraft.ts';
import { hasAllChoices, theirDifferences } from './setup.ts';

export type EntrySnapshot = SnapshotFrom<typeof orderEntryMachine>;

const screens = [
  'opening',
  'unavailable',
  'otherKind',
  'closed',
  'editing',
  'saving',
  'offline',
  'conflict',
  'saved',
] as const;
export type EntryScreen = (typeof screens)[number];

export function selectEntryScreen(s: EntrySnapshot): EntryScreen {
  const found = screens.find((screen) => s.matches({ form: screen }));
  if (found === undefined) throw new Error('The form is in no state.');
  return found;
}

export const selectEntryContext = (s: EntrySnapshot) => s.context;
export const selectContent = (s: EntrySnapshot) => s.context.content;
export const isUnsaved = (s: EntrySnapshot): boolean => isDirty(s.context);
/** Place where the typed content is stored as a draft, after the pending save that a sign-out triggers. */
export function selectDraftStorage({ context }: EntrySnapshot) {
  const { draftResult } = context;
  const isHere = !isShared(toDraft(context)) || (draftResult !== null && 'failure' in draftResult);
  return isHere ? 'browser' : 'server';
}
export const isEdit = (s: EntrySnapshot): boolean => s.context.task.type === 'edit';
/** Waybill number that saving replaces, because its label is printed; null for any other save. */
export const selectReplacedNumber = ({ context: { task, base } }: EntrySnapshot): string | null =>
  task.type === 'edit' && task.newLabel && base !== null && needsNewLabel(base.status)
    ? base.waybillNo
    : null;
export const selectTheirChanges = (s: EntrySnapshot) => theirDifferences(s.context);
/** Changes typed since the order was loaded; `theirs` has the new values. */
export const selectOwnChanges = ({ context: { start, content } }: EntrySnapshot) =>
  findDifferences(start, start, content);
export const mayResolve = (s: EntrySnapshot): boolean => hasAllChoices(s.context);

/** The statuses in which an order may be changed. */
export const editableStatuses = orderStatusesAllowing('edit');

/** Verdict on the current content. */
export function selectVerdict({ context: { kind, owner, content, base } }: EntrySnapshot) {
  return judge(kind, owner, content, base);
}

/** Findings to show: of visited fields, or of all once a save was tried. */
export function selectShownFindings(s: EntrySnapshot): readonly EntryFinding[] {
  const { visited } = s.context;
  const { findings } = selectVerdict(s);
  return visited === null ? findings : findings.filter((one) => visited.includes(toFieldName(one)));
}

const byName = new WeakMap<readonly EntryFinding[], ReadonlyMap<string, readonly EntryFinding[]>>();
const NO_FINDINGS: readonly EntryFinding[] = [];

/** Findings to show at one field. */
export function selectFieldFindings(s: EntrySnapshot, name: string): readonly EntryFinding[] {
  const { visited } = s.context;
  if (visited !== null && !visited.includes(name)) return NO_FINDINGS;
  const { findings } = selectVerdict(s);
  let known = byName.get(findings);
  if (known === undefined) {
    known = Map.groupBy(findings, toFieldName);
    byName.set(findings, known);
  }
  return known.get(name) ?? NO_FINDINGS;
}

/** The day in the company's country. */
export const selectToday = ({ context: { owner } }: EntrySnapshot): string =>
  dayInCountry(owner.countries, owner.countryCode, new Date());

export const selectFieldRefusal = (s: EntrySnapshot, name: string): FieldRefusal | null =>
  s.context.refusals[name] ?? null;

/** Compares findings by content, because each verdict creates new ones. */
export function isSameList(a: readonly EntryFinding[], b: readonly EntryFinding[]): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** Failure of the save; null if it is about single fields. */
export function selectOrderFailure({ context: { failure } }: EntrySnapshot): Failure | null {
  return failure === null || Object.keys(refusalsByField(failure)).length > 0 ? null : failure;
}
