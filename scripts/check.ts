import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { dateParams, getDayFormat } from '../src/domain/fields/dayFormat.ts';
import { isRuleId, rules, type RuleParams } from '../src/domain/rules/rules.ts';
import { orderKinds, type OrderKind, type SheetColumn } from '../src/domain/sheets/sheet.ts';
import { sheets } from '../src/domain/sheets/sheets.ts';
import { toEngineError } from '../src/workers/engine/errors.ts';
import { parseInThread } from '../src/workers/engine/legacy/legacyThread.ts';
import { listSourceColumns } from '../src/workers/engine/mapping/sources.ts';
import { createInlineEngine } from '../src/workers/engineHost.ts';
import { startLegacyThread } from './legacy/startThread.ts';
import { openBlob } from './openFile.ts';
import { writeOut } from './output.ts';
import { parseLineNumbers, quoteHint, quoteOption } from './quoteOption.ts';
import type {
  GridColumn,
  ImportEngine,
  OpenOptions,
  OpenResult,
  RowView,
  SheetLayout,
} from '../src/workers/protocol.ts';
import { createBuiltInJudgingFacts } from '../server/areas/fillAreas.ts';

/*
 * npm run -s check -- --kind domestic FILE [--json] [--country GH] [--sheet NAME] [--quote-as-text LINE]…
 *
 * Prints the verdicts on a file like the workbench; with --json also the mapping, the questions and the notes; then
 * a summary. Exits with 0 if every row is valid, 2 if some are not, 1 if the file cannot be read, 64 if the command is
 * invalid.
 */

/** Rows read between two writes. */
const ROWS = 500;

interface CheckedVerdict {
  readonly row: number;
  readonly column: string;
  readonly value: string;
  readonly rule: string;
  readonly severity: string;
  readonly message: string;
  readonly fix?: string;
}

/** Format of days, which begin with the year and so are unambiguous. */
const days = getDayFormat('sv');

/** English sentence of a rule, whose placeholders are plain `{name}`s. */
function formatMessage(rule: string, field: string, ruleParams: RuleParams): string {
  const params = dateParams(days, { day: 'dd', month: 'mm', year: 'yyyy' }, rule, ruleParams);
  const text = isRuleId(rule) ? rules[rule].message : rule;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name === 'field' ? field : String(params[name] ?? whole),
  );
}

/** English name of a column, or the file's header if it is not imported. */
function findLabel(fields: readonly SheetColumn[], { key, header }: GridColumn): string {
  return fields.find((field) => field.key === key)?.headers.en[0] ?? header;
}

function* listVerdicts(
  row: RowView,
  columns: readonly GridColumn[],
  labels: readonly string[],
): Generator<CheckedVerdict> {
  for (const [i, { text, original, verdicts }] of row.cells.entries()) {
    const label = labels[i] ?? '';
    for (const { rule, severity, params, fix } of verdicts) {
      yield {
        row: row.sheetRow,
        column: columns[i]?.header || label,
        value: original ?? text,
        rule,
        severity,
        message: formatMessage(rule, label, params ?? {}),
        ...(fix === undefined ? {} : { fix }),
      };
    }
  }
}

/**
 * Columns that fill a field; a field from several columns has an entry for each of them. Columns count from 0.
 */
function listMappedColumns(
  { key, source, derivedFrom, header, reason, score, otherUnits = {} }: GridColumn,
  { fileColumns }: SheetLayout,
): Readonly<Record<string, unknown>>[] {
  const sources = derivedFrom === undefined ? [source] : listSourceColumns(derivedFrom);
  const unit = key === null ? undefined : otherUnits[key];
  return sources.flatMap((column) => {
    if (column === null) return [];
    const origin = derivedFrom === undefined ? {} : { from: derivedFrom.from };
    const columnHeader = derivedFrom === undefined ? header : (fileColumns[column]?.header ?? '');
    const match = key === null ? {} : { reason, confidence: Number(score.toFixed(3)) };
    return [
      {
        column,
        header: columnHeader,
        field: key,
        ...match,
        ...origin,
        ...(unit === undefined ? {} : { unit }),
      },
    ];
  });
}

function formatVerdict(verdict: CheckedVerdict): string {
  const { row, column, value, severity, message: sentence, fix } = verdict;
  const hint = fix === undefined ? '' : ` (${fix}?)`;
  return `row ${row}  ${column}  ${JSON.stringify(value)}  ${severity}: ${sentence}${hint}\n`;
}

