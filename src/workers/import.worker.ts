import '../start/olderBrowsers.ts';
import { expose } from 'comlink';
import { createInlineEngine } from './engineHost.ts';
import { startInflater, parseInWorker } from './helperThreads.ts';
import { announceStart } from './lifeLock.ts';

expose(createInlineEngine({ inflate: startInflater(), parseLegacy: parseInWorker }));
announceStart();
