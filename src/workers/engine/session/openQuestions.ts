import type { SheetCurrency } from '../match/currencies.ts';
import type { FieldNames } from '../match/matchHeaders.ts';
import { decidedColumns } from '../match/knownColumns.ts';
import type { Mapping, Question } from '../public/mappingTypes.ts';
import type { DecidedMapping } from './decideMapping.ts';

/** Open questions: none about columns that the user or a layout has decided. */
export function openQuestions(
  { found, isChosen, layout }: DecidedMapping,
  missing: readonly string[],
): readonly Question[] {
  const open = missing.map((key): Question => ({ type: 'missing', key, sources: [] }));
  if (isChosen) return open;
  if (layout === null) return found.questions;
  const { fields } = layout;
  const settled = decidedColumns(layout, fields);
  const unsure = found.questions.flatMap((question): readonly Question[] => {
    const sources = question.sources.filter((column) => !settled.has(column));
    const isOpen = fields[question.key] === undefined && sources.length > 0;
    return isOpen ? [{ ...question, sources }] : [];
  });
  const asked = new Set(unsure.map(({ key }) => key));
  return [...unsure, ...open.filter(({ key }) => !asked.has(key))];
}

/** Pattern of generated order numbers. */
const NUMBER = '{file}-{row}';

/** Adds proposals to questions about missing fields: generated numbers, and likely values for all rows. */
export function withProposals(
  questions: readonly Question[],
  fields: readonly FieldNames[],
  { fields: sources }: Mapping,
): readonly Question[] {
  const value =
    sources[fields.find(({ meanings = [] }) => meanings[0] === 'unit value')?.key ?? ''];
  // A row worth as much as one article is one.
  const isOne = value?.from === 'first' && value.columns.length === 1;
  const proposed = new Map(
    fields.flatMap(({ key, meanings = [], isNumber, ofAll }) => {
      const isCount = isOne && meanings[0] === 'goods count';
      const text = isNumber === true ? NUMBER : isCount ? '1' : ofAll;
      return text === undefined ? [] : [[key, text] as const];
    }),
  );
  return questions.map((one) => {
    const text = proposed.get(one.key);
    return one.type === 'missing' && text !== undefined ? { ...one, text } : one;
  });
}

/** Adds the question of the currency, which amounts need even if orders do not. */
export function withCurrency(
  questions: readonly Question[],
  currency: SheetCurrency | null,
): readonly Question[] {
  if (currency === null) return questions;
  const { key, text } = currency;
  const of = (question: Question): Question => (text === null ? question : { ...question, text });
  return questions.some((one) => one.key === key)
    ? questions.map((one) => (one.key === key && one.type === 'missing' ? of(one) : one))
    : [...questions, of({ type: 'missing', key, sources: [] })];
}
