import { useCallback } from 'react';
import type { Permission } from '../../api/contract/permissions.ts';
import { mayDo } from '../../machines/session/selectors.ts';
import { usePortal } from '../shared/portal.ts';

/** What the user's role includes, for many permissions at once. */
export function useHeld(): (permission: Permission) => boolean {
  const { session } = usePortal();
  return useCallback((permission) => mayDo(session.getSnapshot(), permission), [session]);
}
