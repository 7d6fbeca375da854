import type { ActorRef, SnapshotFrom } from 'xstate';
import type { passwordResetMachine } from '../passwordReset/machine.ts';
import type { MailboxEvent } from './types.ts';
import type { registrationMachine } from '../registration/machine.ts';

export type ResetSnapshot = SnapshotFrom<typeof passwordResetMachine>;
export type RegistrationSnapshot = SnapshotFrom<typeof registrationMachine>;
type Snapshot = ResetSnapshot | RegistrationSnapshot;

/** Either walk, at the step that they have in common. */
export type MailboxActor = Pick<
  ActorRef<Snapshot, MailboxEvent>,
  'send' | 'getSnapshot' | 'subscribe'
>;

/** Which screen of the reset is shown; waiting for an answer shows the screen that was sent. */
export function resetStep(s: ResetSnapshot): 'splash' | 'email' | 'code' | 'password' | 'done' {
  switch (s.value) {
    case 'resuming':
      return 'splash';
    case 'askingEmail':
    case 'requestingCode':
      return 'email';
    case 'choosingPassword':
    case 'savingPassword':
      return 'password';
    case 'reset':
      return 'done';
    case 'enteringCode':
    case 'codeRunOut':
    case 'sendingCode':
    case 'checkingCode':
      return 'code';
  }
}

/** Which screen of the registration is shown. */
export function registrationStep(
  s: RegistrationSnapshot,
): 'splash' | 'form' | 'invited' | 'code' | 'done' {
  switch (s.value) {
    case 'resuming':
      return 'splash';
    case 'fillingForm':
    case 'checkingEmail':
    case 'completingForm':
    case 'registering':
      return 'form';
    case 'invited':
      return 'invited';
    case 'sendingCode':
      return s.context.codeEndsAt === 0 ? 'invited' : 'code';
    case 'registered':
      return 'done';
    case 'enteringCode':
    case 'codeRunOut':
    case 'checkingCode':
      return 'code';
  }
}

const WAITING: ReadonlySet<string> = new Set([
  'requestingCode',
  'checkingEmail',
  'sendingCode',
  'checkingCode',
  'savingPassword',
  'registering',
]);

/** What was sent waits for its answer. */
export const isWaiting = (s: Snapshot): boolean => WAITING.has(s.value);

/** Another code is on its way. */
export const isSending = (s: Snapshot): boolean => s.value === 'sendingCode';

/** The code is of no use any more. */
export const isRunOut = (s: Snapshot): boolean => s.value === 'codeRunOut';

/** Seconds that the code still holds, and seconds until another may be sent; 0 where they are over. */
export const secondsLeft = ({ context }: Snapshot): number =>
  Math.max(0, Math.ceil((context.codeEndsAt - context.now) / 1000));
export const resendSeconds = ({ context }: Snapshot): number =>
  Math.max(0, Math.ceil((context.resendAt - context.now) / 1000));

export const emailOf = ({ context }: Snapshot): string => context.email;
export const failureOf = ({ context }: Snapshot) => context.failure;
export const detailsOf = ({ context }: RegistrationSnapshot) => context.details;
export const countriesOf = ({ context }: RegistrationSnapshot) => context.countries;
export const isProved = ({ context }: Snapshot): boolean => context.proved;
export const imageCodeOf = (s: Snapshot) => s.children.imageCode;
