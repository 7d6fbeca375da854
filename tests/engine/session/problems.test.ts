import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { utils, read } from 'xlsx';
import { domesticSheet } from '../../../src/domain/sheets/domestic.ts';
import { sheets } from '../../../src/domain/sheets/sheets.ts';
import {
  toBytes,
  writeXlsx,
  type WriteSheet,
} from '../../../src/workers/engine/write/writeXlsx.ts';
import { createInlineEngine } from '../../../src/workers/engineHost.ts';
import type {
  ImportEngine,
  ImportSource,
  OpenOptions,
  Problem,
  FormatProblems,
} from '../../../src/workers/protocol.ts';
import { createBuiltInFacts } from '../../../server/countries/builtInCountries.ts';

const header =
  'Order no,Receiver,Phone,Region,City,Address,Goods,Qty,Weight (kg),Service,Payment,Note to self';
/** A line of the file, with other texts in some columns by index. */
const csvLine = (orderNo: string, changed: Readonly<Record<number, string>> = {}) =>
  `${orderNo},Ama Mensah,0244123456,Ashanti,Kumasi,1 Ring Road,Shirts,1,2.5,STANDARD,PREPAID,keep`
    .split(',')
    .map((text, i) => changed[i] ?? text)
    .join(',');

const csvSource = (...lines: readonly string[]): ImportSource => ({
  type: 'file',
  file: new Blob([lines.join('\n')]),
  name: 'orders.csv',
});

async function openSource(source: ImportSource, options: Partial<OpenOptions> = {}) {
  const engine = createInlineEngine();
  const sheetOptions = {
    kind: 'domestic',
    countryCode: 'GH',
    countries: createBuiltInFacts(),
    ...options,
  } as const;
  const result = await engine.open(source, sheetOptions, () => undefined);
  if (!result.ok) throw new Error(result.failure.message);
  return { engine, ...result };
}

const describeProblem = (problem: Problem) =>
  `${problem.key}: ${problem.rule} ${problem.fix ?? ''}`.trim();
const describeAll: FormatProblems = async (problems) => problems.map(describeProblem);

async function exportProblems(engine: ImportEngine, describeTexts = describeAll): Promise<Blob> {
  return engine.exportProblems('en', describeTexts);
}

/** The exported workbook as read by another library. */
async function readExport(blob: Blob) {
  const book = read(await blob.arrayBuffer());
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  const lines = utils.sheet_to_json<string[]>(sheet, { header: 1, defval: '' });
  const comments: Record<string, string> = {};
  for (const [at, cell] of Object.entries(sheet)) {
    const parsed = v.safeParse(v.object({ c: v.array(v.object({ t: v.string() })) }), cell);
    if (parsed.success) comments[at] = parsed.output.c.map(({ t }) => t).join();
  }
  return { names: book.SheetNames, lines, comments };
}

/** Texts of every row with the findings on its cells, for imported columns. */
async function readFindings(engine: ImportEngine) {
  const { rows } = await engine.window(0, 1000);
  return rows.map(({ cells }) =>
    cells.map(({ text, verdicts }) => [text, verdicts.map(({ rule }) => rule)]),
  );
}

