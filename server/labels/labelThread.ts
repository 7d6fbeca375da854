import { parentPort } from 'node:worker_threads';
import { drawLabels, type LabelFile, LettersMissing } from './drawLabels.ts';
import { createRest } from './threadRest.ts';
import { createRoundRobin } from './roundRobin.ts';

/** Message to this thread: draw a file, or stop drawing one. */
export type LabelThreadRequest =
  | { readonly type: 'draw'; readonly id: number; readonly companyId: number; file: LabelFile }
  | { readonly type: 'stop'; readonly id: number };

/** Answer of this thread; `letters` if the machine lacks glyphs of a label. */
export type LabelThreadAnswer = { readonly id: number } & (
  | { readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly failure: 'letters' | Error }
);

interface Drawing {
  readonly id: number;
  readonly companyId: number;
  readonly sheets: ReturnType<typeof drawLabels>;
}

const queue = createRoundRobin<Drawing>();
let isDrawing = false;

const answer = (message: LabelThreadAnswer) =>
  parentPort?.postMessage(message, 'bytes' in message ? [message.bytes.buffer] : []);

/** Draws the next sheet, and answers if it was the last. */
async function drawSheet({ id, sheets }: Drawing): Promise<void> {
  try {
    const { done, value } = await sheets.next();
    if (done !== true) return;
    if (queue.remove(id) !== undefined) answer({ id, bytes: value });
  } catch (error) {
    queue.remove(id);
    const failure = error instanceof Error ? error : new Error(String(error));
    answer({ id, failure: failure instanceof LettersMissing ? 'letters' : failure });
  }
}

async function drawAll(): Promise<void> {
  if (isDrawing) return;
  isDrawing = true;
  const rest = createRest();
  for (let drawing = queue.next(); drawing !== undefined; drawing = queue.next()) {
    await drawSheet(drawing);
    // Receives messages, one of which may stop this drawing.
    await rest();
  }
  isDrawing = false;
}

parentPort?.on('message', (request: LabelThreadRequest) => {
  if (request.type === 'stop') {
    queue.remove(request.id);
    return;
  }
  const { id, companyId, file } = request;
  queue.add({ id, companyId, sheets: drawLabels(file) });
  void drawAll();
});
