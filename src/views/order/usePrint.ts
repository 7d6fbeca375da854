import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../routes/paths.ts';
import { useWork } from '../shared/portal.ts';

/** Hands orders to the page that prints labels, and goes there. */
export function usePrint(): (ids: readonly string[]) => void {
  const { handToPrinter } = useWork();
  const [, navigate] = useLocation();
  return useCallback(
    (ids) => {
      handToPrinter({ by: 'ids', ids });
      navigate(paths.orderPrint);
    },
    [handToPrinter, navigate],
  );
}
