import { createActor, waitFor } from 'xstate';
import type { OrderKind } from '../../src/domain/sheets/sheet.ts';
import { selectEntryScreen, type EntryScreen } from '../../src/machines/orderEntry/selectors.ts';
import type { EntryTask } from '../../src/machines/orderEntry/types.ts';
import { selectProfile } from '../../src/machines/session/selectors.ts';
import { sampleOrder } from '../models/orderEntry.model.ts';
import type { TestServer } from '../support/server.ts';
import { createBrowser, type Tab, type Wire } from './page.ts';

type EntryForm = Awaited<ReturnType<typeof openEntryForm>>;

/** Opens an entry form in the tab, without its view. */
export async function openEntryForm(
  tab: Tab,
  task: EntryTask = { type: 'new' },
  kind: OrderKind = 'domestic',
) {
  const profile = selectProfile(tab.session.getSnapshot());
  if (profile === null) throw new Error('No user is signed in.');
  const { account, companyId, countryCode, countries } = profile;
  const actor = createActor(tab.work.orderEntry, {
    input: { kind, task, owner: { account, companyId, countryCode, countries } },
  }).start();
  await waitFor(actor, (s) => selectEntryScreen(s) !== 'opening');
  return {
    actor,
    context: () => actor.getSnapshot().context,
    untilScreen: (screen: EntryScreen) => waitFor(actor, (s) => selectEntryScreen(s) === screen),
    write: (key: string, text: string) =>
      actor.send({ type: 'change', field: { line: null, key }, text }),
    save: () => actor.send({ type: 'save', after: 'show' }),
  };
}

/** Fills the form with a valid domestic order. */
export function fillOrder({ actor }: EntryForm, customerOrderNo: string): void {
  actor.send({ type: 'fill', values: { ...sampleOrder.values, customerOrderNo } });
}

/** Stored orders with the number. */
export const fetchOrders = (server: TestServer, customerOrderNo: string) =>
  server.db
    .selectFrom('orders')
    .select(['version', 'status', 'receiver_name'])
    .where('customer_order_no', '=', customerOrderNo)
    .execute();

/** Opens a tab in a new browser, with the account signed in. */
export async function openTabAs(
  server: TestServer,
  account: 'owner' | 'clerk',
  wire?: { current: Wire },
): Promise<Tab> {
  const tab = createBrowser(server).openTab(wire);
  await tab.signIn(account);
  return tab;
}
