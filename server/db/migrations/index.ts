import type { Migrations } from '../migration.ts';
import { announcements } from './0002_announcements.ts';
import { refusedRows } from './0003_refused_rows.ts';
import { ticketTeams } from './0004_ticket_teams.ts';
import { privacy } from './0005_privacy.ts';
import { dataReads } from './0006_data_reads.ts';
import { pickups } from './0007_pickups.ts';
import { baseline } from './0001_baseline/index.ts';

/**
 * Every migration, in order. The result of a released migration never changes: add the next number, by the
 * rules in CONTRIBUTING.md.
 */
export const migrations: Migrations = {
  '0001_baseline': baseline,
  '0002_announcements': announcements,
  '0003_refused_rows': refusedRows,
  '0004_ticket_teams': ticketTeams,
  '0005_privacy': privacy,
  '0006_data_reads': dataReads,
  '0007_pickups': pickups,
};
