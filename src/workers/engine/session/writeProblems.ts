import type { Problem, SayProblems, Verdict } from '../public/rowTypes.ts';
import { ERROR } from '../judge/signatures.ts';
import type { Job } from '../limits.ts';
import { UNEDITED } from '../overlay/overlay.ts';
import { Kind } from '../store.ts';
import { TEXT, type WriteCell, type WriteRow } from '../write/sheetXml.ts';
import { type Bytes } from '../write/writeZip.ts';
import { type WriteColumn, writeXlsx } from '../write/writeXlsx.ts';
import type { Sheet } from './sheet.ts';

export interface ProblemOptions {
  /** Name and width, in characters, of each field's column that the file lacks. */
  readonly fields: ReadonlyMap<string, { readonly header: string; readonly width: number }>;
  readonly sheetName: string;
  /** Called every few hundred rows, with no problems if all are known. */
  readonly say: SayProblems;
}

/** Number of rows examined between two yields, and written between two calls of `say`. */
const STEP = 512;
/** Maximum number of cached sentences. */
const REMEMBERED = 20_000;
/** Column widths, in characters. */
const NARROW = 8;
const WIDE = 60;
/** Days between the epochs of 1900 and 1904. */
const EPOCH_SHIFT = 1462;

/**
 * Rows that cannot be sent as they are, in sheet order: those with an error of the browser or the server, with all
 * rows of their orders. Skipped rows are excluded: the user has decided on them.
 */
async function problemRows({ store, rows, judge }: Sheet, job: Job): Promise<readonly number[]> {
  const isLeft = (row: number) => rows.state(row) === 'new' || rows.state(row) === 'invalid';
  const bad = new Set<number>();
  for (let row = 0; row < judge.judged; row++) {
    if (row % STEP === 0) await job.turn();
    if (!isLeft(row) || (rows.bits(row) & ERROR) === 0 || bad.has(row)) continue;
    for (const other of judge.wholeOrders(Uint32Array.of(row))) bad.add(other);
  }
  const order = store.sheetOrder();
  const found: number[] = [];
  for (let at = 0; at < judge.judged; at++) {
    const row = order?.[at] ?? at;
    if (bad.has(row) && isLeft(row)) found.push(row);
  }
  return found;
}

/** The file's columns in order, then missing ones that the rows need: edited, or with findings. */
function columnsFor({ plan, cells, judge }: Sheet, rows: readonly number[]): readonly number[] {
  const { overlay } = cells;
  const isNeeded = (column: number) =>
    rows.some(
      (row) => overlay.get(row, column) !== UNEDITED || judge.verdicts.get(column, row) !== 0,
    );
  return plan.columns.flatMap(({ source, made }, column) =>
    source !== null || made !== undefined || isNeeded(column) ? [column] : [],
  );
}

/**
 * Writes a workbook of the rows that are not sent, in the file's own layout: once fixed in a spreadsheet program, it
 * can be imported as it is. Cells with findings are coloured and commented. All cells are texts, so that no program
 * changes their digits; only cells already damaged keep their type, because as text they would pass for what the
 * merchant meant.
 */
