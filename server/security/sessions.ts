import { sql } from 'kysely';
import { permissionsForSide } from '../../src/api/contract/permissions.ts';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { Db, Trx } from '../db/database.ts';
import { DiskFull } from '../db/diskSpace.ts';
import { transact } from '../db/tenant.ts';
import { batchLookups } from '../db/batchLookups.ts';
import { ofCompany, sameCompany } from '../db/ofCompany.ts';
import type { Caller } from '../http/handler.ts';
import { suspensionColumns, toSuspension } from '../http/suspension.ts';
import type { Settings } from '../../src/api/contract/settings/settings.ts';
import { toSettings } from '../settings/settings.ts';
import { hashText, createRandomToken } from './digest.ts';

/** Minimum interval between updates of a session's last use, in ms: otherwise every request would write. */
const TOUCH_MS = 60_000;

export interface SessionLimits {
  /** Time without a request after which a session ends, in ms. */
  readonly idle: number;
  /** Maximum lifetime, in ms. */
  readonly absolute: number;
}

/** Limits set by the carrier, else those of the configuration. */
export function getCurrentLimits(
  configured: SessionLimits,
  carrierSettings: Pick<Settings, 'sessionIdleMinutes' | 'sessionAbsoluteHours'>,
): SessionLimits {
  const { sessionIdleMinutes: minutes, sessionAbsoluteHours: hours } = carrierSettings;
  return {
    idle: minutes === null ? configured.idle : minutes * 60_000,
    absolute: hours === null ? configured.absolute : hours * 3_600_000,
  };
}

export interface AccountKey {
  readonly companyId: number;
  readonly accountId: string;
}

export interface Sessions {
  /**
   * Opens a session and returns its token, which is not stored. Null if the account was disabled or its
   * password changed since it was read.
   */
  open(account: AccountKey & { passwordHash: string }): Promise<string | null>;
  /**
   * Finds the caller behind a token, with the account's current rights; null if the token is unknown or has
   * expired, or the account is disabled.
   */
  find(token: string): Promise<Caller | null>;
  end(tokenHash: string): Promise<void>;
}

/** Ends all sessions of an account, in the caller's transaction; returns their number. */
export async function endSessions(trx: Trx, account: AccountKey): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('session_token')
    .$call(ofCompany(account.companyId))
    .where('account_id', '=', account.accountId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Reads sessions by the hashes of their tokens, with their accounts and companies. */
async function readSessions(db: Db, hashes: readonly string[]) {
  const sessions = await db
    .selectFrom('session_token as s')
    .innerJoin('account as a', sameCompany('a.id', 's.account_id'))
    .innerJoin('company as c', 'c.id', 's.company_id')
    // Joined to the session, so that settings need no further statement.
    .leftJoin('carrier_record as r', (join) =>
      join.on('r.kind', '=', 'setting').on('r.id', '=', 'sessions'),
    )
    .leftJoin('country as k', 'k.code', 'c.country_code')
    .select(['s.token_hash', 's.company_id', 's.account_id', 's.last_used_at'])
    .select(['a.name', 'a.main'])
    .select(['s.created_at', 'r.content as settings'])
    .select(['a.permissions', 'a.must_change_password'])
    .select(['c.name as company_name', 'c.customer_code', 'c.country_code'])
    .select(sql<string | null>`k.fact->>'timeZone'`.as('time_zone'))
    .select(suspensionColumns)
    .where('s.token_hash', '=', sql<string>`any(${hashes}::text[])`)
    .where('a.active', '=', true)
    .execute();
  return new Map(sessions.map((row) => [row.token_hash, row]));
}

export function createSessions(db: Db, clock: () => Date, configured: SessionLimits): Sessions {
  const readSession = batchLookups((hashes) => readSessions(db, hashes));
  return {
    async open({ companyId, accountId, passwordHash }) {
      const token = createRandomToken();
      const now = clock();
      return transact(db, async (trx) => {
        // The row lock makes a concurrent password change wait until this session is stored, so the change ends it too.
        const account = await trx
          .selectFrom('account')
          .select('id')
          .$call(ofCompany(companyId))
          .where('id', '=', accountId)
          .where('password_hash', '=', passwordHash)
          .where('active', '=', true)
          .forShare()
          .executeTakeFirst();
        if (account === undefined) return null;
        await trx
          .insertInto('session_token')
          .values({
            token_hash: hashText(token),
            company_id: companyId,
            account_id: accountId,
            created_at: now,
            last_used_at: now,
          })
          .execute();
        return token;
      });
    },

    async find(token) {
      const now = clock().getTime();
      const tokenHash = hashText(token);
      const row = await readSession(tokenHash);
      if (row === undefined) return null;
      const limits = getCurrentLimits(configured, toSettings('sessions', row.settings));
      const isOver =
        row.last_used_at.getTime() <= now - limits.idle ||
        row.created_at.getTime() <= now - limits.absolute;
      if (isOver) return null;
      if (now - row.last_used_at.getTime() > Math.min(TOUCH_MS, limits.idle / 2)) {
        // A full disk must not prevent reading.
        await db
          .updateTable('session_token')
          .set({ last_used_at: new Date(now) })
          .where('token_hash', '=', tokenHash)
          .execute()
          .catch((error: unknown) => {
            if (!(error instanceof DiskFull)) throw error;
          });
      }
      const sidePermissions = permissionsForSide(
        row.company_id === CARRIER_COMPANY_ID ? 'carrier' : 'merchant',
      );
      return {
        companyId: row.company_id,
        accountId: row.account_id,
        account: row.name,
        companyName: row.company_name,
        companyNo: row.customer_code,
        countryCode: row.country_code,
        timeZone: row.time_zone ?? 'UTC',
        isMainAccount: row.main,
        // Whatever was granted, a merchant has no carrier permissions.
        permissions: row.main
          ? sidePermissions
          : sidePermissions.filter((right) => row.permissions.includes(right)),
        mustChangePassword: row.must_change_password,
        suspension: toSuspension(row),
        tokenHash,
      };
    },

    async end(tokenHash) {
      await db.deleteFrom('session_token').where('token_hash', '=', tokenHash).execute();
    },
  };
}
