import { createActor, fromPromise } from 'xstate';
import type { InspectionEvent } from 'xstate';
import { createClient } from '../api/client.ts';
import type { Client } from '../api/client.ts';
import type { Outcome } from '../api/contract/failure.ts';
import type { OrderRow, OrderFilters } from '../api/contract/order/list.ts';
import type { Language } from '../api/contract/sheet.ts';
import type { Fetch } from '../api/transport.ts';
import { downloadMachine } from '../machines/download/machine.ts';
import type { DownloadRequest } from '../machines/download/machine.ts';
import type { ListPage, ListQuery } from '../machines/list/machine.ts';
import { orderListMachine } from '../machines/list/orders.ts';
import type { OrderSortBy } from '../machines/list/orders.ts';
import type { PortalActors } from '../machines/portal.ts';
import type { Claims } from '../storage/claims.ts';
import type { ImportStore } from '../storage/importStore.ts';
import type { SessionStore } from '../storage/sessionStore.ts';
import type { ImportEngine } from '../workers/protocol.ts';
import { provideImport } from './importActors.ts';
import { joinImportToSession } from './joinImport.ts';
import type { Network } from './network.ts';
import { createRowCache } from './rowCache.ts';
import { createSender } from './sender.ts';
import { provideSession } from './sessionActors.ts';
import { createWorkbench } from './workbench.ts';

/** What differs between a page in a browser and a page in a test. */
export interface PortalParts {
  /** Put before every path of the API; empty for the page's own origin. */
  readonly baseUrl: string;
  readonly fetch: Fetch;
  readonly language: () => Language;
  readonly engine: ImportEngine;
  readonly imports: ImportStore;
  readonly sessions: SessionStore;
  readonly claims: Claims;
  readonly network: Network;
  /** Hands a file to the user. */
  readonly saveFile: (blob: Blob, fileName: string) => void;
}

/** An actor that breaks is a bug: the machine goes on, and the error is not swallowed. */
function reportBroken(event: InspectionEvent): void {
  if (event.type === '@xstate.event' && event.event.type.startsWith('xstate.error.actor.')) {
    reportError('error' in event.event ? event.event['error'] : event.event);
  }
}

/** Builds the client, provides the machines, starts the actors that live as long as the page. */
export function createPortal(parts: PortalParts): PortalActors {
  const { baseUrl, fetch, language, engine, network } = parts;
  const common = { baseUrl, fetch, language };
  const client: Client = createClient({
    ...common,
    token: () => session.getSnapshot().context.token,
    onNotSignedIn: (token) => session.send({ type: 'notSignedIn', token }),
  });
  const clientUnder = (token: string) =>
    createClient({ ...common, token: () => token, onNotSignedIn: () => undefined });

  const session = createActor(
    provideSession({
      client,
      clientUnder,
      store: parts.sessions,
      untilReachable: (signal) => network.untilReachable(signal),
    }),
    { inspect: reportBroken },
  );

  const rows = createRowCache((from, count) => engine.window(from, count));
  const bench = { engine, rows, store: parts.imports, claims: parts.claims, client };
  const workbench = createWorkbench(bench);
  const orderImport = createActor(
    provideImport(workbench, createSender(bench, workbench), network),
    { input: { kind: 'domestic' }, inspect: reportBroken },
  );

  const orderList = orderListMachine.provide({
    actors: {
      fetchPage: fromPromise<Outcome<ListPage<OrderRow>>, ListQuery<OrderFilters, OrderSortBy>>(
        ({ input: { cursor, ...query }, signal }) =>
          client.queryOrderList({ ...query, ...(cursor === null ? {} : { cursor }) }, { signal }),
      ),
    },
  });

  const download = downloadMachine.provide({
    actors: {
      save: fromPromise<Outcome<null>, DownloadRequest>(async ({ input, signal }) => {
        const { kind, language: code } = input;
        const file = await client.getImportTemplate({ kind, language: code }, { signal });
        if (!file.ok) return file;
        parts.saveFile(file.data.blob, file.data.fileName);
        return { ok: true, data: null };
      }),
    },
  });

  joinImportToSession(session, orderImport);
  orderImport.start();
  session.start();
  return { session, orderImport, rows, orderList, download };
}
