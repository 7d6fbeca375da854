import * as v from 'valibot';
import { importKinds } from '../domain/sheets/sheet.ts';
import { sendActivities } from '../machines/orderImport/stateTags.ts';
import { holderActivities } from '../machines/orderImport/types.ts';

/** Message of a tab about an import that it holds. */
const heldSchema = v.object({
  type: v.literal('held'),
  importId: v.string(),
  account: v.string(),
  companyId: v.number(),
  kind: v.picklist(importKinds),
  fileName: v.string(),
  /** Null once the import is finished. */
  doing: v.nullable(v.picklist(holderActivities)),
  /** Number of rows with an answer, and of all rows. */
  answered: v.number(),
  rows: v.number(),
  /** Null unless rows are being sent or wait to be; absent from tabs with an older version. */
  sending: v.optional(
    v.nullable(
      v.object({
        activity: v.picklist(sendActivities),
        /** Rows that are answered, in flight or ready. */
        total: v.number(),
        rowsPerSecond: v.nullable(v.number()),
        secondsLeft: v.nullable(v.number()),
      }),
    ),
  ),
});
export type TabImport = v.InferOutput<typeof heldSchema>;

const messageSchema = v.variant('type', [
  heldSchema,
  /** Asks every tab to report the imports that it holds. */
  v.object({ type: v.literal('ask') }),
  /** Asks the tab that holds the import to release it, if it is idle. */
  v.object({ type: v.literal('release'), importId: v.string() }),
]);
type ImportMessage = v.InferOutput<typeof messageSchema>;

/**
 * Messages between browser tabs about the imports that they hold. Tabs with an older version of the portal send no
 * messages.
 */
export interface ImportChannel {
  send(message: ImportMessage): void;
  /** Calls `listener` for each message of other tabs, until `signal` is aborted. */
  listen(listener: (message: ImportMessage) => void, signal?: AbortSignal): void;
}

export function createImportChannel(channel: BroadcastChannel): ImportChannel {
  return {
    send: (message) => channel.postMessage(message),
    listen(listener, signal) {
      const onMessage = ({ data }: MessageEvent<unknown>): void => {
        const parsed = v.safeParse(messageSchema, data);
        if (parsed.success) listener(parsed.output);
      };
      channel.addEventListener('message', onMessage, signal === undefined ? {} : { signal });
    },
  };
}
