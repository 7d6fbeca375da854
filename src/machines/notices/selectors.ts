import type { SnapshotFrom } from 'xstate';
import type { Notice } from '../../api/contract/notices/notices.ts';
import type { noticesMachine } from './machine.ts';

export type NoticesSnapshot = SnapshotFrom<typeof noticesMachine>;

const NO_NOTICES: readonly Notice[] = [];

/** Notices, newest first; empty until loaded. */
export const selectNotices = (s: NoticesSnapshot): readonly Notice[] =>
  s.context.notices ?? NO_NOTICES;

/** Returns whether a notice was read, in this tab or elsewhere. */
export const isReadIn = ({ context }: NoticesSnapshot, { id, isRead }: Notice): boolean =>
  isRead || context.marking.includes(id);

export const selectUnreadCount = (s: NoticesSnapshot): number =>
  selectNotices(s).filter((notice) => !isReadIn(s, notice)).length;

/** Failure of the last refresh or marking; null if both succeeded. */
export const selectNoticesFailure = (s: NoticesSnapshot) => s.context.failure;

export const areNoticesKnown = (s: NoticesSnapshot): boolean => s.context.notices !== null;
