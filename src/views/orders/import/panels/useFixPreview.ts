import { useCallback } from 'react';
import type { ImportLook } from '../../../../machines/orderImport/look.ts';
import type { Fix, FixPreview } from '../../../../workers/protocol.ts';
import { useLooked, type Looked } from './useLooked.ts';

/**
 * What a fix would do, counted again whenever `stamp` (the sheet and its view) or the fix is
 * another. Keep `fix` the same while it means the same; null previews nothing.
 */
export function useFixPreview(
  look: ImportLook,
  fix: Fix | null,
  stamp: unknown,
): Looked<FixPreview> {
  const read = useCallback(async () => (fix === null ? null : look.preview(fix)), [look, fix]);
  return useLooked(fix === null ? null : read, stamp);
}
