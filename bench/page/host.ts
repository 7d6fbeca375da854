import type { RunRequest, Summary, WorkerReply } from './messages.ts';

/** Answers the page's one request with what `read` finds in the file. */
export function serve(read: (file: File, onFirst: () => void) => Promise<Summary>): void {
  const reply = (message: WorkerReply) => postMessage(message);
  addEventListener('message', ({ data }: MessageEvent<RunRequest>) => {
    read(data.file, () => reply({ type: 'first' })).then(
      (summary) => reply({ type: 'done', summary }),
      (error: unknown) => reply({ type: 'failed', error: String(error) }),
    );
  });
  reply({ type: 'ready' });
}
