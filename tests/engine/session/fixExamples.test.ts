import { describe, expect, it, vi } from 'vitest';
import { Judge } from '../../../src/workers/engine/judge/judge.ts';
import { defaultLimits, Job, runSteps } from '../../../src/workers/engine/limits.ts';
import { Overlay } from '../../../src/workers/engine/overlay/overlay.ts';
import { History } from '../../../src/workers/engine/overlay/history.ts';
import { AddedRows } from '../../../src/workers/engine/session/addedRows.ts';
import { Session } from '../../../src/workers/engine/session/session.ts';
import type { Fix } from '../../../src/workers/engine/public/changeTypes.ts';
import { SheetStore } from '../../../src/workers/engine/store.ts';
import { columnTexts, findColumn, columnKeys, runToEnd, orderRow, judgeSheet } from './sheet.ts';

const cityColumn = findColumn('receiverCity');
const numberColumn = findColumn('customerOrderNo');
const service = findColumn('service');

describe('fixes by example', () => {
  it('a fill can be undone and redone, and reports what has changed', async () => {
    const session = await judgeSheet(columnKeys, [orderRow(1), orderRow(2), orderRow(3)]);
    const fill: Fix = {
      type: 'fill',
      span: { from: 1, to: 9 },
      columns: [cityColumn],
      text: 'Tema',
    };
    expect(runToEnd(session.fix(fill)).done).toMatchObject({ cells: 2 });
    expect(columnTexts(session, cityColumn)).toEqual(['Accra', 'Tema', 'Tema']);
    expect(runToEnd(session.fix(fill)).done).toBeNull();
    expect(runToEnd(session.undo())).toMatchObject({ nextUndo: null, nextRedo: { cells: 2 } });
    expect(columnTexts(session, cityColumn)).toEqual(['Accra', 'Accra', 'Accra']);
    runToEnd(session.redo());
    expect(columnTexts(session, cityColumn)).toEqual(['Accra', 'Tema', 'Tema']);
  });

  it('fill down and fill from above never copy a damaged cell', async () => {
    const session = await judgeSheet(columnKeys, [
      orderRow(1, { receiverCity: { error: '#N/A' } }),
      orderRow(2, { receiverCity: null }),
      orderRow(3, { receiverCity: 'Kumasi' }),
      orderRow(4, { receiverCity: null }),
      orderRow(5, { receiverCity: { uncalculated: true } }),
      orderRow(6, { receiverCity: null }),
    ]);
    runToEnd(session.fix({ type: 'fillDown', span: { from: 0, to: 6 }, columns: [cityColumn] }));
    expect(session.work().edits.rows).toHaveLength(0);
    runToEnd(session.fix({ type: 'fillBlanks', column: cityColumn, from: 'above' }));
    expect(columnTexts(session, cityColumn)).toEqual(['#N/A', '', 'Kumasi', 'Kumasi', '', '']);
  });

  it('accepting a rule applies all its suggestions, also in rows outside the view', async () => {
    const session = await judgeSheet(columnKeys, [
      orderRow(1, { service: 'Expres' }),
      orderRow(2, { service: 'Standart' }),
      orderRow(3, { service: 'Expres' }),
      orderRow(4, { service: 'nonsense' }),
    ]);
    session.query({ filter: { text: 'SO-1' } });
    const { done, counts } = runToEnd(
      session.fix({ type: 'accept', rule: 'rule.code.unknown', column: service }),
    );
    expect(done).toMatchObject({ cells: 3 });
    expect(counts.errorRows).toBe(1);
    session.query({});
    expect(columnTexts(session, service)).toEqual(['EXPRESS', 'STANDARD', 'EXPRESS', 'nonsense']);
  });

  it('order numbers with Arabic letters, spaces or signs are spelled in Latin at once', async () => {
    const numbers = ['طلب 1001', 'SO 2', 'SO+3', '订单 4', 'SO-5'];
    const session = await judgeSheet(
      columnKeys,
      numbers.map((customerOrderNo, i) => orderRow(i, { customerOrderNo })),
    );
    const rule = 'rule.text.reference';
    const { counts } = runToEnd(session.fix({ type: 'accept', rule, column: numberColumn }));
    expect(columnTexts(session, numberColumn)).toEqual([
      'TLB-1001',
      'SO-2',
      'SO-3',
      '订单 4',
      'SO-5',
    ]);
    expect(counts.errorRows).toBe(1);
    runToEnd(session.undo());
    expect(columnTexts(session, numberColumn)).toEqual(numbers);
  });

  it('order numbers that would get the spelling of another number are left to the user', async () => {
    const numbers = ['A 1', 'A-1', 'B 2', 'B+2', 'C 3', 'C 3'];
    const session = await judgeSheet(
      columnKeys,
      numbers.map((customerOrderNo, i) => orderRow(i, { customerOrderNo })),
    );
    runToEnd(session.fix({ type: 'accept', rule: 'rule.text.reference', column: null }));
    const fixed = ['A 1', 'A-1', 'B 2', 'B+2', 'C-3', 'C-3'];
    expect(columnTexts(session, numberColumn)).toEqual(fixed);
  });

  it('accepting a rule of a field does not judge whole rows', async () => {
    const session = await judgeSheet(columnKeys, [
      orderRow(1, { service: 'nonsense' }),
      orderRow(2),
    ]);
    const findingsSpy = vi.spyOn(Judge.prototype, 'findings');
    try {
      const fix: Fix = { type: 'accept', rule: 'rule.code.unknown', column: null };
      expect(runToEnd(session.preview(fix))).toMatchObject({ cells: 0 });
      expect(findingsSpy).not.toHaveBeenCalled();
    } finally {
      findingsSpy.mockRestore();
    }
  });

  it('leading zeros that a column has lost are restored', async () => {
    const codes = ['00123', '00456', '01234', 789, 789];
    const session = await judgeSheet(
      columnKeys,
      codes.map((receiverPostcode, i) => orderRow(i, { receiverPostcode })),
    );
    runToEnd(session.fix({ type: 'accept', rule: 'rule.damage.leadingZero', column: null }));
    const column = findColumn('receiverPostcode');
    expect(columnTexts(session, column).slice(3)).toEqual(['00789', '00789']);
  });

  it('replacing covers the view, displayed texts and texts of the file', async () => {
    const session = await judgeSheet(columnKeys, [
      orderRow(1, { receiverCountry: 'Ghana' }),
      orderRow(2, { receiverCountry: 'Ghana', receiverCity: 'Kumasi' }),
    ]);
    session.query({ filter: { text: 'Kumasi' } });
    const column = findColumn('receiverCountry');
    const replace = (find: string, replacement: string): Fix => ({
      type: 'replace',
      find,
      replacement,
      columns: null,
      whole: true,
      exact: false,
    });
    expect(runToEnd(session.preview(replace('gh', 'Nigeria')))).toEqual({
      cells: 1,
      rows: 1,
      sample: [{ sheetRow: 3, column, before: 'GH', after: 'NG' }],
    });
    runToEnd(session.fix(replace('gh', 'Nigeria')));
    session.query({});
    expect(columnTexts(session, column)).toEqual(['GH', 'NG']);
    runToEnd(session.fix(replace('ghana', 'TG')));
    expect(columnTexts(session, column)).toEqual(['TG', 'NG']);
  });

  it('a deleted row leaves the view and the counts, and its duplicate is free', async () => {
    const session = await judgeSheet(columnKeys, [orderRow(1), orderRow(1), orderRow(2)]);
    expect(session.counts()).toMatchObject({ rows: 3, errorRows: 2 });
    const { counts } = runToEnd(session.fix({ type: 'delete', span: { from: 0, to: 1 } }));
    expect(counts).toMatchObject({ rows: 2, errorRows: 0, readyRows: 2 });
    expect(session.window(0, 9).rows.map(({ sheetRow }) => sheetRow)).toEqual([3, 4]);
    expect(session.takeBatch(9).ids).toEqual([2, 3]);
    expect(runToEnd(session.undo()).counts).toMatchObject({ rows: 3 });
  });

  it('sent rows stay unchanged, also on undo', async () => {
    const session = await judgeSheet(columnKeys, [orderRow(1), orderRow(2)]);
    const span = { from: 0, to: 9 };
    runToEnd(session.fix({ type: 'fill', span, columns: [cityColumn], text: 'Tema' }));
    session.takeBatch(1);
    runToEnd(session.fix({ type: 'fill', span, columns: [cityColumn], text: 'Ho' }));
    expect(columnTexts(session, cityColumn)).toEqual(['Tema', 'Ho']);
    expect(runToEnd(session.fix({ type: 'delete', span })).done).toMatchObject({ deleted: 1 });
    runToEnd(session.undo());
    runToEnd(session.undo());
    runToEnd(session.undo());
    expect(columnTexts(session, cityColumn)).toEqual(['Tema', 'Accra']);
  });

  it('added rows are judged and sent, follow the last row and reappear after undo', async () => {
    const session = await judgeSheet(columnKeys, [orderRow(1)]);
    const add: Fix = { type: 'add', count: 2 };
    expect(runToEnd(session.fix(add)).counts).toMatchObject({ rows: 3, errorRows: 2 });
    runToEnd(session.undo());
    expect(session.counts().rows).toBe(1);
    expect(session.work().added).toBe(0);
    runToEnd(session.fix(add));
    expect(session.window(1, 2).rows.map(({ sheetRow }) => sheetRow)).toEqual([3, 4]);
    const texts = [orderRow(2).map((cell) => (typeof cell === 'object' ? '' : String(cell)))];
    runToEnd(session.fix({ type: 'paste', from: 1, columns: [...columnKeys.keys()], texts }));
    expect(session.takeBatch(9).rows.map(([sheetRow]) => sheetRow)).toEqual([2, 3]);
  });

  it('rows pasted past the end are added if the whole sheet is shown, else omitted', async () => {
    const session = await judgeSheet(columnKeys, [orderRow(1)]);
    const texts = [['A-1'], ['A-2'], ['A-3']];
    const paste: Fix = { type: 'paste', from: 0, columns: [numberColumn], texts };
    session.query({ sort: { column: numberColumn, descending: false } });
    expect(runToEnd(session.fix(paste)).leftOut).toEqual({ rows: 2, why: 'view' });
    runToEnd(session.undo());
    session.query({});
    const pasteResult = runToEnd(session.fix(paste));
    expect(pasteResult).toMatchObject({ done: { cells: 3, added: 2 }, counts: { rows: 3 } });
    expect(pasteResult.leftOut).toBeUndefined();
    expect(columnTexts(session, numberColumn)).toEqual(['A-1', 'A-2', 'A-3']);
    expect(runToEnd(session.undo()).counts.rows).toBe(1);
  });

  it('no row is added past the sheet’s limit', () => {
    const store = new SheetStore(1900, { ...defaultLimits, rows: 4 });
    store.beginRow(2);
    store.setNumber(0, 1);
    expect(new AddedRows(store).nextIds(1)).toMatchObject({ leftOut: { rows: 1, why: 'reading' } });
    store.finish();
    const addedRows = new AddedRows(store);
    const { rows, leftOut } = addedRows.nextIds(5);
    expect(rows).toEqual(Uint32Array.of(1, 2));
    expect(leftOut).toEqual({ rows: 3, why: 'sheetFull' });
    addedRows.use(rows);
    expect(store.sheetRow(2)).toBe(4);
    expect(addedRows.nextIds(1)).toMatchObject({ leftOut: { rows: 1, why: 'sheetFull' } });
    addedRows.release(rows);
    expect(addedRows.nextIds(1)).toEqual({ rows: Uint32Array.of(1), leftOut: null });
  });

  it('rows of the file that are not orders never change', async () => {
    const totalRow = columnKeys.map((key) => (key === 'goodsName' ? 'Total' : null));
    const session = await judgeSheet(columnKeys, [orderRow(1), totalRow, orderRow(2)]);
    expect(session.counts().rows).toBe(2);
    runToEnd(
      session.fix({ type: 'fillBlanks', column: findColumn('currency'), from: { text: 'GHS' } }),
    );
    expect(session.work().edits.rows).toEqual(Uint32Array.of(1, 3));
  });

  it('blank cells that break a rule are filled, and no others', async () => {
    const session = await judgeSheet(columnKeys, [
      orderRow(1, { codAmount: 5 }),
      orderRow(2),
      orderRow(3, { codAmount: 5, currency: 'GHS' }),
      orderRow(4, { codAmount: 7 }),
    ]);
    const currency = findColumn('currency');
    const fill: Fix = {
      type: 'fillBlanks',
      column: currency,
      from: { text: 'NGN' },
      rule: 'rule.currency.missing',
    };
    expect(runToEnd(session.preview(fill))).toMatchObject({ cells: 2 });
    expect(runToEnd(session.fix(fill)).counts.errorRows).toBe(0);
    expect(columnTexts(session, currency)).toEqual(['NGN', '', 'GHS', 'NGN']);
    expect(runToEnd(session.undo()).counts.errorRows).toBe(2);
    expect(columnTexts(session, currency)).toEqual(['', '', 'GHS', '']);
  });

  it('added and deleted rows survive another mapping', async () => {
    const session = await judgeSheet(columnKeys, [orderRow(1), orderRow(2)]);
    runToEnd(session.fix({ type: 'delete', span: { from: 0, to: 1 } }));
    runToEnd(session.fix({ type: 'add', count: 3 }));
    runToEnd(session.undo());
    runToEnd(session.fix({ type: 'add', count: 1 }));
    const resumedSession = new Session(session.sheet);
    await resumedSession.finish(new Job());
    runToEnd(resumedSession.takeOver(session));
    expect(resumedSession.counts()).toEqual(session.counts());
    expect(resumedSession.window(0, 9).rows.map(({ id }) => id)).toEqual([2, 3]);
    expect(resumedSession.work()).toEqual(session.work());
  });

  it('values are listed by number of rows, with the field’s verdict', async () => {
    const session = await judgeSheet(columnKeys, [
      orderRow(1, { service: 'Expres' }),
      orderRow(2, { service: 'Expres' }),
      orderRow(3),
    ]);
    const allValues = runToEnd(session.values(service, { onlyWithFindings: false, limit: 1 }));
    expect(allValues).toMatchObject({ distinct: 2, values: [{ text: 'Expres', rows: 2 }] });
    const { values } = runToEnd(session.values(service, { onlyWithFindings: true, limit: 9 }));
    expect(values).toMatchObject([
      { text: 'Expres', verdict: { rule: 'rule.code.unknown', fix: 'EXPRESS' } },
    ]);
  });

  it('mapping changes each text to another in all rows, in one step', async () => {
    const session = await judgeSheet(columnKeys, [
      orderRow(1, { service: 'Expres' }),
      orderRow(2, { service: 'schnell' }),
      orderRow(3, { service: 'Expres' }),
      orderRow(4),
      orderRow(5, { service: 'schnell ' }),
    ]);
    runToEnd(session.fix({ type: 'skip', span: { from: 2, to: 3 }, skipped: true }));
    session.query({ filter: { text: 'SO-1' } });
    const fix = {
      type: 'map',
      column: service,
      values: [
        ['Expres', 'EXPRESS'],
        ['schnell', 'STANDARD'],
        ['no such', 'ECONOMY'],
      ],
    } as const;
    expect(runToEnd(session.preview(fix))).toMatchObject({ cells: 3, rows: 3 });
    const { done, nextUndo } = runToEnd(session.fix(fix));
    expect(done).toMatchObject({ cells: 3 });
    expect(nextUndo).toEqual(done);
    session.query({});
    const serviceTexts = ['EXPRESS', 'STANDARD', 'EXPRESS', 'STANDARD', 'schnell'];
    expect(columnTexts(session, service)).toEqual(serviceTexts);
    runToEnd(session.undo());
    expect(columnTexts(session, service)[0]).toBe('Expres');
    expect(columnTexts(session, service)[1]).toBe('schnell');
  });

  it('copied cells are separated by tabs, and quoted if necessary', async () => {
    const session = await judgeSheet(columnKeys, [
      orderRow(1, { receiverName: 'A\tB', receiverAddress: 'Say "no"' }),
      orderRow(2, { receiverName: 'C' }),
    ]);
    const columns = [numberColumn, findColumn('receiverName')];
    expect(runToEnd(session.copy({ from: 0, to: 9 }, columns))).toEqual({
      ok: true,
      text: 'SO-1\t"A\tB"\nSO-2\tC',
    });
    expect(runToEnd(session.copy({ from: 0, to: 1 }, [findColumn('receiverAddress')]))).toEqual({
      ok: true,
      text: '"Say ""no"""',
    });
  });

  it('a copy too large for the clipboard is refused', async () => {
    const session = await judgeSheet(
      columnKeys,
      Array.from({ length: 40 }, (_, i) => orderRow(i)),
    );
    const column = findColumn('receiverAddress');
    const text = 'x'.repeat(1_000_000);
    runToEnd(session.fix({ type: 'fill', span: { from: 0, to: 40 }, columns: [column], text }));
    const copied = runToEnd(session.copy({ from: 0, to: 40 }, [column]));
    expect(copied).toEqual({ ok: false, limit: 32 * 1024 * 1024 });
    expect(runToEnd(session.copy({ from: 0, to: 2 }, [column])).ok).toBe(true);
  });

  it('a cancelled fix is reverted', async () => {
    const rows = Array.from({ length: 20_000 }, (_, i) => orderRow(i));
    const session = await judgeSheet(columnKeys, rows);
    const abort = new AbortController();
    const fix: Fix = {
      type: 'fill',
      span: { from: 0, to: 1e6 },
      columns: [numberColumn],
      text: 'X',
    };
    const steps = session.fix(fix);
    // Stops after half of the rows are changed.
    while (session.counts().errorRows < 10_000) steps.next();
    abort.abort();
    await expect(runSteps(steps, new Job({ signal: abort.signal }))).rejects.toMatchObject({
      code: 'cancelled',
    });
    expect(session.counts()).toMatchObject({ errorRows: 0, readyRows: 20_000 });
    expect(session.state()).toMatchObject({ done: null, nextUndo: null });
    expect(session.work().edits.rows).toHaveLength(0);
  });
});

