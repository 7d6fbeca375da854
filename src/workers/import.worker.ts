import '../start/olderBrowsers.ts';
import { expose } from 'comlink';
import { createInlineEngine } from './engineHost.ts';
import { startInflater, parseInWorker } from './helperThreads.ts';
import { announceStart } from './lifeLock.ts';

// Inline: in this worker's own thread.
expose(createInlineEngine({ inflate: startInflater(), parseLegacy: parseInWorker }));
announceStart();
