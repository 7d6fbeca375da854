import { expose } from 'comlink';
import { createInlineEngine } from './engineHost.ts';

expose(createInlineEngine());
