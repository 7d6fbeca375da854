import type { SnapshotFrom } from 'xstate';
import { isWaiting } from './scanLines.ts';
import type { scanStationMachine } from './machine.ts';

type StationSnapshot = SnapshotFrom<typeof scanStationMachine>;

export const isRecalling = (s: StationSnapshot): boolean => s.matches('recalling');
export const selectScanSetup = (s: StationSnapshot) => s.context.setup;
/** Newest first. */
export const selectScanLines = (s: StationSnapshot) => s.context.lines;
/** Number of unanswered scans. */
export const selectWaitingCount = (s: StationSnapshot): number =>
  s.context.lines.filter(isWaiting).length;
/** Failure that holds scans back; null if none. */
export const selectHoldFailure = (s: StationSnapshot) =>
  s.matches({ open: 'held' }) ? s.context.failure : null;
export const isDurable = (s: StationSnapshot): boolean => s.context.isDurable;
