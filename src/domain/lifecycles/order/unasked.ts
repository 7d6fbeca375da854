/** What is done without a question: it can be undone, or undoes, and needs no more than its orders. */
const unasked = ['audit', 'undoAudit', 'undoCancel'] as const;
export type UnaskedAction = (typeof unasked)[number];

export function isUnasked(action: string): action is UnaskedAction {
  return unasked.some((one) => one === action);
}
