import { announcements } from './announcements/feature.ts';
import { bills } from './bills/feature.ts';
import { dataReads } from './dataReads/feature.ts';
import type { Feature } from './feature.ts';
import { issues } from './issues/feature.ts';
import { pickups } from './pickups/feature.ts';
import { privacy } from './privacy/feature.ts';
import { returns } from './returns/feature.ts';
import { tickets } from './tickets/feature.ts';

/** Features, from which handlers, the order's page, initial data and background work are collected. */
export const features: readonly Feature[] = [
  issues,
  returns,
  pickups,
  tickets,
  bills,
  announcements,
  privacy,
  dataReads,
];
