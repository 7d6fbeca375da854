import { expose } from 'comlink';
import { createInlineEngine } from './engineHost.ts';
import { startInflater } from './inflater.ts';

expose(createInlineEngine(startInflater()));
