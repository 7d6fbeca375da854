import { useMay } from '../shared/portal.ts';

/** Whether the user's role includes both halves of the one act. */
export function useMayConfirmAndPrint(): boolean {
  const mayConfirm = useMay('order.audit');
  const mayPrint = useMay('order.print');
  return mayConfirm && mayPrint;
}
