import type { Db } from '../db/database.ts';
import { sweepDrafts } from '../orders/drafts/saveDraft.ts';
import { forgetOldDevices } from './knownDevices.ts';
import { sweepDeliveries } from '../webhooks/sweepDeliveries.ts';
import { readSetting, readSettingGroup } from '../settings/settings.ts';
import { getCurrentLimits, type SessionLimits } from './sessions.ts';
import { RESET_LIMIT } from './throttle.ts';

/** Retention of platform traffic, in ms. */
const TRAFFIC_MS = 400 * 24 * 3_600_000;
const HOUR = 3_600_000;

/** Time without a sign-in after which a browser is forgotten, in ms. */
const DEVICES_MS = 400 * 24 * HOUR;

/** Retention of notices, in ms; they are listed for a shorter time. */
const NOTICES_MS = 90 * 24 * HOUR;

/** Retention of readings of personal data, 13 months, in ms. */
const DATA_READS_MS = 396 * 24 * HOUR;

/** Time after its end in which an invitation can be sent again, in ms. */
const INVITATIONS_MS = 90 * 24 * HOUR;

/**
 * Deletes what has expired: codes, tickets, nonces, sessions, keys, devices, full buckets, old failures,
 * records, downloads, drafts.
 */
export async function sweep(db: Db, now: Date, configured: SessionLimits): Promise<void> {
  const limits = getCurrentLimits(configured, await readSettingGroup(db, 'sessions'));
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db.deleteFrom('verify_code').where('expires_at', '<', before(HOUR)).execute();
  await db.deleteFrom('code_ticket').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('code_allowance')
    .where('sent_at', '<', before(24 * HOUR))
    .execute();
  await db.deleteFrom('invitation').where('expires_at', '<', before(INVITATIONS_MS)).execute();
  await db.deleteFrom('main_account_offer').where('expires_at', '<', now).execute();
  await db.deleteFrom('sign_in_key').where('expires_at', '<', now).execute();
  // A download may continue long after its key is used, and its progress is queried.
  await db
    .deleteFrom('order_export')
    .where('expires_at', '<', before(24 * HOUR))
    .execute();
  await forgetOldDevices(db, before(DEVICES_MS));
  // Once an order is entered, it holds its id itself.
  await db
    .deleteFrom('order_claim')
    .where('at', '<', before(24 * HOUR))
    .execute();
  await db.deleteFrom('data_read').where('last_at', '<', before(DATA_READS_MS)).execute();
  await db
    .deleteFrom('login_record')
    .where('at', '<', before((await readSetting(db, 'signInLogDays')) * 24 * HOUR))
    .execute();
  // A later repetition is recognized by its order numbers.
  await db
    .deleteFrom('open_request')
    .where('created_at', '<', before(24 * HOUR))
    .execute();
  await sweepDeliveries(db, now);
  await sweepDrafts(db, now);
  await db
    .deleteFrom('platform_use')
    .where('day', '<', before(TRAFFIC_MS).toISOString().slice(0, 10))
    .execute();
  await db.deleteFrom('notice_event').where('at', '<', before(NOTICES_MS)).execute();
  await db.deleteFrom('notice_read').where('at', '<', before(NOTICES_MS)).execute();
  await db.deleteFrom('login_nonce').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('session_token')
    .where((row) =>
      row.or([
        row('last_used_at', '<', before(limits.idle)),
        row('created_at', '<', before(limits.absolute)),
      ]),
    )
    .execute();
  await db
    .deleteFrom('login_key')
    .where('created_at', '<', before(72 * HOUR))
    .execute();
  await db.deleteFrom('address_bucket').where('refilled_at', '<', before(HOUR)).execute();
  // A count that locked its account permanently stays until the password is reset.
  await db
    .deleteFrom('login_throttle')
    .where('tried_at', '<', before(12 * HOUR))
    .where('failures', '<', RESET_LIMIT)
    .execute();
}
