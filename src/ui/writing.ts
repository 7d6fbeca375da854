import { areLetterKeysOn } from './letterKeys.ts';

/** Elements in which keys are typed text; rows of a list take none. */
const WRITING = 'input:not([type=checkbox]), textarea, select, [role=grid]:not(table) *';

/** Elements that handle keys themselves. */
const OWN_KEYS = '[role=menu], [role=listbox], [role=dialog]';

/**
 * Returns whether a key is free for the page: pressed without Ctrl, Alt or ⌘, outside of fields,
 * menus and dialogs, and not handled yet. Letters and signs are not if the user has switched them
 * off.
 */
export function isFreeKey(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
  if (ctrlKey || metaKey || altKey || defaultPrevented) return false;
  if (event.key.length === 1 && !areLetterKeysOn()) return false;
  if (document.querySelector('dialog:modal') !== null) return false;
  if (!(target instanceof HTMLElement)) return true;
  return !target.isContentEditable && !target.matches(WRITING) && target.closest(OWN_KEYS) === null;
}

/** Whether an element is visible at all; `checkVisibility` is not in Safari 16. */
export const isShown = (element: Element): boolean => element.getClientRects().length > 0;
