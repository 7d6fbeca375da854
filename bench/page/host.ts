import type { Summary, WorkerReply, WorkerRequest } from './messages.ts';

/** Reads the file and resolves to a function that summarises the result. */
export type Read = (file: File, onFirstRows: () => void) => Promise<() => Summary>;

/** Answers the page's requests with the results of `read`. */
export function serve(read: Read): void {
  const reply = (message: WorkerReply) => postMessage(message);
  let summarise: (() => Summary) | undefined;
  const answer = async (request: WorkerRequest) => {
    try {
      if (request.type === 'run') {
        summarise = await read(request.file, () => reply({ type: 'first' }));
        reply({ type: 'done' });
      } else if (summarise !== undefined) reply({ type: 'summary', summary: summarise() });
    } catch (error) {
      reply({ type: 'failed', error: String(error) });
    }
  };
  addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
    void answer(data);
  });
  reply({ type: 'ready' });
}
