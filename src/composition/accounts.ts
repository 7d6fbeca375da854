import { fromCallback, fromPromise } from 'xstate';
import { type Calls, type CallsOptions, createCalls } from '../api/calls.ts';
import { account, type CodeFlow, TERMS_VERSION } from '../api/contract/account/account.ts';
import { dictionaries } from '../api/contract/dictionaries/dictionaries.ts';
import { invitationCalls } from '../api/contract/organisation/invitationCalls.ts';
import { signInContract } from '../api/contract/account/security.ts';
import { type PublicParcel, tracking } from '../api/contract/orders/tracking.ts';
import { isRetryable, type Outcome } from '../api/contract/failure.ts';
import { encryptPasswords } from '../api/encryptPasswords.ts';
import { type AnswerQuery, createAnswerMachine } from '../machines/answer/machine.ts';
import type { SolvedCode } from '../machines/imageCode/machine.ts';
import type {
  Details,
  FinishProgress,
  FormChoices,
  MailedCode,
  Passwords,
  SendCodeProof,
  FlowProgress,
} from '../machines/mailbox/types.ts';
import { passwordResetMachine } from '../machines/passwordReset/machine.ts';
import { registrationMachine } from '../machines/registration/machine.ts';
import {
  type AcceptInput,
  type FoundInvitation,
  invitationMachine,
} from '../machines/invitation/machine.ts';
import type { CodeFlowStore } from '../storage/codeFlowStore.ts';
import type { Accounts } from '../views/shared/areas.ts';
import { provideImageCode } from './imageCode.ts';
import type { Network } from './network.ts';

// Loaded as one chunk with its store.
export { createCodeFlowStore } from '../storage/codeFlowStore.ts';

/** Calls of the public pages: registration, password reset, invitation and tracking. */
const { trackPublic } = tracking;
const { findListByType } = dictionaries;
const table = {
  ...signInContract,
  ...account,
  ...invitationCalls,
  trackPublic,
  findListByType,
} as const;
type Client = Calls<typeof table>;

export interface AccountOptions {
  readonly callOptions: CallsOptions;
  readonly flowStore: CodeFlowStore;
  /** Epoch ms. */
  readonly now: () => number;
  /** Sends `visibilitychange` when a sleeping page is shown again. */
  readonly page: EventTarget;
  readonly network: Pick<Network, 'untilReachable'>;
}

interface AccountParts extends AccountOptions {
  readonly client: Client;
}

const TICK_MS = 1000;

/** Calls, storage and clock that both flows share. */
function commonActors({ client, flowStore, now, page }: AccountParts, flow: CodeFlow) {
  return {
    imageCode: provideImageCode(client),

    progressStore: fromCallback<{ readonly type: 'keep'; readonly progress: FlowProgress | null }>(
      ({ receive, sendBack }) => {
        receive(({ progress }) => flowStore.save(flow, progress));
        sendBack({ type: 'recalled', progress: flowStore.load(flow, now()) });
      },
    ),

    // The time is read, not counted, so ticks that a sleeping page missed do no harm.
    clock: fromCallback<{ readonly type: 'read' }>(({ receive, sendBack }) => {
      const tick = () => sendBack({ type: 'tick', now: now() });
      tick();
      receive(tick);
      const timer = setInterval(tick, TICK_MS);
      page.addEventListener('visibilitychange', tick);
      return () => {
        clearInterval(timer);
        page.removeEventListener('visibilitychange', tick);
      };
    }),

    sendCode: fromPromise<Outcome<MailedCode>, { email: string; proof: SendCodeProof }>(
      async ({ input, signal }) => {
        // Before the call, so that this clock never runs longer than the server's.
        const at = now();
        const answer = await client.getSmsVerifyCode({ flow, ...input }, { signal });
        if (!answer.ok) return answer;
        const { ticket, codeSeconds, resendSeconds } = answer.data;
        const codeEndsAt = at + codeSeconds * 1000;
        return { ok: true, data: { ticket, codeEndsAt, resendAt: at + resendSeconds * 1000 } };
      },
    ),
  };
}

/** Encrypts both passwords with one key, because a request carries one. */
async function encryptPair(client: Client, passwords: Passwords, signal: AbortSignal) {
  const key = await client.getPublicKey(undefined, { signal });
  if (!key.ok) return key;
  const { newPassword, confirmPassword } = passwords;
  const data = await encryptPasswords(key.data, [newPassword, confirmPassword]);
  return { ok: true, data } as const;
}

function provideReset(parts: AccountParts) {
  const { client } = parts;
  return passwordResetMachine.provide({
    actors: {
      ...commonActors(parts, 'reset'),

      checkCode: fromPromise<Outcome<null>, { ticket: string; code: string }>(({ input, signal }) =>
        client.checkSmsCode(input, { signal }),
      ),

      savePassword: fromPromise<Outcome<null>, { ticket: string; passwords: Passwords }>(
        async ({ input: { ticket, passwords }, signal }) => {
          const pair = await encryptPair(client, passwords, signal);
          if (!pair.ok) return pair;
          const [newPassword, confirmPassword] = pair.data;
          return client.restPassword({ ticket, newPassword, confirmPassword }, { signal });
        },
      ),
    },
  });
}

