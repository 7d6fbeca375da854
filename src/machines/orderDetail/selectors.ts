import type { SnapshotFrom } from 'xstate';
import { findTagName } from '../shared/actors.ts';
import { detailSteps, type DetailStep, type orderDetailMachine } from './machine.ts';

type DetailSnapshot = SnapshotFrom<typeof orderDetailMachine>;

/** Dialog over the order: none, or a step of an action. */
export const selectDetailStep = (s: DetailSnapshot): DetailStep | null =>
  findTagName(s, 'step', detailSteps);

export const selectOrder = (s: DetailSnapshot) => s.context.order;
export const selectDetailTask = (s: DetailSnapshot) => s.context.task;
export const selectDetailFailure = (s: DetailSnapshot) => s.context.failure;
export const selectDetailRefusal = (s: DetailSnapshot) => s.context.refusal;
export const isGone = (s: DetailSnapshot): boolean => s.matches('gone');
export const isDeleted = (s: DetailSnapshot): boolean => s.matches('deleted');
export const isDetailLoading = (s: DetailSnapshot): boolean => s.matches('loading');
/** Returns whether the order is shown while it is loaded again. */
export const isDetailRefreshing = (s: DetailSnapshot): boolean =>
  s.matches({ showing: 'refreshing' });
export const isDetailStale = (s: DetailSnapshot): boolean => s.matches({ showing: 'stale' });
