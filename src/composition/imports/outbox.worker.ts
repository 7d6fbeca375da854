import '../../start/olderBrowsers.ts';
import { expose } from 'comlink';
import { createImportStore } from '../../storage/importStore.ts';
import { storageFailure } from '../../storage/indexedDatabase.ts';
import { announceStart } from '../../workers/lifeLock.ts';
import { createOutbox } from '../../workers/outboxHost.ts';

expose(
  createOutbox({
    store: createImportStore(),
    failureOf: storageFailure,
    fetch: (url, init) => fetch(url, init),
  }),
);
announceStart();
