import { EngineError } from '../errors.ts';
import type { SheetRules } from '../judge/rules.ts';
import { type Job, runSteps } from '../limits.ts';
import type { SheetStore } from '../store.ts';
import type { SheetWork } from '../public/changeTypes.ts';
import type { BytesRead } from '../public/readingTypes.ts';
import type { Workbook } from '../workbookTypes.ts';
import { readSheet } from '../openWorkbook.ts';
import { findLikelySheet } from './likelySheet.ts';
import { findLines } from './findLines.ts';
import { Session } from './session.ts';
import { type UntouchableRows, findUntouchable } from './untouchableRows.ts';
import { createGoodsLines } from './goodsLines.ts';
import type { SheetPlan } from './planSheet.ts';

/** Number of rows examined for a header before any is judged. */
const HEADER_ROWS = 64;

/** Finds the header and the meaning of its columns; throws EngineError if there is none. */
type Planner = (store: SheetStore) => SheetPlan;

export interface SessionEvents {
  /** A sheet is being read; `store` is null before its first rows. `sheet` is an index into `workbook.sheets`. */
  readonly onSheet: (sheet: number, store: SheetStore | null) => void;
  /** The header is known; the rows of `session` can be viewed and fixed from now on. */
  readonly onPlan: (session: Session, sheet: number) => void;
  readonly onProgress: (session: Session, progress: BytesRead) => void;
}

export interface OpenedSheet {
  readonly session: Session;
  /** Index into `workbook.sheets`. */
  readonly sheet: number;
}

/** Returns whether two plans have the same columns. */
function haveSameColumns(a: SheetPlan, b: SheetPlan): boolean {
  const planKey = ({ headerRow, columns }: SheetPlan) =>
    JSON.stringify([
      headerRow,
      columns.map(
        ({
          key,
          source,
          derivedFrom,
          unit,
          missingUnit,
          hasApostrophes,
          lostLetterMark,
          dayOrder,
          midnights,
        }) => [
          key,
          hasApostrophes,
          lostLetterMark,
          source,
          derivedFrom,
          unit,
          missingUnit,
          dayOrder,
          midnights,
        ],
      ),
    ]);
  return planKey(a) === planKey(b);
}

/**
 * Judges all rows of a session; if some are lines of one order, returns another session on the same store with the
 * lines combined. Both read the store; the caller releases the first one.
 */
export async function combineLines(
  session: Session,
  untouchable: UntouchableRows,
  job: Job,
): Promise<Session> {
  const { sheet } = session;
  await session.catchUp(job);
  await createGoodsLines(sheet, job);
  await session.finish(job);
  const lines = await runSteps(findLines(sheet, untouchable), job);
  if (lines === null) return session;
  const { store, rules, plan } = sheet;
  const result = new Session({ store, rules, plan, lines });
  await result.finish(job);
  return result;
}

/** Sheet to open, with knowledge from earlier imports. */
interface SheetRequest {
  readonly workbook: Workbook;
  /** Name of the sheet; the visible one that looks most like orders if absent. */
  readonly name: string | undefined;
  readonly rules: SheetRules;
  readonly planner: Planner;
  /** The user's changes from an earlier import. */
  readonly work?: SheetWork | undefined;
  /** Names of sheets imported from similar files: these are examined first. */
  readonly sheets?: ReadonlySet<string>;
}

/**
 * Reads a sheet and judges its rows as they arrive. Without a name, it is the visible sheet that looks most like
 * orders, or the first with cells. Throws EngineError.
 */
export async function openSheet(
  { workbook, name, rules, planner, work, sheets }: SheetRequest,
  events: SessionEvents,
  job: Job,
): Promise<OpenedSheet> {
  let session: Session | null = null;
  /** Session that judged rows while others were still being read. */
  let earlySession: Session | null = null;
  let currentSheet = 0;
  const trackedWorkbook: Workbook = {
    ...workbook,
    read(sheet, readJob, onRows) {
      currentSheet = sheet;
      events.onSheet(sheet, null);
      return workbook.read(sheet, readJob, onRows);
    },
  };
  const openSession = (store: SheetStore): Session | null => {
    if (session?.sheet.store === store) return session;
    if (store.completeRows < HEADER_ROWS && !store.isFinished) return null;
    store.code = workbook.code ?? '';
    session = new Session({ store, rules, plan: planner(store), lines: null });
    events.onPlan(session, currentSheet);
    return session;
  };
  const finishReading = async (store: SheetStore): Promise<Session> => {
    const previous = earlySession?.sheet.store === store ? earlySession : null;
    // Judging restarts if merged cells, which a file lists last, remove cells, or if the plan from all rows differs
    // from the plan of the first rows.
    const shouldRestart =
      previous !== null &&
      (store.coveredCount > 0 || !haveSameColumns(planner(store), previous.sheet.plan));
    if (shouldRestart) session = null;
    const baseSession = openSession(store) as Session;
    const result = await combineLines(
      baseSession,
      findUntouchable(previous?.sheet ?? null, work),
      job,
    );
    if (result !== baseSession) events.onPlan(result, currentSheet);
    if (result !== baseSession && shouldRestart) baseSession.release();
    if (shouldRestart) await runSteps(result.takeOver(previous), job);
    else if (result !== baseSession) await runSteps(result.takeOver(baseSession), job);
    return result;
  };
  const chosen = name ?? (await findLikelySheet(workbook, planner, job, sheets));
  const { sheet, store } = await readSheet(
    trackedWorkbook,
    chosen,
    job,
    async (store, progress) => {
      if (store.rowCount === 0) return;
      events.onSheet(currentSheet, store);
      const result = openSession(store);
      if (result === null) return;
      if (!store.isFinished) earlySession = result;
      await result.catchUp(job);
      events.onProgress(result, progress);
    },
  );
  if (store.rowCount === 0) throw new EngineError('empty', 'The sheet has no cells.');
  const result = await finishReading(store);
  if (result.counts().rows === 0) {
    throw new EngineError('noRows', 'There are no rows below the header.', {
      row: result.sheet.plan.headerRow,
    });
  }
  return { session: result, sheet };
}
