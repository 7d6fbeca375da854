/**
 * First number of sandbox companies; subtracting it gives the company of the sandbox. A trial works on the sandbox of
 * the user's company.
 */
export const FIRST_SANDBOX = 2 ** 30;

/** Whether a signed-in user works on the example orders of a trial. */
export const isTrial = ({ companyId }: { readonly companyId: number }): boolean =>
  companyId >= FIRST_SANDBOX;

/** Precedes a session's token in a trial. Servers without trials refuse such a token. */
const PREFIX = 'trial.';

/** The token of a session in its trial, for the token outside of it, and the other way round. */
export const toggleTrial = (token: string): string =>
  token.startsWith(PREFIX) ? token.slice(PREFIX.length) : PREFIX + token;
