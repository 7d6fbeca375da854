import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { isUnchecked } from '../../machines/session/selectors.ts';
import { useSession } from '../shared/portal.ts';
import css from './Frame.module.css';
import { Icon } from '../../ui/Icon.tsx';

function watchNetwork(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Banner over the page while the network or the service is down. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  const isServiceDown = useSession(isUnchecked);
  return (
    <div role="status" className={`rigid sticky ${css['away']}`}>
      {(!isOnline || isServiceDown) && (
        <p className="line gap10 flat below14 warned pad-strip rounded warning-wash">
          <Icon name="offline" />
          {isOnline ? (
            <Trans id="shell.away">
              We can’t reach the service. We’ll keep trying; what you typed is saved.
            </Trans>
          ) : (
            <Trans id="shell.offline">
              You’re offline. What you typed is saved, and work continues when you’re back online.
            </Trans>
          )}
        </p>
      )}
    </div>
  );
}
