import type { AccountName } from './fixtures.ts';
import type { TestServer } from './server.ts';

/** An address with all fields that a return needs. */
const completeSender = {
  name: 'Kente House',
  phone: '+233302123456',
  country: 'GH',
  province: 'Greater Accra',
  city: 'Accra',
  address: '12 Oxford Street',
} as const;

/** Adds a default sender to the address book of an account's company. */
export async function setDefaultSender(
  server: TestServer,
  change: Readonly<Record<string, string>> = {},
  account: AccountName = 'owner',
): Promise<void> {
  const input = {
    id: crypto.randomUUID(),
    kind: 'sender',
    values: { ...completeSender, ...change },
    isDefault: true,
    // Even if the book has the same address.
    again: true,
  };
  const reply = await server.call('addAddress', input, { token: await server.tokenOf(account) });
  if (!reply.success) throw new Error(`No sender was saved: ${JSON.stringify(reply)}`);
}
