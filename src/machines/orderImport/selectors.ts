import type { SnapshotFrom } from 'xstate';
import type { FileReading, ImportCounts } from '../../workers/protocol.ts';
import type { orderImportMachine } from './machine.ts';
import { hasChanges } from './readingChoice.ts';
import { countRowsWithoutOrder } from './rowCounts.ts';
import type { ImportElsewhere } from './types.ts';
import {
  activities,
  checkSteps,
  screens,
  type CheckStep,
  type ImportActivity,
  type SendActivity,
  sendActivities,
} from './stateTags.ts';
import { findTagName } from '../shared/actors.ts';

export type ImportSnapshot = SnapshotFrom<typeof orderImportMachine>;

export type { CheckStep, ImportActivity, SendActivity } from './stateTags.ts';

/** The one screen of the import page for a snapshot. */
export type ImportScreen =
  /** Nothing to show: no user is signed in, or storage is being read. */
  'blank' | (typeof screens)[number];

export const selectImportScreen = (s: ImportSnapshot): ImportScreen =>
  findTagName(s, 'screen', screens) ?? 'blank';

/** Activity shown above the rows; null outside of the grid. */
export const selectActivity = (s: ImportSnapshot): ImportActivity | null =>
  findTagName(s, 'activity', activities);

/** Activity of sending; null before it starts and once it is finished. */
export const selectSendActivity = (s: ImportSnapshot): SendActivity | null =>
  findTagName(s, 'activity', sendActivities);

/** Step of the check before sending; null if none is running. */
export const selectCheckStep = (s: ImportSnapshot): CheckStep | null =>
  findTagName(s, 'check', checkSteps);

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

/** Reason why no row can be sent. */
export type SendBlock =
  | 'noRows'
  /** The encoding of the file is uncertain, and the user has to choose it. */
  | 'letters'
  /** Required fields have neither a column nor a value in any row. */
  | 'fields'
  /** Every remaining row has an error. */
  | 'errors'
  /** The user has skipped every remaining row. */
  | 'skipped'
  | 'sent';

/** Reason why no row can be sent; null if rows can be sent or reconciled. */
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

/** The file can be read in another way: sheet, header row, encoding. */
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

/** Id of the import, also on the server. */
export const selectImportId = (s: ImportSnapshot) => s.context.importId;
export const selectLayout = (s: ImportSnapshot) => s.context.layout;
/** Sender for orders that name none; null for none, undefined while unknown. */
export const selectSender = (s: ImportSnapshot) => s.context.sender;
/** Places arrived after the user had changed something, so the user decides when they apply. */
export const hasLatePlaces = (s: ImportSnapshot): boolean => s.can({ type: 'applyPlaces' });
/** Earlier import of perhaps the same file, until rows of this one are sent. */
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

/** Work of this tab on its open import; null if there is none or it is finished. */
export function selectOwnWork(s: ImportSnapshot): NonNullable<ImportElsewhere['doing']> | null {
  if (!['opening', 'mapping', 'rows'].includes(selectImportScreen(s))) return null;
  if (selectActivity(s) === 'finished') return null;
  if (s.can({ type: 'takenOver' })) return 'resting';
  return s.matches({ working: 'sending' }) ? 'sending' : 'busy';
}

export interface SendProgress {
  /** Rows that have an answer. */
  readonly answered: number;
  /** Rows that are answered, in flight or ready. */
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

/** Whether discarding the import would lose work. */
export const isUnfinished = (s: ImportSnapshot): boolean =>
  s.hasTag('unfinished') && selectActivity(s) !== 'finished';

export const selectRowsWithoutOrder = (s: ImportSnapshot): number =>
  countRowsWithoutOrder(s.context.offer?.counts ?? s.context.counts);

/** Next step towards the remaining rows of an import; see `selectRestStep`. */
export type RestStep =
  /** Nothing to do: it loads, or is open in another tab, as the screen says. */
  | 'wait'
  /** This browser may have stored it. */
  | 'resume'
  /** Another import is finished and closed first. */
  | 'close'
  /** It is open. */
  | 'show'
  /** Another import is open. */
  | 'busy'
  /** This browser does not have it. */
  | 'missing';

/** Returns the next step towards the remaining rows of an import. */
export function selectRestStep(s: ImportSnapshot, importId: string): RestStep {
  const isOpen = s.context.importId === importId;
  const screen = selectImportScreen(s);
  switch (screen) {
    case 'blank':
    case 'opening':
    case 'openElsewhere':
      return 'wait';
    case 'resumeOffered':
      return s.context.goneId === importId ? 'missing' : 'resume';
    case 'drop':
      return s.context.elsewhere?.importId === importId ? 'wait' : 'missing';
    case 'rows':
      if (!isOpen && selectActivity(s) === 'finished') return 'close';
      return isOpen ? 'show' : 'busy';
    case 'mapping':
    case 'refused':
    case 'crashed':
      return isOpen ? 'show' : 'busy';
  }
}

export interface UnsendableCounts {
  /** Rows that the user has skipped or deleted. */
  readonly skipped: number;
  /** Rows with errors, which cannot be sent. */
  readonly errors: number;
}

/** Counts rows that are neither sent nor ready, by reason. */
export function countUnsendable(counts: ImportCounts): UnsendableCounts {
  const { rows, skippedRows, deletedRows, readyRows } = counts;
  const { created, duplicate, invalid, unknown } = counts;
  return {
    skipped: skippedRows + deletedRows,
    errors: rows - skippedRows - readyRows - created - duplicate - invalid - unknown,
  };
}
