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
 * Choices that match a query in the current language or in English, best first; without a query all of them, recent
 * ones first.
 */
export function searchChoices(
  choices: readonly Choice[],
  typed: string,
  recent: readonly string[],
): readonly Choice[] {
  const query = foldText(typed.trim());
  const lately = (id: string) => {
    const at = recent.indexOf(id);
    return at < 0 ? recent.length : at;
  };
  if (query === '') return choices.toSorted((a, b) => lately(a.id) - lately(b.id));
  return choices
    .flatMap((choice) => {
      const own = [choice.text, choice.english].flatMap(
        (text) => scoreMatch(query, foldText(text)) ?? [],
      );
      // A match in the group scores less than one in the text.
      const group = scoreMatch(query, foldText(`${choice.hint} ${choice.text}`));
      const fits = group === null ? own : [...own, group / 2];
      return fits.length === 0 ? [] : [{ choice, score: Math.max(...fits) }];
    })
    .toSorted((a, b) => b.score - a.score || lately(a.choice.id) - lately(b.choice.id))
    .map(({ choice }) => choice);
}
