import type { SnapshotFrom } from 'xstate';
import type { FileReading, ImportCounts } from '../../workers/protocol.ts';
import type { orderImportMachine } from './machine.ts';
import { hasChanges } from './readingChoice.ts';
import type { ImportElsewhere } from './types.ts';
import {
  activities,
  checkSteps,
  screens,
  type CheckStep,
  type ImportActivity,
} from './stateTags.ts';
import { taggedAs } from '../shared/actors.ts';

export type ImportSnapshot = SnapshotFrom<typeof orderImportMachine>;

export type { CheckStep, ImportActivity } from './stateTags.ts';

/** The one screen of the import page for a snapshot. */
export type ImportScreen =
  /** Nothing to show: no user is signed in, or storage is being read. */
  'blank' | (typeof screens)[number];

export const selectImportScreen = (s: ImportSnapshot): ImportScreen =>
  taggedAs(s, 'screen', screens) ?? 'blank';

/** Activity shown above the rows; null outside of the grid. */
export const selectActivity = (s: ImportSnapshot): ImportActivity | null =>
  taggedAs(s, 'activity', activities);

/** Step of the check before sending; null if none is running. */
export const selectCheckStep = (s: ImportSnapshot): CheckStep | null =>
  taggedAs(s, 'check', checkSteps);

export const canCheck = (s: ImportSnapshot): boolean => s.can({ type: 'check' });
export const selectCheck = (s: ImportSnapshot) => s.context.check;
export const selectQuota = (s: ImportSnapshot) => s.context.quota;

/** Ready orders beyond what the company may still order this month. */
export function selectBeyondQuota(s: ImportSnapshot): number {
  const { quota, counts } = s.context;
  if (quota?.remaining === null || quota === null) return 0;
  return Math.max(0, counts.readyOrders - quota.remaining);
}

export const canSend = (s: ImportSnapshot): boolean => s.can({ type: 'send' });

/** Why no row can be sent as the rows are now. */
export type SendBlock =
  | 'noRows'
  /** The file has too few letters to prove its encoding: the user has to say which. */
  | 'letters'
  /** Required fields have neither a column nor a value in any row. */
  | 'fields'
  /** Every row that is left has an error. */
  | 'errors'
  /** The user has taken out every row that is left. */
  | 'skipped'
  | 'sent';

/** Null if rows can be sent, or are reconciled first. */
export function selectSendBlock(s: ImportSnapshot): SendBlock | null {
  const { rows, readyRows, unknown, errorRows, skippedRows } = s.context.counts;
  if (readyRows + unknown > 0) return canSend(s) ? null : 'letters';
  if (rows === 0) return 'noRows';
  if (errorRows > 0) return (s.context.layout?.missing.length ?? 0) > 0 ? 'fields' : 'errors';
  return skippedRows > 0 ? 'skipped' : 'sent';
}

/** Mapping and reading can only change while no row has been sent. */
export const canRemap = (s: ImportSnapshot): boolean =>
  s.can({ type: 'map', mapping: { fields: {} } }) && canReopen(s);

/** The file can be read another way: other sheet, header row, letters. */
export const canReopen = (s: ImportSnapshot): boolean => s.can({ type: 'reopen', choice: {} });

/** Reading of a refused file, if another sheet, header row or text format can be chosen. */
export function selectOtherReading(s: ImportSnapshot): FileReading | null {
  const reading = s.context.refusal?.reading;
  if (reading === undefined || !s.matches('refused') || !canReopen(s)) return null;
  const { sheets, head, text } = reading;
  return sheets.length > 1 || head.length > 0 || text !== null ? reading : null;
}

/** Reading the file another way would lose changes that the user has made to its rows. */
export const isChanged = (s: ImportSnapshot): boolean => hasChanges(s.context);

export const canDiscard = (s: ImportSnapshot): boolean => s.can({ type: 'discard' });

/** The server knows the import by it once a row was sent. */
export const selectImportId = (s: ImportSnapshot) => s.context.importId;
export const selectLayout = (s: ImportSnapshot) => s.context.layout;
/** Sender for orders that name none; null for none, undefined while unknown. */
export const selectSender = (s: ImportSnapshot) => s.context.sender;
/** The import of before that the file may be the same as, until rows of this one are sent. */
export const selectEarlierImport = (s: ImportSnapshot) =>
  selectProgress(s).answered === 0 ? s.context.earlier : null;
export const selectCounts = (s: ImportSnapshot) => s.context.counts;
export const selectFileRefusal = (s: ImportSnapshot) => s.context.refusal;
export const selectElsewhere = (s: ImportSnapshot) => s.context.elsewhere;
export const canTakeOver = (s: ImportSnapshot): boolean =>
  selectElsewhere(s) !== null && s.can({ type: 'resume' });
export const selectOffer = (s: ImportSnapshot) => s.context.offer;

/** Failure that pauses or stops sending or reconciling. */
export const selectSendFailure = (s: ImportSnapshot) => s.context.failure;

export function selectFileName(s: ImportSnapshot): string {
  const { source, offer } = s.context;
  return source?.type === 'file' ? source.name : (offer?.fileName ?? '');
}

/** Share of the file that is read, 0 to 1; null if unknown. */
export function selectReadShare(s: ImportSnapshot): number | null {
  const { read } = s.context;
  return read === null || read.totalBytes === 0 ? null : read.bytes / read.totalBytes;
}

/** The work of this tab on the import that it holds; null if it holds none, or is done with it. */
export function selectOwnWork(s: ImportSnapshot): NonNullable<ImportElsewhere['doing']> | null {
  if (!['opening', 'mapping', 'rows'].includes(selectImportScreen(s))) return null;
  if (selectActivity(s) === 'finished') return null;
  if (s.can({ type: 'takenOver' })) return 'resting';
  return s.matches({ working: 'sending' }) ? 'sending' : 'busy';
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

export function selectProgress(s: ImportSnapshot): SendProgress {
  const { counts, pace } = s.context;
  const answered = counts.created + counts.duplicate + counts.invalid;
  const left = counts.readyRows + counts.unknown;
  const rowsPerSecond = pace === null ? null : (pace.rows * 1_000) / Math.max(pace.ms, 1);
  return {
    answered,
    total: answered + left,
    rowsPerSecond,
    secondsLeft: rowsPerSecond === null ? null : left / rowsPerSecond,
  };
}

/** Something would be lost if what is kept of this import were thrown away now. */
export const isUnfinished = (s: ImportSnapshot): boolean =>
  s.hasTag('unfinished') && selectActivity(s) !== 'finished';

/** Rows that are no orders yet, as far as is known. */
export const unsentRows = (counts: ImportCounts): number =>
  counts.rows - counts.created - counts.duplicate;

export const selectUnsentRows = (s: ImportSnapshot): number =>
  unsentRows(s.context.offer?.counts ?? s.context.counts);

export interface LeftBehind {
  /** Rows that the user has skipped or deleted. */
  readonly skipped: number;
  /** Rows that errors keep from being sent. */
  readonly errors: number;
}

/** The rows of an import that are neither sent nor ready to be sent. */
export function leftBehind(counts: ImportCounts): LeftBehind {
  const { rows, skippedRows, deletedRows, readyRows } = counts;
  const { created, duplicate, invalid, unknown } = counts;
  return {
    skipped: skippedRows + deletedRows,
    errors: rows - skippedRows - readyRows - created - duplicate - invalid - unknown,
  };
}
