import { useMay } from '../shared/portal.ts';

/** Whether the user may both confirm orders and print labels. */
export function useMayConfirmAndPrint(): boolean {
  const mayConfirm = useMay('order.audit');
  const mayPrint = useMay('order.print');
  return mayConfirm && mayPrint;
}
