/** What is done without a question: it can be undone, or undoes, and needs no more than its orders. */
const instantActions = ['audit', 'undoAudit', 'undoCancel'] as const;
export type UnaskedAction = (typeof instantActions)[number];

export function isInstantAction(action: string): action is UnaskedAction {
  return instantActions.some((one) => one === action);
}
