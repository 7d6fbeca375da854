import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useLocation } from 'wouter';
import type { PrintIntent, PrintSource } from '../../machines/labelPrint/types.ts';
import { paths } from '../../routes/paths.ts';
import { forgetFailedChunks } from '../../ui/chunks.ts';
import { toasts } from '../../ui/toasts.ts';
import { usePortal } from './portal.ts';

/** Returns a function that opens the label page with the given orders. Without an intent, printing starts at once. */
export function usePrint(): (source: PrintSource, intent?: PrintIntent) => void {
  const { areas } = usePortal();
  const { t } = useLingui();
  const [, navigate] = useLocation();
  return useCallback(
    (source, intent = 'print') => {
      const load = async () => (await areas()).labels();
      load().then(
        ({ handToPrintPage }) => {
          handToPrintPage(source, intent, `${location.pathname}${location.search}`);
          return navigate(paths.orderPrint);
        },
        () => {
          // The next click loads it again.
          forgetFailedChunks();
          toasts.error(t({ id: 'notArrived.title', message: 'Couldn’t load this page' }));
        },
      );
    },
    [areas, navigate, t],
  );
}
