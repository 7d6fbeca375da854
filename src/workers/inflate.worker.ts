import { type FromFar, type FromNear, serveInflate } from './engine/zip/inflateBeside.ts';
import { type READY, reportLife } from './lifeLock.ts';

/** Messages of this worker. */
export type FromInflater = typeof READY | FromFar;

const serve = serveInflate((message, moved) => postMessage(message, { transfer: moved }));
addEventListener('message', ({ data }: MessageEvent<FromNear>) => serve(data));
reportLife();
