import { useCallback } from 'react';
import type { ImportLook } from '../../../../machines/orderImport/look.ts';
import type { Mend, MendPreview } from '../types.ts';
import { useLooked, type Looked } from './useLooked.ts';

/**
 * What a mend would do, counted anew whenever `stamp` (the sheet and its view) or the mend is
 * another. Keep `mend` the same while it means the same; null previews nothing.
 */
export function useMendPreview(
  look: ImportLook,
  mend: Mend | null,
  stamp: unknown,
): Looked<MendPreview> {
  const read = useCallback(async () => (mend === null ? null : look.preview(mend)), [look, mend]);
  return useLooked(mend === null ? null : read, stamp);
}
