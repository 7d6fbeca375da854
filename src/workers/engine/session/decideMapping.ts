import type { Profiles, Profile } from '../match/profile.ts';
import { listSourceColumns, isDerived } from '../mapping/sources.ts';
import {
  type KnownMatch,
  findKnownMatch,
  collectHabits,
  type ColumnKnowledge,
  type AppliedRecipe,
  applyLayout,
  applyRecipe,
  recallChoices,
} from '../match/knownColumns.ts';
import type { ColumnMatch, FieldNames } from '../match/headerMatcher.ts';
import { matchByCells } from '../match/matchByCells.ts';
import { findCurrency } from '../match/currencies.ts';
import { MAX_CONTRADICTED_FIT, rateFit } from '../match/cellFit.ts';
import { findAmountDue, addUnsureAmounts } from './amountDue.ts';
import type { Meaning } from '../match/meanings.ts';
import { completeHeaders } from '../match/completeHeaders.ts';
import { proposeSources } from '../match/proposeSources.ts';
import { findGoodsSideBySide } from '../match/goodsSideBySide.ts';
import { matchColumns, type ColumnComparison } from '../match/matchColumns.ts';
import { findConvertibleUnit, findOtherUnit } from '../match/units.ts';
import { findLikelyUnit } from '../match/likelyUnit.ts';
import { splitHeader } from '../match/headerWords.ts';
import type { KnownPlaces } from '../judge/rules.ts';
import type { FieldSource, Mapping, Question, RecipeName } from '../public/mappingTypes.ts';
import type { GridColumn } from '../public/readingTypes.ts';
import type { SheetStore } from '../store.ts';
import type { ReadColumnTexts } from './evidence.ts';

/** Score of a column without a header. */
const CELLS_SCORE = 0.8;

/** Evidence for the meaning of a sheet's columns. */
export interface Evidence {
  readonly headers: readonly string[];
  readonly profiles: Profiles;
  readonly haveEqualCells: ColumnComparison;
  /** Columns of another table beside the orders. */
  readonly otherTableColumns: ReadonlySet<number>;
  readonly places?: KnownPlaces | undefined;
}

/** A sheet to be planned: evidence, fields, and some of its rows. */
export interface SheetSample extends Evidence {
  readonly store: SheetStore;
  readonly fields: readonly FieldNames[];
  /** Examined rows. */
  readonly rows: readonly number[];
  /** Texts of the examined rows, by column. */
  readonly texts: ReadColumnTexts;
}

/** Sources of a sheet's fields, each with its reason. */
export interface FoundMapping {
  readonly mapping: Mapping;
  readonly matches: readonly ColumnMatch[];
  readonly reasons: ReadonlyMap<string, NonNullable<GridColumn['reason']>>;
  readonly questions: readonly Question[];
  readonly recipe: RecipeName | null;
}

/**
 * The columns that a field can read together: without inconvertible units, and all in the unit of the first.
 */
function filterByUnit(
  columns: readonly number[],
  headers: readonly string[],
  { unit: fieldUnit }: FieldNames,
): readonly number[] {
  const readHeaderUnits = (column: number) => splitHeader(headers[column] ?? '').units;
  const readable = columns.filter(
    (column) => findOtherUnit(readHeaderUnits(column), fieldUnit) === null,
  );
  const findColumnUnit = (column: number) =>
    findConvertibleUnit(readHeaderUnits(column), fieldUnit);
  return readable.filter(
    (column) => findColumnUnit(column) === findColumnUnit(readable[0] ?? column),
  );
}

/**
 * Sources of a recipe for this file, without redundant columns and columns whose cells contradict their field.
 */
