import type { ActorRefFrom } from 'xstate';
import type { orderImportMachine } from '../machines/orderImport/machine.ts';
import type { sessionMachine } from '../machines/session/machine.ts';
import { isSignedIn, profileOf } from '../machines/session/selectors.ts';
import type { SessionSnapshot } from '../machines/session/selectors.ts';

/**
 * Tells an import who is signed in, now and from now on: the same user again lets it go on,
 * another takes it off the page, and signing out on purpose takes it out of the storage as well.
 */
export function joinImportToSession(
  session: ActorRefFrom<typeof sessionMachine>,
  orderImport: ActorRefFrom<typeof orderImportMachine>,
): void {
  let token: string | null = null;

  function report(snapshot: SessionSnapshot): void {
    const profile = profileOf(snapshot);
    const now = isSignedIn(snapshot) && profile !== null ? snapshot.context.token : null;
    if (now === token) return;
    token = now;
    if (now !== null && profile !== null) {
      const { account, companyId, countryCode } = profile;
      orderImport.send({ type: 'signedIn', owner: { account, companyId, countryCode } });
    } else if (snapshot.context.notice === 'signedOut') {
      orderImport.send({ type: 'signedOut' });
    } else {
      orderImport.send({ type: 'sessionEnded' });
    }
  }

  session.subscribe(report);
  report(session.getSnapshot());
}
