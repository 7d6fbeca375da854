import { type Inflate, inflateHere } from './engine/zip/inflate.ts';
import { inflateBeside } from './engine/zip/inflateBeside.ts';
import type { FromInflater } from './inflate.worker.ts';

/**
 * Starts a second worker that inflates while this thread scans and judges. Where it cannot be
 * loaded, its work is done here.
 */
export function startInflater(): Inflate {
  const worker = new Worker(new URL('./inflate.worker.ts', import.meta.url), { type: 'module' });
  const { inflate, hear } = inflateBeside((message) => worker.postMessage(message));
  const chosen = new Promise<Inflate>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<FromInflater>) => {
      if (data === 'ready') resolve(inflate);
      else hear(data);
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      resolve(inflateHere);
    });
  });
  return (gzip) => {
    const inflated = chosen.then((start) => start(gzip));
    return {
      next: async () => (await inflated).next(),
      cancel: async () => (await inflated).cancel(),
    };
  };
}
