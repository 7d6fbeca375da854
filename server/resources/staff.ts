import { implement, type Implementation } from '../http/handler.ts';
import { acceptInvitation } from '../organisation/acceptInvitation.ts';
import { askAgain, findInvitation, invite, resend, revoke } from '../organisation/invitations.ts';
import {
  answerOffer,
  findOffer,
  offerMainAccount,
  withdrawOffer,
} from '../organisation/mainAccount.ts';
import {
  endColleagueSessions,
  giveRoles,
  listStaff,
  roleChoices,
  setColleagueActive,
} from '../organisation/staff.ts';
import type { Services } from '../services.ts';

/** What a handler that gives nothing answers. */
const done = async (work: Promise<void>): Promise<null> => {
  await work;
  return null;
};

/** Accounts of a company, invitations, and handing the main account over. */
export function staffResource(services: Services): readonly Implementation[] {
  const { db, clock } = services;
  return [
    implement('queryAccountList', ({ input, session }) => listStaff(db, session, input, clock())),

    implement('getRoleChoices', ({ session }) => roleChoices(db, session)),

    implement('giveRoles', ({ input, session }) => done(giveRoles(db, session, input, clock()))),

    implement('setAccountActive', ({ input, session }) =>
      done(setColleagueActive(db, session, input, clock())),
    ),

    implement('endAccountSessions', ({ input, session }) =>
      done(endColleagueSessions(db, session, input.accountId, clock())),
    ),

    implement('inviteAccount', ({ input, session, language }) =>
      done(invite(services, session, input, language)),
    ),

    implement('resendInvitation', ({ input, session, language }) =>
      done(resend(services, session, input.invitationId, language)),
    ),

    implement('revokeInvitation', ({ input, session }) =>
      done(revoke(services, session, input.invitationId)),
    ),

    implement('findInvitation', ({ input, address }) =>
      findInvitation(services, input.token, address),
    ),

    implement('acceptInvitation', ({ input, address }) =>
      acceptInvitation(services, input, address),
    ),

    implement('askForInvitation', ({ input, address, language }) =>
      done(askAgain(services, input.token, address, language)),
    ),

    implement('getMainAccountOffer', ({ session }) => findOffer(db, session, clock())),

    implement('offerMainAccount', ({ input, session, language }) =>
      done(offerMainAccount(services, session, input.accountId, language)),
    ),

    implement('withdrawMainAccountOffer', ({ session }) =>
      done(withdrawOffer(db, session, clock())),
    ),

    implement('answerMainAccountOffer', ({ input, session }) =>
      done(answerOffer(db, session, input.accept, clock())),
    ),
  ];
}
