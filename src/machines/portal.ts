import type { ActorRefFrom } from 'xstate';
import type { downloadMachine } from './download/machine.ts';
import type { orderListMachine } from './list/orders.ts';
import type { orderImportMachine } from './orderImport/machine.ts';
import type { RowSource } from './orderImport/rows.ts';
import type { sessionMachine } from './session/machine.ts';

/**
 * What the composition root hands to the views, once, through one React context.
 *
 * `session` and `orderImport` are running actors that live as long as the page: views select and
 * send. `orderList` and `download` are machines with their actors already provided; a page starts
 * its own with `useActorRef(portal.orderList, { input })` and so aborts it when it goes.
 *
 * The root itself tells the import who is signed in; no view does.
 */
export interface PortalActors {
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly orderImport: ActorRefFrom<typeof orderImportMachine>;
  /** The rows of the import's opened sheet. */
  readonly rows: RowSource;
  readonly orderList: typeof orderListMachine;
  readonly download: typeof downloadMachine;
}
