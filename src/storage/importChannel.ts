import * as v from 'valibot';
import { importKinds } from '../domain/sheets/sheet.ts';
import { holderDoings } from '../machines/orderImport/types.ts';

/** An import that a tab holds, as it tells the other tabs. */
const heldSchema = v.object({
  type: v.literal('held'),
  importId: v.string(),
  account: v.string(),
  companyId: v.number(),
  kind: v.picklist(importKinds),
  fileName: v.string(),
  doing: v.picklist(holderDoings),
  /** Rows that have an answer, of all. */
  answered: v.number(),
  rows: v.number(),
});
export type TabImport = v.InferOutput<typeof heldSchema>;

const newsSchema = v.variant('type', [
  heldSchema,
  /** Whoever holds an import says so. */
  v.object({ type: v.literal('ask') }),
  /** Whoever holds it releases it, if it rests. */
  v.object({ type: v.literal('release'), importId: v.string() }),
]);
type ImportMessage = v.InferOutput<typeof newsSchema>;

/** Messages between tabs of a browser about the imports that they hold. Older releases send none. */
export interface ImportChannel {
  send(news: ImportMessage): void;
  /** Hears what other tabs send, until `signal` is aborted. */
  hear(listener: (news: ImportMessage) => void, signal?: AbortSignal): void;
}

export function createImportChannel(channel: BroadcastChannel): ImportChannel {
  return {
    send: (news) => channel.postMessage(news),
    hear(listener, signal) {
      const onMessage = ({ data }: MessageEvent<unknown>): void => {
        const news = v.safeParse(newsSchema, data);
        if (news.success) listener(news.output);
      };
      channel.addEventListener('message', onMessage, signal === undefined ? {} : { signal });
    },
  };
}
