import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { countPieces } from '../../labels/labelPiece.ts';
import type { labelPrintMachine } from './machine.ts';
import { planPrint, type PrintPlan } from './printPlan.ts';
import type { PrintContext } from './types.ts';

export type PrintActor = ActorRefFrom<typeof labelPrintMachine>;
export type PrintSnapshot = SnapshotFrom<typeof labelPrintMachine>;

/** Screens of the page; question and record of prints are dialogs over the preview. */
export type PrintScreen = 'entry' | 'loading' | 'failed' | 'sheets' | 'done';

const screens = {
  empty: 'entry',
  noneFound: 'entry',
  finding: 'loading',
  loading: 'loading',
  confirming: 'loading',
  failed: 'failed',
  starting: 'sheets',
  ready: 'sheets',
  connecting: 'sheets',
  layingOut: 'sheets',
  printing: 'sheets',
  makingFile: 'sheets',
  asking: 'sheets',
  recording: 'sheets',
  unrecorded: 'sheets',
  done: 'done',
} as const satisfies Readonly<Record<PrintSnapshot['value'], PrintScreen>>;

export const selectPrintScreen = (s: PrintSnapshot): PrintScreen => screens[s.value];
export const isConfirming = (s: PrintSnapshot): boolean => s.matches('confirming');
export const selectPrintStep = (s: PrintSnapshot): PrintSnapshot['value'] => s.value;
export const selectPrintContext = (s: PrintSnapshot): PrintContext => s.context;

let cached: { readonly context: PrintContext; readonly plan: PrintPlan } | null = null;

/** Plan of a snapshot, cached until labels or settings change. */
export function selectPrintPlan({ context }: PrintSnapshot): PrintPlan {
  const { labels, settings } = context;
  if (cached?.context.labels !== labels || cached.context.settings.reprint !== settings.reprint) {
    cached = { context, plan: planPrint(context) };
  }
  return cached.plan;
}

/** Returns the order and the piece of the label at an index, counted from 0. */
export function labelAt({ printing }: PrintPlan, index: number) {
  let before = 0;
  for (const label of printing) {
    const pieces = countPieces(label);
    if (index < before + pieces) return { label, piece: index - before + 1, pieces };
    before += pieces;
  }
  return null;
}