function toRecipeSources(
  recipe: AppliedRecipe,
  { headers, profiles }: Evidence,
  fields: readonly FieldNames[],
): Map<string, FieldSource> {
  const recipeSources = new Map<string, FieldSource>();
  const usedColumns = new Set<number>();
  const byKey = new Map(fields.map((field) => [field.key, field]));
  for (const [key, source] of Object.entries(recipe.fields)) {
    const field = byKey.get(key);
    if (field === undefined) continue;
    if (source.from === 'constant') {
      recipeSources.set(key, source);
      continue;
    }
    const plausible = listSourceColumns(source).filter((column) => {
      const profile = profiles(column);
      const [meaning] = field.meanings ?? [];
      if (profile === null || meaning === undefined) return true;
      if (isUnknownService(meaning, profile, field)) return false;
      return (
        rateFit(meaning, profile, field.accepts) > MAX_CONTRADICTED_FIT || profile.distinct < 2
      );
    });
    const filled = plausible.filter((column) => (profiles(column)?.filled ?? 0) > 0);
    // A blank column does not determine the unit of the others.
    const columns = filterByUnit(
      filled.length > 0 ? filled : plausible.slice(0, 1),
      headers,
      field,
    );
    const [first] = columns;
    if (first === undefined) continue;
    const isComplete = (profiles(first)?.filled ?? 0) === (profiles(first)?.cells ?? 0);
    const isSingle = columns.length === 1 || (source.from === 'first' && isComplete);
    if (source.from !== 'join' && source.from !== 'first') recipeSources.set(key, source);
    else if (!isSingle) recipeSources.set(key, { ...source, columns });
    // The column of a city that is named like its region is read for both fields.
    else if (
      source.from === 'first' &&
      source.columns.length === 1 &&
      isUsedDirectly(recipeSources, first)
    )
      recipeSources.set(key, { ...source, columns });
    // A quantity is used once: for goods, or for parcels if the kind has no goods.
    else if (!usedColumns.has(first)) {
      usedColumns.add(first);
      recipeSources.set(key, { from: 'column', column: first });
    }
  }
  return recipeSources;
}

/** Returns whether all orders have the same unknown service: the shop's "Flat rate" chooses nothing. */
const isUnknownService = (meaning: Meaning, profile: Profile, { accepts }: FieldNames): boolean =>
  meaning === 'service' &&
  profile.distinct === 1 &&
  accepts !== undefined &&
  profile.shareOf(accepts) === 0;

/** Returns whether a field already uses a column directly. */
const isUsedDirectly = (recipeSources: ReadonlyMap<string, FieldSource>, column: number): boolean =>
  [...recipeSources.values()].some(
    (source) => source.from === 'column' && source.column === column,
  );

