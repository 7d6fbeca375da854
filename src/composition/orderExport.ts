import type { Outcome } from '../api/contract/failure.ts';
import type { DownloadedFile } from '../api/reply.ts';
import type { DownloadRequest, SaveInput } from '../machines/download/machine.ts';
import { callsOf } from './orderFamilies.ts';
import type { OrderClient } from './orderCalls.ts';

type OrdersRequest = Extract<DownloadRequest, { file: 'orders' }>;

/** How often the server is asked how far an export is, in ms. */
const PROGRESS_MS = 1000;

/** An export: its key, then the file that is made while it is read. */
export async function exportOrders(
  client: OrderClient,
  { family, request }: OrdersRequest,
  report: SaveInput['report'],
  signal: AbortSignal,
): Promise<Outcome<DownloadedFile>> {
  const { key: makeKey, file } = callsOf(client)[family];
  const made = await makeKey(request, { signal });
  if (!made.ok) return made;
  const { key } = made.data;
  const watch = setInterval(() => {
    void askProgress(client, key, report, signal);
  }, PROGRESS_MS);
  try {
    return await file({ key }, { signal });
  } finally {
    clearInterval(watch);
  }
}

/** Asks how far an export is; what goes wrong in asking is not reported. */
async function askProgress(
  client: OrderClient,
  key: string,
  report: SaveInput['report'],
  signal: AbortSignal,
): Promise<void> {
  const progress = await client.getExportProgress({ key }, { signal }).catch(() => null);
  if (progress === null || !progress.ok) return;
  const { done, count } = progress.data;
  report(count === 0 ? 1 : done / count);
}
