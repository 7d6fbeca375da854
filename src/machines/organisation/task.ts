import { assertEvent, assign, emit, setup } from 'xstate';
import type { Failure, Outcome } from '../../api/contract/failure.ts';
import type { Role } from '../../api/contract/organisation/roles.ts';
import type { StaffMember } from '../../api/contract/organisation/staff.ts';
import { promised } from '../placeholder.ts';
import { broken, failedBy } from '../shared/failure.ts';
import { withOutput } from '../shared/output.ts';

/** What is done from a list of the organisation: asked first, in a dialog. */
export type OrganisationTask =
  | { readonly type: 'removeRole'; readonly role: Role }
  | { readonly type: 'invite'; readonly email: string; readonly roleIds: readonly string[] }
  | {
      readonly type: 'giveRoles';
      readonly member: StaffMember;
      readonly roleIds: readonly string[];
    }
  | { readonly type: StaffAct; readonly member: StaffMember }
  | { readonly type: 'withdrawOffer' }
  | { readonly type: 'answerOffer'; readonly accept: boolean };

/** What is done to an account or an invitation without anything to fill in. */
export type StaffAct =
  'enable' | 'disable' | 'endSessions' | 'resetPassword' | 'offerMain' | 'resend' | 'revoke';

/** What a task gives that has to be read; null where it is enough to know that it was done. */
export type TaskResult = { readonly type: 'password'; readonly password: string } | null;

interface TaskContext {
  /** Null before the first. */
  readonly task: OrganisationTask | null;
  readonly result: TaskResult;
  readonly failure: Failure | null;
}

type TaskEvent =
  | { readonly type: 'ask'; readonly task: OrganisationTask }
  /** With what was filled in meanwhile. */
  | { readonly type: 'confirm'; readonly task: OrganisationTask }
  | { readonly type: 'dismiss' };

/** Sent when what a list shows may have changed. */
interface TaskNews {
  readonly type: 'acted';
}

/** Types only: XState reads them from a value that stays empty. */
const types: { context?: TaskContext; events?: TaskEvent; emitted?: TaskNews } = {};

/** One thing done to somebody or something of the organisation. */
export const organisationTaskMachine = setup({
  types,
  actors: { perform: promised<Outcome<TaskResult>, { task: OrganisationTask }>('perform') },
  guards: {
    ok: (_, outcome: Outcome<TaskResult>) => outcome.ok && outcome.data === null,
    gives: (_, outcome: Outcome<TaskResult>) => outcome.ok && outcome.data !== null,
  },
  actions: {
    take: assign(({ event }) => {
      assertEvent(event, ['ask', 'confirm']);
      return { task: event.task, result: null, failure: null };
    }),
    note: assign((_, outcome: Outcome<TaskResult>) => (outcome.ok ? { result: outcome.data } : {})),
    fail: assign((_, outcome: Outcome<unknown>) => failedBy(outcome)),
    failBroken: assign({ failure: broken }),
    /** A one-time password is kept nowhere. */
    forget: assign({ task: null, result: null, failure: null }),
    report: emit({ type: 'acted' }),
  },
}).createMachine({
  id: 'organisationTask',
  context: { task: null, result: null, failure: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'The list with its buttons.',
      entry: 'forget',
      on: { ask: { target: 'asking', actions: 'take' } },
    },
    asking: {
      description:
        'What will happen to whom, a form where one is needed, and why it failed before.',
      on: { confirm: { target: 'acting', actions: 'take' }, dismiss: { target: 'idle' } },
    },
    acting: {
      description: 'The button waits.',
      invoke: {
        src: 'perform',
        id: 'perform',
        input: ({ context: { task } }) => {
          if (task === null) throw new Error('There is nothing to do.');
          return { task };
        },
        onDone: [
          { guard: withOutput('ok'), target: 'idle', actions: 'report' },
          {
            guard: withOutput('gives'),
            target: 'showing',
            actions: ['report', withOutput('note')],
          },
          {
            target: 'asking',
            // What was refused may be because the list is out of date.
            actions: ['report', withOutput('fail')],
          },
        ],
        onError: { target: 'asking', actions: 'failBroken' },
      },
    },
    showing: {
      description: 'What it gave, such as a password that is shown once.',
      on: { dismiss: { target: 'idle' } },
    },
  },
});
