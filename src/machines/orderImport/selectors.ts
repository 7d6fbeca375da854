import type { SnapshotFrom } from 'xstate';
import type { FileReading } from '../../workers/protocol.ts';
import type { orderImportMachine } from './machine.ts';
import { hasChanges } from './changes.ts';

export type ImportSnapshot = SnapshotFrom<typeof orderImportMachine>;

/** The one screen of the import page for a snapshot. */
export type ImportScreen =
  /** Nothing to show: nobody is signed in, or storage is being asked. */
  | 'blank'
  | 'drop'
  | 'resumeOffered'
  | 'openElsewhere'
  | 'opening'
  | 'refused'
  | 'mapping'
  /** The grid, with what `activityOf` says above it. */
  | 'rows'
  | 'crashed';

export function screenOf(s: ImportSnapshot): ImportScreen {
  if (s.matches('idle')) return 'drop';
  if (s.matches('resumeOffered')) return 'resumeOffered';
  if (s.matches('openElsewhere')) return 'openElsewhere';
  if (s.matches('opening') || s.matches('resuming')) return 'opening';
  if (s.matches('refused')) return 'refused';
  if (s.matches({ working: 'mapping' })) return 'mapping';
  if (s.matches('working')) return 'rows';
  if (s.matches('crashed')) return 'crashed';
  return 'blank';
}

/** What is going on with the rows in sight; null outside of the grid. */
export type ImportActivity =
  | 'reviewing'
  | 'remapping'
  | 'checking'
  | 'reconciling'
  | 'saving'
  | 'sending'
  | 'pausing'
  | 'stopping'
  | 'waiting'
  | 'offline'
  | 'paused'
  | 'signedOutPaused'
  | 'halted'
  | 'finishedRowsLeft'
  | 'finished';

export function activityOf(s: ImportSnapshot): ImportActivity | null {
  if (!s.matches('working')) return null;
  if (s.matches({ working: 'remapping' })) return 'remapping';
  if (s.matches({ working: 'checking' })) return 'checking';
  if (s.matches({ working: 'reconciling' })) return 'reconciling';
  if (s.matches({ working: { finished: 'complete' } })) return 'finished';
  if (s.matches({ working: 'finished' })) return 'finishedRowsLeft';
  if (!s.matches({ working: 'sending' })) return 'reviewing';
  if (s.matches({ working: { sending: 'saving' } })) return 'saving';
  if (s.matches({ working: { sending: 'reconciling' } })) return 'reconciling';
  if (s.matches({ working: { sending: { delivering: 'pausing' } } })) return 'pausing';
  if (s.matches({ working: { sending: { delivering: 'stopping' } } })) return 'stopping';
  if (s.matches({ working: { sending: 'waiting' } })) return 'waiting';
  if (s.matches({ working: { sending: 'offline' } })) return 'offline';
  if (s.matches({ working: { sending: 'paused' } })) return 'paused';
  if (s.matches({ working: { sending: 'signedOutPaused' } })) return 'signedOutPaused';
  if (s.matches({ working: { sending: 'halted' } })) return 'halted';
  return 'sending';
}

/** What keeps the check, or that it is going; null where nothing is checked. */
export type CheckStep = 'asking' | 'waiting' | 'offline' | 'signedOutPaused' | 'failed';

export function checkStepOf(s: ImportSnapshot): CheckStep | null {
  if (!s.matches({ working: 'checking' })) return null;
  if (s.matches({ working: { checking: 'waiting' } })) return 'waiting';
  if (s.matches({ working: { checking: 'offline' } })) return 'offline';
  if (s.matches({ working: { checking: 'signedOutPaused' } })) return 'signedOutPaused';
  if (s.matches({ working: { checking: 'failed' } })) return 'failed';
  return 'asking';
}

export const canCheck = (s: ImportSnapshot): boolean => s.can({ type: 'check' });
export const checkOf = (s: ImportSnapshot) => s.context.check;
export const quotaOf = (s: ImportSnapshot) => s.context.quota;

/** Ready orders beyond what the company may still order this month. */
export function beyondQuotaOf(s: ImportSnapshot): number {
  const { quota, counts } = s.context;
  if (quota?.remaining === null || quota === null) return 0;
  return Math.max(0, counts.readyOrders - quota.remaining);
}

export const canSend = (s: ImportSnapshot): boolean => s.can({ type: 'send' });

