import { parentPort } from 'node:worker_threads';
import type { FromLegacyThread } from '../../src/workers/engine/legacy/legacyThread.ts';
import { answerLegacy } from '../../src/workers/engine/legacy/parseLegacy.ts';

// The library logs unknown records to the console. They are dropped, because a stream that is piped to the
// main thread would keep its process from ending.
for (const stream of [process.stdout, process.stderr]) stream.write = () => true;

parentPort?.on('message', (bytes: Uint8Array) => {
  const { message, moved } = answerLegacy(bytes);
  parentPort?.postMessage(message, moved);
});
parentPort?.postMessage({ type: 'ready' } satisfies FromLegacyThread);
