import { parentPort } from 'node:worker_threads';
import type { FromLegacyThread } from '../../src/workers/engine/legacy/aside.ts';
import { answerLegacy } from '../../src/workers/engine/legacy/answer.ts';

parentPort?.on('message', (bytes: Uint8Array) => {
  const { message, moved } = answerLegacy(bytes);
  parentPort?.postMessage(message, moved);
});
parentPort?.postMessage({ type: 'ready' } satisfies FromLegacyThread);
