import * as v from 'valibot';
import { TICKET_SECONDS, type CodeFlow } from '../api/contract/account/account.ts';
import type { Walk } from '../machines/mailbox/types.ts';
import { readJson } from './webStorage.ts';

/** Progress of a password reset or registration in this tab. */
export interface CodeFlowStore {
  /** Null if no valid progress is stored, or if its ticket has expired. */
  load(flow: CodeFlow, now: number): Walk | null;
  /** Null deletes it. */
  save(flow: CodeFlow, walk: Walk | null): void;
}

const walkSchema = v.object({
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
      const walk = readJson(storage, storageKey(flow), walkSchema);
      if (walk === null) return null;
      const isExpired = walk.codeEndsAt !== 0 && now > walk.codeEndsAt + TICKET_SECONDS * 1000;
      return isExpired ? null : walk;
    },
    save(flow, walk) {
      if (walk === null) storage.removeItem(storageKey(flow));
      else storage.setItem(storageKey(flow), JSON.stringify(walk));
    },
  };
}
