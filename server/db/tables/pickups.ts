import type { JSONColumnType } from 'kysely';
import type { PickupPlace } from '../../../src/api/contract/pickups/pickups.ts';
import type {
  PickupAction,
  PickupFailure,
  PickupStatus,
} from '../../../src/domain/lifecycles/pickup/pickupStatus.ts';

/** A request to collect parcels at a merchant's address. */
export interface PickupTable {
  /** Company of the merchant. */
  company_id: number;
  /** Chosen by the client that requests it. */
  id: string;
  pickup_no: string;
  status: PickupStatus;
  place: JSONColumnType<PickupPlace>;
  /** Country of the place, ISO 3166-1 alpha-2. */
  country: string;
  /** Region of the place by the carrier's name if it is known, else as written. */
  region: string;
  /** `YYYY-MM-DD` and `HH:MM`, on the clock of the place. */
  day: string;
  time_from: string;
  time_to: string;
  /** Window as instants. */
  starts_at: Date;
  ends_at: Date;
  /** Cut-off: the merchant can change or cancel it before. */
  closes_at: Date;
  pieces: number;
  /** Grams. */
  weight_g: number;
  remark: string;
  /** Account of the carrier and its name; null if no courier is assigned. */
  courier_id: string | null;
  courier: string | null;
  failure: PickupFailure | null;
  created_at: Date;
  updated_at: Date;
  /** Number of its newest event, which is also its version. */
  events: number;
}

interface PickupEventTable {
  company_id: number;
  pickup_id: string;
  /** Number of the event, from 1. */
  no: number;
  at: Date;
  action: 'request' | PickupAction;
  status: PickupStatus;
  /** Name of the account. */
  account: string;
  /** Name of the courier that it assigned. */
  courier: string | null;
  failure: PickupFailure | null;
  note: string | null;
}

export interface PickupTables {
  pickup: PickupTable;
  pickup_event: PickupEventTable;
}
