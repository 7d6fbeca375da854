import { implement, type Implementation } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { readSetting } from '../settings/settings.ts';
import { trackOrders, trackPublic } from './trackOrders.ts';

/** Calls about tracking. */
export function trackingCalls({ db, security }: Services): readonly Implementation[] {
  const isPublic = () => readSetting(db, 'publicTracking');
  return [
    implement('trackOrders', async ({ input, session }) => ({
      ...(await trackOrders(db, session, input.numbers)),
      isPublic: await isPublic(),
    })),

    implement('trackPublic', async ({ input, address }) => {
      if (!(await isPublic())) throw new Refusal('track.closed');
      // Numbers can be guessed, so attempts are throttled.
      await security.throttle.draw('tracking', address);
      const parcel = await trackPublic(db, input.waybillNo);
      if (parcel === null) throw new Refusal('order.unknown');
      return parcel;
    }),
  ];
}
