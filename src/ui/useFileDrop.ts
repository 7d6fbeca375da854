import { useEffect, useState } from 'react';
import { useMediaQuery } from '@mantine/hooks';

/** Whether the device has a touch screen, and so neither file drops nor, usually, a keyboard. */
export const useTouch = (): boolean =>
  useMediaQuery('(hover: none)', false, { getInitialValueInEffect: false });

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/**
 * Accepts files dropped anywhere on the page, which the browser would open otherwise. Returns whether files are being
 * dragged over the page.
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    // Entering a child also leaves its parent, so enters and leaves are counted.
    let depth = 0;
    const stop = new AbortController();
    const on = (
      type: 'dragenter' | 'dragover' | 'dragleave' | 'drop',
      handle: (event: DragEvent) => void,
    ) =>
      window.addEventListener(
        type,
        (event) => {
          if (!hasFiles(event)) return;
          event.preventDefault();
          handle(event);
        },
        { signal: stop.signal },
      );
    on('dragenter', () => {
      depth += 1;
      setOver(true);
    });
    on('dragleave', () => {
      depth = Math.max(0, depth - 1);
      if (depth === 0) setOver(false);
    });
    on('dragover', (event) => {
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'copy';
    });
    on('drop', (event) => {
      depth = 0;
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) onFiles(files);
    });
    return () => stop.abort();
  }, [onFiles]);
  return isOver;
}
