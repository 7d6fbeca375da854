import { MAIN_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import { implement, type Implementation } from '../http/handler.ts';
import { listChanges, listSandboxChanges } from './listChanges.ts';
import type { Services } from '../services.ts';

/** Calls about the change log. */
export function recordCalls({ db }: Services): readonly Implementation[] {
  return [
    implement('queryChangeList', async ({ input, session, read }) => {
      const own = await read((trx) => listChanges(trx, session, input));
      const { kind, recordId } = input.filters;
      // The platform may be in the sandbox, which has a log of its own.
      const isElsewhere = own.total === 0 && kind === 'platform' && recordId !== undefined;
      return isElsewhere && session.companyId !== MAIN_COMPANY_ID
        ? listSandboxChanges(db, session, input)
        : own;
    }),
  ];
}
