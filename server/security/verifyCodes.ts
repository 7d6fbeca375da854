import type { Db } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { isSolution, createPuzzle, type Puzzle } from './puzzle.ts';

const LIFE_MS = 5 * 60_000;
/** Prefix of a code that is a puzzle's salt; image codes contain no colon. */
const PUZZLE = 'puzzle:';

export interface VerifyCodes {
  /** Binds a new code to the browser's uuid, in place of an earlier one, and returns it. */
  addCode(uuid: string): Promise<string>;
  /** Like `addCode`, with a puzzle instead of a code to read from a picture. */
  addPuzzle(uuid: string): Promise<Puzzle>;
  /** Checks an attempt and uses up the code, right or wrong. */
  checkOnce(uuid: string, entered: string): Promise<'right' | 'wrong' | 'expired'>;
}

/** Checks and uses up an image code; throws unless it was right. */
export async function requireImageCode(
  verifyCodes: VerifyCodes,
  entered: { readonly uuid: string; readonly verifyCode: string },
): Promise<void> {
  const code = await verifyCodes.checkOnce(entered.uuid, entered.verifyCode);
  if (code === 'expired') throw new Refusal('login.verifyCode.expired');
  if (code === 'wrong') throw new Refusal('login.verifyCode.error');
}

interface Options {
  readonly db: Db;
  readonly clock: () => Date;
  readonly newCode: () => string;
  /** Accepted instead of every code; only set in demo mode. */
  readonly demoCode: string | undefined;
}

export function createVerifyCodes({ db, clock, newCode, demoCode }: Options): VerifyCodes {
  const normalize = (code: string) => code.toUpperCase();

  async function bind(uuid: string, code: string): Promise<void> {
    const expires_at = new Date(clock().getTime() + LIFE_MS);
    await db
      .insertInto('verify_code')
      .values({ uuid, code, expires_at })
      .onConflict((on) => on.column('uuid').doUpdateSet({ code, expires_at }))
      .execute();
  }

  async function isRight(code: string, entered: string): Promise<boolean> {
    if (entered === demoCode) return true;
    return code.startsWith(PUZZLE)
      ? isSolution(code.slice(PUZZLE.length), entered)
      : normalize(entered) === normalize(code);
  }

  return {
    async addCode(uuid) {
      const code = newCode();
      await bind(uuid, code);
      return code;
    },

    async addPuzzle(uuid) {
      const puzzle = createPuzzle();
      await bind(uuid, PUZZLE + puzzle.salt);
      return puzzle;
    },

    async checkOnce(uuid, entered) {
      const usedCode = await db
        .deleteFrom('verify_code')
        .where('uuid', '=', uuid)
        .returning(['code', 'expires_at'])
        .executeTakeFirst();
      if (usedCode === undefined || usedCode.expires_at <= clock()) return 'expired';
      return (await isRight(usedCode.code, entered)) ? 'right' : 'wrong';
    },
  };
}
