import '../start/olderBrowsers.ts';
import { expose } from 'comlink';
import { createPageTextRenderer } from '../labels/textRenderer.ts';
import type { PaperBlock, PaperSetup } from '../paper/paperContent.ts';
import { PaperWriter } from '../paper/paperWriter.ts';
import { announceStart } from './lifeLock.ts';
import type { PaperHost } from './paperClient.ts';

let writer: PaperWriter | null = null;

function getWriter(): PaperWriter {
  if (writer === null) throw new Error('No document was begun.');
  return writer;
}

const host: PaperHost = {
  begin: async (setup: PaperSetup) => {
    writer = new PaperWriter(setup, createPageTextRenderer());
  },
  add: async (blocks: readonly PaperBlock[]) => getWriter().add(blocks),
  end: async () => getWriter().end(),
  finish: async (pageNumbers: readonly string[]) => getWriter().finish(pageNumbers),
};

expose(host);
announceStart();