async function report(
  engine: ImportEngine,
  { layout, counts }: Extract<OpenResult, { ok: true }>,
  kind: OrderKind,
  isJson: boolean,
): Promise<void> {
  const fields = sheets[kind].columns;
  const labels = layout.columns.map((column) => findLabel(fields, column));
  for (let from = 0; from < counts.rows; from += ROWS) {
    const { rows } = await engine.window(from, ROWS);
    let text = '';
    for (const row of rows) {
      for (const verdict of listVerdicts(row, layout.columns, labels)) {
        text += isJson ? `${JSON.stringify(verdict)}\n` : formatVerdict(verdict);
      }
    }
    if (text !== '') await writeOut(text);
  }
  const missing = layout.missing.map(
    (key) => fields.find((field) => field.key === key)?.headers.en[0] ?? key,
  );
  const { rows, errorRows, warningRows, infoRows, readyRows } = counts;
  if (isJson) {
    const { notes, recipe, text } = layout;
    const letters = text?.letterReadings;
    const questions = [
      ...(letters === undefined ? [] : [{ type: 'letters', readings: letters }]),
      ...layout.questions,
    ];
    const mapping = layout.columns.flatMap((column) => listMappedColumns(column, layout));
    const reading = { mapping, questions, notes, ...(recipe === undefined ? {} : { recipe }) };
    await writeOut(`${JSON.stringify(reading)}\n`);
    const summary = { ok: true, sheet: layout.sheet, headerRow: layout.headerRow, missing };
    const numbers = { rows, errorRows, warningRows, infoRows, readyRows };
    return writeOut(`${JSON.stringify({ ...summary, ...numbers })}\n`);
  }
  const spellings = layout.text?.letterReadings?.map(({ sample }) => sample) ?? [];
  if (spellings.length > 0) await writeOut(`Which spelling is right: ${spellings.join(' | ')}?\n`);
  if (missing.length > 0) await writeOut(`Columns missing: ${missing.join(', ')}\n`);
  await writeOut(
    `${rows} rows: ${readyRows} may go, ${errorRows} with errors, ` +
      `${warningRows} with warnings, ${infoRows} changed on the way in\n`,
  );
}

async function open(engine: ImportEngine, path: string, options: OpenOptions): Promise<OpenResult> {
  let file: Blob;
  try {
    file = await openBlob(path);
  } catch (cause) {
    const { code, message } = toEngineError(cause);
    return { ok: false, failure: { code, message } };
  }
  return engine.open({ type: 'file', file, name: basename(path) }, options, () => undefined);
}

const { values, positionals } = parseArgs({
  options: {
    kind: { type: 'string', default: 'domestic' },
    country: { type: 'string', default: 'GH' },
    sheet: { type: 'string' },
    json: { type: 'boolean', default: false },
    ...quoteOption,
  },
  allowPositionals: true,
});
const [path] = positionals;
const kind = orderKinds.find((known) => known === values.kind);
const literalQuotes = parseLineNumbers(values['quote-as-text']);
if (path === undefined || positionals.length > 1 || kind === undefined || literalQuotes === null) {
  console.error(
    `Usage: npm run -s check -- --kind ${orderKinds.join('|')} FILE [--json] [--country GH] [--sheet NAME] [--quote-as-text LINE]…`,
  );
  process.exitCode = 64;
} else {
  const engine = createInlineEngine({ parseLegacy: parseInThread(startLegacyThread) });
  const { country: countryCode, sheet } = values;
  const countries = createBuiltInJudgingFacts();
  const options = {
    kind,
    countryCode,
    countries,
    literalQuotes,
    ...(sheet === undefined ? {} : { sheet }),
  };
  const opened = await open(engine, path, options);
  if (opened.ok) {
    await report(engine, opened, kind, values.json);
    const { rows, readyRows } = opened.counts;
    const { missing, text } = opened.layout;
    const isComplete = missing.length === 0 && text?.letterReadings === undefined;
    process.exitCode = readyRows === rows && isComplete ? 0 : 2;
  } else {
    const { code, message: what, reason, params } = opened.failure;
    const text = what + quoteHint(reason, params?.['line']);
    const failure = { ok: false, error: code, message: text };
    await writeOut(values.json ? `${JSON.stringify(failure)}\n` : `${code}: ${text}\n`);
    process.exitCode = 1;
  }
}
