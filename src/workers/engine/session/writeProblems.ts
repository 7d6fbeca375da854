import type { Problem, FormatProblems, Verdict } from '../public/rowTypes.ts';
import { ERROR } from '../judge/signatures.ts';
import type { Job } from '../limits.ts';
import { UNEDITED } from '../overlay/overlay.ts';
import { Kind } from '../store.ts';
import { MAX_TEXT_LENGTH, type WriteCell, type WriteRow } from '../write/sheetXml.ts';
import { type Bytes } from '../write/writeZip.ts';
import { type WriteColumn, writeXlsx } from '../write/writeXlsx.ts';
import type { Sheet } from './sheet.ts';

export interface ProblemOptions {
  /** By field: width of its column, in characters, and its header, used if the file has no such column. */
  readonly fields: ReadonlyMap<string, { readonly header: string; readonly width: number }>;
  readonly sheetName: string;
  /** Called every `STEP_ROWS` rows, to report progress too: with an empty list if all sentences are cached. */
  readonly formatProblems: FormatProblems;
}

/** Number of rows examined between two yields, and written between two calls of `formatProblems`. */
const STEP_ROWS = 512;
/** Maximum number of cached sentences. */
const MAX_CACHED = 20_000;
/** Column widths, in characters. */
const MIN_WIDTH = 8;
const MAX_WIDTH = 60;
/** Days between the epochs of 1900 and 1904. */
const EPOCH_SHIFT = 1462;

/**
 * Rows that cannot be sent, in sheet order: those with an error of the browser or the server, and all other rows of
 * their orders. Skipped rows are excluded: the user has decided on them.
 */
async function listProblemRows(
  { store, rows, judge }: Sheet,
  job: Job,
): Promise<readonly number[]> {
  const isUnsent = (row: number) => rows.state(row) === 'new' || rows.state(row) === 'invalid';
  const problemRowSet = new Set<number>();
  for (let row = 0; row < judge.judged; row++) {
    if (row % STEP_ROWS === 0) await job.checkAndYield();
    if (!isUnsent(row) || (rows.bits(row) & ERROR) === 0 || problemRowSet.has(row)) continue;
    for (const other of judge.expandToOrders(Uint32Array.of(row))) problemRowSet.add(other);
  }
  const sheetOrder = store.sheetOrder();
  const ordered: number[] = [];
  for (let at = 0; at < judge.judged; at++) {
    const row = sheetOrder?.[at] ?? at;
    if (problemRowSet.has(row) && isUnsent(row)) ordered.push(row);
  }
  return ordered;
}

/** The file's columns in order, then missing ones that the rows need: edited, or with findings. */
function chooseColumns({ plan, cells, judge }: Sheet, rows: readonly number[]): readonly number[] {
  const { overlay } = cells;
  const isNeeded = (column: number) =>
    rows.some(
      (row) => overlay.get(row, column) !== UNEDITED || judge.verdicts.get(column, row) !== 0,
    );
  return plan.columns.flatMap(({ source, derivedFrom }, column) =>
    source !== null || derivedFrom !== undefined || isNeeded(column) ? [column] : [],
  );
}

/**
 * Writes a workbook of the rows that are not sent, in the file's layout: once fixed in a spreadsheet program, it can be
 * imported unchanged. Cells with findings are coloured and commented. All cells are texts, so that no program changes
 * their digits; only damaged cells keep their type, because as texts they would look correct.
 */
