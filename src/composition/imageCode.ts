import { fromPromise } from 'xstate';
import type { Calls } from '../api/calls.ts';
import type { SignInContract } from '../api/contract/account/security.ts';
import type { Outcome } from '../api/contract/failure.ts';
import { imageCodeMachine, type CodeWay, type ImageCode } from '../machines/imageCode/machine.ts';

/** Provides the image code machine with the server's pictures and puzzles. */
export function provideImageCode(client: Calls<SignInContract>) {
  return imageCodeMachine.provide({
    actors: {
      obtain: fromPromise<Outcome<ImageCode>, { way: CodeWay }>(async ({ input, signal }) => {
        const uuid = crypto.randomUUID();
        if (input.way === 'picture') {
          const answer = await client.getVerifyCode({ uuid }, { signal });
          if (!answer.ok) return answer;
          return { ok: true, data: { way: 'picture', uuid, image: answer.data.image } };
        }
        const puzzle = await client.getVerifyPuzzle({ uuid }, { signal });
        if (!puzzle.ok) return puzzle;
        const { solvePuzzle } = await import('../api/solvePuzzle.ts');
        const verifyCode = await solvePuzzle(puzzle.data, signal);
        return { ok: true, data: { way: 'computed', uuid, verifyCode } };
      }),
    },
  });
}
