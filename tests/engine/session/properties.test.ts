import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Session } from '../../../src/workers/engine/session/session.ts';
import type { Fix } from '../../../src/workers/engine/public/changeTypes.ts';
import type { Outcome } from '../../../src/workers/engine/session/answers.ts';
import type { RowView, RowQuery } from '../../../src/workers/engine/public/rowTypes.ts';
import { readingRules } from '../../../src/domain/rules/rules.ts';
import { anyFix } from './arbitraryFix.ts';
import { anyEdit, anyRows } from './arbitrarySteps.ts';
import { findColumn, columnKeys, runToEnd, orderRow, judgeSheet } from './sheet.ts';
import { runs } from '../../support/properties.ts';

type Step =
  | { type: 'edit'; cells: readonly { row: number; column: number; text: string }[] }
  | { type: 'skip'; rows: readonly number[]; skipped: boolean }
  | { type: 'fix'; fix: Fix }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'settle'; outcomes: readonly Outcome[] }
  | { type: 'take'; limit: number };

const anySkip: fc.Arbitrary<Step> = fc.record({
  type: fc.constant('skip' as const),
  rows: fc.array(fc.nat(25), { maxLength: 4 }),
  skipped: fc.boolean(),
});
const anyFixStep: fc.Arbitrary<Step> = fc.record({
  type: fc.constant('fix' as const),
  fix: anyFix,
});
const anyUndoOrRedo: fc.Arbitrary<Step> = fc.constantFrom({ type: 'undo' }, { type: 'redo' });
const anyOutcome: fc.Arbitrary<Outcome> = fc.oneof(
  fc.record({
    status: fc.constantFrom('created', 'duplicate'),
    rowNo: fc.integer({ min: 1, max: 26 }),
    waybillNo: fc.constant('W-1'),
  }),
  fc.record({
    status: fc.constant('invalid' as const),
    rowNo: fc.integer({ min: 1, max: 26 }),
    verdicts: fc.constant([{ column: 'receiverCity', rule: 'rule.required' }]),
  }),
);
const anySettle: fc.Arbitrary<Step> = fc.record({
  type: fc.constant('settle' as const),
  outcomes: fc.array(anyOutcome, { maxLength: 3 }),
});
const anyTake: fc.Arbitrary<Step> = fc.record({
  type: fc.constant('take' as const),
  limit: fc.nat(3),
});

const severity = fc.constantFrom('error' as const, 'warning' as const, 'info' as const);
const rule = fc.constantFrom('rule.required', 'rule.duplicate.inFile', 'rule.changed.code');
const state = fc.constantFrom('new' as const, 'skipped' as const, 'invalid' as const);
const text = fc.constantFrom('a', 'ama', 'É', '10', 'GH', '2026', '1');
const anyQuery: fc.Arbitrary<RowQuery> = fc.record(
  {
    filter: fc.oneof(
      fc.record({ severity: fc.constant('error' as const) }),
      fc.record({ rule }),
      fc.record({ severity, rule, state, text }, { requiredKeys: [] }),
    ),
    sort: fc.record({ column: fc.nat(columnKeys.length - 1), descending: fc.boolean() }),
  },
  { requiredKeys: [] },
);

/** Returns whether a row was corrected while reading: normalizing a code, phone, number or date is not a correction. */
function isCorrected({ cells }: RowView): boolean {
  return cells.some(({ verdicts }) =>
    verdicts.some(
      ({ rule: id, severity: ruleSeverity }) =>
        ruleSeverity === 'info' && !readingRules.some((rule) => rule === id),
    ),
  );
}

function isReady({ state: rowState, cells }: RowView): boolean {
  const hasErrors = cells.some(({ verdicts }) =>
    verdicts.some((verdict) => verdict.severity === 'error'),
  );
  return rowState === 'new' && !hasErrors;
}

function apply(session: Session, step: Step): void {
  if (step.type === 'edit') runToEnd(session.edit(step.cells));
  else if (step.type === 'skip') runToEnd(session.setSkipped(step.rows, step.skipped));
  else if (step.type === 'fix') runToEnd(session.fix(step.fix));
  else if (step.type === 'undo') runToEnd(session.undo());
  else if (step.type === 'redo') runToEnd(session.redo());
  else if (step.type === 'settle') session.settle(step.outcomes);
  else session.takeBatch(step.limit);
}

/** All visible state of a session except its revision. */
function readState(session: Session): object {
  return {
    counts: session.counts(),
    rules: session.ruleCounts(),
    work: session.work(),
    rows: session.window(0, 100).rows,
  };
}

