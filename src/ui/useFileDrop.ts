import { useEffect, useState } from 'react';
import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is touched: nothing is dropped there, and there is hardly a keyboard. */
export const useTouch = (): boolean =>
  useMediaQuery('(hover: none)', false, { getInitialValueInEffect: false });

const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/**
 * Accepts files dropped anywhere on the page; true while one is dragged over it. Other drops are
 * cancelled, because the browser would leave the page.
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    // Entering a child leaves its parent: only the count of both tells when the page is left.
    let depth = 0;
    const stop = new AbortController();
    const on = (
      type: 'dragenter' | 'dragover' | 'dragleave' | 'drop',
      act: (event: DragEvent) => void,
    ) =>
      window.addEventListener(
        type,
        (event) => {
          if (!holdsFiles(event)) return;
          event.preventDefault();
          act(event);
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
  return over;
}
