import * as v from 'valibot';
import { TICKET_SECONDS, type CodeFlow } from '../api/contract/account/account.ts';
import type { FlowProgress } from '../machines/mailbox/types.ts';
import { readJson } from './webStorage.ts';

/** Progress of a password reset or registration in this tab. */
export interface CodeFlowStore {
  /** Null if no valid progress is stored, or if its ticket has expired. */
  load(flow: CodeFlow, now: number): FlowProgress | null;
  /** Null deletes it. */
  save(flow: CodeFlow, progress: FlowProgress | null): void;
}

const progressSchema = v.object({
  email: v.string(),
  ticket: v.string(),
  codeEndsAt: v.number(),
  resendAt: v.number(),
  proved: v.boolean(),
  details: v.nullable(
    v.object({
      username: v.string(),
      company: v.optional(v.string(), ''),
      country: v.string(),
      industry: v.string(),
      source: v.string(),
    }),
  ),
});

const storageKey = (flow: CodeFlow) => `portage.walk.${flow}`;

/** `storage` is the tab's sessionStorage: a ticket is valid only in its flow and tab. */
export function createCodeFlowStore(storage: Storage): CodeFlowStore {
  return {
    load(flow, now) {
      const progress = readJson(storage, storageKey(flow), progressSchema);
      if (progress === null) return null;
      const isExpired =
        progress.codeEndsAt !== 0 && now > progress.codeEndsAt + TICKET_SECONDS * 1000;
      return isExpired ? null : progress;
    },
    save(flow, progress) {
      if (progress === null) storage.removeItem(storageKey(flow));
      else storage.setItem(storageKey(flow), JSON.stringify(progress));
    },
  };
}
