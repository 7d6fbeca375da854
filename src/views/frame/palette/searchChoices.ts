import type { IconName } from '../../../ui/Icon.tsx';
import { scoreMatch, foldText } from './fuzzyMatch.ts';

/** Page or action of the palette. */
export interface Choice {
  readonly id: string;
  readonly icon: IconName;
  /** Text in the current language. */
  readonly text: string;
  /** Text in English. */
  readonly english: string;
  /** Other words for it, in the current language and in English. */
  readonly terms: readonly string[];
  /** Group that it belongs to, such as a menu group. */
  readonly hint: string;
  readonly run: () => void;
}

/** Weights of a match in another word for a choice and in its group; a match in its text counts 1. */
const TERM_WEIGHT = 0.75;
const GROUP_WEIGHT = 0.5;

/**
 * Returns choices that match a query in the current language or in English, best first.
 * Without a query it returns all choices, recent ones first.
 */
export function searchChoices(
  choices: readonly Choice[],
  typed: string,
  recent: readonly string[],
): readonly Choice[] {
  const query = foldText(typed.trim());
  const recentRank = (id: string) => {
    const at = recent.indexOf(id);
    return at < 0 ? recent.length : at;
  };
  if (query === '') return choices.toSorted((a, b) => recentRank(a.id) - recentRank(b.id));
  return choices
    .flatMap((choice) => {
      const weigh = (text: string, weight: number) => {
        const score = scoreMatch(query, foldText(text));
        return score === null ? [] : [score * weight];
      };
      const scores = [
        ...[choice.text, choice.english].flatMap((text) => weigh(text, 1)),
        ...choice.terms.flatMap((term) => weigh(term, TERM_WEIGHT)),
        ...weigh(`${choice.hint} ${choice.text}`, GROUP_WEIGHT),
      ];
      return scores.length === 0 ? [] : [{ choice, score: Math.max(...scores) }];
    })
    .toSorted((a, b) => b.score - a.score || recentRank(a.choice.id) - recentRank(b.choice.id))
    .map(({ choice }) => choice);
}
