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
  /** Group that it belongs to, such as a menu group. */
  readonly hint: string;
  readonly run: () => void;
}

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
      const textScores = [choice.text, choice.english].flatMap(
        (text) => scoreMatch(query, foldText(text)) ?? [],
      );
      // A match in the group scores less than one in the text.
      const groupScore = scoreMatch(query, foldText(`${choice.hint} ${choice.text}`));
      const scores = groupScore === null ? textScores : [...textScores, groupScore / 2];
      return scores.length === 0 ? [] : [{ choice, score: Math.max(...scores) }];
    })
    .toSorted((a, b) => b.score - a.score || recentRank(a.choice.id) - recentRank(b.choice.id))
    .map(({ choice }) => choice);
}
