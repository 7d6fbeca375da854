import type { Areas } from '../views/shared/areas.ts';
import type { CodeReader } from './codeReader.ts';

/** Interval between two scans of the picture, in ms. */
const SCAN_MS = 150;

/** Shows the camera in a video and reports the codes that it reads, until stopped. */
export const watchCodes: Areas['labels']['watchCodes'] = (video, onCode, onProblem) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  void watch(video, onCode, signal).catch((error: unknown) => {
    if (signal.aborted) return;
    const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
    onProblem(isRefused ? 'refused' : 'absent');
  });
  return () => stopping.abort();
};

async function watch(
  video: HTMLVideoElement,
  onCode: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop);
  video.srcObject = stream;
  await video.play();
  const { createCodeReader } = await import('./codeReader.ts');
  await scanFrames(video, await createCodeReader(), onCode, signal);
}

async function scanFrames(
  video: HTMLVideoElement,
  read: CodeReader,
  onCode: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  let last: string | null = null;
  while (!signal.aborted) {
    const code = await read(video);
    // A code that stays in the picture is reported once, and again after it has left the picture.
    if (code !== null && code !== last && !signal.aborted) onCode(code);
    last = code;
    await new Promise((resolve) => setTimeout(resolve, SCAN_MS));
  }
}
