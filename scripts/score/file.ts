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
import { meaningOf, type FileTruth } from './truth.ts';
import { rowsOf, scoreValues, type ValueScore } from './values.ts';
import { builtInJudgingFacts } from '../../server/areas/fillAreas.ts';

/** Score of a file, by the engine alone and with the columns as a clerk would choose them. */
export interface FileScore {
  readonly name: string;
  /** Why it could not be opened; null where it was. */
  readonly failure: string | null;
  readonly columns: readonly ColumnScore[];
  readonly alone: ValueScore | null;
  readonly chosen: ValueScore | null;
  /** Questions that the user must answer before anything is sent. */
  readonly questions: readonly string[];
  /** Rows can be sent once that is answered. */
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
 * The field of each column as a clerk would choose it: first those that must have one, then those
 * that may, where a field comes first among what they may mean.
 */
function chosenMapping({ columns, col0 }: FileTruth): Mapping {
  const fields: Record<string, FieldSource> = {};
  for (const isOptional of [false, true]) {
    for (const [i, [, written]] of columns.entries()) {
      const { any, mayStay } = meaningOf(written);
      const isLast = Array.isArray(written) && written[0] === null;
      const key = any.find((one) => fields[one] === undefined);
      if (mayStay !== isOptional || isLast || key === undefined) continue;
      fields[key] = { from: 'column', column: col0 + i };
    }
  }
  for (const [key, parts] of joinedParts(columns, col0)) {
    const separator = key.endsWith('Name') ? ' ' : ', ';
    if (parts.length > 1) fields[key] = { from: 'join', columns: parts, separator };
  }
  return { fields };
}

/** Columns that together are one field. */
function joinedParts(
  columns: FileTruth['columns'],
  col0: number,
): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const [i, [, written]] of columns.entries()) {
    const [, key] = /^join:(.+)$/.exec(typeof written === 'string' ? written : '') ?? [];
    if (key !== undefined) found.set(key, [...(found.get(key) ?? []), col0 + i]);
  }
  return found;
}

/** Codes of a field that a user may choose among at a glance. */
const FEW_CODES = 20;

/** Fields of a few codes, and one that a user may choose for words that are none. */
const choicesOf = (kind: OrderKind): ReadonlyMap<string, string> =>
  new Map(
    sheets[kind].columns.flatMap(({ key, field, example }): [string, string][] => {
      const count = Object.keys(field.codes ?? {}).length;
      return count > 0 && count <= FEW_CODES ? [[key, example]] : [];
    }),
  );

/** Fields of a few codes, in whose cells there are words that the user has to match to one of these. */
async function unmatched(kind: OrderKind, { engine, layout }: OpenedFile): Promise<string[]> {
  const choices = choicesOf(kind);
  const rows = await rowsOf(engine);
  return layout.columns.flatMap(({ key, source, made }, at) => {
    const isRead = source !== null || made !== undefined;
    const isUnknown = rows.some(({ cells }) =>
      cells[at]?.verdicts.some(({ rule }) => rule === 'rule.code.unknown'),
    );
    return key !== null && isRead && choices.has(key) && isUnknown ? [key] : [];
  });
}

/** Questions of a file; proposals for fields of its kind are accepted at once. */
function questionsOf(kind: OrderKind, { fileColumns, questions }: SheetLayout): string[] {
  const usual = usualTexts(kind, questions);
  const isProposed = ({ type, key }: SheetLayout['questions'][number]) =>
    type === 'missing' && usual.has(key);
  const accepted = questions.filter(isProposed).map(({ key }) => `${key} ${usual.get(key)}`);
  const asked = questions
    .filter((question) => !isProposed(question))
    .map(({ type, key, sources }) =>
      [type, key, ...sources.map((source) => JSON.stringify(fileColumns[source]?.header))].join(
        ' ',
      ),
    );
  return accepted.length === 0 ? asked : [`accept ${accepted.join(', ')}`, ...asked];
}

/** Texts proposed for all rows, by field. */
function usualTexts(
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

/** A place that the company's country has, by field. */
function placeTexts(countries: CountryFacts, country: string): readonly [string, string][] {
  const [region] = getCountryFact(countries, country).places ?? [];
  const [province] = region?.names ?? [];
  const [city] = region?.cities[0] ?? [];
  return [
    ...(province === undefined ? [] : [['receiverProvince', province] as [string, string]]),
    ...(city === undefined ? [] : [['receiverCity', city] as [string, string]]),
  ];
}

/**
 * The mapping with an answer for each required field that has no column: what is proposed, else what
 * a user might give for all rows.
 */
function answeredMapping(
  truth: FileTruth,
  { missing }: SheetLayout,
  alone: SheetLayout | null,
  countries: CountryFacts,
): Mapping {
  const usual = new Map([
    ...placeTexts(countries, truth.country),
    ...usualTexts(truth.kind, alone?.questions ?? []),
  ]);
  const made = new Map(alone?.columns.map((column) => [column.key, column.made]));
  const given = sheets[truth.kind].columns
    .filter(({ key }) => missing.includes(key))
    .map(({ key, example }): [string, FieldSource] => [
      key,
      made.get(key) ?? { from: 'constant', text: usual.get(key) ?? example },
    ]);
  return { fields: { ...chosenMapping(truth).fields, ...Object.fromEntries(given) } };
}

/** Whether any row can be sent once all that was asked is answered. */
async function isSendable(
  path: string,
  truth: FileTruth,
  chosen: OpenedFile,
  alone: SheetLayout | null,
  options: OpenOptions,
): Promise<boolean> {
  const { readyRows } = await chosen.engine.counts();
  if (readyRows > 0 || chosen.layout.missing.length === 0) return readyRows > 0;
  const mapping = answeredMapping(truth, chosen.layout, alone, options.countries);
  const matched = Object.fromEntries(
    (await unmatched(truth.kind, chosen)).map((key): [string, FieldSource] => [
      key,
      { from: 'constant', text: choicesOf(truth.kind).get(key) ?? '' },
    ]),
  );
  const answered = await open(path, {
    ...options,
    mapping: { fields: { ...mapping.fields, ...matched } },
  });
  return typeof answered !== 'string' && (await answered.engine.counts()).readyRows > 0;
}

/** Opens a file twice and holds both against its truth. */
export async function scoreFile(
  folder: string,
  name: string,
  truth: FileTruth,
): Promise<FileScore> {
  const path = join(folder, name);
  const base: OpenOptions = {
    kind: truth.kind,
    countryCode: truth.country,
    countries: builtInJudgingFacts(),
  };
  const alone = await open(path, base);
  const isOpen = typeof alone !== 'string';
  const read: OpenOptions = {
    ...base,
    ...(truth.sheet === undefined ? {} : { sheet: truth.sheet }),
    ...(truth.headerRow === 0 ? {} : { headerRow: truth.headerRow }),
  };
  const chosen = await open(path, { ...read, mapping: chosenMapping(truth) });
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
          ...questionsOf(truth.kind, alone.layout),
          ...(await unmatched(truth.kind, alone)).map((key) => `match ${key}`),
        ]
      : ['how to read it'],
    isSendable:
      typeof chosen !== 'string' &&
      (await isSendable(path, truth, chosen, isOpen ? alone.layout : null, read)),
  };
}
