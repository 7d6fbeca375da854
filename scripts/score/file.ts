import { join } from 'node:path';
import { suggestedValue } from '../../src/domain/sheets/suggestedValues.ts';
import type { OrderKind } from '../../src/domain/sheets/sheet.ts';
import { sheets } from '../../src/domain/sheets/sheets.ts';
import { parseInThread } from '../../src/workers/engine/legacy/legacyThread.ts';
import { createInlineEngine } from '../../src/workers/engineHost.ts';
import type {
  FieldSource,
  ImportEngine,
  Mapping,
  OpenOptions,
  SheetLayout,
} from '../../src/workers/protocol.ts';
import { startLegacyThread } from '../legacy/startThread.ts';
import { type CountryFacts, getCountryFact } from '../../src/domain/countries/countryFacts.ts';
import { openBlob } from '../openFile.ts';
import { scoreColumns, type ColumnScore } from './columns.ts';
import { parseMeaning, type FileTruth } from './truth.ts';
import { readRows, scoreValues, type ValueScore } from './values.ts';
import { createBuiltInJudgingFacts } from '../../server/areas/fillAreas.ts';

/** Score of a file, with the engine's mapping (`alone`) and with the mapping of the truth (`chosen`). */
export interface FileScore {
  readonly name: string;
  /** Reason why it could not be opened; null if it was opened. */
  readonly failure: string | null;
  readonly columns: readonly ColumnScore[];
  readonly alone: ValueScore | null;
  readonly chosen: ValueScore | null;
  /** Questions that the user must answer before anything is sent. */
  readonly questions: readonly string[];
  /** Whether rows can be sent once these are answered. */
  readonly isSendable: boolean;
}

const parseLegacy = parseInThread(startLegacyThread, true);

interface OpenedFile {
  readonly engine: ImportEngine;
  readonly layout: SheetLayout;
}

async function open(path: string, options: OpenOptions): Promise<OpenedFile | string> {
  const engine = createInlineEngine({ parseLegacy });
  const file = await openBlob(path);
  const result = await engine.open({ type: 'file', file, name: path }, options, () => undefined);
  if (result.ok) return { engine, layout: result.layout };
  return `${result.failure.code}: ${result.failure.message}`;
}

/**
 * Mapping of the truth: first the columns that must have a field, then optional ones whose first meaning is a field.
 */
function toChosenMapping({ columns, col0 }: FileTruth): Mapping {
  const fields: Record<string, FieldSource> = {};
  for (const isOptional of [false, true]) {
    for (const [i, [, meaningText]] of columns.entries()) {
      const { any, mayStay } = parseMeaning(meaningText);
      const isLast = Array.isArray(meaningText) && meaningText[0] === null;
      const key = any.find((one) => fields[one] === undefined);
      if (mayStay !== isOptional || isLast || key === undefined) continue;
      fields[key] = { from: 'column', column: col0 + i };
    }
  }
  for (const [key, parts] of findJoinedParts(columns, col0)) {
    const separator = key.endsWith('Name') ? ' ' : ', ';
    if (parts.length > 1) fields[key] = { from: 'join', columns: parts, separator };
  }
  return { fields };
}

/** Columns that are joined to one field. */
function findJoinedParts(
  columns: FileTruth['columns'],
  col0: number,
): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const [i, [, meaningText]] of columns.entries()) {
    const [, key] = /^join:(.+)$/.exec(typeof meaningText === 'string' ? meaningText : '') ?? [];
    if (key !== undefined) found.set(key, [...(found.get(key) ?? []), col0 + i]);
  }
  return found;
}

/** Maximum number of codes of a field that a user chooses from at once. */
const FEW_CODES = 20;

/** Fields with few codes, each with the code that a user might choose for unknown words. */
const listChoices = (kind: OrderKind): ReadonlyMap<string, string> =>
  new Map(
    sheets[kind].columns.flatMap(({ key, field, example }): [string, string][] => {
      const count = Object.keys(field.codes ?? {}).length;
      return count > 0 && count <= FEW_CODES ? [[key, example]] : [];
    }),
  );

/** Fields with few codes whose cells contain words that the user must match. */
async function findUnmatched(kind: OrderKind, { engine, layout }: OpenedFile): Promise<string[]> {
  const choices = listChoices(kind);
  const rows = await readRows(engine);
  return layout.columns.flatMap(({ key, source, derivedFrom: ownSources }, at) => {
    const isRead = source !== null || ownSources !== undefined;
    const isUnknown = rows.some(({ cells }) =>
      cells[at]?.verdicts.some(({ rule }) => rule === 'rule.code.unknown'),
    );
    return key !== null && isRead && choices.has(key) && isUnknown ? [key] : [];
  });
}

