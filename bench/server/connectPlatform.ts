import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { contract } from '../../src/api/contract/index.ts';
import type { KeyRight } from '../../src/api/contract/platforms/platformKeys.ts';
import type { BenchPortal } from './portal.ts';

/** Connects a platform of the merchant and returns the secret of its key. */
export async function connectPlatform(
  portal: BenchPortal,
  rights: readonly KeyRight[],
): Promise<string> {
  const id = randomUUID();
  const content = { name: 'Bench', type: 'ownShop', active: true } as const;
  await portal.call('addPlatform', { id, ...content, senderId: null, service: null, payer: null });
  const key = { platformId: id, name: 'Bench', rights, ranges: [], lastDay: null };
  const reply = await portal.call('addPlatformKey', key);
  return v.parse(v.object({ data: contract.addPlatformKey.result }), reply).data.secret;
}
