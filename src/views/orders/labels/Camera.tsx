import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useArea } from '../../shared/portal.ts';
import { Icon } from '../../../ui/Icon.tsx';
import css from './Labels.module.css';

interface CameraProps {
  readonly onCode: (text: string) => void;
}

/** The camera's picture; every barcode that comes before it is reported once. */
export function Camera({ onCode }: CameraProps) {
  const { t } = useLingui();
  const { watchCodes } = useArea('labels');
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<'refused' | 'absent' | null>(null);
  const tell = useEffectEvent(onCode);
  useEffect(() => {
    if (video.current === null) return undefined;
    return watchCodes(video.current, (text) => tell(text), setProblem);
  }, [watchCodes]);
  if (problem !== null) {
    return (
      <Alert color="yellow" role="alert" icon={<Icon name="info" />}>
        {problem === 'refused' ? (
          <Trans id="print.camera.refused">
            Your browser doesn’t allow the camera here. Allow it in the address bar, then try again.
          </Trans>
        ) : (
          <Trans id="print.camera.absent">
            No camera found. Connect one, or scan with a hand scanner.
          </Trans>
        )}
      </Alert>
    );
  }
  return (
    <video
      ref={video}
      className={css['camera']}
      muted
      playsInline
      aria-label={t({
        id: 'print.camera.picture',
        message: 'Camera: hold a barcode in front of it',
      })}
    />
  );
}
