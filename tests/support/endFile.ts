import { afterAll } from 'vitest';
import { endFile } from './afterFile.ts';

/* Setup file: closes the resources of each test file at its end. */
afterAll(endFile);
