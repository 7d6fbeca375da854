import '../start/olderBrowsers.ts';
import { expose } from 'comlink';
import { createInlineEngine } from './engineHost.ts';
import { startInflater } from './inflater.ts';
import { parseInWorker } from './legacyWorker.ts';
import { reportLife } from './lifeLock.ts';

expose(createInlineEngine({ inflate: startInflater(), parseLegacy: parseInWorker }));
reportLife();
