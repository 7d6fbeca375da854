import { randomUUID } from 'node:crypto';
import { type Random, seededRandom } from '../../server/demo/random.ts';
import type { Client } from '../../src/api/client.ts';
import { entryCalls } from '../../src/api/contract/orders/orderEntry.ts';
import { LABELS_PER_CALL, type OrderLabel } from '../../src/api/contract/orders/orderLabels.ts';
import { type OrderKind, orderKinds } from '../../src/domain/sheets/sheet.ts';
import { sheets } from '../../src/domain/sheets/sheets.ts';
import { scripts } from './scriptWords.ts';

/** Fields in a merchant's script, with the index of their list of words. */
const scriptFields = {
  receiverName: 0,
  senderName: 0,
  receiverCompany: 0,
  receiverAddress: 1,
  senderAddress: 1,
  receiverCity: 2,
  goodsName: 3,
  remark: 4,
} as const;

/** Maximum lengths that every kind accepts, in characters. */
const maxLengths = { 0: 80, 1: 200, 2: 60, 3: 100, 4: 300 } as const;

/** A day in the future. */
const nextWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

/** Creates an order from the example of its kind's template, with words of one script. */
function createEntry(kind: OrderKind, at: number, random: Random) {
  const words = random.pick(scripts.slice(at % scripts.length, (at % scripts.length) + 1));
  const { columns, group } = sheets[kind];
  const text = (list: keyof typeof maxLengths) => {
    const word = random.pick(words[list]);
    const times = random.chance(1 / 8) ? Math.floor(maxLengths[list] / (word.length + 1)) : 1;
    return Array(times).fill(word).join(' ');
  };
  const createText = (key: string, example: string): string => {
    if (key === 'customerOrderNo') return `READ-${at}`;
    if (key === 'pieces') return String(random.integer(1, 3));
    if (key === 'codAmount' && example !== '') return String(random.integer(1, 90_000) / 10);
    if (key.endsWith('Date') && example !== '') return nextWeek();
    return key in scriptFields ? text(scriptFields[key as keyof typeof scriptFields]) : example;
  };
  const fillFields = (isLine: boolean) =>
    Object.fromEntries(
      columns
        .filter(({ key }) => (group?.line.includes(key) ?? false) === isLine)
        .map(({ key, example }) => [key, createText(key, example)]),
    );
  const goods = group === undefined ? [] : [fillFields(true)];
  return { id: randomUUID(), values: fillFields(false), goods };
}

/** Enters and confirms orders of alternating kinds and scripts, and returns their labels. */
export async function enterOrders(
  client: Client,
  count: number,
  seed: number,
): Promise<readonly OrderLabel[]> {
  const random = seededRandom(seed);
  const ids: string[] = [];
  for (let at = 0; at < count; at++) {
    // The kind changes after each round of scripts, so that each kind occurs in each script.
    const [kind = 'domestic'] = orderKinds.slice(Math.floor(at / scripts.length) % 5);
    const entry = createEntry(kind, at, random);
    const answer = await client[entryCalls[kind].add](entry);
    if (!answer.ok) throw new Error(`${kind}: ${JSON.stringify([answer.failure, entry])}`);
    ids.push(answer.data.id);
  }
  const confirmed = await client.auditOrders({ ids });
  if (!confirmed.ok) throw new Error('The orders could not be audited.');
  const labels: OrderLabel[] = [];
  for (let at = 0; at < ids.length; at += LABELS_PER_CALL) {
    const answer = await client.printWweLabel({ ids: ids.slice(at, at + LABELS_PER_CALL) });
    if (!answer.ok) throw new Error('Couldn’t create the labels.');
    labels.push(...answer.data.labels);
  }
  return labels;
}
