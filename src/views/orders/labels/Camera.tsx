import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { useArea } from '../../shared/portal.ts';
import css from './Labels.module.css';

/** Button that turns the camera on and off, and its picture while it is on. */
export function useCamera(onCode: (text: string) => void, size: 'sm' | 'lg' = 'sm') {
  const [isOn, setOn] = useState(false);
  return {
    button: (
      <Button
        size={size}
        variant="default"
        leftSection={<Icon name="picture" size={size === 'lg' ? 18 : 16} />}
        aria-pressed={isOn}
        onClick={() => setOn(!isOn)}
      >
        {isOn ? (
          <Trans id="print.camera.off">Turn the camera off</Trans>
        ) : (
          <Trans id="print.camera">Scan with the camera</Trans>
        )}
      </Button>
    ),
    picture: isOn && <Camera onCode={onCode} />,
  };
}

interface CameraProps {
  readonly onCode: (text: string) => void;
}

/** Picture of the camera; reports each barcode once. */
function Camera({ onCode }: CameraProps) {
  const { t } = useLingui();
  const { watchCodes } = useArea('labels');
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<'refused' | 'absent' | null>(null);
  const onCodeRead = useEffectEvent(onCode);
  useEffect(() => {
    if (video.current === null) return undefined;
    return watchCodes(video.current, (text) => onCodeRead(text), setProblem);
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
      className={`full rounded ${css['camera']}`}
      muted
      playsInline
      aria-label={t({
        id: 'print.camera.picture',
        message: 'Camera: hold a barcode in front of it',
      })}
    />
  );
}