describe('the workbook of rows with problems', () => {
  const file = csvSource(
    'Orders of November',
    header,
    csvLine('A-1'),
    csvLine('A-2', { 2: '12', 9: 'Expres' }),
    csvLine('A-3'),
    csvLine('A-4', { 1: '', 11: '=1+1' }),
    csvLine('00123', { 8: '' }),
    csvLine('A-6', { 2: '+233244123456', 10: 'COD' }),
  );

  it('the workbook has the file’s columns, the edited texts, and a reason at each cell', async () => {
    const { engine } = await openSource(file);
    await engine.edit([{ row: 5, column: 5, text: '7 High Street' }]);
    const { names, lines, comments } = await readExport(await exportProblems(engine));
    expect(names).toHaveLength(1);
    expect(lines[0]?.slice(0, 12)).toEqual(header.split(','));
    expect(lines.slice(1).map(([orderNo]) => orderNo)).toEqual(['A-2', 'A-4', '00123', 'A-6']);
    expect(lines[1]?.slice(0, 12)).toEqual(csvLine('A-2', { 2: '12', 9: 'Expres' }).split(','));
    const changed = lines[2] ?? [];
    expect([changed[1], changed[5], changed[11]]).toEqual(['', '7 High Street', '=1+1']);
    expect(comments['C2']).toBe('receiverPhone: rule.phone.invalid');
    expect(comments['J2']).toBe('service: rule.code.unknown EXPRESS');
    expect(comments['B3']).toBe('receiverName: rule.required');
    // The order number is valid and has no finding.
    expect(comments['A2']).toBeUndefined();
  });

  it('a missing field with a finding has a column', async () => {
    const { engine } = await openSource(
      csvSource(`${header},Declared value`, `${csvLine('C-1')},10`),
    );
    const { lines, comments } = await readExport(await exportProblems(engine));
    const { headers } = domesticSheet.columns.find(({ key }) => key === 'currency') ?? {};
    expect(lines[0]).toEqual([...header.split(','), 'Declared value', headers?.en[0]]);
    expect(comments['N2']).toMatch(/^currency: rule\./);
  });

  it('the workbook is mapped without help when opened, reports the same problems, and can be fixed', async () => {
    const { engine } = await openSource(file);
    // These rows have errors.
    const before = (await readFindings(engine)).filter((_, i) => [1, 3, 4, 5].includes(i));
    const reopened = await openSource({
      type: 'file',
      file: await exportProblems(engine),
      name: 'p.xlsx',
    });
    expect(reopened.layout.missing).toEqual([]);
    const cellsWithFindings = (rows: Awaited<ReturnType<typeof readFindings>>) =>
      rows.map((cells) => cells.filter(([, rules]) => (rules ?? []).length > 0));
    expect(cellsWithFindings(await readFindings(reopened.engine))).toEqual(
      cellsWithFindings(before),
    );
    expect(reopened.counts).toMatchObject({ rows: 4, readyRows: 0 });
    // Exporting the export gives the same workbook.
    const exportedAgain = await readExport(await exportProblems(reopened.engine));
    expect(exportedAgain).toEqual(await readExport(await exportProblems(engine)));
  });

  it('refused rows are included, and created, skipped and ready rows are not', async () => {
    const { engine } = await openSource(file);
    await engine.setSkipped([5], true);
    const { rows } = await engine.takeBatch(10);
    const [createdRow = 0, refusedRow = 0] = rows.map(([sheetRow]) => sheetRow);
    await engine.settle([
      { status: 'created', rowNo: createdRow, waybillNo: 'PG1' },
      {
        status: 'invalid',
        rowNo: refusedRow,
        verdicts: [{ column: 'receiverCity', rule: 'rule.text.tooLong', params: { max: 3 } }],
      },
    ]);
    const { lines, comments } = await readExport(await exportProblems(engine));
    expect(lines.slice(1).map(([orderNo]) => orderNo)).toEqual(['A-2', 'A-3', '00123', 'A-6']);
    expect(comments['E3']).toBe('receiverCity: rule.text.tooLong');
  });

  it('each sentence is requested once', async () => {
    const rows = Array.from({ length: 2000 }, (_, i) => csvLine(`B-${i % 1000}`, { 2: '12' }));
    const { engine } = await openSource(csvSource(header, ...rows));
    const describedProblems: Problem[] = [];
    const blob = await exportProblems(engine, async (problems) => {
      describedProblems.push(...problems);
      return problems.map(describeProblem);
    });
    expect(describedProblems.filter(({ rule }) => rule === 'rule.phone.invalid')).toHaveLength(1);
    const { lines } = await readExport(blob);
    expect(lines).toHaveLength(2001);
  });
});

