import type { Feature } from '../feature.ts';
import { dataReadCalls } from './calls.ts';
import { seedDemoDataReads } from './demoDataReads.ts';

export const dataReads: Feature = { calls: [dataReadCalls], demo: seedDemoDataReads };