describe('memory of edits', () => {
  it('unused texts are dropped and their ids reused', () => {
    const overlay = new Overlay(1);
    const [heldId, listedId, freedId] = ['held', 'listed', 'gone'].map((text) =>
      overlay.idOf(text),
    );
    overlay.set(0, 0, heldId ?? 0);
    overlay.sweep([Uint32Array.of(listedId ?? 0)]);
    expect(overlay.findId('held')).toBe(heldId);
    expect(overlay.findId('listed')).toBe(listedId);
    expect(overlay.findId('gone')).toBeUndefined();
    expect(overlay.idOf('new')).toBe(freedId);
    expect(overlay.sweeps).toBe(1);
  });

  it('the oldest steps are dropped first, and the last one is always kept', () => {
    const history = new History<{ readonly bytes: number; readonly name: string }>();
    // Together, these steps exceed the limit of 256 MB.
    history.push({ bytes: 200 * 1024 * 1024, name: 'first' });
    history.push({ bytes: 100 * 1024 * 1024, name: 'second' });
    expect([...history.steps()].map(({ name }) => name)).toEqual(['second']);
    history.markUndone();
    expect(history.next?.name).toBe('second');
    history.push({ bytes: 1e12, name: 'huge' });
    expect(history.next).toBeUndefined();
    expect(history.last?.name).toBe('huge');
  });
});
