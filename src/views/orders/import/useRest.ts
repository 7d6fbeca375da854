import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { selectRestStep } from '../../../machines/orderImport/selectors.ts';
import type { ImportService } from '../../shared/importService.ts';
import { showRest } from './showRest.ts';

/** An import whose remaining rows this page can't show. */
interface UnavailableRest {
  readonly importId: string;
  /** Whether another import is open. */
  readonly isBusy: boolean;
  readonly onClose: () => void;
}

/**
 * Opens the import in `fix` of the address at its remaining rows. Returns it if it is not available: another
 * import is open, or this browser does not have it.
 */
export function useRest({ actor }: ImportService): UnavailableRest | null {
  const importId = new URLSearchParams(useSearch()).get('fix');
  const [path, navigate] = useLocation();
  const step = useSelector(actor, (snapshot) =>
    importId === null ? null : selectRestStep(snapshot, importId),
  );
  useEffect(() => {
    if (importId === null) return;
    if (step === 'close') actor.send({ type: 'discard' });
    if (step === 'resume') actor.send({ type: 'resume', importId });
    if (step === 'show') {
      showRest(actor);
      navigate(path, { replace: true });
    }
  }, [actor, importId, step, path, navigate]);

  if (importId === null || (step !== 'missing' && step !== 'busy')) return null;
  return {
    importId,
    isBusy: step === 'busy',
    onClose: () => navigate(path, { replace: true }),
  };
}
