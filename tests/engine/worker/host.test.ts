import { describe, expect, it } from 'vitest';
import { createInlineEngine } from '../../../src/workers/engineHost.ts';
import { columnName } from '../../../src/workers/engine/xlsx/cellReference.ts';
import { makeXlsx } from '../../support/xlsx.ts';
import type { EngineEvent, Fix, OpenOptions, OpenResult } from '../../../src/workers/protocol.ts';
import { mapByColumn } from '../../support/mapping.ts';
import { createBuiltInFacts } from '../../../server/countries/builtInCountries.ts';

const header =
  'Order no,Receiver,Phone,Region,City,Address,Goods,Qty,Weight (kg),Service,Payment,Note to self';
const csvLine = (number: number | string, service = 'STANDARD'): string =>
  `${number},Ama Mensah,0244123456,Ashanti,Kumasi,1 Ring Road,Shirts,1,2.5,${service},PREPAID,x`;

const options: OpenOptions = {
  kind: 'domestic',
  countryCode: 'GH',
  countries: createBuiltInFacts(),
};

function csvSource(...lines: readonly string[]): { type: 'file'; file: Blob; name: string } {
  return { type: 'file', file: new Blob([lines.join('\n')]), name: 'orders.csv' };
}

function expectOpen(result: OpenResult): Extract<OpenResult, { ok: true }> {
  if (!result.ok) throw new Error(result.failure.message);
  return result;
}

