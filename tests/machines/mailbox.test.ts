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
  Walk,
} from '../../src/machines/mailbox/types.ts';
import { registrationMachine } from '../../src/machines/registration/machine.ts';

describe.each([
  ['passwordReset', passwordResetModel, 'askingEmail'],
  ['registration', registrationModel, 'fillingForm'],
] as const)('wherever %s goes', (_name, model, begin) => {
  const { edges } = walk(model);

  test('the stored state has no password and no code', () => {
    for (const { to } of edges) {
      const kept = JSON.stringify(to.context);
      expect(kept).not.toContain('Harmattan-9');
      expect(kept).not.toContain('123456');
    }
  });

  test('a restart keeps the email and nothing else', () => {
    const begun = edges.filter(
      ({ to, from }) => to.value === begin && from.value !== begin && from.value !== 'resuming',
    );
    expect(begun.length).toBeGreaterThan(0);
    for (const { to } of begun) {
      expect(to.context).toMatchObject({ ticket: '', codeEndsAt: 0, resendAt: 0, proved: false });
      expect(to.context['email']).toBe('ama@example.com');
    }
  });

  test('another code is requested only after its delay', () => {
    const resent = edges.filter(({ event }) => event.type === 'resend');
    expect(resent.length).toBeGreaterThan(0);
    for (const { from } of resent) expect(from.context['now']).toBeGreaterThanOrEqual(60_000);
  });
});

test('the clock is the difference of two times, whatever ticked between', () => {
  const { edges } = walk(passwordResetModel);
  const at = (now: number) => {
    const found = edges.find(
      ({ to }) => to.value === 'enteringCode' && to.context['now'] === now && !isProved(to),
    );
    if (found === undefined) throw new Error('No such step.');
    return [selectSecondsLeft(found.to), selectResendSeconds(found.to)];
  };
  expect(at(0)).toEqual([299, 60]);
  expect(at(60_000)).toEqual([239, 0]);
});

test('a code starts with 299 seconds, however old the last tick is', async () => {
  let now = 0;
  const walk: Walk = {
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
      keeper: fromCallback(({ sendBack }) => sendBack({ type: 'recalled', walk })),
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
  now = 900;
  actor.send({ type: 'goToMailbox' });
  const mailed = await waitFor(actor, ({ value }) => value === 'enteringCode');
  expect(mailed.context.codeEndsAt).toBe(299_900);
  expect([selectSecondsLeft, selectResendSeconds].map((left) => left(actor.getSnapshot()))).toEqual(
    [299, 60],
  );
  actor.stop();
});

test('a finished registration knows whether the carrier reviews it', () => {
  const { edges } = walk(registrationModel);
  const done = edges.filter(({ to, from }) => to.value === 'registered' && from.value !== to.value);
  expect(new Set(done.map(({ to }) => to.context['waits']))).toEqual(new Set([true, false]));
});
