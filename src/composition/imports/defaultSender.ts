import type { Outcome } from '../../api/contract/failure.ts';
import { hasSender, type SenderTexts } from '../../domain/sheets/sender.ts';
import type { ImportClient } from './calls.ts';
import type { ImportKind } from '../../domain/sheets/sheet.ts';

/** How long a file that was dropped waits for the answer, in ms; it is asked for again later. */
const WAIT_MS = 1500;

/** What orders of a kind that name no sender take: the company's default sender, as it is now. */
export interface DefaultSender {
  /** Asks ahead, so that the answer is there when a file is dropped. */
  load(): void;
  /** What was answered last; null also where nobody answers. */
  known(): Promise<SenderTexts | null>;
  ask(signal?: AbortSignal): Promise<Outcome<SenderTexts | null>>;
}

export function createDefaultSender(
  client: Pick<ImportClient, 'getImportSender'>,
  kind: ImportKind,
): DefaultSender {
  let last: Promise<SenderTexts | null> | null = null;

  async function ask(signal?: AbortSignal): Promise<Outcome<SenderTexts | null>> {
    if (!hasSender(kind)) return { ok: true, data: null };
    const answer = await client.getImportSender({ kind }, signal === undefined ? {} : { signal });
    if (answer.ok) last = Promise.resolve(answer.data);
    return answer;
  }

  function load(): Promise<SenderTexts | null> {
    // Without an answer, orders are judged by their own fields alone.
    last = ask().then(
      (answer) => (answer.ok ? answer.data : null),
      () => null,
    );
    return last;
  }

  return {
    load: () => void load(),
    ask,
    async known() {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const waited = new Promise<null>((resolve) => {
        timer = setTimeout(() => resolve(null), WAIT_MS);
      });
      const sender = await Promise.race([last ?? load(), waited]);
      clearTimeout(timer);
      return sender;
    },
  };
}