export async function* writeProblems(
  sheet: Sheet,
  { fields, sheetName, formatProblems }: ProblemOptions,
  job: Job,
): AsyncGenerator<Bytes, void> {
  const { plan } = sheet;
  const rows = await listProblemRows(sheet, job);
  const columns = chooseColumns(sheet, rows);
  const headers = columns.map((column) => {
    const { key, source, header } = plan.columns[column] ?? { key: null, source: null, header: '' };
    return source === null ? (fields.get(key ?? '')?.header ?? '') : header;
  });

  async function* createLines(): AsyncGenerator<WriteRow, void> {
    yield headers.map((value) => ({ value, style: 'header' }));
    const texts = new Map<string, string>();
    for (let from = 0; from < rows.length; from += STEP_ROWS) {
      await job.checkAndYield();
      const stepRows = rows.slice(from, from + STEP_ROWS).map((row) => ({
        row,
        findingsByColumn: sheet.judge.findings(row),
      }));
      if (texts.size > MAX_CACHED) texts.clear();
      const newProblems = new Map<string, Problem>();
      const toId = (column: number, finding: Verdict): string => {
        const { rule, params, fix } = finding;
        return JSON.stringify([column, rule, params, fix]);
      };
      for (const { findingsByColumn } of stepRows) {
        for (const column of columns) {
          const key = plan.columns[column]?.key ?? null;
          for (const finding of key === null ? [] : filterSerious(findingsByColumn[column])) {
            const id = toId(column, finding);
            if (key !== null && !texts.has(id)) newProblems.set(id, { ...finding, key });
          }
        }
      }
      const newSentences = await formatProblems([...newProblems.values()], from / rows.length);
      for (const [i, id] of [...newProblems.keys()].entries()) texts.set(id, newSentences[i] ?? '');
      for (const { row, findingsByColumn } of stepRows) {
        yield columns.map((column) => {
          const findings = filterSerious(findingsByColumn[column]);
          const sentences = findings.map((finding) => texts.get(toId(column, finding)) ?? '');
          return createProblemCell(sheet, row, column, findings, sentences);
        });
      }
    }
  }

  const arabicHeaders = headers.filter((header) => /\p{sc=Arabic}/u.test(header)).length;
  yield* writeXlsx([
    {
      name: toSheetName(sheetName),
      columns: columns.map((column, i): WriteColumn => {
        const width = fields.get(plan.columns[column]?.key ?? '')?.width ?? 16;
        const header = headers[i] ?? '';
        return {
          width: Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width, header.length + 2)),
          style: 'text',
        };
      }),
      rows: createLines(),
      freeze: { rows: 1, columns: 0 },
      filterRow: 1,
      comments: true,
      digitsAsText: true,
      rightToLeft: arabicHeaders * 2 > headers.length,
    },
  ]);
}

/** Errors and warnings. */
function filterSerious(findings: readonly Verdict[] | undefined): readonly Verdict[] {
  return findings?.filter(({ severity }) => severity !== 'info') ?? [];
}

function createProblemCell(
  sheet: Sheet,
  row: number,
  column: number,
  findings: readonly Verdict[],
  sentences: readonly string[],
): WriteCell {
  const { cells, store, plan } = sheet;
  // The format does not allow a longer text, and no field accepts one.
  const text = textWithUnit(sheet, row, column).slice(0, MAX_TEXT_LENGTH);
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

/**
 * Text of a cell. A derived column gets its field's header, which does not state the file's unit, so the unit is
 * appended to the number.
 */
function textWithUnit({ cells, plan }: Sheet, row: number, column: number): string {
  const text = cells.raw(row, column);
  const { derivedFrom, unit, unitSource } = plan.columns[column] ?? {};
  const isMeasured = derivedFrom !== undefined && (unit !== undefined || unitSource !== undefined);
  return isMeasured && /\p{Nd}\s*$/u.test(text)
    ? `${text.trimEnd()} ${cells.contextText(row, column) ?? ''}`.trimEnd()
    : text;
}

/** A valid sheet name. */
function toSheetName(requested: string): string {
  const name = requested
    .replace(/[[\]:*?/\\\p{Cc}]/gu, ' ')
    .slice(0, 31)
    .toWellFormed()
    .replace(/^[' ]+|[' ]+$/g, '');
  return name === '' ? 'Orders' : name;
}
