import type { Outcome } from '../api/contract/failure.ts';
import { type Fetch, sendWithFetch } from '../api/transport.ts';
import type { OpenTrial, OpenTrialReply } from '../machines/services.ts';

/** Texts of the open API: JSON, problem details, and labels for label printers. */
const isText = (type: string) => /json|zpl|^text\//.test(type);

/**
 * Sends a call of the open API like a merchant's program, with its key and no session. Any answer
 * is a result.
 */
export const sendOpenTrial =
  (fetch: Fetch) =>
  async ({ method, path, headers, body }: OpenTrial): Promise<Outcome<OpenTrialReply>> => {
    const began = performance.now();
    try {
      const reply = await sendWithFetch(fetch, {
        method,
        url: path,
        headers,
        body,
        withCookies: false,
        signal: undefined,
        outlivesPage: false,
      });
      const ms = Math.round(performance.now() - began);
      const { status, body: file } = reply;
      const text = isText(file.type) ? await file.text() : null;
      return {
        ok: true,
        data: {
          status,
          ms,
          headers: [...reply.headers],
          text,
          file: text === null ? file : null,
        },
      };
    } catch {
      return { ok: false, failure: { kind: 'network', offline: !navigator.onLine } };
    }
  };
