import type { ResultOf } from '../../api/contract/endpoint.ts';
import type { Failure, Outcome } from '../../api/contract/failure.ts';
import type { Contract } from '../../api/contract/index.ts';
import type { CodeWay, SolvedCode } from '../imageCode/machine.ts';

/** Details of a company that registers, beside email and password. */
export interface Details {
  readonly username: string;
  /** Empty if the user name is the company's name. */
  readonly company: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Code of the dictionary `industry`. */
  readonly industry: string;
  /** Code of the dictionary `source`. */
  readonly source: string;
}

/** A new password, typed twice. It is only in events, never in a context. */
export interface Passwords {
  readonly newPassword: string;
  readonly confirmPassword: string;
}

/** State of a reset or registration that survives a reload of the tab. Times are epoch ms. */
export interface FlowProgress {
  readonly email: string;
  /** Identifies the flow on the server. */
  readonly ticket: string;
  /** Time at which the mailed code expires; 0 if none was mailed yet. */
  readonly codeEndsAt: number;
  /** Time from which another code may be requested. */
  readonly resendAt: number;
  /** The code was right: the last step is open. */
  readonly proved: boolean;
  /** For a registration only. */
  readonly details: Details | null;
}

export type Country = ResultOf<Contract['queryAllCountryList']>[number];
export type Choice = ResultOf<Contract['findListByType']>[number];

/** Options of the registration form; empty until loaded. */
export interface FormChoices {
  readonly countries: readonly Country[];
  readonly industries: readonly Choice[];
  readonly sources: readonly Choice[];
}

export interface MailboxContext extends FlowProgress {
  /** Time of the last tick, epoch ms. */
  readonly now: number;
  readonly choices: FormChoices;
  /** The registered company waits for the carrier's approval. */
  readonly needsApproval: boolean;
  readonly failure: Failure | null;
  /** Way in which the last image code was solved, used for the next one. */
  readonly imageCodeWay: CodeWay;
}

/** Screens of a reset, in their order. */
export const resetSteps = ['splash', 'email', 'code', 'password', 'done'] as const;
/** Screens of a registration, in their order. */
export const registrationSteps = ['splash', 'form', 'invited', 'code', 'done'] as const;

export type MailboxTag =
  | `step:${(typeof resetSteps)[number] | (typeof registrationSteps)[number]}`
  /** A form waits for its answer. */
  | 'waiting';

/** Mailed code with its times (epoch ms). */
export type MailedCode = Pick<FlowProgress, 'ticket' | 'codeEndsAt' | 'resendAt'>;

/** Progress of finishing a registration: the code first, then the account. */
export interface FinishProgress {
  readonly proved: boolean;
  /** Null if the code was right and no password was entered yet. */
  readonly outcome: Outcome<null> | null;
  /** The account can sign in once the carrier has approved the company. */
  readonly needsApproval: boolean;
}

export type MailboxEvent =
  /** State kept by the tab. */
  | { readonly type: 'recalled'; readonly progress: FlowProgress | null }
  | { readonly type: 'tick'; readonly now: number }
  | {
      readonly type: 'begin';
      readonly email: string;
      readonly details: Details | null;
      readonly code: SolvedCode;
    }
  | { readonly type: 'goToMailbox' }
  | { readonly type: 'resend' }
  | {
      readonly type: 'enterCode';
      readonly code: string;
      /** Password of a registration entered on this page; null after a reload. */
      readonly passwords: Passwords | null;
    }
  | { readonly type: 'setPassword'; readonly passwords: Passwords }
  | { readonly type: 'complete'; readonly details: Details; readonly passwords: Passwords }
  /** Returns to the form to change email or details. */
  | { readonly type: 'back' }
  /** The user has read the failure. */
  | { readonly type: 'dismiss' };

export type SendCodeProof = { readonly ticket: string } | Omit<SolvedCode, 'way'>;
