import { type PortalErrorKey, portalErrors } from '../../src/api/contract/portalErrors.ts';
import type { Failure } from '../../src/api/contract/failure.ts';
import type {
  Details,
  FormChoices,
  MailboxContext,
  FlowProgress,
} from '../../src/machines/mailbox/types.ts';
import { passwordResetMachine } from '../../src/machines/passwordReset/machine.ts';
import { registrationMachine } from '../../src/machines/registration/machine.ts';
import { failed, failures, succeeded } from './samples.ts';
import type { DoneEvent, Model } from './walk.ts';

const details: Details = {
  username: 'Adinkra Prints',
  company: '',
  country: 'GH',
  industry: 'trader',
  source: 'socialMedia',
};

const passwords = { newPassword: 'Harmattan-9', confirmPassword: 'Harmattan-9' };
const code = { way: 'computed', uuid: 'u', verifyCode: '77' } as const;

/** A code mailed at 0 ms. */
const mailedCode = { ticket: 'ticket', codeEndsAt: 299_000, resendAt: 60_000 };
/** A later code, whose resend is allowed when the first one expires. */
const laterCode = { ticket: 'ticket', codeEndsAt: 598_000, resendAt: 299_000 };
const recalled: FlowProgress = {
  email: 'ama@example.com',
  ...mailedCode,
  proved: false,
  details: null,
};

const createRefusal = (key: PortalErrorKey, retryAfterMs: number | null = null): Failure => ({
  ...failures.refused,
  ...portalErrors[key],
  key,
  retryAfterMs,
});

const createDoneEvents = (actors: readonly string[], outputs: readonly unknown[]): DoneEvent[] =>
  actors.flatMap((actor) =>
    outputs.map((output) => ({ type: `xstate.done.actor.${actor}` as const, output })),
  );

const times = [0, 60_000, 299_000].map((now) => ({ type: 'tick', now }) as const);
const unanswered = [failed(failures.network), failed(createRefusal('account.ticket.expired'))];
const wrongCodes = [
  failed(createRefusal('login.verifyCode.error')),
  failed(createRefusal('account.code.tooOften')),
];
const toStateKey = (context: MailboxContext) => [
  context.ticket,
  context.codeEndsAt,
  context.now,
  context.resendAt,
  context.proved,
  context.failure?.kind,
];

/** Options of the registration form. */
const sampleChoices: FormChoices = {
  countries: [{ code: 'GH', name: 'Ghana', served: true }],
  industries: [{ code: 'trader', names: { en: 'Trader' } }],
  sources: [{ code: 'website', names: { en: 'Websites' } }],
};

export const passwordResetModel: Model<typeof passwordResetMachine> = {
  machine: passwordResetMachine,
  events: [
    { type: 'recalled', progress: null },
    { type: 'recalled', progress: recalled },
    { type: 'recalled', progress: { ...recalled, proved: true } },
    ...times,
    { type: 'begin', email: ' ama@example.com ', details: null, code },
    { type: 'resend' },
    { type: 'enterCode', code: '123456', passwords: null },
    { type: 'setPassword', passwords },
    { type: 'back' },
    { type: 'dismiss' },
    ...createDoneEvents(
      ['sendCode', 'mailCode'],
      [
        succeeded(mailedCode),
        succeeded(laterCode),
        failed(createRefusal('account.code.wait', 30_000)),
        ...unanswered,
      ],
    ),
    ...createDoneEvents(['checkCode'], [succeeded(null), ...wrongCodes, ...unanswered]),
    ...createDoneEvents(['savePassword'], [succeeded(null), ...unanswered]),
  ],
  key: toStateKey,
};

export const registrationModel: Model<typeof registrationMachine> = {
  machine: registrationMachine,
  events: [
    { type: 'recalled', progress: null },
    { type: 'recalled', progress: { ...recalled, details } },
    { type: 'recalled', progress: { ...recalled, details, codeEndsAt: 0 } },
    { type: 'recalled', progress: { ...recalled, details, proved: true } },
    ...times,
    { type: 'begin', email: ' ama@example.com ', details, code },
    { type: 'goToMailbox' },
    { type: 'resend' },
    { type: 'enterCode', code: '123456', passwords },
    { type: 'complete', details: { ...details, username: 'Adinkra' }, passwords },
    { type: 'back' },
    { type: 'dismiss' },
    ...createDoneEvents(['choices'], [sampleChoices]),
    ...createDoneEvents(
      ['checkRegistered'],
      [
        succeeded({ ticket: 'ticket' }),
        failed(createRefusal('account.email.registered')),
        failed(failures.network),
      ],
    ),
    ...createDoneEvents(
      ['mailCode'],
      [
        succeeded(mailedCode),
        succeeded(laterCode),
        failed(createRefusal('account.code.wait', 30_000)),
        ...unanswered,
      ],
    ),
    ...createDoneEvents(
      ['finish', 'complete'],
      [
        ...[...wrongCodes, ...unanswered].map((outcome) => ({
          proved: false,
          outcome,
          needsApproval: false,
        })),
        { proved: true, outcome: null, needsApproval: false },
        { proved: true, outcome: succeeded(null), needsApproval: false },
        { proved: true, outcome: succeeded(null), needsApproval: true },
        {
          proved: true,
          outcome: failed(createRefusal('account.username.taken')),
          needsApproval: false,
        },
      ],
    ),
  ],
  key: (context) => [
    ...toStateKey(context),
    context.choices.countries.length,
    context.needsApproval,
  ],
};