it('cells damaged by a spreadsheet stay marked as damaged', async () => {
  const { columns } = domesticSheet;
  const row = (changed: Readonly<Record<string, WriteCellLike>>) =>
    columns.map(({ key, example }) => changed[key] ?? example);
  const rows: WriteSheet['rows'] = [
    columns.map(({ headers }) => headers.en[0]),
    row({ customerOrderNo: 1e17 }),
    row({ customerOrderNo: { value: '2026-03-12', style: 'date' } }),
    row({ customerOrderNo: 'D-3', receiverPhone: { value: '#N/A', isError: true } }),
    row({ customerOrderNo: 'D-4', receiverPhone: { value: 0.5, style: 'errorTime' } }),
    row({ customerOrderNo: 'D-5' }),
  ];
  const bytes = await toBytes(writeXlsx([{ name: 'x', columns: [], rows }]));
  const { engine } = await openSource({ type: 'file', file: new Blob([bytes]), name: 'd.xlsx' });
  const before = (await readFindings(engine)).slice(0, 4);
  expect(before.flat().filter(([, rules]) => (rules ?? []).length > 0)).toHaveLength(4);
  const reopened = await openSource({
    type: 'file',
    file: await exportProblems(engine),
    name: 'p.xlsx',
  });
  expect(await readFindings(reopened.engine)).toEqual(before);
});

type WriteCellLike =
  Extract<WriteSheet['rows'], Iterable<unknown>> extends Iterable<infer Row>
    ? Row extends readonly (infer Cell)[]
      ? Cell
      : never
    : never;

it('an order of several rows is complete, wherever its rows are', async () => {
  const { columns } = sheets.international;
  const createRow = (order: string, changed: Readonly<Record<string, string>> = {}) =>
    columns.map(
      ({ key, example }) => changed[key] ?? (key === 'customerOrderNo' ? order : example),
    );
  const rows = [
    columns.map(({ headers }) => headers.en[0]),
    createRow('G-1'),
    createRow('G-2'),
    createRow('G-3', { quantity: '4' }),
    createRow('G-1', { quantity: 'many' }),
    createRow('G-3', { quantity: '4' }),
  ];
  const bytes = await toBytes(writeXlsx([{ name: 'x', columns: [], rows }]));
  const { engine } = await openSource(
    { type: 'file', file: new Blob([bytes]), name: 'd.xlsx' },
    { kind: 'international' },
  );
  const { lines: exportedLines } = await readExport(await exportProblems(engine));
  const at = columns.findIndex(({ key }) => key === 'customerOrderNo');
  expect(exportedLines.slice(1).map((cells) => cells[at])).toEqual(['G-1', 'G-1']);
});

it('values past the format’s limits do not keep a row out', async () => {
  const { engine } = await openSource(
    csvSource(header, csvLine('L-1', { 11: 'x'.repeat(40_000), 2: '1' })),
  );
  const { lines } = await readExport(await exportProblems(engine));
  expect(lines[1]?.[11]).toHaveLength(32_767);
});

it('messages in cells give the reasons past a few thousand cells', async () => {
  const rows = Array.from({ length: 6000 }, (_, i) => csvLine(`M-${i}`, { 2: '12' }));
  const { engine } = await openSource(csvSource(header, ...rows));
  const { lines, comments } = await readExport(await exportProblems(engine));
  expect(lines).toHaveLength(6001);
  expect(Object.keys(comments)).toHaveLength(5000);
});

it('writing reports its progress, from the first row to the last', async () => {
  const { engine } = await openSource(
    csvSource(header, ...Array.from({ length: 1300 }, (_, i) => csvLine(`SO-${i}`, { 2: 'x' }))),
  );
  const shares: number[] = [];
  await exportProblems(engine, async (problems, share) => {
    shares.push(share);
    return problems.map(describeProblem);
  });
  // Rows are described 512 at a time.
  expect(shares).toEqual([0, 512 / 1300, 1024 / 1300]);
});
