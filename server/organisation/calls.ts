import { implement, type Implementation } from '../http/handler.ts';
import {
  findRole,
  listRoles,
  previewRole,
  removeRole,
  listRoleTemplates,
  saveRole,
} from './roles.ts';
import type { Services } from '../services.ts';
import { acceptInvitation } from './acceptInvitation.ts';
import {
  requestInvitation,
  findInvitation,
  inviteAccount,
  resendInvitation,
  revokeInvitation,
} from './invitations.ts';
import { answerOffer, findOffer, offerMainAccount, withdrawOffer } from './mainAccount.ts';
import {
  endAccountSessions,
  giveRoles,
  listAccounts,
  listRoleChoices,
  setAccountActive,
} from './staff.ts';

/** Answers null once the work is done. */
const toNull = async (work: Promise<void>): Promise<null> => {
  await work;
  return null;
};

/** Calls about roles, accounts, invitations, and the transfer of the main account. */
export function organisationCalls(services: Services): readonly Implementation[] {
  const { db, clock, countries } = services;
  return [
    implement('queryRoleList', ({ input, session }) => listRoles(db, session, input)),

    implement('getRole', ({ input, session }) => findRole(db, session, input.roleId)),

    implement('getRoleTemplates', () => listRoleTemplates(db)),

    implement('previewRole', async ({ input, session }) =>
      previewRole({ ...session, countries: await countries.facts() }, input),
    ),

    implement('saveRole', ({ input, session }) => saveRole(db, session, input, clock())),

    implement('removeRole', ({ input, session }) =>
      toNull(removeRole(db, session, input, clock())),
    ),

    implement('queryAccountList', ({ input, session }) =>
      listAccounts(db, session, input, clock()),
    ),

    implement('getRoleChoices', ({ session }) => listRoleChoices(db, session)),

    implement('giveRoles', ({ input, session }) => toNull(giveRoles(db, session, input, clock()))),

    implement('setAccountActive', ({ input, session }) =>
      toNull(setAccountActive(db, session, input, clock())),
    ),

    implement('endAccountSessions', ({ input, session }) =>
      toNull(endAccountSessions(db, session, input.accountId, clock())),
    ),

    implement('inviteAccount', ({ input, session, language }) =>
      toNull(inviteAccount(services, session, input, language)),
    ),

    implement('resendInvitation', ({ input, session, language }) =>
      toNull(resendInvitation(services, session, input.invitationId, language)),
    ),

    implement('revokeInvitation', ({ input, session }) =>
      toNull(revokeInvitation(services, session, input.invitationId)),
    ),

    implement('findInvitation', ({ input, address }) =>
      findInvitation(services, input.token, address),
    ),

    implement('acceptInvitation', ({ input, address }) =>
      acceptInvitation(services, input, address),
    ),

    implement('askForInvitation', ({ input, address, language }) =>
      toNull(requestInvitation(services, input.token, address, language)),
    ),

    implement('getMainAccountOffer', ({ session }) => findOffer(db, session, clock())),

    implement('offerMainAccount', ({ input, session, language }) =>
      toNull(offerMainAccount(services, session, input.accountId, language)),
    ),

    implement('withdrawMainAccountOffer', ({ session }) =>
      toNull(withdrawOffer(db, session, clock())),
    ),

    implement('answerMainAccountOffer', ({ input, session }) =>
      toNull(answerOffer(db, session, input.accept, clock())),
    ),
  ];
}
