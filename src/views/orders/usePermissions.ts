import { useCallback } from 'react';
import type { Permission } from '../../api/contract/permissions.ts';
import { mayDo } from '../../machines/session/selectors.ts';
import { usePortal, useMay } from '../shared/portal.ts';

/** Returns a function that checks a permission of the user's role. */
export function usePermissions(): (permission: Permission) => boolean {
  const { session } = usePortal();
  return useCallback((permission) => mayDo(session.getSnapshot(), permission), [session]);
}

/** Whether the user may both confirm orders and print labels. */
export function useMayConfirmAndPrint(): boolean {
  const mayConfirm = useMay('order.audit');
  const mayPrint = useMay('order.print');
  return mayConfirm && mayPrint;
}
