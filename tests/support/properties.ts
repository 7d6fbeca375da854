import * as fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    propertySeed: number;
    propertyRuns: number;
  }
}

/** Number of examples of a property: `count` times `RUNS`. */
export function runs(count: number): number {
  return Math.ceil(count * inject('propertyRuns'));
}

// Every run uses the same examples, so that only a change can make it fail. A failure prints its seed.
fc.configureGlobal({ seed: inject('propertySeed') });
