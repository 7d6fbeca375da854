import * as fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    propertySeed: number;
    propertyRuns: number;
  }
}

/** Number of examples of a property: `count`, times `RUNS`. */
export function runs(count: number): number {
  return Math.ceil(count * inject('propertyRuns'));
}

// The same examples in every run, so that a red run is about the change; a failure prints its seed.
fc.configureGlobal({ seed: inject('propertySeed') });
