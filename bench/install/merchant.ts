import { randomUUID } from 'node:crypto';
import { TERMS_VERSION } from '../../src/api/contract/account/account.ts';
import type { Outcome } from '../../src/api/contract/failure.ts';
import { type Client, createClient } from '../../src/api/client.ts';
import { encryptPasswords } from '../../src/api/encryptPasswords.ts';
import { solvePuzzle } from '../../src/api/solvePuzzle.ts';

/** Rows of an import's batch. */
export const BATCH_ROWS = 100;

/** Calls of a browser at an address, with its session. */
export interface Visitor {
  readonly client: Client;
  readonly signIn: (account: string, password: string) => Promise<void>;
  readonly encrypt: <const Passwords extends readonly string[]>(
    passwords: Passwords,
  ) => ReturnType<typeof encryptPasswords<Passwords>>;
}

/** Data of a call that must succeed. */
export function unwrap<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.data;
  throw new Error(`A call failed: ${JSON.stringify(outcome.failure)}`);
}

export function createVisitor(baseUrl: string): Visitor {
  let token: string | null = null;
  const client = createClient({
    baseUrl,
    token: () => token,
    language: () => 'en',
    onNotSignedIn: () => {},
    fetch,
  });
  const encrypt: Visitor['encrypt'] = async (passwords) =>
    encryptPasswords(unwrap(await client.getPublicKey()), passwords);
  return {
    client,
    encrypt,
    async signIn(account, password) {
      const [encrypted] = await encrypt([password]);
      const proof = await solveCode(client);
      ({ token } = unwrap(await client.doLogin({ account, password: encrypted, ...proof })));
    },
  };
}

/** Solves the puzzle that replaces an image code. */
async function solveCode(client: Client): Promise<{ uuid: string; verifyCode: string }> {
  const uuid = randomUUID();
  const puzzle = unwrap(await client.getVerifyPuzzle({ uuid }));
  return { uuid, verifyCode: await solvePuzzle(puzzle) };
}

/** Signs the first admin in and replaces the one-time password, as the portal demands. */
export async function replaceFirstPassword(
  { client, signIn, encrypt }: Visitor,
  password: string,
  newPassword: string,
): Promise<void> {
  await signIn('admin', password);
  const [old, replaced, confirmed] = await encrypt([password, newPassword, newPassword]);
  unwrap(
    await client.updatePassword({
      oldPassword: old,
      newPassword: replaced,
      confirmPassword: confirmed,
    }),
  );
  await signIn('admin', newPassword);
  unwrap(await client.queryOrderList({}));
}

/** Registers a merchant with a mailed code and signs them in. */
export async function registerMerchant(
  { client, signIn, encrypt }: Visitor,
  email: string,
  password: string,
  readCode: () => Promise<string>,
): Promise<void> {
  const { ticket } = unwrap(await client.checkRegistered({ email, ...(await solveCode(client)) }));
  unwrap(await client.getSmsVerifyCode({ flow: 'register', email, proof: { ticket } }));
  unwrap(await client.checkSmsCode({ ticket, code: await readCode() }));
  const [encrypted, confirmPassword] = await encrypt([password, password]);
  unwrap(
    await client.register({
      ticket,
      username: 'Adinkra Prints',
      country: 'GH',
      industry: 'trader',
      source: 'socialMedia',
      terms: TERMS_VERSION,
      password: encrypted,
      confirmPassword,
    }),
  );
  await signIn(email, password);
}

/** Sends a batch of an import; returns how often each outcome occurs. */
export async function sendBatch(
  { client }: Visitor,
  importId: string,
  batchNo: number,
): Promise<Readonly<Record<string, number>>> {
  const fields = {
    receiverName: 'Ama Mensah',
    receiverPhone: '+233244123456',
    receiverProvince: 'Greater Accra',
    receiverCity: 'Accra',
    receiverAddress: '14 Oxford Street',
    goodsName: 'Cotton shirts',
    pieces: '1',
    weightKg: '2.5',
    service: 'STANDARD',
    paymentMethod: 'PREPAID',
  };
  const batch = {
    importId,
    batchNo,
    kind: 'domestic' as const,
    fileName: 'orders.xlsx',
    columns: ['customerOrderNo', ...Object.keys(fields)],
    rows: Array.from({ length: BATCH_ROWS }, (_, at): [number, string[]] => {
      const number = batchNo * BATCH_ROWS + at + 1;
      return [number + 1, [`FIRST-${number}`, ...Object.values(fields)]];
    }),
  };
  const { outcomes } = unwrap(await client.bashInsert(batch));
  const counts: Record<string, number> = {};
  for (const { status } of outcomes) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
