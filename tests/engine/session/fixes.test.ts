import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Session } from '../../../src/workers/engine/session/session.ts';
import type { RowQuery } from '../../../src/workers/engine/public/rowTypes.ts';
import { anyFix } from './arbitraryFix.ts';
import { anyEdit, anyRows } from './arbitrarySteps.ts';
import { Model, type ModelledFix, type Shown } from './model.ts';
import { findColumn, keys, now, judgedSession, type Cell } from './sheet.ts';
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

const MANY = 1000;

function visibleColumns(session: Session, query: RowQuery): Shown {
  session.query({});
  const all = session.window(0, MANY).rows;
  session.query(query);
  return { view: session.window(0, MANY).rows, isWhole: Object.keys(query).length === 0, all };
}

/** Rows as plain texts, in the form of the model. */
function rowsAsTexts(session: Session): object[] {
  session.query({});
  return session.window(0, MANY).rows.map(({ id, state, cells }) => ({
    id,
    texts: cells.map((_, column) => session.sheet.cells.raw(id, column)),
    state,
  }));
}

function createModel(session: Session, rows: readonly (readonly Cell[])[]): Model {
  const columns = session.sheet.plan.columns.length;
  const all = Array.from({ length: rows.length + 1 }, (_, row) =>
    Array.from({ length: columns }, (_, column) => {
      const cell = row === 0 ? null : (rows[row - 1]?.[column] ?? null);
      const spoilt = typeof cell === 'object' && cell !== null;
      return {
        own: session.sheet.cells.original(row, column),
        spoilt: spoilt && ('error' in cell || 'uncalculated' in cell),
      };
    }),
  );
  const model = new Model(all, columns);
  // The header and left-out rows are no order rows.
  model.leaveOut([0, ...session.sheet.leftOut.keys()]);
  return model;
}

/** All visible state of a session except its revision. */
function seen(session: Session): object {
  session.query({});
  return {
    counts: session.counts(),
    rules: session.ruleCounts(),
    rows: session.window(0, MANY).rows,
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
          const session = await judgedSession(keys, rows);
          const model = createModel(session, rows);
          for (const [step, query] of steps) {
            const shown = visibleColumns(session, query);
            if (step.type === 'fix') {
              now(session.fix(step.fix));
              model.fix(step.fix, shown);
            } else if (step.type === 'edit') {
              now(session.edit(step.cells));
              model.edit(step.cells);
            } else if (step.type === 'skip') {
              now(session.setSkipped(step.rows, step.skipped));
              model.setSkipped(step.rows, step.skipped);
            } else {
              now(session[step.type]());
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
        async (rows, earlier, query, fix) => {
          const session = await judgedSession(keys, rows);
          for (const one of earlier) now(session.fix(one));
          const before = seen(session);
          const texts = rawTexts(session);
          session.query(query);
          const preview = now(session.preview(fix));
          expect(seen(session)).toEqual(before);
          session.query(query);
          now(session.fix(fix));
          const after = rawTexts(session);
          let cells = 0;
          const changed = new Set<number>();
          for (const [id, { texts: row, state }] of after) {
            const was = texts.get(id);
            const differing = row.filter((text, i) => text !== (was?.texts[i] ?? '')).length;
            cells += differing;
            if (differing > 0 || state !== was?.state) changed.add(id);
          }
          for (const id of texts.keys()) if (!after.has(id)) changed.add(id);
          expect({ cells: preview.cells, rows: preview.rows }).toEqual({
            cells,
            rows: changed.size,
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
        const session = await judgedSession(keys, rows);
        for (const step of steps) {
          if (step.type === 'fix') now(session.fix(step.fix));
          else if (step.type === 'edit') now(session.edit(step.cells));
          else if (step.type === 'skip') now(session.setSkipped(step.rows, step.skipped));
          else now(session[step.type]());
        }
        const resumed = await judgedSession(keys, rows);
        now(resumed.restore(structuredClone(session.work())));
        expect(seen(resumed)).toEqual(seen(session));
      }),
      { numRuns: runs(40) },
    );
  });
});

function rawTexts(session: Session): Map<number, { texts: readonly string[]; state: string }> {
  session.query({});
  return new Map(
    session
      .window(0, MANY)
      .rows.map(({ id, state, cells }) => [
        id,
        { texts: cells.map((_, column) => session.sheet.cells.raw(id, column)), state },
      ]),
  );
}
