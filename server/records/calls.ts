import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import { implement, type Implementation } from '../http/handler.ts';
import { listChanges, listSandboxChanges } from './listChanges.ts';
import type { Services } from '../services.ts';

/** Calls about the change log. */
export function recordCalls({ db }: Services): readonly Implementation[] {
  return [
    implement('queryChangeList', async ({ input, session, read }) => {
      const changes = await read((trx) => listChanges(trx, session, input));
      const { kind, recordId } = input.filters;
      // The platform may be in the sandbox, which has its own log.
      const isInSandbox = changes.total === 0 && kind === 'platform' && recordId !== undefined;
      return isInSandbox && session.companyId !== CARRIER_COMPANY_ID
        ? listSandboxChanges(db, session, input)
        : changes;
    }),
  ];
}
