import { expose } from 'comlink';
import { createImportStore } from '../../storage/importStore.ts';
import { createOutbox } from '../../workers/outboxHost.ts';

expose(createOutbox({ store: createImportStore(), fetch: (url, init) => fetch(url, init) }));
