import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import * as v from 'valibot';
import { errors } from '../../../src/api/contract/errors.ts';
import { security } from '../../../src/api/contract/account/security.ts';
import { encryptPasswords } from '../../../src/api/encryptPasswords.ts';
import { solvePuzzle } from '../../../src/api/solvePuzzle.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { PASSWORD } from '../../support/fixtures.ts';
import { requestLoginKey, startTestServer, type TestServer } from '../../support/server.ts';

/** A salt whose puzzle the third number solves; most take hundreds. */
const QUICK_SALT = 'early-140';

describeOnChosenDatabases('puzzles in place of image codes', (databaseKind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
  });

  const fetchPuzzle = async (uuid: string) =>
    v.parse(security.getVerifyPuzzle.result, (await server.call('getVerifyPuzzle', { uuid })).data);
  const signIn = async (uuid: string, verifyCode: string) => {
    const [password] = await encryptPasswords(await requestLoginKey(server.call), [PASSWORD]);
    return server.call('doLogin', { account: 'owner', password, verifyCode, uuid });
  };

  it('a solved puzzle signs in once', async () => {
    const uuid = randomUUID();
    const puzzle = await fetchPuzzle(uuid);
    await server.db
      .updateTable('verify_code')
      .set({ code: `puzzle:${QUICK_SALT}` })
      .where('uuid', '=', uuid)
      .where('code', '=', `puzzle:${puzzle.salt}`)
      .execute();
    const solution = await solvePuzzle({ ...puzzle, salt: QUICK_SALT });
    expect(solution).toBe('2');
    expect((await signIn(uuid, solution)).success).toBe(true);
    expect((await signIn(uuid, solution)).code).toBe(errors['login.verifyCode.expired'].code);
  });

  it('a wrong answer invalidates the puzzle', async () => {
    // Invalid numbers only: one number in 256 is right by chance.
    for (const wrong of ['-1', '1e3', 'ACE34', '0x10']) {
      const uuid = randomUUID();
      await fetchPuzzle(uuid);
      expect((await signIn(uuid, wrong)).code).toBe(errors['login.verifyCode.error'].code);
      expect((await signIn(uuid, wrong)).code).toBe(errors['login.verifyCode.expired'].code);
    }
  });

  it('a puzzle takes hundreds of tries on average', async () => {
    const { iterations, zeroBits } = await fetchPuzzle(randomUUID());
    expect([iterations, zeroBits]).toEqual([20_000, 8]);
  });

  it('solving can be aborted', async () => {
    const giveUp = new AbortController();
    const solving = solvePuzzle({ salt: 's', iterations: 1, zeroBits: 32 }, giveUp.signal);
    giveUp.abort(new Error('enough'));
    await expect(solving).rejects.toThrow('enough');
  });
});