interface FinishInput {
  readonly ticket: string;
  readonly code: string | null;
  readonly details: Details | null;
  readonly passwords: Passwords | null;
}

function provideRegistration(parts: AccountParts) {
  const { client, network } = parts;

  async function register(
    ticket: string,
    details: Details,
    passwords: Passwords,
    signal: AbortSignal,
  ): Promise<Outcome<{ readonly waits: boolean }>> {
    const pair = await encryptPair(client, passwords, signal);
    if (!pair.ok) return pair;
    const [password, confirmPassword] = pair.data;
    const body = { ticket, ...details, password, confirmPassword, terms: TERMS_VERSION } as const;
    const answer = await client.register(body, { signal });
    return answer;
  }

  return registrationMachine.provide({
    actors: {
      ...commonActors(parts, 'register'),

      choices: fromPromise<FormChoices>(async ({ signal }) => {
        // Repeats the call while the server is unreachable.
        async function askUntilAnswered<Data>(ask: () => Promise<Outcome<Data>>): Promise<Data> {
          for (;;) {
            const answer = await ask();
            if (answer.ok) return answer.data;
            if (!isRetryable(answer.failure))
              throw new Error('The options of the form were refused.');
            await network.untilReachable(signal);
          }
        }
        const [countries, industries, sources] = await Promise.all([
          askUntilAnswered(() => client.queryAllCountryList(undefined, { signal })),
          askUntilAnswered(() => client.findListByType({ type: 'industry' }, { signal })),
          askUntilAnswered(() => client.findListByType({ type: 'source' }, { signal })),
        ]);
        return { countries, industries, sources };
      }),

      checkRegistered: fromPromise<
        Outcome<{ ticket: string }>,
        { email: string; code: SolvedCode }
      >(({ input: { email, code }, signal }) => {
        const { uuid, verifyCode } = code;
        return client.checkRegistered({ email, uuid, verifyCode }, { signal });
      }),

      finish: fromPromise<FinishProgress, FinishInput>(
        async ({ input: { ticket, code, details, passwords }, signal }) => {
          if (code !== null) {
            const outcome = await client.checkSmsCode({ ticket, code }, { signal });
            if (!outcome.ok) return { proved: false, outcome, needsApproval: false };
          }
          if (details === null || passwords === null)
            return { proved: true, outcome: null, needsApproval: false };
          const registration = await register(ticket, details, passwords, signal);
          const outcome = registration.ok ? ({ ok: true, data: null } as const) : registration;
          return {
            proved: true,
            outcome,
            needsApproval: registration.ok && registration.data.waits,
          };
        },
      ),
    },
  });
}

/** Reports an invitation link that is truncated, or has no token, as unknown. */
function withLinkRefusal<Data>(answer: Outcome<Data>): Outcome<Data> {
  if (answer.ok || answer.failure.kind !== 'refused') return answer;
  const { failure } = answer;
  return failure.key === 'error.invalidInput'
    ? { ok: false, failure: { ...failure, key: 'invitation.unknown', fields: [] } }
    : answer;
}

function provideInvitation(client: Client) {
  return invitationMachine.provide({
    actors: {
      findInvitation: fromPromise<Outcome<FoundInvitation>, { token: string }>(
        async ({ input, signal }) =>
          withLinkRefusal(await client.findInvitation(input, { signal })),
      ),
      acceptInvitation: fromPromise<Outcome<unknown>, AcceptInput>(
        async ({ input: { token, username, ...passwords }, signal }) => {
          const pair = await encryptPair(client, passwords, signal);
          if (!pair.ok) return pair;
          const [password, confirmPassword] = pair.data;
          const body = {
            token,
            username,
            password,
            confirmPassword,
            terms: TERMS_VERSION,
          } as const;
          return client.acceptInvitation(body);
        },
      ),
      askForInvitation: fromPromise<Outcome<null>, { token: string }>(({ input }) =>
        client.askForInvitation(input),
      ),
    },
  });
}

/** The machines of the public pages, with everything they need from browser and server. */
export function createAccounts(options: AccountOptions): Accounts {
  const parts = { ...options, client: createCalls(table, options.callOptions) };
  return {
    passwordReset: provideReset(parts),
    registration: provideRegistration(parts),
    invitation: provideInvitation(parts.client),
    publicTracking: createAnswerMachine<string, PublicParcel>('publicTracking').provide({
      actors: {
        fetchAnswer: fromPromise<Outcome<PublicParcel>, AnswerQuery<string>>(({ input, signal }) =>
          parts.client.trackPublic({ waybillNo: input.question }, { signal }),
        ),
      },
    }),
  };
}
