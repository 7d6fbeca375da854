import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Session } from '../../../src/workers/engine/session/session.ts';
import type { Fix } from '../../../src/workers/engine/public/changeTypes.ts';
import type { Outcome } from '../../../src/workers/engine/session/answers.ts';
import type { RowView, RowQuery } from '../../../src/workers/engine/public/rowTypes.ts';
import { readingRules } from '../../../src/domain/rules/rules.ts';
import { anyFix } from './arbitraryFix.ts';
import { anyEdit, anyRows } from './arbitrarySteps.ts';
import { findColumn, keys, now, order, judgedSession } from './sheet.ts';
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
const anyMove: fc.Arbitrary<Step> = fc.constantFrom({ type: 'undo' }, { type: 'redo' });
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
    sort: fc.record({ column: fc.nat(keys.length - 1), descending: fc.boolean() }),
  },
  { requiredKeys: [] },
);

/** Returns whether a row was corrected while reading: normalizing a code, phone, number or date is no correction. */
function isCorrected({ cells }: RowView): boolean {
  return cells.some(({ verdicts }) =>
    verdicts.some(
      ({ rule: id, severity: of }) => of === 'info' && !readingRules.some((rule) => rule === id),
    ),
  );
}

function isReady({ state: at, cells }: RowView): boolean {
  const bad = cells.some(({ verdicts }) => verdicts.some((one) => one.severity === 'error'));
  return at === 'new' && !bad;
}

function apply(session: Session, step: Step): void {
  if (step.type === 'edit') now(session.edit(step.cells));
  else if (step.type === 'skip') now(session.setSkipped(step.rows, step.skipped));
  else if (step.type === 'fix') now(session.fix(step.fix));
  else if (step.type === 'undo') now(session.undo());
  else if (step.type === 'redo') now(session.redo());
  else if (step.type === 'settle') session.settle(step.outcomes);
  else session.takeBatch(step.limit);
}

/** All visible state of a session except its revision. */
function seen(session: Session): object {
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
        async (rows, earlier, steps, query) => {
          const session = await judgedSession(keys, rows);
          session.query(query);
          for (const step of earlier) apply(session, step);
          const states = [seen(session)];
          let undone = 0;
          for (const step of steps) {
            const before = JSON.stringify(seen(session));
            apply(session, step);
            // A step without changes is not logged.
            if (JSON.stringify(seen(session)) !== before) {
              states.push(seen(session));
              undone++;
            }
          }
          const last = states.length - 1;
          for (let i = 1; i <= undone; i++) {
            now(session.undo());
            expect(seen(session)).toEqual(states[last - i]);
          }
          for (let i = undone - 1; i >= 0; i--) {
            now(session.redo());
            expect(seen(session)).toEqual(states[last - i]);
          }
        },
      ),
      { numRuns: runs(40) },
    );
  });

  it('step by step judging gives the same verdicts as judging everything again', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyRows,
        fc.array(fc.oneof(anyEdit, anySkip, anyFixStep, anyMove), { maxLength: 8 }),
        async (rows, steps) => {
          const session = await judgedSession(keys, rows);
          for (const step of steps) apply(session, step);
          const restored = await judgedSession(keys, rows);
          now(restored.restore(session.work()));
          expect(seen(session)).toEqual(seen(restored));
        },
      ),
      { numRuns: runs(40) },
    );
  });

  it('the counts and rule counts are those of its rows', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyRows,
        fc.array(fc.oneof(anyEdit, anySkip, anyFixStep, anyMove, anySettle, anyTake), {
          maxLength: 8,
        }),
        async (rows, steps) => {
          const session = await judgedSession(keys, rows);
          const inFile = session.counts().rows;
          for (const step of steps) apply(session, step);
          const shown = session.window(0, 100).rows;
          const having = (severity: string): number =>
            shown.filter(({ cells }) =>
              cells.some(({ verdicts }) => verdicts.some((one) => one.severity === severity)),
            ).length;
          const state = (wanted: string): number =>
            shown.filter((row) => row.state === wanted).length;
          expect(session.counts()).toEqual({
            rows: shown.length,
            errorRows: having('error'),
            warningRows: having('warning'),
            infoRows: shown.filter(isCorrected).length,
            skippedRows: state('skipped'),
            deletedRows:
              inFile - shown.filter(({ sheetRow }) => sheetRow <= rows.length + 1).length,
            readyRows: shown.filter(isReady).length,
            readyOrders: shown.filter(isReady).length,
            created: state('created'),
            createdOrders: state('created'),
            duplicate: state('duplicate'),
            invalid: state('invalid'),
            unknown: state('unknown'),
          });
          for (const { rule, severity, column, rows: count } of session.ruleCounts()) {
            const cells = shown.filter((row) =>
              row.cells[column]?.verdicts.some((v) => v.rule === rule && v.severity === severity),
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
        fc.array(fc.oneof(anyEdit, anySkip, anyFixStep, anyMove, anySettle, anyTake), {
          maxLength: 8,
        }),
        async (rows, query, steps) => {
          const session = await judgedSession(keys, rows);
          session.query(query);
          for (const step of steps) {
            apply(session, step);
            const kept = session.window(0, 100).rows.map(({ id }) => id);
            session.query(query);
            expect(kept).toEqual(session.window(0, 100).rows.map(({ id }) => id));
          }
        },
      ),
      { numRuns: runs(40) },
    );
  });
});

describe('a sheet of several chunks', () => {
  it('duplicates are found in all rows, and a bulk edit can be undone', async () => {
    const rows = Array.from({ length: 9000 }, (_, i) => order(i === 8999 ? 0 : i));
    const session = await judgedSession(keys, rows);
    expect(session.counts()).toMatchObject({ rows: 9000, errorRows: 2, readyRows: 8998 });
    const before = seen(session);
    const column = findColumn('receiverName');
    const all = rows.map((_, i) => ({ row: i + 1, column, text: i % 2 === 0 ? 'x' : 'Kofi' }));
    expect(now(session.edit(all)).counts.errorRows).toBe(4501);
    expect(session.query({ filter: { text: 'kofi' } }).total).toBe(4500);
    session.query({});
    expect(now(session.undo()).counts).toMatchObject({ errorRows: 2 });
    expect(seen(session)).toEqual(before);
  });
});