/** Finds the sources of fields: earlier choices for headers, an export's columns, then headers and cells. */
export function findMapping(
  evidence: Evidence,
  fields: readonly FieldNames[],
  known: ColumnKnowledge,
): FoundMapping {
  const { headers, profiles, haveEqualCells, otherTableColumns } = evidence;
  const keys = new Set(fields.map(({ key }) => key));
  const orderHeaders = headers.map((header, column) =>
    otherTableColumns.has(column) ? '' : header,
  );
  const recipeMatch = findKnownMatch(orderHeaders, known, 'recipe');
  const recipe = recipeMatch === null ? null : applyRecipe(recipeMatch, orderHeaders, keys);
  const sources =
    recipe === null ? new Map<string, FieldSource>() : toRecipeSources(recipe, evidence, fields);
  const reasons = new Map<string, NonNullable<GridColumn['reason']>>();
  for (const key of sources.keys()) reasons.set(key, 'recipe');
  /** Field of each decided column; null if it has none, because a recipe names it or it is in another table. */
  const keyByColumn = new Map<number, string | null>();
  for (const column of [...(recipe?.named ?? []), ...otherTableColumns])
    keyByColumn.set(column, null);
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const isReadable = (columns: readonly number[], key: string): boolean => {
    const field = byKey.get(key);
    return field !== undefined && filterByUnit(columns, headers, field).length === columns.length;
  };
  const chosen = recallChoices(headers, fields, collectHabits(known), (column, key) =>
    isReadable([column], key),
  );
  for (const [column, key] of chosen) {
    sources.set(key, { from: 'column', column });
    reasons.set(key, 'learned');
    keyByColumn.set(column, key);
  }
  const isDecided = (column: number) =>
    otherTableColumns.has(column) || typeof keyByColumn.get(column) === 'string';
  const undecided = fields.filter(({ key }) => !sources.has(key));
  for (const [key, source] of findGoodsSideBySide(headers, undecided, isDecided)) {
    sources.set(key, source);
    reasons.set(key, 'alias');
  }
  for (const [key, source] of sources) {
    for (const column of listSourceColumns(source)) {
      if (!keyByColumn.has(column) || keyByColumn.get(column) === null)
        keyByColumn.set(column, key);
    }
  }
  const decidedKeys = new Set(sources.keys());
  const fieldsWithoutSource = fields.filter(({ key }) => !decidedKeys.has(key));
  const matched = matchColumns(headers, fields, profiles, keyByColumn, haveEqualCells, decidedKeys);
  const { columns: matches } = matched;
  const unsureFields = addUnsureAmounts(matched, evidence, fieldsWithoutSource);
  const unsureColumns = new Set(unsureFields.flatMap((unsureField) => unsureField.sources));
  const due = findAmountDue(unsureFields, fields, evidence);
  if (due !== null) {
    sources.set(due.key, { from: 'column', column: due.column });
    reasons.set(due.key, 'alias');
  }
  const unitQuestions: UntypedQuestion[] = [];
  for (const { key, source, reason } of matches) {
    const field = byKey.get(key ?? '');
    if (key === null || reason === null || field === undefined || decidedKeys.has(key)) continue;
    if (unsureColumns.has(source)) continue;
    const unit = findLikelyUnit(source, field, evidence);
    if (unit !== null) {
      unitQuestions.push({ key, sources: [source], unit });
      continue;
    }
    sources.set(key, { from: 'column', column: source });
    reasons.set(key, reason);
  }
  const columns = new Map<string, number>();
  for (const [key, source] of sources) {
    if (source.from === 'column') columns.set(key, source.column);
  }
  const used = new Set([...sources.values()].flatMap((source) => listSourceColumns(source)));
  const isFilled = (column: number) => (profiles(column)?.filled ?? 0) > 0;
  const derived = proposeSources({
    headers: completeHeaders(headers, profiles),
    fields: fieldsWithoutSource,
    allFields: fields,
    profiles,
    // A blank column does not prevent its field from being derived from others.
    columns: new Map([...columns].filter(([, column]) => isFilled(column))),
    questionFields: new Set(unsureFields.map(({ key }) => key)),
    places: evidence.places,
    isUsed: (column) => used.has(column) || keyByColumn.has(column),
  });
  for (const [key, source] of derived) {
    if (!isReadable(listSourceColumns(source), key)) continue;
    sources.set(key, source);
    reasons.set(key, reasons.get(key) ?? 'alias');
  }
  const currency = findCurrency(fields, { fields: Object.fromEntries(sources) }, evidence);
  if (currency?.isStated === true && currency.text !== null) {
    sources.set(currency.key, { from: 'constant', text: currency.text });
    reasons.set(currency.key, 'alias');
  }
  return {
    mapping: { fields: Object.fromEntries(sources) },
    matches,
    reasons,
    questions: createQuestions(fields, sources, [...unsureFields, ...unitQuestions]),
    recipe:
      recipeMatch === null ? null : { id: recipeMatch.known.id, name: recipeMatch.known.name },
  };
}

/** Finds the sources for a sheet without a header, by cells alone. */
function findByCells({ headers, profiles }: Evidence, fields: readonly FieldNames[]): FoundMapping {
  const { columns, unsureFields } = matchByCells(headers.length, fields, profiles);
  const sources = new Map<string, FieldSource>(
    [...columns].map(([key, column]) => [key, { from: 'column', column }]),
  );
  const keys = new Map([...columns].map(([key, column]) => [column, key]));
  return {
    mapping: { fields: Object.fromEntries(sources) },
    matches: headers.map((header, source) => ({
      source,
      header,
      key: keys.get(source) ?? null,
      reason: null,
      score: keys.has(source) ? CELLS_SCORE : 0,
      candidates: [],
      otherUnits: {},
    })),
    reasons: new Map([...columns.keys()].map((key) => [key, 'fuzzy'])),
    questions: createQuestions(fields, sources, unsureFields),
    recipe: null,
  };
}