describe('a session after any steps', () => {
  it('the session is the same after undo and redo of edits, skips and fixes', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyRows,
        fc.array(fc.oneof(anyEdit, anySkip, anyFixStep, anySettle), { maxLength: 4 }),
        fc.array(fc.oneof(anyEdit, anySkip, anyFixStep), { minLength: 1, maxLength: 6 }),
        anyQuery,
        async (rows, earlierSteps, steps, query) => {
          const session = await judgeSheet(columnKeys, rows);
          session.query(query);
          for (const step of earlierSteps) apply(session, step);
          const states = [readState(session)];
          let changes = 0;
          for (const step of steps) {
            const before = JSON.stringify(readState(session));
            apply(session, step);
            // A step without changes is not logged.
            if (JSON.stringify(readState(session)) !== before) {
              states.push(readState(session));
              changes++;
            }
          }
          const last = states.length - 1;
          for (let i = 1; i <= changes; i++) {
            runToEnd(session.undo());
            expect(readState(session)).toEqual(states[last - i]);
          }
          for (let i = changes - 1; i >= 0; i--) {
            runToEnd(session.redo());
            expect(readState(session)).toEqual(states[last - i]);
          }
        },
      ),
      { numRuns: runs(40) },
    );
  });

  it('judging after each step gives the same verdicts as judging all rows again', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyRows,
        fc.array(fc.oneof(anyEdit, anySkip, anyFixStep, anyUndoOrRedo), { maxLength: 8 }),
        async (rows, steps) => {
          const session = await judgeSheet(columnKeys, rows);
          for (const step of steps) apply(session, step);
          const restoredSession = await judgeSheet(columnKeys, rows);
          runToEnd(restoredSession.restore(session.work()));
          expect(readState(session)).toEqual(readState(restoredSession));
        },
      ),
      { numRuns: runs(40) },
    );
  });

  it('the counts and rule counts are those of its rows', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyRows,
        fc.array(fc.oneof(anyEdit, anySkip, anyFixStep, anyUndoOrRedo, anySettle, anyTake), {
          maxLength: 8,
        }),
        async (rows, steps) => {
          const session = await judgeSheet(columnKeys, rows);
          const rowsInFile = session.counts().rows;
          for (const step of steps) apply(session, step);
          const view = session.window(0, 100).rows;
          const countRowsWith = (severity: string): number =>
            view.filter(({ cells }) =>
              cells.some(({ verdicts }) =>
                verdicts.some((verdict) => verdict.severity === severity),
              ),
            ).length;
          const countState = (rowState: string): number =>
            view.filter((row) => row.state === rowState).length;
          expect(session.counts()).toEqual({
            rows: view.length,
            errorRows: countRowsWith('error'),
            warningRows: countRowsWith('warning'),
            infoRows: view.filter(isCorrected).length,
            skippedRows: countState('skipped'),
            deletedRows:
              rowsInFile - view.filter(({ sheetRow }) => sheetRow <= rows.length + 1).length,
            readyRows: view.filter(isReady).length,
            readyOrders: view.filter(isReady).length,
            created: countState('created'),
            createdOrders: countState('created'),
            duplicate: countState('duplicate'),
            invalid: countState('invalid'),
            unknown: countState('unknown'),
          });
          for (const { rule, severity, column, rows: count } of session.ruleCounts()) {
            const cells = view.filter((row) =>
              row.cells[column]?.verdicts.some(
                (verdict) => verdict.rule === rule && verdict.severity === severity,
              ),
            );
            expect(cells.length).toBe(count);
          }
        },
      ),
      { numRuns: runs(40) },
    );
  });

  it('an updated view equals a new one', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyRows,
        anyQuery,
        fc.array(fc.oneof(anyEdit, anySkip, anyFixStep, anyUndoOrRedo, anySettle, anyTake), {
          maxLength: 8,
        }),
        async (rows, query, steps) => {
          const session = await judgeSheet(columnKeys, rows);
          session.query(query);
          for (const step of steps) {
            apply(session, step);
            const idsBefore = session.window(0, 100).rows.map(({ id }) => id);
            session.query(query);
            expect(idsBefore).toEqual(session.window(0, 100).rows.map(({ id }) => id));
          }
        },
      ),
      { numRuns: runs(40) },
    );
  });
});

describe('a sheet of several chunks', () => {
  it('duplicates are found in all rows, and a bulk edit can be undone', async () => {
    const rows = Array.from({ length: 9000 }, (_, i) => orderRow(i === 8999 ? 0 : i));
    const session = await judgeSheet(columnKeys, rows);
    expect(session.counts()).toMatchObject({ rows: 9000, errorRows: 2, readyRows: 8998 });
    const before = readState(session);
    const column = findColumn('receiverName');
    const edits = rows.map((_, i) => ({ row: i + 1, column, text: i % 2 === 0 ? 'x' : 'Kofi' }));
    expect(runToEnd(session.edit(edits)).counts.errorRows).toBe(4501);
    expect(session.query({ filter: { text: 'kofi' } }).total).toBe(4500);
    session.query({});
    expect(runToEnd(session.undo()).counts).toMatchObject({ errorRows: 2 });
    expect(readState(session)).toEqual(before);
  });
});