/** Questions of a file; proposals for fields of its kind are accepted at once. */
function listQuestions(kind: OrderKind, { fileColumns, questions }: SheetLayout): string[] {
  const proposals = proposeTexts(kind, questions);
  const isProposed = ({ type, key }: SheetLayout['questions'][number]) =>
    type === 'missing' && proposals.has(key);
  const accepted = questions.filter(isProposed).map(({ key }) => `${key} ${proposals.get(key)}`);
  const openQuestions = questions
    .filter((question) => !isProposed(question))
    .map(({ type, key, sources }) =>
      [type, key, ...sources.map((source) => JSON.stringify(fileColumns[source]?.header))].join(
        ' ',
      ),
    );
  return accepted.length === 0
    ? openQuestions
    : [`accept ${accepted.join(', ')}`, ...openQuestions];
}

/** Texts proposed for all rows, by field. */
function proposeTexts(
  kind: OrderKind,
  questions: SheetLayout['questions'],
): ReadonlyMap<string, string> {
  return new Map(
    sheets[kind].columns.flatMap((column): [string, string][] => {
      const suggested = questions.find(({ key }) => key === column.key)?.text;
      const text = suggested ?? suggestedValue(column);
      return text === null ? [] : [[column.key, text]];
    }),
  );
}

/** Region and city of the company's country, by field. */
function findPlaceTexts(countries: CountryFacts, country: string): readonly [string, string][] {
  const [region] = getCountryFact(countries, country).places ?? [];
  const [province] = region?.names ?? [];
  const [city] = region?.cities[0] ?? [];
  return [
    ...(province === undefined ? [] : [['receiverProvince', province] as [string, string]]),
    ...(city === undefined ? [] : [['receiverCity', city] as [string, string]]),
  ];
}

/**
 * Mapping with an answer for each required field without a column: the proposal, else a value that a user might enter
 * for all rows.
 */
function createAnsweredMapping(
  truth: FileTruth,
  { missing }: SheetLayout,
  alone: SheetLayout | null,
  countries: CountryFacts,
): Mapping {
  const proposals = new Map([
    ...findPlaceTexts(countries, truth.country),
    ...proposeTexts(truth.kind, alone?.questions ?? []),
  ]);
  const made = new Map(alone?.columns.map((column) => [column.key, column.derivedFrom]));
  const answers = sheets[truth.kind].columns
    .filter(({ key }) => missing.includes(key))
    .map(({ key, example }): [string, FieldSource] => [
      key,
      made.get(key) ?? { from: 'constant', text: proposals.get(key) ?? example },
    ]);
  return { fields: { ...toChosenMapping(truth).fields, ...Object.fromEntries(answers) } };
}

/** Whether any row can be sent once all questions are answered. */
async function isSendable(
  path: string,
  truth: FileTruth,
  chosen: OpenedFile,
  alone: SheetLayout | null,
  options: OpenOptions,
): Promise<boolean> {
  const { readyRows } = await chosen.engine.counts();
  if (readyRows > 0 || chosen.layout.missing.length === 0) return readyRows > 0;
  const mapping = createAnsweredMapping(truth, chosen.layout, alone, options.countries);
  const matched = Object.fromEntries(
    (await findUnmatched(truth.kind, chosen)).map((key): [string, FieldSource] => [
      key,
      { from: 'constant', text: listChoices(truth.kind).get(key) ?? '' },
    ]),
  );
  const answered = await open(path, {
    ...options,
    mapping: { fields: { ...mapping.fields, ...matched } },
  });
  return typeof answered !== 'string' && (await answered.engine.counts()).readyRows > 0;
}

/** Opens a file with both mappings, and compares the results with its truth. */
export async function scoreFile(
  folder: string,
  name: string,
  truth: FileTruth,
): Promise<FileScore> {
  const path = join(folder, name);
  const base: OpenOptions = {
    kind: truth.kind,
    countryCode: truth.country,
    countries: createBuiltInJudgingFacts(),
  };
  const alone = await open(path, base);
  const isOpen = typeof alone !== 'string';
  const readOptions: OpenOptions = {
    ...base,
    ...(truth.sheet === undefined ? {} : { sheet: truth.sheet }),
    ...(truth.headerRow === 0 ? {} : { headerRow: truth.headerRow }),
  };
  const chosen = await open(path, { ...readOptions, mapping: toChosenMapping(truth) });
  const chosenScore =
    typeof chosen === 'string' ? null : await scoreValues(truth, chosen.layout, chosen.engine);
  return {
    name,
    failure: isOpen ? null : alone,
    columns: scoreColumns(truth, isOpen ? alone.layout : null),
    alone: isOpen ? await scoreValues(truth, alone.layout, alone.engine) : null,
    chosen: chosenScore,
    questions: isOpen
      ? [
          ...listQuestions(truth.kind, alone.layout),
          ...(await findUnmatched(truth.kind, alone)).map((key) => `match ${key}`),
        ]
      : ['how to read it'],
    isSendable:
      typeof chosen !== 'string' &&
      (await isSendable(path, truth, chosen, isOpen ? alone.layout : null, readOptions)),
  };
}
