import type { Services } from '../machines/services.ts';
import { writePaperInWorker } from '../workers/paperClient.ts';

/** Reads the contents of a document part by part, and writes them in a worker. */
export const createPaperFile: Services['createPaperFile'] = (request, { ask, report, signal }) =>
  writePaperInWorker(async (host) => {
    await host.begin(request.setup);
    for await (const part of request.read(ask, signal)) {
      if (!part.ok) return part;
      await host.add(part.data.blocks);
      report(part.data.share);
    }
    const count = await host.end();
    const pageNumbers = Array.from({ length: count }, (_, at) => request.pageText(at + 1, count));
    const blob = await host.finish(pageNumbers);
    return { ok: true, data: { blob, fileName: request.fileName } };
  }, signal);
