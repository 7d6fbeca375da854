import type { SheetCurrency } from '../match/currencies.ts';
import type { FieldNames } from '../match/headerMatcher.ts';
import { findDecidedColumns } from '../match/knownColumns.ts';
import type { Mapping, Question } from '../public/mappingTypes.ts';
import type { DecidedMapping } from './decideMapping.ts';

/** Questions about columns that neither the user nor a layout has decided. */
export function findOpenQuestions(
  { found, isChosen, layout }: DecidedMapping,
  missing: readonly string[],
): readonly Question[] {
  const missingQuestions = missing.map((key): Question => ({ type: 'missing', key, sources: [] }));
  if (isChosen) return missingQuestions;
  if (layout === null) return found.questions;
  const { fields } = layout;
  const decided = findDecidedColumns(layout, fields);
  const unsure = found.questions.flatMap((question): readonly Question[] => {
    const sources = question.sources.filter((column) => !decided.has(column));
    const isOpen = fields[question.key] === undefined && sources.length > 0;
    return isOpen ? [{ ...question, sources }] : [];
  });
  const unsureKeys = new Set(unsure.map(({ key }) => key));
  return [...unsure, ...missingQuestions.filter(({ key }) => !unsureKeys.has(key))];
}

/** Pattern of generated order numbers. */
const GENERATED_NUMBER = '{file}-{row}';

/** Adds proposals to questions about missing fields: generated numbers, and likely values for all rows. */
export function addProposals(
  questions: readonly Question[],
  fields: readonly FieldNames[],
  { fields: sources }: Mapping,
): readonly Question[] {
  const value =
    sources[fields.find(({ meanings = [] }) => meanings[0] === 'unit value')?.key ?? ''];
  // If each row states the value of one article, it is one article, so the count is 1.
  const isOneArticle = value?.from === 'first' && value.columns.length === 1;
  const proposals = new Map(
    fields.flatMap(({ key, meanings = [], isOrderNumber, defaultForAll }) => {
      const isCount = isOneArticle && meanings[0] === 'goods count';
      const text = isOrderNumber === true ? GENERATED_NUMBER : isCount ? '1' : defaultForAll;
      return text === undefined ? [] : [[key, text] as const];
    }),
  );
  return questions.map((question) => {
    const text = proposals.get(question.key);
    return question.type === 'missing' && text !== undefined ? { ...question, text } : question;
  });
}

/** Adds the question of the currency, which amounts need even if orders do not. */
export function addCurrency(
  questions: readonly Question[],
  currency: SheetCurrency | null,
): readonly Question[] {
  if (currency === null) return questions;
  const { key, text } = currency;
  const addText = (question: Question): Question =>
    text === null ? question : { ...question, text };
  return questions.some((question) => question.key === key)
    ? questions.map((question) =>
        question.key === key && question.type === 'missing' ? addText(question) : question,
      )
    : [...questions, addText({ type: 'missing', key, sources: [] })];
}
