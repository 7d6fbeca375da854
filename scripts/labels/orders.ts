import { randomUUID } from 'node:crypto';
import { type Random, seededRandom } from '../../server/demo/random.ts';
import type { Client } from '../../src/api/client.ts';
import { entryCalls } from '../../src/api/contract/orders/orderEntry.ts';
import { LABELS_PER_CALL, type OrderLabel } from '../../src/api/contract/orders/orderLabels.ts';
import { type OrderKind, orderKinds } from '../../src/domain/sheets/sheet.ts';
import { sheets } from '../../src/domain/sheets/sheets.ts';
import { scripts } from './scriptWords.ts';

/** Fields that are written in a merchant's own script, and which of its words are there. */
const written = {
  receiverName: 0,
  senderName: 0,
  receiverCompany: 0,
  receiverAddress: 1,
  senderAddress: 1,
  receiverCity: 2,
  goodsName: 3,
  remark: 4,
} as const;

/** Longest texts that every kind takes, in characters. */
const longest = { 0: 80, 1: 200, 2: 60, 3: 100, 4: 300 } as const;

/** A day that lies ahead, whenever this runs. */
const soon = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

/** An order of a seed: the example of its kind's template, in the words of one script. */
function entryOf(kind: OrderKind, at: number, random: Random) {
  const words = random.pick(scripts.slice(at % scripts.length, (at % scripts.length) + 1));
  const { columns, group } = sheets[kind];
  const text = (list: keyof typeof longest) => {
    const word = random.pick(words[list]);
    const times = random.chance(1 / 8) ? Math.floor(longest[list] / (word.length + 1)) : 1;
    return Array(times).fill(word).join(' ');
  };
  const textOf = (key: string, example: string): string => {
    if (key === 'customerOrderNo') return `READ-${at}`;
    if (key === 'pieces') return String(random.integer(1, 3));
    if (key === 'codAmount' && example !== '') return String(random.integer(1, 90_000) / 10);
    if (key.endsWith('Date') && example !== '') return soon();
    return key in written ? text(written[key as keyof typeof written]) : example;
  };
  const filled = (isLine: boolean) =>
    Object.fromEntries(
      columns
        .filter(({ key }) => (group?.line.includes(key) ?? false) === isLine)
        .map(({ key, example }) => [key, textOf(key, example)]),
    );
  const goods = group === undefined ? [] : [filled(true)];
  return { id: randomUUID(), values: filled(false), goods };
}

/** Enters and audits orders of a seed, kinds and scripts by turns, and reports what their labels say. */
export async function enterOrders(
  client: Client,
  count: number,
  seed: number,
): Promise<readonly OrderLabel[]> {
  const random = seededRandom(seed);
  const ids: string[] = [];
  for (let at = 0; at < count; at++) {
    // Kinds turn once where scripts have been round: each kind in each script.
    const [kind = 'domestic'] = orderKinds.slice(Math.floor(at / scripts.length) % 5);
    const entry = entryOf(kind, at, random);
    const answer = await client[entryCalls[kind].add](entry);
    if (!answer.ok) throw new Error(`${kind}: ${JSON.stringify([answer.failure, entry])}`);
    ids.push(answer.data.id);
  }
  const audited = await client.auditOrders({ ids });
  if (!audited.ok) throw new Error('The orders could not be audited.');
  const labels: OrderLabel[] = [];
  for (let at = 0; at < ids.length; at += LABELS_PER_CALL) {
    const answer = await client.printWweLabel({ ids: ids.slice(at, at + LABELS_PER_CALL) });
    if (!answer.ok) throw new Error('Couldn’t create the labels.');
    labels.push(...answer.data.labels);
  }
  return labels;
}
