import type { SnapshotFrom } from 'xstate';
import type { orderDetailMachine } from './machine.ts';

type DetailSnapshot = SnapshotFrom<typeof orderDetailMachine>;

/** What is over the order: nothing, or a step of acting on it. */
export type DetailStep = 'asking' | 'acting' | 'refused';

export function detailStepOf(s: DetailSnapshot): DetailStep | null {
  if (s.matches({ showing: 'asking' })) return 'asking';
  if (s.matches({ showing: 'acting' })) return 'acting';
  return s.matches({ showing: 'refused' }) ? 'refused' : null;
}

export const orderOf = (s: DetailSnapshot) => s.context.order;
export const taskOf = (s: DetailSnapshot) => s.context.task;
export const detailFailureOf = (s: DetailSnapshot) => s.context.failure;
export const refusalOf = (s: DetailSnapshot) => s.context.refusal;
export const isGone = (s: DetailSnapshot): boolean => s.matches('gone');
export const isDeleted = (s: DetailSnapshot): boolean => s.matches('deleted');
export const isDetailLoading = (s: DetailSnapshot): boolean => s.matches('loading');
/** The order as it was is in sight while it is asked for again. */
export const isDetailRefreshing = (s: DetailSnapshot): boolean =>
  s.matches({ showing: 'refreshing' });
export const isDetailStale = (s: DetailSnapshot): boolean => s.matches({ showing: 'stale' });
