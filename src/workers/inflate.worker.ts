import { type FromFar, type FromNear, serveInflate } from './engine/zip/inflateBeside.ts';
import { holdLifeLock } from './lifeLock.ts';

/** Messages of this worker: first that it has loaded, so that nobody waits for one that failed to. */
export type FromInflater = 'ready' | FromFar;

const serve = serveInflate((message, moved) => postMessage(message, { transfer: moved }));
addEventListener('message', ({ data }: MessageEvent<FromNear>) => serve(data));
postMessage('ready' satisfies FromInflater);
holdLifeLock();
