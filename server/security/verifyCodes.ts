import type { Db } from '../db/database.ts';

const LIFE_MS = 5 * 60_000;

export interface VerifyCodes {
  /** Binds a fresh code to the browser's uuid, in place of an earlier one, and returns it. */
  issue(uuid: string): Promise<string>;
  /** Judges an attempt; the code is burnt by it, right or wrong. */
  burn(uuid: string, entered: string): Promise<'right' | 'wrong' | 'expired'>;
}

interface Options {
  readonly db: Db;
  readonly clock: () => Date;
  readonly newCode: () => string;
  /** Passes for every code; only ever set in demo mode. */
  readonly skeletonCode: string | undefined;
}

export function createVerifyCodes({ db, clock, newCode, skeletonCode }: Options): VerifyCodes {
  const fold = (code: string) => code.toUpperCase();

  return {
    async issue(uuid) {
      const code = newCode();
      const expires_at = new Date(clock().getTime() + LIFE_MS);
      await db
        .insertInto('verify_code')
        .values({ uuid, code, expires_at })
        .onConflict((on) => on.column('uuid').doUpdateSet({ code, expires_at }))
        .execute();
      return code;
    },

    async burn(uuid, entered) {
      const burnt = await db
        .deleteFrom('verify_code')
        .where('uuid', '=', uuid)
        .returning(['code', 'expires_at'])
        .executeTakeFirst();
      if (burnt === undefined || burnt.expires_at <= clock()) return 'expired';
      return fold(entered) === fold(burnt.code) || entered === skeletonCode ? 'right' : 'wrong';
    },
  };
}
