import { parentPort } from 'node:worker_threads';
import type { FromLegacyThread } from '../../src/workers/engine/legacy/legacyThread.ts';
import { answerLegacy } from '../../src/workers/engine/legacy/parseLegacy.ts';

// The library talks to the console about records that it does not know. Dropped here: a stream
// taken in by the other side would keep its process from ending.
for (const stream of [process.stdout, process.stderr]) stream.write = () => true;

parentPort?.on('message', (bytes: Uint8Array) => {
  const { message, moved } = answerLegacy(bytes);
  parentPort?.postMessage(message, moved);
});
parentPort?.postMessage({ type: 'ready' } satisfies FromLegacyThread);
