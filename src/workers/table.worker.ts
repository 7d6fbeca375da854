import { expose } from 'comlink';
import { parseInWorker } from './legacyWorker.ts';
import { readTable } from './tableReader.ts';

expose((file: Blob) => readTable(file, parseInWorker));
