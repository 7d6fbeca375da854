import { assign, sendTo, setup } from 'xstate';
import type { ErrorKey } from '../../api/contract/errors.ts';
import type { Failure, Outcome } from '../../api/contract/failure.ts';
import { imageCodeMachine, type SolvedCode } from '../imageCode/machine.ts';
import { callbackActor, promiseActor } from '../shared/actors.ts';
import type {
  FormChoices,
  Details,
  FinishProgress,
  MailboxContext,
  MailboxEvent,
  MailboxTag,
  MailedCode,
  Passwords,
  SendCodeProof,
  FlowProgress,
} from './types.ts';
import { unexpectedFailure } from '../shared/failure.ts';

/** Types only: XState reads them from a value that stays empty. */
const types: {
  context?: MailboxContext;
  events?: MailboxEvent;
  children?: { imageCode: 'imageCode'; progressStore: 'progressStore' };
  tags?: MailboxTag;
} = {};

export const emptyContext: MailboxContext = {
  email: '',
  ticket: '',
  codeEndsAt: 0,
  resendAt: 0,
  proved: false,
  details: null,
  now: 0,
  choices: { countries: [], industries: [], sources: [] },
  needsApproval: false,
  failure: null,
  imageCodeWay: 'picture',
};

function isRefusedBy(outcome: Outcome<unknown> | null, ...keys: readonly ErrorKey[]): boolean {
  if (outcome === null || outcome.ok || outcome.failure.kind !== 'refused') return false;
  const { key } = outcome.failure;
  return key !== null && keys.includes(key);
}

function toProgress({
  email,
  ticket,
  codeEndsAt,
  resendAt,
  proved,
  details,
}: MailboxContext): FlowProgress {
  return { email, ticket, codeEndsAt, resendAt, proved, details };
}

const failureIn = (outcome: Outcome<unknown> | null): Failure | null =>
  outcome === null || outcome.ok ? null : outcome.failure;

/** Shared setup of reset and registration: a mailed code that expires verifies the mailbox. */
export const mailboxSetup = setup({
  types,
  actors: {
    imageCode: imageCodeMachine,
    /** Sends `recalled` at once; stores the flow in this tab, so that it survives a reload. */
    progressStore: callbackActor<{ readonly type: 'keep'; readonly progress: FlowProgress | null }>(
      'progressStore',
    ),
    /** Sends `tick` at once, every second, on request, and when a sleeping page wakes. */
    clock: callbackActor<{ readonly type: 'read' }>('clock'),
    /** Loads the options; repeats the calls while the server is unreachable. */
    choices: promiseActor<FormChoices>('choices'),
    /** Checks that the email is not registered yet. Returns the flow's ticket. */
    checkRegistered: promiseActor<Outcome<{ ticket: string }>, { email: string; code: SolvedCode }>(
      'checkRegistered',
    ),
    sendCode: promiseActor<Outcome<MailedCode>, { email: string; proof: SendCodeProof }>(
      'sendCode',
    ),
    checkCode: promiseActor<Outcome<null>, { ticket: string; code: string }>('checkCode'),
    /** Encrypts and sets the new password. */
    savePassword: promiseActor<Outcome<null>, { ticket: string; passwords: Passwords }>(
      'savePassword',
    ),
    /** Checks the code unless it is null, then creates company and account. */
    finish: promiseActor<
      FinishProgress,
      {
        ticket: string;
        code: string | null;
        details: Details | null;
        passwords: Passwords | null;
      }
    >('finish'),
  },
  guards: {
    hasNoProgress: (_, progress: FlowProgress | null) => progress === null,
    isProved: (_, progress: FlowProgress | null) => progress?.proved === true,
    hasNoCodeYet: (_, progress: FlowProgress | null) => progress?.codeEndsAt === 0,
    hasRunOut: ({ context }, now: number) => now >= context.codeEndsAt,
    canSend: ({ context }) => context.now >= context.resendAt,
    /** A call failed before any code was mailed. */
    isFailureBeforeCode: ({ context }, outcome: Outcome<unknown>) =>
      !outcome.ok && context.codeEndsAt === 0,
    isFailure: (_, outcome: Outcome<unknown>) => !outcome.ok,
    /** No new code was sent, and the previous one has expired. */
    isStillExpired: ({ context }, outcome: Outcome<unknown>) =>
      !outcome.ok && context.now >= context.codeEndsAt,
    /** The flow cannot continue: its ticket has expired, or the email is registered already. */
    mustStartOver: (_, outcome: Outcome<unknown> | null) =>
      isRefusedBy(outcome, 'account.ticket.expired', 'account.email.registered'),
    /** The code is no longer valid: another one is needed. */
    isCodeDead: (_, outcome: Outcome<unknown> | null) =>
      isRefusedBy(outcome, 'login.verifyCode.expired', 'account.code.tooOften'),
    isUnproved: (_, finished: FinishProgress) => !finished.proved,
    isDone: (_, { outcome }: FinishProgress) => outcome?.ok === true,
  },
  actions: {
    recall: assign((_, progress: FlowProgress | null) => progress ?? {}),
    keep: sendTo(
      'progressStore',
      ({ context }) => ({ type: 'keep', progress: toProgress(context) }) as const,
    ),
    forget: sendTo('progressStore', { type: 'keep', progress: null } as const),
    readClock: sendTo('clock', { type: 'read' } as const),
    tick: assign((_, now: number) => ({ now })),
    begin: assign((_, { email, details, code }: Extract<MailboxEvent, { type: 'begin' }>) => ({
      ...toProgress(emptyContext),
      email: email.trim(),
      details,
      imageCodeWay: code.way,
    })),
    /** Ends the flow; email and details return to the form. */
    startOver: assign(({ context: { email, details } }) => ({
      ...toProgress(emptyContext),
      email,
      details,
    })),
    setDetails: assign((_, details: Details) => ({ details })),
    setTicket: assign((_, outcome: Outcome<{ ticket: string }>) =>
      outcome.ok ? { ticket: outcome.data.ticket } : {},
    ),
    setMailedCode: assign((_, outcome: Outcome<MailedCode>) => (outcome.ok ? outcome.data : {})),
    /** Applies the server's delay before another code. */
    waitLonger: assign(({ context }, outcome: Outcome<unknown>) => {
      const failure = failureIn(outcome);
      const wait = failure?.kind === 'refused' ? failure.retryAfterMs : null;
      return wait === null ? {} : { resendAt: context.now + wait };
    }),
    endCode: assign(({ context }) => ({ codeEndsAt: Math.min(context.codeEndsAt, context.now) })),
    setProved: assign({ proved: true }),
    setNeedsApproval: assign((_, { needsApproval }: FinishProgress) => ({ needsApproval })),
    showChoices: assign((_, choices: FormChoices) => ({ choices })),
    failFrom: assign((_, outcome: Outcome<unknown> | null) => ({ failure: failureIn(outcome) })),
    /** Failure of an actor that threw: a bug, shown as "Service exception!". */
    failUnexpectedly: assign({ failure: unexpectedFailure }),
    dismiss: assign({ failure: null }),
  },
});
