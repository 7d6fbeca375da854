import {
  type InflateAnswer,
  type InflateRequest,
  serveInflate,
} from './engine/zip/inflateInThread.ts';
import { type READY, announceStart } from './lifeLock.ts';

/** Messages of this worker. */
export type FromInflater = typeof READY | InflateAnswer;

const serve = serveInflate((message, transferred) =>
  postMessage(message, { transfer: transferred }),
);
addEventListener('message', ({ data }: MessageEvent<InflateRequest>) => serve(data));
announceStart();
