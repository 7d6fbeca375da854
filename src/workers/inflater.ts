import type { Inflate } from './engine/zip/inflate.ts';
import { inflateBeside, serveInflate } from './engine/zip/inflateBeside.ts';
import type { InflateRequest } from './inflate.worker.ts';

/**
 * Starts a second worker that inflates while this thread scans and judges. Where it cannot be
 * loaded, its work is done here.
 */
export function startInflater(): Inflate {
  const worker = new Worker(new URL('./inflate.worker.ts', import.meta.url), { type: 'module' });
  const waiting: InflateRequest[] = [];
  let state: 'starting' | 'ready' | 'lost' = 'starting';

  const send = (request: InflateRequest): void => {
    if (state === 'starting') waiting.push(request);
    else if (state === 'ready') worker.postMessage(request, [request.port]);
    else void serveInflate(request.gzip, request.port);
  };
  const settle = (found: 'ready' | 'lost'): void => {
    state = found;
    for (const request of waiting.splice(0)) send(request);
  };
  worker.addEventListener('message', () => settle('ready'));
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    settle('lost');
  });
  return inflateBeside((gzip, port) => send({ gzip, port }));
}
