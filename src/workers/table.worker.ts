import '../start/olderBrowsers.ts';
import { expose } from 'comlink';
import { parseInWorker } from './helperThreads.ts';
import { announceStart } from './lifeLock.ts';
import { readBook, readTable, type TableReaders } from './tableReader.ts';

const readers: TableReaders = {
  readTable: (file) => readTable(file, parseInWorker),
  readBook: (file) => readBook(file, parseInWorker),
};

expose(readers);
announceStart();