/** Mapping of a sheet, and the layout it comes from. */
export interface DecidedMapping {
  readonly found: FoundMapping;
  readonly mapping: Mapping;
  /** The user has chosen the mapping. */
  readonly isChosen: boolean;
  /** Layout for these headers, with the sources applied from it; null if there is none or the user has chosen. */
  readonly layout: (KnownMatch & Mapping) | null;
}

/**
 * Decides the sources of fields. Precedence: the user's current choice, the company's layout for these headers, its
 * choices for single headers, the export of a known program, then headers and cells.
 */
export function decideMapping(
  sample: SheetSample,
  {
    known,
    chosen,
    hasHeader,
  }: {
    readonly known: ColumnKnowledge;
    readonly chosen: Mapping | undefined;
    readonly hasHeader: boolean;
  },
): DecidedMapping {
  const { headers, fields } = sample;
  const isChosen = chosen !== undefined;
  const found = hasHeader ? findMapping(sample, fields, known) : findByCells(sample, fields);
  const layoutMatch = !isChosen && hasHeader ? findKnownMatch(headers, known, 'layout') : null;
  const requested = layoutMatch === null ? chosen : applyLayout(layoutMatch, found.mapping);
  const mapping =
    requested === undefined ? found.mapping : restrictMapping(requested, headers, fields);
  const layout = layoutMatch === null ? null : { ...layoutMatch, fields: mapping.fields };
  return { found, mapping, isChosen, layout };
}

/** A field and its possible columns. */
type UntypedQuestion = Omit<Question, 'type'>;

/** Questions to the user, required fields first. */
function createQuestions(
  fields: readonly FieldNames[],
  sources: ReadonlyMap<string, FieldSource>,
  unsureFields: readonly UntypedQuestion[],
): readonly Question[] {
  const unsure = new Map(unsureFields.map((unsureField) => [unsureField.key, unsureField]));
  return fields
    .filter(({ key }) => !sources.has(key))
    .toSorted((a, b) => Number(b.required) - Number(a.required))
    .flatMap(({ key, required }): Question[] => {
      const unsureField = unsure.get(key);
      if (unsureField !== undefined && unsureField.sources.length > 0)
        return [{ type: 'unsure', ...unsureField }];
      return required ? [{ type: 'missing', key, sources: [] }] : [];
    });
}

/** Drops the unit that a mapping sets for a column whose header names one; null if there is nothing to drop. */
function dropUnit(source: FieldSource, headers: readonly string[]): FieldSource | null {
  if (source.from !== 'column' || source.unit === undefined) return null;
  const { column } = source;
  return splitHeader(headers[column] ?? '').units.length > 0 ? { from: 'column', column } : null;
}

/**
 * Restricts a mapping to this sheet: known fields, existing columns, each used directly only once, and none in
 * inconvertible or mixed units.
 */
function restrictMapping(
  { fields: requestedFields }: Mapping,
  headers: readonly string[],
  fields: readonly FieldNames[],
): Mapping {
  const usedDirectly = new Set<number>();
  const allowedFields: Record<string, FieldSource> = {};
  for (const field of fields) {
    const source = requestedFields[field.key];
    if (source === undefined) continue;
    const columns = listSourceColumns(source);
    if (columns.some((column) => headers[column] === undefined)) continue;
    if (filterByUnit(columns, headers, field).length < columns.length) continue;
    if (!isDerived(source)) {
      if (usedDirectly.has(source.column)) continue;
      usedDirectly.add(source.column);
    }
    allowedFields[field.key] = dropUnit(source, headers) ?? source;
  }
  return { fields: allowedFields };
}