export async function* writeProblems(
  sheet: Sheet,
  { fields, sheetName, say }: ProblemOptions,
  job: Job,
): AsyncGenerator<Bytes, void> {
  const { plan } = sheet;
  const rows = await problemRows(sheet, job);
  const columns = columnsFor(sheet, rows);
  const headers = columns.map((column) => {
    const { key, source, header } = plan.columns[column] ?? { key: null, source: null, header: '' };
    return source === null ? (fields.get(key ?? '')?.header ?? '') : header;
  });

  async function* lines(): AsyncGenerator<WriteRow, void> {
    yield headers.map((value) => ({ value, style: 'header' }));
    const texts = new Map<string, string>();
    for (let from = 0; from < rows.length; from += STEP) {
      await job.turn();
      const some = rows.slice(from, from + STEP).map((row) => ({
        row,
        found: sheet.judge.findings(row),
      }));
      if (texts.size > REMEMBERED) texts.clear();
      const asked = new Map<string, Problem>();
      const name = (column: number, finding: Verdict): string => {
        const { rule, params, fix } = finding;
        return JSON.stringify([column, rule, params, fix]);
      };
      for (const { found } of some) {
        for (const column of columns) {
          const key = plan.columns[column]?.key ?? null;
          for (const finding of key === null ? [] : serious(found[column])) {
            const id = name(column, finding);
            if (key !== null && !texts.has(id)) asked.set(id, { ...finding, key });
          }
        }
      }
      const said = await say([...asked.values()], from / rows.length);
      for (const [i, id] of [...asked.keys()].entries()) texts.set(id, said[i] ?? '');
      for (const { row, found } of some) {
        yield columns.map((column) => {
          const findings = serious(found[column]);
          const sentences = findings.map((finding) => texts.get(name(column, finding)) ?? '');
          return problemCell(sheet, row, column, findings, sentences);
        });
      }
    }
  }

  const arabic = headers.filter((header) => /\p{sc=Arabic}/u.test(header)).length;
  yield* writeXlsx([
    {
      name: validSheetName(sheetName),
      columns: columns.map((column, i): WriteColumn => {
        const width = fields.get(plan.columns[column]?.key ?? '')?.width ?? 16;
        const header = headers[i] ?? '';
        return {
          width: Math.min(WIDE, Math.max(NARROW, width, header.length + 2)),
          style: 'text',
        };
      }),
      rows: lines(),
      freeze: { rows: 1, columns: 0 },
      filterRow: 1,
      comments: true,
      digitsAsText: true,
      rightToLeft: arabic * 2 > headers.length,
    },
  ]);
}

/** Errors and warnings. */
function serious(findings: readonly Verdict[] | undefined): readonly Verdict[] {
  return findings?.filter(({ severity }) => severity !== 'info') ?? [];
}

function problemCell(
  sheet: Sheet,
  row: number,
  column: number,
  findings: readonly Verdict[],
  sentences: readonly string[],
): WriteCell {
  const { cells, store, plan } = sheet;
  // The format allows no longer text, and no field accepts one this long.
  const text = shownText(sheet, row, column).slice(0, TEXT);
  if (findings.length === 0) return text;
  const style = findings.some(({ severity }) => severity === 'error') ? 'error' : 'warning';
  const comment =
    sentences.length === 1 ? sentences[0] : sentences.map((one) => `• ${one}`).join('\n');
  const cell = { value: text, style, comment: comment ?? '' } as const;
  const source = plan.columns[column]?.source ?? null;
  const isDamaged = findings.some(
    ({ rule, severity }) => severity === 'error' && rule.startsWith('rule.damage.'),
  );
  if (!isDamaged || source === null || cells.overlay.get(row, column) !== UNEDITED) return cell;
  const kind = store.kind(row, source);
  const value = store.number(row, source);
  switch (kind) {
    case Kind.error:
      return { ...cell, isError: true };
    case Kind.uncalculated:
      return { ...cell, value: '#VALUE!', isError: true };
    case Kind.number:
      return { ...cell, value };
    case Kind.date:
    case Kind.datetime:
      return {
        ...cell,
        value: value + (store.epoch === 1904 ? EPOCH_SHIFT : 0),
        style: 'errorDate',
      };
    case Kind.time:
    case Kind.duration:
      return { ...cell, value, style: 'errorTime' };
    case Kind.empty:
    case Kind.text:
    case Kind.boolean:
      return cell;
  }
}

/** Text of a cell, with its unit if the header that stated it is not written. */
function shownText({ cells, plan }: Sheet, row: number, column: number): string {
  const text = cells.raw(row, column);
  const { made, unit, unitSource } = plan.columns[column] ?? {};
  const isMeasured = made !== undefined && (unit !== undefined || unitSource !== undefined);
  return isMeasured && /\p{Nd}\s*$/u.test(text)
    ? `${text.trimEnd()} ${cells.beside(row, column) ?? ''}`.trimEnd()
    : text;
}

/** A valid sheet name. */
function validSheetName(wanted: string): string {
  const name = wanted
    .replace(/[[\]:*?/\\\p{Cc}]/gu, ' ')
    .slice(0, 31)
    .toWellFormed()
    .replace(/^[' ]+|[' ]+$/g, '');
  return name === '' ? 'Orders' : name;
}
