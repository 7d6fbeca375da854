import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { fetchRelease, reloadOnce, waitForRetry } from '../../start/release.ts';
import { NoticeShape } from '../../ui/NoticeShape.tsx';
import { StartIcon } from '../../ui/StartIcon.tsx';

/** Attempts before the page is reloaded, because a browser may cache a failed import. */
const TRIES_IN_PLACE = 2;

interface ChunkFailureProps {
  /** Number of attempts so far. */
  readonly tries: number;
  readonly onRetry: () => void;
  /** Tells whether a page reload loses nothing. */
  readonly mayReload: () => boolean;
}

/** Failed load of a page's code, retried automatically and by a button. */
export function ChunkFailure({ tries, onRetry, mayReload }: ChunkFailureProps) {
  const [hasNewRelease, setHasNewRelease] = useState(false);

  const checkRelease = useEffectEvent(async (): Promise<boolean> => {
    const release = await fetchRelease();
    if (release === 'unreachable') return false;
    const shouldReload = release === 'newer' || tries >= TRIES_IN_PLACE;
    if (shouldReload && mayReload() && reloadOnce()) return true;
    if (release === 'newer') setHasNewRelease(true);
    else onRetry();
    return true;
  });

  useEffect(() => {
    const stop = new AbortController();
    const run = async () => {
      for (let round = tries; ; round++) {
        await waitForRetry(round, stop.signal);
        if (stop.signal.aborted || (await checkRelease())) return;
      }
    };
    void run();
    return () => stop.abort();
  }, [tries]);

  if (hasNewRelease) {
    return (
      <NoticeShape
        level={1}
        icon={<StartIcon name="refresh" size={28} />}
        title={<Trans id="notArrived.newer.title">A new version is available</Trans>}
        text={
          <Trans id="notArrived.newer.text">
            Save your work in other tabs, then reload the portal.
          </Trans>
        }
      >
        <Button onClick={() => window.location.reload()}>
          <Trans id="broken.reload">Reload</Trans>
        </Button>
      </NoticeShape>
    );
  }
  return (
    <NoticeShape
      level={1}
      icon={<StartIcon name="offline" size={28} />}
      title={<Trans id="notArrived.title">Couldn’t load this page</Trans>}
      text={
        <Trans id="notArrived.text">
          The connection was lost. We’ll keep trying; what you typed elsewhere is saved.
        </Trans>
      }
    >
      <Button onClick={onRetry}>
        <Trans id="notArrived.again">Try again</Trans>
      </Button>
    </NoticeShape>
  );
}
