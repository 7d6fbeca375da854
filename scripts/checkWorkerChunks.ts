import type { Plugin } from 'vite';

/**
 * Refuses a worker whose chunks import its entry script. WebKit (seen in WebKitGTK 2.50.6) runs that script again for
 * the import, in the same worker, so that two engines answered each call.
 */
export const checkWorkerChunks = (): Plugin => ({
  name: 'check-worker-chunks',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const starts = new Set(chunks.flatMap(({ isEntry, fileName }) => (isEntry ? [fileName] : [])));
    for (const { fileName, imports } of chunks) {
      const start = imports.find((file) => starts.has(file));
      if (start === undefined) continue;
      this.error(
        `${fileName} imports ${start}, the script of its worker. Have it export data, and use that in the worker.`,
      );
    }
  },
});
