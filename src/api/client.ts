import { type Calls, type CallsOptions, createCalls } from './calls.ts';
import { contract, type Contract } from './contract/index.ts';

export { CancelledError } from './calls.ts';

/** Every call of the portal. */
export type Client = Calls<Contract>;

/** Creates all calls of the portal. Imports the schemas of the whole contract. */
export function createClient(options: CallsOptions): Client {
  return createCalls(contract, options);
}
