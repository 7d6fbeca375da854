import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { Splash } from '../../ui/Splash.tsx';
import { toasts } from '../../ui/toasts.ts';

/** Back to the list, with a word that it is saved. */
export function SavedRecord({ back }: { readonly back: string }) {
  const [, go] = useLocation();
  useEffect(() => {
    toasts.success();
    go(back, { replace: true });
  }, [go, back]);
  return <Splash />;
}
