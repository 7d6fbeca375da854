import type { IconName } from '../../../ui/Icon.tsx';
import { fit, fold } from './fuzzy.ts';

/** A page to go to or a thing to do. */
export interface Choice {
  readonly id: string;
  readonly icon: IconName;
  /** In the language shown. */
  readonly text: string;
  /** Of the same, in English. */
  readonly english: string;
  /** What it belongs to, such as the menu's group. */
  readonly hint: string;
  readonly run: () => void;
}

/**
 * Choices that fit what was typed, in the language shown or in English, the best first; all of
 * them, those chosen lately first, where nothing was typed.
 */
export function found(
  choices: readonly Choice[],
  typed: string,
  recent: readonly string[],
): readonly Choice[] {
  const query = fold(typed.trim());
  const lately = (id: string) => {
    const at = recent.indexOf(id);
    return at < 0 ? recent.length : at;
  };
  if (query === '') return choices.toSorted((a, b) => lately(a.id) - lately(b.id));
  return choices
    .flatMap((choice) => {
      const own = [choice.text, choice.english].flatMap((text) => fit(query, fold(text)) ?? []);
      // What it belongs to counts less than what it is.
      const group = fit(query, fold(`${choice.hint} ${choice.text}`));
      const fits = group === null ? own : [...own, group / 2];
      return fits.length === 0 ? [] : [{ choice, score: Math.max(...fits) }];
    })
    .toSorted((a, b) => b.score - a.score || lately(a.choice.id) - lately(b.choice.id))
    .map(({ choice }) => choice);
}
