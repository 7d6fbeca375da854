import type { FromLegacyThread } from './engine/legacy/legacyThread.ts';
import { answerLegacy } from './engine/legacy/parseLegacy.ts';

addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  const { message, moved } = answerLegacy(data);
  postMessage(message, { transfer: moved });
});
// The library is loaded: from now on the time limit applies to the file.
postMessage({ type: 'ready' } satisfies FromLegacyThread);
