import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Session } from '../../../src/workers/engine/session/session.ts';
import type { RowQuery } from '../../../src/workers/engine/public/rowTypes.ts';
import { anyFix } from './arbitraryFix.ts';
import { anyEdit, anyRows } from './arbitrarySteps.ts';
import { Model, type ModelledFix, type ViewState } from './model.ts';
import { findColumn, columnKeys, runToEnd, judgeSheet, type Cell } from './sheet.ts';
import { runs } from '../../support/properties.ts';

type Step =
  | { type: 'fix'; fix: ModelledFix }
  | { type: 'edit'; cells: readonly { row: number; column: number; text: string }[] }
  | { type: 'skip'; rows: readonly number[]; skipped: boolean }
  | { type: 'undo' }
  | { type: 'redo' };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('fix' as const), fix: anyFix }) },
  anyEdit,
  fc.record({
    type: fc.constant('skip' as const),
    rows: fc.array(fc.nat(25), { maxLength: 4 }),
    skipped: fc.boolean(),
  }),
  { weight: 2, arbitrary: fc.constantFrom({ type: 'undo' }, { type: 'redo' }) },
);

const anyQuery: fc.Arbitrary<RowQuery> = fc.constantFrom(
  {},
  {},
  { filter: { state: 'new' as const } },
  { filter: { severity: 'error' as const } },
  { sort: { column: findColumn('customerOrderNo'), descending: true } },
);

const MAX_ROWS = 1000;

function readView(session: Session, query: RowQuery): ViewState {
  session.query({});
  const allRows = session.window(0, MAX_ROWS).rows;
  session.query(query);
  return {
    view: session.window(0, MAX_ROWS).rows,
    isWhole: Object.keys(query).length === 0,
    all: allRows,
  };
}

/** Rows as plain texts, in the form of the model. */
function rowsAsTexts(session: Session): object[] {
  session.query({});
  return session.window(0, MAX_ROWS).rows.map(({ id, state, cells }) => ({
    id,
    texts: cells.map((_, column) => session.sheet.cells.raw(id, column)),
    state,
  }));
}

function createModel(session: Session, rows: readonly (readonly Cell[])[]): Model {
  const columns = session.sheet.plan.columns.length;
  const modelRows = Array.from({ length: rows.length + 1 }, (_, row) =>
    Array.from({ length: columns }, (_, column) => {
      const cell = row === 0 ? null : (rows[row - 1]?.[column] ?? null);
      const isObject = typeof cell === 'object' && cell !== null;
      return {
        original: session.sheet.cells.original(row, column),
        isDamaged: isObject && ('error' in cell || 'uncalculated' in cell),
      };
    }),
  );
  const model = new Model(modelRows, columns);
  // The header and the excluded rows are not orders.
  model.leaveOut([0, ...session.sheet.excludedRows.keys()]);
  return model;
}

/** All visible state of a session except its revision. */
function readState(session: Session): object {
  session.query({});
  return {
    counts: session.counts(),
    rules: session.ruleCounts(),
    rows: session.window(0, MAX_ROWS).rows,
    work: session.work(),
  };
}

describe('random fixes', () => {
  it('any sequence of fixes gives the same result as on plain arrays', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyRows,
        fc.array(fc.tuple(anyStep, anyQuery), { minLength: 1, maxLength: 8 }),
        async (rows, steps) => {
          const session = await judgeSheet(columnKeys, rows);
          const model = createModel(session, rows);
          for (const [step, query] of steps) {
            const view = readView(session, query);
            if (step.type === 'fix') {
              runToEnd(session.fix(step.fix));
              model.fix(step.fix, view);
            } else if (step.type === 'edit') {
              runToEnd(session.edit(step.cells));
              model.edit(step.cells);
            } else if (step.type === 'skip') {
              runToEnd(session.setSkipped(step.rows, step.skipped));
              model.setSkipped(step.rows, step.skipped);
            } else {
              runToEnd(session[step.type]());
              model[step.type]();
            }
            expect(rowsAsTexts(session)).toEqual(model.rows());
          }
        },
      ),
      { numRuns: runs(50) },
    );
  });

  it('a fix changes as many cells as its preview counts', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyRows,
        fc.array(anyFix, { maxLength: 3 }),
        anyQuery,
        anyFix,
        async (rows, earlierFixes, query, fix) => {
          const session = await judgeSheet(columnKeys, rows);
          for (const earlierFix of earlierFixes) runToEnd(session.fix(earlierFix));
          const before = readState(session);
          const rowsBefore = rawTexts(session);
          session.query(query);
          const preview = runToEnd(session.preview(fix));
          expect(readState(session)).toEqual(before);
          session.query(query);
          runToEnd(session.fix(fix));
          const rowsAfter = rawTexts(session);
          let cells = 0;
          const changedIds = new Set<number>();
          for (const [id, { texts: row, state }] of rowsAfter) {
            const rowBefore = rowsBefore.get(id);
            const changedCells = row.filter(
              (text, i) => text !== (rowBefore?.texts[i] ?? ''),
            ).length;
            cells += changedCells;
            if (changedCells > 0 || state !== rowBefore?.state) changedIds.add(id);
          }
          for (const id of rowsBefore.keys()) if (!rowsAfter.has(id)) changedIds.add(id);
          expect({ cells: preview.cells, rows: preview.rows }).toEqual({
            cells,
            rows: changedIds.size,
          });
          for (const { sheetRow, column, after: text } of preview.sample) {
            const id = session.sheet.store.rowOf(sheetRow) ?? -1;
            expect(session.sheet.cells.read(id, column).text).toBe(text);
          }
        },
      ),
      { numRuns: runs(50) },
    );
  });

  it('fixes give the same sheet when reapplied to the same file', async () => {
    await fc.assert(
      fc.asyncProperty(anyRows, fc.array(anyStep, { maxLength: 8 }), async (rows, steps) => {
        const session = await judgeSheet(columnKeys, rows);
        for (const step of steps) {
          if (step.type === 'fix') runToEnd(session.fix(step.fix));
          else if (step.type === 'edit') runToEnd(session.edit(step.cells));
          else if (step.type === 'skip') runToEnd(session.setSkipped(step.rows, step.skipped));
          else runToEnd(session[step.type]());
        }
        const resumedSession = await judgeSheet(columnKeys, rows);
        runToEnd(resumedSession.restore(structuredClone(session.work())));
        expect(readState(resumedSession)).toEqual(readState(session));
      }),
      { numRuns: runs(40) },
    );
  });
});

/** Texts before reading, and states, of all rows by their id. */
function rawTexts(session: Session): Map<number, { texts: readonly string[]; state: string }> {
  session.query({});
  return new Map(
    session
      .window(0, MAX_ROWS)
      .rows.map(({ id, state, cells }) => [
        id,
        { texts: cells.map((_, column) => session.sheet.cells.raw(id, column)), state },
      ]),
  );
}
