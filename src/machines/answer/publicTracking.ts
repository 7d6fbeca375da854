import type { PublicParcel } from '../../api/contract/orders/track.ts';
import { createAnswerMachine } from './machine.ts';

/** Where one parcel is, by its waybill number and without a session. */
export const publicTrackingMachine = createAnswerMachine<string, PublicParcel>('publicTracking');
