import { serveInflate } from './engine/zip/inflateBeside.ts';

/** Asked by the import worker to inflate one part of an archive. */
export interface InflateRequest {
  readonly gzip: Blob;
  /** Where the bytes go. */
  readonly port: MessagePort;
}

addEventListener('message', ({ data }: MessageEvent<InflateRequest>) => {
  void serveInflate(data.gzip, data.port);
});
// Says that it has loaded, so that nobody waits for a worker that failed to load.
postMessage('ready');
