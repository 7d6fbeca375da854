import { afterAll } from 'vitest';
import { endFile } from './afterFile.ts';

/* A setup file: what a test file has opened is closed at its end. */
afterAll(endFile);
