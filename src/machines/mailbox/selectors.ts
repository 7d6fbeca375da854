import type { ActorRef, SnapshotFrom } from 'xstate';
import type { passwordResetMachine } from '../passwordReset/machine.ts';
import { findTagName } from '../shared/actors.ts';
import { registrationSteps, resetSteps, type MailboxEvent } from './types.ts';
import type { registrationMachine } from '../registration/machine.ts';

export type ResetSnapshot = SnapshotFrom<typeof passwordResetMachine>;
export type RegistrationSnapshot = SnapshotFrom<typeof registrationMachine>;
type Snapshot = ResetSnapshot | RegistrationSnapshot;

/** Actor of either flow, for their common steps. */
export type MailboxActor = Pick<
  ActorRef<Snapshot, MailboxEvent>,
  'send' | 'getSnapshot' | 'subscribe'
>;

/** Current screen of the reset; a waiting form stays visible. */
export const selectResetStep = (s: ResetSnapshot): (typeof resetSteps)[number] =>
  findTagName(s, 'step', resetSteps) ?? 'splash';

/** Current screen of the registration; the first code is sent from the screen `invited`. */
export function selectRegistrationStep(
  s: RegistrationSnapshot,
): (typeof registrationSteps)[number] {
  if (s.value === 'sendingCode' && s.context.codeEndsAt === 0) return 'invited';
  return findTagName(s, 'step', registrationSteps) ?? 'splash';
}

/** Returns whether a form waits for its answer. */
export const isWaiting = (s: Snapshot): boolean => s.hasTag('waiting');

/** Returns whether a code is being sent. */
export const isSending = (s: Snapshot): boolean => s.value === 'sendingCode';

/** Returns whether the code has expired. */
export const isRunOut = (s: Snapshot): boolean => s.value === 'codeRunOut';

/** Seconds until the code expires, and until another may be sent; 0 when over. */
export const selectSecondsLeft = ({ context }: Snapshot): number =>
  Math.max(0, Math.ceil((context.codeEndsAt - context.now) / 1000));
export const selectResendSeconds = ({ context }: Snapshot): number =>
  Math.max(0, Math.ceil((context.resendAt - context.now) / 1000));

export const selectEmail = ({ context }: Snapshot): string => context.email;
export const selectMailboxFailure = ({ context }: Snapshot) => context.failure;
export const selectDetails = ({ context }: RegistrationSnapshot) => context.details;
/** Returns whether a finished registration waits for the carrier's approval. */
export const isAwaitingApproval = ({ context }: RegistrationSnapshot): boolean =>
  context.needsApproval;
export const selectChoices = ({ context }: RegistrationSnapshot) => context.choices;
export const isProved = ({ context }: Snapshot): boolean => context.proved;
export const selectMailboxImageCode = (s: Snapshot) => s.children.imageCode;
