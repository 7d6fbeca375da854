import type { PortalActors } from '../machines/portal.ts';
import { isSignedIn, profileOf } from '../machines/session/selectors.ts';

/**
 * Tells the import who is signed in: the same user again lets it go on, another takes it off the
 * page, and signing out on purpose takes it out of the storage as well.
 */
export function joinImportToSession(
  session: PortalActors['session'],
  orderImport: PortalActors['orderImport'],
): void {
  let token: string | null = null;
  session.subscribe((snapshot) => {
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
  });
}
