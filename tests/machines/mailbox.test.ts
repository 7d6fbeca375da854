import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { passwordResetModel, registrationModel } from '../models/mailbox.model.ts';
import { succeeded } from '../models/samples.ts';
import { walk } from '../models/walk.ts';
import type { Outcome } from '../../src/api/contract/failure.ts';
import {
  isProved,
  selectResendSeconds,
  selectSecondsLeft,
} from '../../src/machines/mailbox/selectors.ts';
import type {
  FormChoices,
  MailedCode,
  SendCodeProof,
  FlowProgress,
} from '../../src/machines/mailbox/types.ts';
import { registrationMachine } from '../../src/machines/registration/machine.ts';

describe.each([
  ['passwordReset', passwordResetModel, 'askingEmail'],
  ['registration', registrationModel, 'fillingForm'],
] as const)('states of %s', (_name, model, startState) => {
  const { edges } = walk(model);

  test('the stored state has no password and no code', () => {
    // The password and the code that the models enter.
    for (const { to } of edges) {
      const context = JSON.stringify(to.context);
      expect(context).not.toContain('Harmattan-9');
      expect(context).not.toContain('123456');
    }
  });

  test('a restart keeps only the email', () => {
    const restarted = edges.filter(
      ({ to, from }) =>
        to.value === startState && from.value !== startState && from.value !== 'resuming',
    );
    expect(restarted.length).toBeGreaterThan(0);
    for (const { to } of restarted) {
      expect(to.context).toMatchObject({ ticket: '', codeEndsAt: 0, resendAt: 0, proved: false });
      expect(to.context['email']).toBe('ama@example.com');
    }
  });

  test('another code is requested only after its delay', () => {
    const resends = edges.filter(({ event }) => event.type === 'resend');
    expect(resends.length).toBeGreaterThan(0);
    for (const { from } of resends) expect(from.context['now']).toBeGreaterThanOrEqual(60_000);
  });
});

test('the remaining seconds are the difference of two times', () => {
  const { edges } = walk(passwordResetModel);
  const secondsAt = (now: number) => {
    const edge = edges.find(
      ({ to }) => to.value === 'enteringCode' && to.context['now'] === now && !isProved(to),
    );
    if (edge === undefined) throw new Error('No such step.');
    return [selectSecondsLeft(edge.to), selectResendSeconds(edge.to)];
  };
  expect(secondsAt(0)).toEqual([299, 60]);
  expect(secondsAt(60_000)).toEqual([239, 0]);
});

test('a code starts with 299 seconds, even if the last tick is old', async () => {
  let now = 0;
  const progress: FlowProgress = {
    email: 'ama@example.com',
    ticket: 'ticket',
    codeEndsAt: 0,
    resendAt: 0,
    proved: false,
    details: null,
  };
  const machine = registrationMachine.provide({
    actors: {
      choices: fromPromise<FormChoices>(() =>
        Promise.resolve({ countries: [], industries: [], sources: [] }),
      ),
      progressStore: fromCallback(({ sendBack }) => sendBack({ type: 'recalled', progress })),
      clock: fromCallback(({ receive, sendBack }) => {
        const tick = () => sendBack({ type: 'tick', now });
        tick();
        receive(tick);
      }),
      sendCode: fromPromise<Outcome<MailedCode>, { email: string; proof: SendCodeProof }>(() =>
        Promise.resolve(
          succeeded({ ticket: 'ticket', codeEndsAt: now + 299_000, resendAt: now + 60_000 }),
        ),
      ),
    },
  });
  const actor = createActor(machine).start();
  // 900 ms have passed since the clock's last tick.
  now = 900;
  actor.send({ type: 'goToMailbox' });
  const snapshot = await waitFor(actor, ({ value }) => value === 'enteringCode');
  expect(snapshot.context.codeEndsAt).toBe(299_900);
  expect(
    [selectSecondsLeft, selectResendSeconds].map((select) => select(actor.getSnapshot())),
  ).toEqual([299, 60]);
  actor.stop();
});

test('a finished registration knows whether the carrier reviews it', () => {
  const { edges } = walk(registrationModel);
  const finishedEdges = edges.filter(
    ({ to, from }) => to.value === 'registered' && from.value !== to.value,
  );
  expect(new Set(finishedEdges.map(({ to }) => to.context['needsApproval']))).toEqual(
    new Set([true, false]),
  );
});