/** Why no row can be sent as the rows are now. */
export type SendBlock =
  | 'noRows'
  /** Every row that is left has an error; required fields without a column are errors too. */
  | 'errors'
  /** The user has taken out every row that is left. */
  | 'skipped'
  | 'sent';

/** Null where rows can be sent, or are asked for first. */
export function sendBlockOf(s: ImportSnapshot): SendBlock | null {
  const { rows, readyRows, unknown, errorRows, skippedRows } = s.context.counts;
  if (readyRows + unknown > 0) return null;
  if (rows === 0) return 'noRows';
  if (errorRows > 0) return 'errors';
  return skippedRows > 0 ? 'skipped' : 'sent';
}

/** Mapping and reading can only change while no row has been sent. */
export const canRemap = (s: ImportSnapshot): boolean =>
  s.can({ type: 'map', mapping: [] }) && canReopen(s);

/** The file can be read another way: other sheet, header row, letters. */
export const canReopen = (s: ImportSnapshot): boolean => s.can({ type: 'reopen', choice: {} });

/** How a refused file was read, where there is something in it to be chosen otherwise. */
export function otherReadingOf(s: ImportSnapshot): FileReading | null {
  const reading = s.context.refusal?.reading;
  if (reading === undefined || !s.matches('refused') || !canReopen(s)) return null;
  const { sheets, head, text } = reading;
  return sheets.length > 1 || head.length > 0 || text !== null ? reading : null;
}

/** Reading the file another way would lose changes that the user has made to its rows. */
export const isChanged = (s: ImportSnapshot): boolean => hasChanges(s.context);

export const canDiscard = (s: ImportSnapshot): boolean => s.can({ type: 'discard' });

/** The server knows the import by it once a row was sent. */
export const importIdOf = (s: ImportSnapshot) => s.context.importId;
export const layoutOf = (s: ImportSnapshot) => s.context.layout;
/** What orders that name no sender take; null: nothing, undefined where that is not known. */
export const senderOf = (s: ImportSnapshot) => s.context.sender;
export const countsOf = (s: ImportSnapshot) => s.context.counts;
export const refusalOf = (s: ImportSnapshot) => s.context.refusal;
export const offerOf = (s: ImportSnapshot) => s.context.offer;

/** Why sending waits or has stopped, or why unknown rows could not be asked for. */
export const sendFailureOf = (s: ImportSnapshot) => s.context.failure;

export function fileNameOf(s: ImportSnapshot): string {
  const { source, offer } = s.context;
  return source?.type === 'file' ? source.name : (offer?.fileName ?? '');
}

/** How far the reading is: 0 to 1; null where it is not known. */
export function readShareOf(s: ImportSnapshot): number | null {
  const { read } = s.context;
  return read === null || read.totalBytes === 0 ? null : read.bytes / read.totalBytes;
}

export interface SendProgress {
  /** Rows that have an answer. */
  readonly answered: number;
  /** Rows with an answer, on their way, or ready to go. */
  readonly total: number;
  readonly rowsPerSecond: number | null;
  /** Null before the first answer. */
  readonly secondsLeft: number | null;
}

export function progressOf(s: ImportSnapshot): SendProgress {
  const { counts, rowsPerSecond } = s.context;
  const answered = counts.created + counts.duplicate + counts.invalid;
  const left = counts.readyRows + counts.unknown;
  return {
    answered,
    total: answered + left,
    rowsPerSecond,
    secondsLeft: rowsPerSecond === null ? null : left / rowsPerSecond,
  };
}

/** Whether there is an import to go on with is still being found out. */
export const isLookingUp = (s: ImportSnapshot): boolean =>
  s.matches('handingOver') || s.matches('lookingUp');

/** Something would be lost if what is kept of this import were thrown away now. */
export const isUnfinished = (s: ImportSnapshot): boolean =>
  (s.matches('working') && !s.matches({ working: { finished: 'complete' } })) ||
  s.matches('opening') ||
  s.matches('resumeOffered') ||
  s.matches('resuming') ||
  s.matches('openElsewhere') ||
  s.matches('crashed');

/** Rows of the import that are no orders yet, as far as is known. */
export function unsentRowsOf(s: ImportSnapshot): number {
  const counts = s.context.offer?.counts ?? s.context.counts;
  return counts.rows - counts.created - counts.duplicate;
}
