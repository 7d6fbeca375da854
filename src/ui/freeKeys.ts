import { areLetterKeysOn } from './letterKeys.ts';

/** Elements that take typed text; rows of a list do not. */
const TEXT_INPUTS = 'input:not([type=checkbox]), textarea, select, [role=grid]:not(table) *';

/** Elements with key handling of their own. */
const KEY_HANDLERS = '[role=menu], [role=listbox], [role=dialog]';

/**
 * Returns whether a key is free for the page: pressed without Ctrl, Alt or ⌘, outside of fields,
 * menus and dialogs, and not handled yet. Single characters are not free if the user has switched
 * such shortcuts off.
 */
export function isFreeKey(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
  if (ctrlKey || metaKey || altKey || defaultPrevented) return false;
  if (event.key.length === 1 && !areLetterKeysOn()) return false;
  if (document.querySelector('dialog:modal') !== null) return false;
  if (!(target instanceof HTMLElement)) return true;
  return (
    !target.isContentEditable &&
    !target.matches(TEXT_INPUTS) &&
    target.closest(KEY_HANDLERS) === null
  );
}

/** Whether an element is rendered; Safari 16 lacks `checkVisibility`. */
export const isShown = (element: Element): boolean => element.getClientRects().length > 0;
