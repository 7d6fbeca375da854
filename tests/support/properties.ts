import * as fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    propertySeed: number;
  }
}

// The same examples in every run, so that a red run is about the change; a failure prints its seed.
fc.configureGlobal({ seed: inject('propertySeed') });