describe('the engine behind the protocol', () => {
  it('rows are judged again if a merged cell becomes known late, and keep edits', async () => {
    const cells = (texts: readonly string[], row: number): string =>
      texts
        .map((text, i) => `<c r="${columnName(i)}${row}" t="inlineStr"><is><t>${text}</t></is></c>`)
        .join('');
    const rows = [
      header.split(','),
      ...Array.from({ length: 3000 }, (_, i) => csvLine(i).split(',')),
    ];
    const bytes = makeXlsx({
      rows: rows.map((texts, i) => `<row r="${i + 1}">${cells(texts, i + 1)}</row>`).join(''),
      after: '<mergeCells><mergeCell ref="F2:F3"/></mergeCells>',
    });
    const engine = createInlineEngine();
    const edits: Promise<unknown>[] = [];
    const source = { type: 'file', file: new Blob([bytes]), name: 'orders.xlsx' } as const;
    const result = expectOpen(
      await engine.open(source, options, ({ type }) => {
        if (type !== 'progress' || edits.length > 0) return;
        edits.push(engine.edit([{ row: 1, column: 1, text: 'Kofi Asante' }]));
      }),
    );
    await Promise.all(edits);
    expect(result.layout.notes).toContainEqual({ note: 'mergedCells', count: 1 });
    const { rows: view } = await engine.window(0, 2);
    expect(view[0]?.cells[1]?.text).toBe('Kofi Asante');
    expect(view.map(({ cells: row }) => row[5]?.text)).toEqual(['1 Ring Road', '']);
    expect(view[1]?.cells[5]?.verdicts[0]?.rule).toBe('rule.required');
    expect(result.counts.errorRows).toBe(1);
  });

  it('opening a file gives layout, counts, rows and progress', async () => {
    const engine = createInlineEngine();
    const events: EngineEvent[] = [];
    const result = expectOpen(
      await engine.open(csvSource(header, csvLine(1), csvLine(2, 'Expres')), options, (event) =>
        events.push(event),
      ),
    );
    expect(result.layout).toMatchObject({ format: 'csv', headerRow: 1, missing: [] });
    expect(result.layout.columns[11]).toMatchObject({ key: null, header: 'Note to self' });
    expect(result.counts).toMatchObject({ rows: 2, errorRows: 1, readyRows: 1 });
    expect(events[0]?.type).toBe('layout');
    const { rows, total } = await engine.window(1, 5);
    expect(total).toBe(2);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.cells[9]?.verdicts).toEqual([
      {
        rule: 'rule.code.unknown',
        severity: 'error',
        params: { value: 'Expres' },
        fix: 'EXPRESS',
        by: 'browser',
      },
    ]);
  });

  it('a fixed row is sent once and settled', async () => {
    const engine = createInlineEngine();
    expectOpen(
      await engine.open(
        csvSource(header, csvLine(1), csvLine(2, 'Expres')),
        options,
        () => undefined,
      ),
    );
    const { counts } = await engine.edit([{ row: 2, column: 9, text: 'express' }]);
    expect(counts.readyRows).toBe(2);
    const batch = await engine.takeBatch(500);
    expect(batch.ids).toEqual([1, 2]);
    expect(batch.columns).toContain('service');
    expect(batch.rows[1]?.[0]).toBe(3);
    expect(batch.rows[1]?.[1][batch.columns.indexOf('service')]).toBe('EXPRESS');
    expect(await engine.counts()).toMatchObject({ unknown: 2, readyRows: 0 });
    expect((await engine.takeBatch(500)).ids).toEqual([]);
    const verdicts = [{ column: 'receiverCity', rule: 'rule.text.tooLong', params: { max: 3 } }];
    await engine.settle([
      { status: 'created', rowNo: 2, waybillNo: 'PG1' },
      { status: 'invalid', rowNo: 3, verdicts },
    ]);
    expect(await engine.counts()).toMatchObject({ created: 1, invalid: 1, errorRows: 1 });
    const [firstRow, secondRow] = (await engine.window(0, 2)).rows;
    expect(firstRow).toMatchObject({ state: 'created', waybillNo: 'PG1' });
    expect(secondRow?.state).toBe('invalid');
    expect(secondRow?.cells[4]?.verdicts).toMatchObject([{ by: 'server', params: { max: 3 } }]);
    // Created rows stay created; rejected rows are new again once fixed.
    await engine.edit([
      { row: 1, column: 1, text: 'Other' },
      { row: 2, column: 4, text: 'Abc' },
    ]);
    expect((await engine.window(0, 2)).rows.map(({ state }) => state)).toEqual(['created', 'new']);
    expect((await engine.window(0, 1)).rows[0]?.cells[1]?.text).toBe('Ama Mensah');
  });

  it('released rows are sent again', async () => {
    const engine = createInlineEngine();
    expectOpen(
      await engine.open(csvSource(header, csvLine(1), csvLine(2)), options, () => undefined),
    );
    const { ids } = await engine.takeBatch(1);
    expect(await engine.markBatch(ids, 'new')).toMatchObject({ unknown: 0, readyRows: 2 });
    expect((await engine.takeBatch(5)).ids).toEqual([1, 2]);
  });

  it('another mapping judges rows again, and keeps edits, skips and answers', async () => {
    const engine = createInlineEngine();
    expectOpen(
      await engine.open(
        csvSource(header, csvLine(1), csvLine(2), csvLine(3)),
        options,
        () => undefined,
      ),
    );
    await engine.edit([{ row: 1, column: 4, text: 'Accra' }]);
    await engine.setSkipped([2], true);
    await engine.settle([{ status: 'created', rowNo: 4, waybillNo: 'PG1' }]);
    const missingKeys = expectOpen(await engine.remap(mapByColumn([]))).layout.missing;
    expect(missingKeys).toContain('service');
    const mapping = [
      'customerOrderNo',
      'receiverName',
      'receiverPhone',
      'receiverProvince',
      'receiverCity',
      'receiverAddress',
      'goodsName',
      'pieces',
      'weightKg',
      'service',
      'paymentMethod',
      'remark',
    ];
    const { layout, counts } = expectOpen(await engine.remap(mapByColumn(mapping)));
    expect(layout.columns[11]).toMatchObject({ key: 'remark', reason: 'chosen' });
    expect(counts).toMatchObject({ rows: 3, skippedRows: 1, created: 1, readyRows: 1 });
    expect((await engine.window(0, 1)).rows[0]?.cells[4]?.text).toBe('Accra');
    expect((await engine.work()).skipped).toEqual(Uint32Array.of(2));
  });

  it('an import continues with edits and skips of an earlier session', async () => {
    const engine = createInlineEngine();
    const work = {
      edits: {
        rows: Uint32Array.of(1),
        columns: Uint16Array.of(9),
        texts: Uint32Array.of(0),
        dictionary: ['EXPRESS'],
      },
      skipped: Uint32Array.of(2),
      deleted: new Uint32Array(0),
      added: 0,
    };
    const result = await engine.open(
      csvSource(header, csvLine(1, 'Expres'), csvLine(2)),
      { ...options, work },
      () => undefined,
    );
    expect(expectOpen(result).counts).toMatchObject({ readyRows: 1, skippedRows: 1, errorRows: 0 });
    expect(await engine.work()).toEqual(work);
    expect((await engine.undo()).counts.readyRows).toBe(1);
  });

  it('the engine reports the possible meanings and the unit of a header', async () => {
    const engine = createInlineEngine();
    const oddHeader = header
      .replace('Weight (kg)', 'Weight (lb)')
      .replace('Region', 'Regions of it');
    const { layout } = expectOpen(
      await engine.open(csvSource(oddHeader, csvLine(1)), options, () => undefined),
    );
    const findColumn = (name: string) =>
      layout.columns.find((candidate) => candidate.header === name);
    expect(findColumn('Weight (lb)')).toMatchObject({ key: 'weightKg', unit: 'lb' });
    expect(findColumn('Weight (lb)')?.candidates?.[0]?.key).toBe('weightKg');
    expect(findColumn('City')?.otherUnits).toBeUndefined();
    expect(findColumn('City')?.candidates?.[0]?.key).toBe('receiverCity');
    // A field without a unit may come from any column.
    const mapping = layout.columns.map(({ header: name }) =>
      name === 'Weight (lb)' ? 'remark' : null,
    );
    const chosenColumns = expectOpen(await engine.remap(mapByColumn(mapping))).layout.columns;
    expect(chosenColumns.find(({ key }) => key === 'remark')?.header).toBe('Weight (lb)');
  });

  it('pasted cells are accepted', async () => {
    const engine = createInlineEngine();
    const text = `${header}\n${csvLine(1)}`.replaceAll(',', '\t');
    const result = await engine.open({ type: 'paste', html: null, text }, options, () => undefined);
    expect(expectOpen(result)).toMatchObject({
      layout: { format: 'paste' },
      counts: { readyRows: 1 },
    });
  });

  it.each([
    ['empty', new Blob([])],
    ['notASpreadsheet', new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])])],
    ['noRows', new Blob([`${header}\n`])],
    ['noHeader', new Blob(['1,2\n3,4\n'])],
  ])('a file is refused with the code %s', async (code, file) => {
    const engine = createInlineEngine();
    const result = await engine.open({ type: 'file', file, name: 'f' }, options, () => undefined);
    expect(result).toMatchObject({ ok: false, failure: { code } });
  });

  it('a cancelled reading is reported, and the next file opens', async () => {
    const engine = createInlineEngine();
    const lines = Array.from({ length: 60_000 }, (_, i) => csvLine(i));
    const reading = engine.open(csvSource(header, ...lines), options, (event) => {
      if (event.type === 'layout') void engine.cancel();
    });
    expect(await reading).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
    await expect(engine.window(0, 1)).rejects.toThrow('No sheet is open');
    expect((await engine.open(csvSource(header, csvLine(1)), options, () => undefined)).ok).toBe(
      true,
    );
  });

  it('a cancelled fix is reverted, and the one after it is kept', async () => {
    const engine = createInlineEngine();
    const lines = Array.from({ length: 20_000 }, (_, i) => csvLine(i));
    expectOpen(await engine.open(csvSource(header, ...lines), options, () => undefined));
    const fill: Fix = { type: 'fill', span: { from: 0, to: 1e6 }, columns: [4], text: 'Tema' };
    const fixing = engine.fix(fill);
    // Rows can be viewed while the fix runs.
    expect((await engine.window(0, 1)).rows).toHaveLength(1);
    await engine.cancel();
    expect(await fixing).toMatchObject({ done: null, nextUndo: null });
    expect((await engine.window(19_999, 1)).rows[0]?.cells[4]?.text).toBe('Kumasi');
    expect(await engine.fix(fill)).toMatchObject({ done: { cells: 20_000 } });
    expect((await engine.window(19_999, 1)).rows[0]?.cells[4]?.text).toBe('Tema');
  });

  it('calls run in sequence: a batch includes the fix before it', async () => {
    const engine = createInlineEngine();
    const lines = Array.from({ length: 20_000 }, (_, i) => csvLine(i));
    expectOpen(await engine.open(csvSource(header, ...lines), options, () => undefined));
    const span = { from: 0, to: 20_000 };
    const [, work, batch, undoResult] = await Promise.all([
      engine.fix({ type: 'fill', span, columns: [4], text: 'Tema' }),
      engine.work(),
      engine.takeBatch(20_000),
      engine.undo(),
    ]);
    expect(work.edits.rows).toHaveLength(20_000);
    const cityIndex = batch.columns.indexOf('receiverCity');
    expect(batch.rows.every(([, texts]) => texts[cityIndex] === 'Tema')).toBe(true);
    expect(undoResult.counts.unknown).toBe(20_000);
    expect((await engine.window(0, 1)).rows[0]?.cells[4]?.text).toBe('Tema');
  });

  it('rows are shown and fixed while the rest is read', async () => {
    const engine = createInlineEngine();
    const lines = Array.from({ length: 60_000 }, (_, i) =>
      csvLine(i, i === 0 ? 'Expres' : undefined),
    );
    let earlyCall: Promise<unknown> | null = null;
    const result = await engine.open(csvSource(header, ...lines), options, (event) => {
      if (event.type !== 'progress' || earlyCall !== null) return;
      expect(event.progress.counts.rows).toBeLessThan(60_000);
      earlyCall = engine.edit([{ row: 1, column: 9, text: 'EXPRESS' }]);
    });
    expect(earlyCall).not.toBeNull();
    expect(expectOpen(result).counts).toMatchObject({ rows: 60_000, errorRows: 0 });
  });
});
